/// Strings of PO files, with C escapes.
public enum POString {
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "\""): 0x22,
  ]

  /// Reads a string at its first quote, and appends its bytes.
  static func read(_ cursor: inout POCursor, into text: inout [UInt8]) throws(POFault) {
    cursor.skip()
    while let byte = cursor.next, byte != UInt8(ascii: "\"") {
      guard byte != 0x0A else {
        throw cursor.fault(
          "the string is not closed on its line", fix: "write its closing quote")
      }
      cursor.skip()
      if byte == UInt8(ascii: "\\") {
        text.append(try escape(&cursor))
      } else {
        text.append(byte)
      }
    }
    guard cursor.skips(UInt8(ascii: "\"")) else {
      throw cursor.fault("the string is not closed", fix: "write its closing quote")
    }
  }

  /// Reads what follows a backslash: a letter, up to three octal digits, or `x` and hexadecimal
  /// digits, of which the last two count.
  private static func escape(_ cursor: inout POCursor) throws(POFault) -> UInt8 {
    guard let letter = cursor.next else {
      throw cursor.fault("the string is not closed", fix: "write its closing quote")
    }
    if (0x30...0x37).contains(letter) {
      var value = 0
      for _ in 0..<3 {
        guard let digit = cursor.next, (0x30...0x37).contains(digit) else { break }
        value = value * 8 + Int(digit - 0x30)
        cursor.skip()
      }
      return UInt8(truncatingIfNeeded: value)
    }
    cursor.skip()
    if letter == UInt8(ascii: "x") {
      let digits = cursor.skip { $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }
      if let value = UInt8(cursor.text(digits).suffix(2), radix: 16) { return value }
    } else if let byte = letters[letter] {
      return byte
    }
    throw cursor.fault("an escape is broken", fix: "write \\\\ for a backslash")
  }

  /// Returns a keyword and its string, one text line per line; nil for a text that C cannot hold.
  ///
  /// - Parameters:
  ///   - keyword: The keyword, such as `msgid`.
  ///   - text: The text.
  ///   - newline: The line ending.
  ///   - wraps: Whether long text lines are divided, as gettext's tools do.
  /// - Returns: The lines, each with its ending.
  public static func written(
    _ keyword: String, _ text: String, _ newline: String, wraps: Bool = false
  ) -> String? {
    guard !text.unicodeScalars.contains("\0") else { return nil }
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let count = parts.count - (parts.last?.isEmpty == true && parts.count > 1 ? 1 : 0)
    let ends = (0..<count).map { $0 < parts.count - 1 ? "\\n" : "" }
    var lines: [String]
    if wraps {
      let signs = zip(parts, ends).map { $0.map(escaped) + ($1.isEmpty ? [] : [$1]) }
      lines = POWrap.lines(signs, after: keyword.utf8.count + 1)
    } else {
      lines = zip(parts, ends).map { part, end in part.reduce(into: "") { $0 += escaped($1) } + end
      }
      if lines.count > 1 { lines.insert("", at: 0) }
    }
    return "\(keyword) " + lines.map { "\"\($0)\"\(newline)" }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": return "\\" + String(scalar)
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\0"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    default: return String(scalar)
    }
  }
}
