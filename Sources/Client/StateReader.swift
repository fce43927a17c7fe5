import Delivery

/// Reads the words of the state's file one after the other; byte by byte, since a launch waits for it.
///
/// A line is a first word, then others, each after one space, and a line feed. What cannot be read is not taken.
struct StateReader {
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int

  /// The lines between two places.
  init(_ bytes: [UInt8], _ lines: Range<Int>) {
    (self.bytes, place, end) = (bytes, lines.lowerBound, lines.upperBound)
  }

  /// Whether all lines were read.
  var isAtEnd: Bool { place >= end }

  /// Takes a line's first word, where it is a certain one.
  mutating func begins(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= end - place, endsWord(place + count) else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    place += count
    return true
  }

  /// Takes the end of a line, where it is here.
  mutating func endsLine() -> Bool {
    guard !isAtEnd, bytes[place] == UInt8(ascii: "\n") else { return false }
    place += 1
    return true
  }

  /// Takes the next word of the line, where it is the one for nothing.
  mutating func nothing() -> Bool {
    guard end - place >= 3, bytes[place] == UInt8(ascii: " "),
      bytes[place + 1] == UInt8(ascii: "-"), endsWord(place + 2)
    else { return false }
    place += 2
    return true
  }

  /// Takes the next word of the line, where it is of visible ASCII.
  mutating func text() -> String? {
    take { word in
      word.allSatisfy { $0 < 0x7f } ? String(decoding: word, as: UTF8.self) : nil
    }
  }

  /// Takes the next word of the line, where it is texts with commas between them.
  mutating func texts() -> [String]? { take(Self.texts) }

  private static func texts(_ word: ArraySlice<UInt8>) -> [String]? {
    guard word.allSatisfy({ $0 < 0x7f }) else { return nil }
    var rest = word
    var texts: [String] = []
    // By hand: the library's splitting makes arrays of a type more, which a launch would look up.
    while true {
      let text = rest.prefix { $0 != UInt8(ascii: ",") }
      guard !text.isEmpty else { return nil }
      texts.append(String(decoding: text, as: UTF8.self))
      rest = rest.dropFirst(text.count)
      if rest.isEmpty { return texts }
      rest = rest.dropFirst()
    }
  }

  /// Takes the next word of the line, where it is a number: digits alone, no zero before others.
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

  /// Takes the next word of the line, where it is the hexadecimal digits of bytes.
  mutating func hexadecimal() -> [UInt8]? { take { decoded(hexadecimal: $0) } }

  /// Takes the next word of the line, where it is the 16 hexadecimal digits of a sum.
  mutating func sum() -> UInt64? { take { integer(hexadecimal: $0) } }

  /// Takes the next word of the line, where it is a digest.
  mutating func digest() -> SHA256Digest? { take { SHA256Digest(hexadecimal: $0) } }

  /// Takes the next word of the line, where it is half a digest.
  mutating func half() -> HalfDigest? { take { HalfDigest(hexadecimal: $0) } }

  /// Takes the next word of the line, at least one byte that can be seen, where something can be made of it.
  private mutating func take<Value>(_ value: (ArraySlice<UInt8>) -> Value?) -> Value? {
    guard !isAtEnd, bytes[place] == UInt8(ascii: " ") else { return nil }
    let start = place + 1
    var end = start
    while end < self.end, bytes[end] > UInt8(ascii: " ") { end += 1 }
    guard end > start, endsWord(end), let value = value(bytes[start..<end]) else { return nil }
    place = end
    return value
  }

  /// Whether a word ends before a place.
  private func endsWord(_ place: Int) -> Bool {
    place < end && (bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n"))
  }
}
