/// Strings of PO files, with C escapes.
enum POString {
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "a"): 0x07,
  ]

  /// Returns the text between quotes.
  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if letter == UInt8(ascii: "x") {
        let digits = rest.prefix { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
        rest = rest.dropFirst(digits.count)
        result.append(number(digits.suffix(2), radix: 16))
      } else if (0x30...0x37).contains(letter) {
        let digits = [letter] + rest.prefix(2).prefix { (0x30...0x37).contains($0) }
        rest = rest.dropFirst(digits.count - 1)
        result.append(number(digits[...], radix: 8))
      } else {
        result.append(letters[letter] ?? letter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: radix) ?? 0)
  }

  /// Returns a keyword and its string, one text line per line; nil for a text that C cannot hold.
  static func written(_ keyword: String, _ text: String, _ newline: String) -> String? {
    guard !text.unicodeScalars.contains("\0") else { return nil }
    var lines = text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { escaped($0) }
    let last = lines.removeLast()
    lines = lines.map { $0 + "\\n" } + (last.isEmpty && !lines.isEmpty ? [] : [last])
    if lines.count > 1 { lines.insert("", at: 0) }
    return "\(keyword) " + lines.map { "\"\($0)\"\(newline)" }.joined()
  }

  private static func escaped(_ line: some Sequence<Unicode.Scalar>) -> String {
    line.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "\"": text += "\\" + String(scalar)
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
