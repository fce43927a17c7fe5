import Delivery
import Sodium

/// What is said of the next root; what is not said stays as it is.
public struct RootTerms: Sendable {
  /// The files of the public keys that sign roots.
  public var rootKeys: [String] = []
  /// The files of the public keys that sign manifests and timestamps.
  public var manifestKeys: [String] = []
  /// The files of the public keys that sign timestamps alone.
  public var timestampKeys: [String] = []
  /// How many root keys must sign.
  public var threshold: Int?
  /// After how many days apps take nothing new by it.
  public var days: Int?

  /// Creates terms that say nothing.
  public init() {}
}

extension Project {
  /// Returns the root that comes after that of the team, unsigned.
  ///
  /// - Parameter terms: What is said of it.
  /// - Returns: The root.
  /// - Throws: That a key cannot be read, or that there are too few.
  public func nextRoot(_ terms: RootTerms) throws(ProjectError) -> Root {
    let former = try teamRoot()
    let given = try Self.keys(terms.rootKeys)
    guard former != nil || !given.isEmpty else {
      throw .failure("root 1: needs the keys that sign roots (give --root-key FILE)")
    }
    let rootKeys = given.isEmpty ? former?.roots.keys ?? [] : given
    let threshold = terms.threshold ?? former?.roots.threshold ?? 1
    guard threshold <= rootKeys.count else {
      throw .failure(
        "--threshold \(threshold): there are \(rootKeys.count) root keys (give more, or less to sign)"
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
  /// Each key once, in the order in which they came.
  fileprivate var eachOnce: [TrustedKey] {
    var seen: Set<TrustedKey> = []
    return filter { seen.insert($0).inserted }
  }
}
