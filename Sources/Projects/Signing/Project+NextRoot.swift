import Delivery
import Sodium

/// The changes to make in the next root; what isn't set stays as it is.
public struct RootTerms: Sendable {
  /// The files of the public keys that sign roots.
  public var rootKeys: [String] = []
  /// The files of the public keys that sign manifests and timestamps.
  public var manifestKeys: [String] = []
  /// The files of the public keys that sign timestamps alone.
  public var timestampKeys: [String] = []
  /// The number of root keys that must sign.
  public var threshold: Int?
  /// The number of days until the root expires and apps accept nothing new under it.
  public var days: Int?

  /// Creates terms that change nothing.
  public init() {}
}

extension Project {
  /// Writes the root that follows the team's root, unsigned.
  ///
  /// - Parameters:
  ///   - terms: The changes from the team's root.
  ///   - target: The file, which must not exist; nil for one in the folder of the keys.
  /// - Returns: The root and its file.
  /// - Throws: An error if a key cannot be read, there are too few keys, or the file exists or
  ///   cannot be written.
  public func createRoot(
    _ terms: RootTerms, in target: File? = nil
  ) throws(ProjectError) -> (root: Root, file: File) {
    let root = try nextRoot(terms)
    let file =
      target?.rehearsed(by: rehearsal) ?? keys.folder.file("root-\(root.version).lproot")
    guard !file.exists else {
      throw .failure("\(file.shown): exists already (move it away, or pass --output)")
    }
    try file.write(Signed(root, signatures: []).encoded())
    return (root, file)
  }

  /// Returns the root that follows the team's root, unsigned.
  ///
  /// - Parameter terms: The changes from the team's root.
  /// - Returns: The root.
  /// - Throws: An error if a key cannot be read, or there are too few keys.
  private func nextRoot(_ terms: RootTerms) throws(ProjectError) -> Root {
    let former = try teamRoot()
    let given = try Self.keys(terms.rootKeys)
    guard former != nil || !given.isEmpty else {
      throw .failure("root 1: needs the keys that sign roots (pass --root-key FILE)")
    }
    let rootKeys = given.isEmpty ? former?.roots.keys ?? [] : given
    let threshold = terms.threshold ?? former?.roots.threshold ?? 1
    guard threshold <= rootKeys.count else {
      throw .failure(
        "--threshold \(threshold): there are \(rootKeys.count) root keys (pass more keys, or a lower threshold)"
      )
    }
    var manifests = try Self.keys(terms.manifestKeys)
    let isNewManifestKey = !manifests.isEmpty
    if manifests.isEmpty, let former {
      manifests = former.manifests.keys
    } else if manifests.isEmpty {
      manifests = [Self.trusted(try publicKey())]
    }
    let more = try Self.keys(terms.timestampKeys)
    let kept = former?.timestamps.keys.filter { former?.manifests.keys.contains($0) == false }
    let timestamps =
      isNewManifestKey || !more.isEmpty || former == nil
      ? manifests + (more.isEmpty ? kept ?? [] : more) : former?.timestamps.keys ?? []
    return Root(
      version: (former?.version ?? 0) + 1,
      expiry: .now + UInt64(terms.days ?? Root.defaultDays) * 86_400,
      app: configuration.app, roots: TrustedKeys(rootKeys, threshold: threshold),
      manifests: TrustedKeys(manifests), timestamps: TrustedKeys(timestamps.eachOnce))
  }

  private static func keys(_ paths: [String]) throws(ProjectError) -> [TrustedKey] {
    var keys: [TrustedKey] = []
    for path in paths {
      keys.append(
        trusted(
          try ProjectError.wrapping { () throws(SodiumError) in
            try KeyFiles.publicKey(at: path)
          }))
    }
    return keys.eachOnce
  }

  private static func trusted(_ key: PublicKey) -> TrustedKey {
    TrustedKey(id: key.id, publicKey: key.bytes)
  }
}

extension [TrustedKey] {
  /// The keys without duplicates, in their original order.
  fileprivate var eachOnce: [TrustedKey] {
    var seen: Set<TrustedKey> = []
    return filter { seen.insert($0).inserted }
  }
}
