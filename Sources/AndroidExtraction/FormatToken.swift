/// One token of `String.format`: `%s`, `%1$d`, `%,d`, `%<s`.
struct FormatToken {
  private(set) var number: Int?
  /// Whether it uses the argument of the previous token.
  private(set) var isSameAsBefore = false
  private(set) var isPercentSign = false
  private(set) var isNumber = false
  /// Whether it has a format that no text supports; grouping follows the text's language.
  private(set) var hasFormat = false
  /// The token as written.
  let written: String
  /// The offset after it.
  private(set) var end: Int

  /// Parses the token at the start of some bytes, at its percent sign; nil if there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes.dropFirst()
    let digits = rest.prefix(while: Self.isDigit)
    if (1...4).contains(digits.count), rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self))
      rest = rest.dropFirst(digits.count + 1)
    } else if rest.first == UInt8(ascii: "<") {
      isSameAsBefore = true
      rest = rest.dropFirst()
    }
    let flags = rest.prefix { "-#+0,(".utf8.contains($0) }
    let size = rest.dropFirst(flags.count).prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    if flags.contains(UInt8(ascii: "-")), size.isEmpty { return nil }
    guard let (letters, end) = Self.conversion(bytes[size.endIndex...]) else { return nil }
    isPercentSign = letters == UInt8(ascii: "%")
    if isPercentSign, end != bytes.startIndex + 2 { return nil }
    isNumber = "doxXeEfgGaA".utf8.contains(letters)
    hasFormat =
      !size.isEmpty || flags.contains { $0 != UInt8(ascii: ",") }
      || "oxXeEaA".utf8.contains(letters)
    self.end = end
    written = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
  }

  /// Whether Compose fills it in: only `%1$s` and `%1$d`.
  var isOfCompose: Bool {
    number.map { written == "%\($0)$s" || written == "%\($0)$d" } ?? false
  }

  /// Returns the conversion letter, and the offset after the conversion.
  private static func conversion(_ bytes: ArraySlice<UInt8>) -> (letter: UInt8, end: Int)? {
    guard let letter = bytes.first else { return nil }
    let end = bytes.startIndex + 1
    if "bBhHsScCdoxXeEfgGaA%".utf8.contains(letter) { return (letter, end) }
    guard letter == UInt8(ascii: "t") || letter == UInt8(ascii: "T"),
      let of = bytes.dropFirst().first,
      "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".utf8.contains(of)
    else { return nil }
    return (letter, end + 1)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
