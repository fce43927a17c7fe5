/// The versions of the binary formats that apps of a release can read.
///
/// Publishing writes these versions for the release, however old they are.
///
/// ```
/// pack | codings | rules | key table | ids        a byte each
/// ```
public struct FormatVersions: Sendable, Hashable {
  /// The number of bytes that they take in a manifest.
  static let count = 5

  /// The version of installed forms.
  public var pack: UInt8
  /// The codings of wire forms, as a bit set: bit n means coding n.
  public var codings: UInt8
  /// The version of language rules.
  public var rules: UInt8
  /// The version of key tables.
  public var keyTable: UInt8
  /// The version of the algorithm for phrase ids.
  var ids: UInt8

  /// Creates a set of versions.
  public init(pack: UInt8, codings: UInt8, rules: UInt8, keyTable: UInt8, ids: UInt8) {
    (self.pack, self.codings, self.rules, self.keyTable, self.ids) =
      (pack, codings, rules, keyTable, ids)
  }

  /// The formats of version 0.1.0: codings 0 and 2.
  public static let first = FormatVersions(pack: 2, codings: 0b101, rules: 2, keyTable: 4, ids: 2)

  /// Returns whether apps read wire forms of a coding.
  public func reads(coding: UInt8) -> Bool { coding < 8 && codings >> coding & 1 == 1 }

  /// The versions by name, in the order of a manifest.
  public var named: [(name: String, version: UInt8)] {
    [
      ("pack", pack), ("codings", codings), ("rules", rules), ("keyTable", keyTable), ("ids", ids),
    ]
  }

  /// Creates versions from five bytes; nil for any other count.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.init(
      pack: bytes[0], codings: bytes[1], rules: bytes[2], keyTable: bytes[3], ids: bytes[4])
  }

  var bytes: [UInt8] { named.map(\.version) }
}
