/// The keys that an app trusts: those of roots, which are kept offline, and those of manifests and
/// timestamps.
///
/// Each root is signed by enough keys of the root before it and by enough of its own. The layout is
/// in `Docs/Formats/Root.md`; the roles are those of The Update Framework.
public struct Root: Sendable, Hashable {
  /// The version, which rises by one with every root of the app; 0 for keys pinned in an app's
  /// code.
  public var version: UInt64
  /// The time from which clients accept nothing new under this root, in seconds since 1970; nil for
  /// never.
  public var expiry: UInt64?
  /// The app's name.
  public var app: String
  /// The keys that sign roots.
  public var roots: TrustedKeys
  /// The keys that sign manifests.
  public var manifests: TrustedKeys
  /// The keys that sign timestamps.
  public var timestamps: TrustedKeys

  /// The highest version.
  public static let lastVersion = UInt64(UInt32.max)

  /// Creates a root, and sorts its keys.
  public init(
    version: UInt64, expiry: UInt64? = nil, app: String, roots: TrustedKeys,
    manifests: TrustedKeys, timestamps: TrustedKeys
  ) {
    self.version = version
    self.expiry = expiry
    self.app = app
    self.roots = roots.inOrder
    self.manifests = manifests.inOrder
    self.timestamps = timestamps.inOrder
  }

  /// Returns whether clients accept nothing new under this root at a time, in seconds since 1970.
  public func isExpired(_ now: UInt64) -> Bool { expiry.map { now >= $0 } ?? false }

  /// Creates the root before the first, in which keys pinned in an app's code sign everything.
  public init(app: String, pinned keys: TrustedKeys) {
    self.init(version: 0, app: app, roots: keys, manifests: keys, timestamps: keys)
  }
}

extension Root: SignedContent {
  /// The four letters at the start of the file.
  public static let magic = "LPRT"
  /// The prefix of every signed message.
  public static let signingPrefix = Array("langpacks root 1\0".utf8)

  /// Reads the body, from an offset of the file to its end.
  public init(body bytes: [UInt8], from offset: Int) throws(FormatError) {
    var reader = ByteReader(bytes, from: offset)
    let place = reader.position
    version = UInt64(try reader.count("the version of the root", atMost: Int(UInt32.max)))
    guard version > 0 else { throw .notCanonical(at: place, rule: "the first root is version 1") }
    let expiry = try reader.number("the expiry")
    self.expiry = expiry == 0 ? nil : expiry
    app = try reader.name("the app")
    roots = try reader.trustedKeys("the keys of roots")
    manifests = try reader.trustedKeys("the keys of manifests")
    timestamps = try reader.trustedKeys("the keys of timestamps")
    try reader.expectEnd()
  }

  /// Returns the body, which the signatures cover.
  public func body() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(number: version)
    writer.append(number: expiry ?? 0)
    writer.append(name: app)
    for role in [roots, manifests, timestamps] {
      writer.append(count: role.threshold)
      writer.append(count: role.keys.count)
      for key in role.keys {
        writer.append(key.id)
        writer.append(key.publicKey)
      }
    }
    return writer.bytes
  }
}

extension TrustedKeys {
  fileprivate var inOrder: TrustedKeys {
    TrustedKeys(
      keys.sorted { $0.id.lexicographicallyPrecedes($1.id) }, threshold: threshold)
  }
}

extension ByteReader {
  fileprivate mutating func trustedKeys(_ what: String) throws(FormatError) -> TrustedKeys {
    let start = position
    let threshold = try count("a threshold", atMost: TrustedKeys.most)
    let count = try count(what, atMost: TrustedKeys.most)
    var keys: [TrustedKey] = []
    for _ in 0..<count {
      let place = position
      let key = TrustedKey(
        id: try take(TrustedKey.idCount, "a key id"), publicKey: try take(TrustedKey.count, "a key")
      )
      if let last = keys.last, !last.id.lexicographicallyPrecedes(key.id) {
        throw .notCanonical(at: place, rule: "keys must be in the order of their ids, each once")
      }
      keys.append(key)
    }
    guard 1...max(1, keys.count) ~= threshold, !keys.isEmpty else {
      throw .notCanonical(at: start, rule: "of \(what) at least one and at most all must sign")
    }
    return TrustedKeys(keys, threshold: threshold)
  }
}
