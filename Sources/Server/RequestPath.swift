import HTTP

/// The path of a request within an origin, safe to open below the folder.
///
/// No name in it can leave the folder or name a hidden file: after percent-decoding, every name
/// consists of the characters that origins use.
struct RequestPath: Hashable {
  /// The reason why a path is not served.
  enum Refusal: Error, Hashable {
    /// Malformed, or an attempt to leave the folder: 400.
    case malformed
    /// Well formed, but not a path of an origin: 404.
    case unknown
  }

  /// The names from the folder down.
  let names: [String]
  /// The coding of the file that is served in place of the one at this path; nil for the file itself.
  var coding: ContentCoding?
  /// Whether the answer depends on the codings that the client accepts.
  var varies = false

  /// Parses the path of a request as sent.
  init(_ raw: String) throws(Refusal) {
    guard raw.utf8.first == UInt8(ascii: "/") else { throw .malformed }
    var names: [String] = []
    let sent = raw.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for encoded in sent {
      names.append(try Self.name(encoded))
    }
    guard names.count > 1, ["blobs", "lists", "apps"].contains(names[0]) else { throw .unknown }
    self.names = names
  }

  /// The kinds of files in an origin.
  enum Kind { case blob, list, timestamp, manifest, root, other }

  /// The kind of the file at this path.
  var kind: Kind {
    let name = names[names.count - 1]
    switch names[0] {
    case "blobs": return .blob
    case "lists": return .list
    default:
      if name.hasSuffix(".timestamp") { return .timestamp }
      if name.hasSuffix(".manifest") || name.hasSuffix(".patch") { return .manifest }
      return name.hasSuffix(".root") ? .root : .other
    }
  }

  /// Whether devices request the file; ledgers and histories are read by publishers alone.
  var isForDevices: Bool { kind != .other }

  /// Whether the file at this path never changes.
  var isImmutable: Bool { names[0] != "apps" }

  /// Whether the file, once it exists, is never replaced: includes manifests by sequence, and
  /// roots.
  var neverChanges: Bool {
    switch kind {
    case .blob, .list, .manifest, .root: true
    case .timestamp, .other: false
    }
  }

  private static func name(_ encoded: Substring.UTF8View) throws(Refusal) -> String {
    let bytes = try decoded(encoded)
    let name = String(decoding: bytes, as: UTF8.self)
    guard name != ".", name != "..", !bytes.contains(where: isForbidden) else { throw .malformed }
    guard let first = bytes.first, isLetterOrDigit(first), bytes.allSatisfy(isUsual) else {
      throw .unknown
    }
    return name
  }

  private static func decoded(_ encoded: Substring.UTF8View) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw .malformed }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isUsual(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
