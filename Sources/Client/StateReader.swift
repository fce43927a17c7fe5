import Delivery

/// A reader of the words in the state's file, byte by byte, since a launch waits for it.
///
/// A line is a first word, then others, each after one space, and a line feed. A word that cannot
/// be read is not consumed.
struct StateReader {
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int

  /// Creates a reader of the lines in a range.
  init(_ bytes: [UInt8], _ lines: Range<Int>) {
    (self.bytes, place, end) = (bytes, lines.lowerBound, lines.upperBound)
  }

  /// Whether all lines were read.
  var isAtEnd: Bool { place >= end }

  /// Consumes a line's first word if it is the given one.
  mutating func begins(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= end - place, endsWord(place + count) else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    place += count
    return true
  }

  /// Consumes the end of a line, if next.
  mutating func endsLine() -> Bool {
    guard !isAtEnd, bytes[place] == UInt8(ascii: "\n") else { return false }
    place += 1
    return true
  }

  /// Consumes the next word of the line if it is the placeholder for nothing.
  mutating func nothing() -> Bool {
    guard end - place >= 3, bytes[place] == UInt8(ascii: " "),
      bytes[place + 1] == UInt8(ascii: "-"), endsWord(place + 2)
    else { return false }
    place += 2
    return true
  }

  /// Consumes the next word of the line if it is visible ASCII.
  mutating func text() -> String? {
    take { word in
      word.allSatisfy { $0 < 0x7f } ? String(decoding: word, as: UTF8.self) : nil
    }
  }

  /// Consumes the next word of the line if it is a comma-separated list of texts.
  mutating func texts() -> [String]? { take(Self.texts) }

  private static func texts(_ word: ArraySlice<UInt8>) -> [String]? {
    guard word.allSatisfy({ $0 < 0x7f }) else { return nil }
    var rest = word
    var texts: [String] = []
    // By hand: the library's splitting creates another array type, which a launch would look up.
    while true {
      let text = rest.prefix { $0 != UInt8(ascii: ",") }
      guard !text.isEmpty else { return nil }
      texts.append(String(decoding: text, as: UTF8.self))
      rest = rest.dropFirst(text.count)
      if rest.isEmpty { return texts }
      rest = rest.dropFirst()
    }
  }

  /// Consumes the next word of the line if it is a number: only digits, without leading zeros.
  mutating func number<Number: FixedWidthInteger & Sendable>() -> Number? { take(Self.number) }

  private static func number<Number: FixedWidthInteger & Sendable>(_ word: ArraySlice<UInt8>)
    -> Number?
  {
    guard word.first != UInt8(ascii: "0") || word.count == 1 else { return nil }
    var number: Number = 0
    for byte in word {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      let (tens, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooMuch) = tens.addingReportingOverflow(Number(byte - UInt8(ascii: "0")))
      if isTooLong || isTooMuch { return nil }
      number = sum
    }
    return number
  }

  /// Consumes the next word of the line if it is the hexadecimal digits of bytes.
  mutating func hexadecimal() -> [UInt8]? { take { HexadecimalDigits.bytes(of: $0) } }

  /// Consumes the next word of the line if it is the 16 hexadecimal digits of a checksum.
  mutating func sum() -> UInt64? { take { HexadecimalDigits.number(of: $0) } }

  /// Consumes the next word of the line if it is a digest.
  mutating func digest() -> SHA256Digest? { take { SHA256Digest(hexadecimal: $0) } }

  /// Consumes the next word of the line if it is half a digest.
  mutating func half() -> HalfDigest? { take { HalfDigest(hexadecimal: $0) } }

  /// Consumes the next word of the line, at least one visible byte, if it converts to a value.
  private mutating func take<Value>(_ value: (ArraySlice<UInt8>) -> Value?) -> Value? {
    guard !isAtEnd, bytes[place] == UInt8(ascii: " ") else { return nil }
    let start = place + 1
    var end = start
    while end < self.end, bytes[end] > UInt8(ascii: " ") { end += 1 }
    guard end > start, endsWord(end), let value = value(bytes[start..<end]) else { return nil }
    place = end
    return value
  }

  /// Returns whether a word ends before an offset.
  private func endsWord(_ place: Int) -> Bool {
    place < end && (bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n"))
  }
}
