/// A location in a store: `s3://bucket/prefix`.
public struct StoreAddress: Sendable, Hashable, CustomStringConvertible {
  /// The scheme of an address.
  public static let scheme = "s3://"

  var bucket: String
  /// The prefix of every object's key, without a trailing slash; may be empty.
  var prefix: String

  /// Parses an address.
  ///
  /// - Parameter text: The address as the user wrote it; trailing slashes do not matter.
  /// - Throws: That it is invalid, or that a name in it could mean something else in a URL.
  public init(_ text: String) throws(StoreError) {
    guard text.hasPrefix(Self.scheme) else {
      throw .badAddress(text, rule: "begins with \(Self.scheme)")
    }
    let parts = text.dropFirst(Self.scheme.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.dropFirst().reversed().drop(while: \.isEmpty).reversed()
    bucket = parts.first.map(String.init) ?? ""
    prefix = names.joined(separator: "/")
    guard Self.isBucket(bucket) else {
      throw .badAddress(
        text,
        rule: "a bucket's name has 3 to 63 lower-case letters, digits, \".\" and \"-\"")
    }
    guard names.allSatisfy({ Self.isName(String($0)) }) else {
      throw .badAddress(
        text,
        rule:
          "names between slashes have letters, digits, \".\", \"_\" and \"-\" alone, and none is \"..\""
      )
    }
  }

  /// The address as text.
  public var description: String {
    Self.scheme + bucket + (prefix.isEmpty ? "" : "/" + prefix)
  }

  /// Returns the key of an object.
  func key(_ name: String) -> String { prefix.isEmpty ? name : prefix + "/" + name }

  private static func isBucket(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard (3...63).contains(bytes.count), let first = bytes.first, let last = bytes.last,
      isPlain(first), isPlain(last), !text.contains("..")
    else { return false }
    return bytes.allSatisfy { isPlain($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.allSatisfy(\.isUnreserved)
  }
}

extension UInt8 {
  /// Whether a byte is unreserved in every part of a URL (RFC 3986, section 2.3).
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension String {
  /// Returns the text percent-encoded for a URL; slashes are encoded, too, except in paths.
  func percentEncoded(isPath: Bool = false) -> String {
    var encoded = ""
    for byte in utf8 {
      if byte.isUnreserved || (isPath && byte == UInt8(ascii: "/")) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return encoded
  }
}
