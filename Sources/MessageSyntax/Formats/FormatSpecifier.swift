/// A token of a format function, as `%1$,.2f`, with the part that says how its value is shown.
struct FormatSpecifier {
  /// The number of its argument, from 1; nil if it is written without one.
  var number: Int?
  /// Its flags, width, precision and letter; empty for a plain number or text.
  var format: String
  /// The token as written.
  var written: String

  private static let flags = Set("-+#0',(".utf8)
  private static let lengths = Set("hlqzjtL".utf8)
  private static let letters = Set("@dDiuUxXoOfFeEgGaAcCsSpbBhHnt".utf8)
  /// The letters of plain numbers and texts.
  private static let plain = Set("@dDiuUsScC".utf8)

  /// Returns the tokens of a text in order.
  ///
  /// - Complexity: Linear in the text.
  static func all(in text: String) -> [FormatSpecifier] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let bytes = Array(text.utf8)
    var (found, at): ([FormatSpecifier], Int) = ([], 0)
    while let sign = bytes[at...].firstIndex(of: UInt8(ascii: "%")) {
      let (specifier, end) = read(bytes, sign + 1)
      if let specifier { found.append(specifier) }
      at = end
    }
    return found
  }

  /// Reads the token after a percent sign; returns where to go on.
  private static func read(_ bytes: [UInt8], _ start: Int) -> (FormatSpecifier?, end: Int) {
    guard start < bytes.count else { return (nil, bytes.count) }
    if bytes[start] == UInt8(ascii: "%") { return (nil, start + 1) }
    var at = start
    var number: Int?
    let digits = bytes[at...].prefix(4).prefix(while: isDigit)
    if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self))
      at = digits.endIndex + 1
    }
    let format = bytes[at...].prefix {
      flags.contains($0) || isDigit($0) || $0 == UInt8(ascii: ".")
    }
    // "50%-off" is a price.
    guard !format.contains(UInt8(ascii: "-")) || format.contains(where: isDigit) else {
      return (nil, start)
    }
    let lengths = bytes[format.endIndex...].prefix { Self.lengths.contains($0) }
    let end = lengths.endIndex
    guard end < bytes.count else { return (nil, start) }
    // Java's dates begin with a letter that is a length of C: `%tY`.
    let isDate = lengths.last == UInt8(ascii: "t") && bytes[end] | 0x20 != bytes[end]
    guard letters.contains(bytes[end]) || isDate else { return (nil, start) }
    let isPlain = plain.contains(bytes[end]) && !isDate
    let shown = format + (format.isEmpty && isPlain ? [] : [usual(bytes[end])])
    let specifier = FormatSpecifier(
      number: number, format: String(decoding: shown, as: UTF8.self),
      written: String(decoding: bytes[(start - 1)...end], as: UTF8.self))
    return (specifier, end + 1)
  }

  /// Returns the letter that stands for all that show a value alike.
  private static func usual(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "D"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      UInt8(ascii: "d")
    default: letter
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
