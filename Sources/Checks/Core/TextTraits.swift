/// What a scan of a text's bytes finds, so that a check can skip a text that cannot have a finding.
///
/// A trait may be set although a check finds nothing, but never the other way round.
struct TextTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  /// A percent sign or a dollar sign.
  static let formatToken = TextTraits(rawValue: 1 << 0)
  /// A backslash or an ampersand.
  static let escape = TextTraits(rawValue: 1 << 1)
  /// An opening brace, a number sign or a less-than sign.
  static let template = TextTraits(rawValue: 1 << 2)
  /// A less-than sign.
  static let tag = TextTraits(rawValue: 1 << 3)
  /// A sign that every address has: `@`, two slashes, a full stop of East Asia, or a colon or a full stop
  /// before another character.
  static let address = TextTraits(rawValue: 1 << 4)
  /// A digit of any script.
  static let digit = TextTraits(rawValue: 1 << 5)
  /// Two spaces in a row.
  static let doubleSpace = TextTraits(rawValue: 1 << 6)
  /// A control of the writing direction.
  static let bidiControl = TextTraits(rawValue: 1 << 7)
  /// An invisible character, or one that never belongs in a text.
  static let invisible = TextTraits(rawValue: 1 << 8)
  /// More consecutive combining marks than any language uses.
  static let stackedMarks = TextTraits(rawValue: 1 << 9)
  static let latin = TextTraits(rawValue: 1 << 10)
  static let greek = TextTraits(rawValue: 1 << 11)
  static let cyrillic = TextTraits(rawValue: 1 << 12)
  /// A letter or mark outside of ASCII; never set in a text of others.
  static let wordCharacter = TextTraits(rawValue: 1 << 13)
  /// A mark with a combining class.
  static let combining = TextTraits(rawValue: 1 << 14)
  /// Two columns wide.
  static let wide = TextTraits(rawValue: 1 << 15)
  /// No column wide.
  static let narrow = TextTraits(rawValue: 1 << 16)
  /// The placeholder of an inserted value.
  static let value = TextTraits(rawValue: 1 << 17)

  /// Whether letters of two look-alike scripts are among the traits.
  var mixesScripts: Bool {
    contains(.latin)
      ? !isDisjoint(with: [.greek, .cyrillic]) : isSuperset(of: [.greek, .cyrillic])
  }
}

/// The traits of a text and its width in columns.
struct ScannedText: Sendable, Hashable {
  var traits: TextTraits = []
  /// Two columns for wide characters, none for marks.
  var width = 0

  /// Scans a text once.
  ///
  /// - Complexity: A few steps per byte.
  init(_ words: String) {
    var words = words
    self = words.withUTF8 { ScannedText(utf8: $0) }
  }

  private init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var (bits, columns, position, marks) = (UInt32(0), 0, 0, 0)
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        let entry = ASCIITraits.table[Int(byte)]
        bits |= entry & ASCIITraits.always
        if entry & ASCIITraits.depends != 0 { bits |= Self.bits(of: byte, at: position, bytes) }
        columns += Int(entry >> 31)
        (position, marks) = (position + 1, 0)
      } else {
        let (value, count) = Self.scalar(bytes, position)
        let entry = ScalarTraits.bits(of: value)
        bits |= entry
        columns += entry & TextTraits.wide.rawValue != 0 ? 2 : 1
        if entry & TextTraits.narrow.rawValue != 0 { columns -= 1 }
        marks = entry & TextTraits.combining.rawValue != 0 ? marks + 1 : 0
        if marks > Sentence.mostMarks { bits |= TextTraits.stackedMarks.rawValue }
        position += count
      }
    }
    (traits, width) = (TextTraits(rawValue: bits), columns)
  }

  /// Returns the traits of an ASCII character that depend on its neighbors.
  private static func bits(
    of byte: UInt8, at position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let isLast = position + 1 >= bytes.count
    switch byte {
    case UInt8(ascii: " "):
      return !isLast && bytes[position + 1] == byte ? TextTraits.doubleSpace.rawValue : 0
    case UInt8(ascii: ":"):
      return !isLast && !bytes[position + 1].isASCIISpace ? TextTraits.address.rawValue : 0
    case UInt8(ascii: "/"):
      return !isLast && bytes[position + 1] == byte ? TextTraits.address.rawValue : 0
    default:
      // Also "www." before a path, where digits may follow.
      let isAfterW = position > 0 && bytes[position - 1] | 0x20 == UInt8(ascii: "w")
      let isBeforeLetter = !isLast && bytes[position + 1] > 0x40
      return isAfterW || isBeforeLetter ? TextTraits.address.rawValue : 0
    }
  }

  /// Returns the scalar at a position of valid UTF-8 that isn't ASCII, and its number of bytes.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> (value: UInt32, count: Int) {
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[position + offset] & 0x3F) }
    let first = UInt32(bytes[position])
    if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
    return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
  }
}

/// The traits of each ASCII character.
private enum ASCIITraits {
  /// The traits that depend on the character alone.
  static let always = UInt32(1 << 20) - 1
  /// Whether further traits depend on its neighbors.
  static let depends = UInt32(1 << 30)

  /// The traits by character; the highest bit is its width.
  static let table: [UInt32] = (0..<128).map { (value: UInt8) in
    let scalar = Unicode.Scalar(value)
    var traits: TextTraits = []
    if "%$".unicodeScalars.contains(scalar) { traits.insert(.formatToken) }
    if "\\&".unicodeScalars.contains(scalar) { traits.insert(.escape) }
    if "{#<".unicodeScalars.contains(scalar) { traits.insert(.template) }
    if scalar == "<" { traits.insert(.tag) }
    if scalar == "@" { traits.insert(.address) }
    if scalar.isASCIIDigit { traits.insert(.digit) }
    if scalar.isASCIILetter { traits.insert(.latin) }
    let isControl = value < 0x20 || value == 0x7F
    if isControl, ![0x09, 0x0A, 0x0D].contains(value) { traits.insert(.invisible) }
    let depends = " :./".unicodeScalars.contains(scalar) ? depends : 0
    return traits.rawValue | depends | (isControl ? 0 : 1 << 31)
  }
}
