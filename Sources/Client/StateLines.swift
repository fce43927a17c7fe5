import Delivery
import Pack

/// The lines of the state's file, one after another; read byte by byte, since a launch waits for them.
struct StateReader {
  private let bytes: [UInt8]
  private let end: Int
  private var place = 0

  /// The lines before a place, the last of which ends there.
  init(_ bytes: [UInt8], upTo end: Int) { (self.bytes, self.end) = (bytes, end) }

  /// The next line; nil after the last.
  mutating func next() -> StateWords? {
    guard place < end else { return nil }
    var words: [Range<Int>] = []
    words.reserveCapacity(6)
    var start = place
    while place < end {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
      words.append(start..<place - 1)
      start = place
      if byte == UInt8(ascii: "\n") { break }
    }
    return StateWords(bytes: bytes, places: words)
  }

  /// The next line, where it is a word and one more.
  mutating func next(after word: StaticString) -> StateWords? {
    next().flatMap { $0.count == 2 && $0.begins(with: word) ? $0 : nil }
  }
}

/// The words of one line.
struct StateWords {
  fileprivate let bytes: [UInt8]
  fileprivate let places: [Range<Int>]

  /// How many there are.
  var count: Int { places.count }

  /// Whether the first one is a word.
  func begins(with word: StaticString) -> Bool {
    guard let place = places.first, place.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[place]) }
  }

  /// A word as text.
  func text(_ index: Int) -> String { String(decoding: bytes[places[index]], as: UTF8.self) }

  /// A word as text, or nil where it is the one for nothing.
  func textIfAny(_ index: Int) -> String? {
    let place = places[index]
    return place.count == 1 && bytes[place.lowerBound] == UInt8(ascii: "-") ? nil : text(index)
  }

  /// A word as a number, which has digits alone.
  func number<Number: FixedWidthInteger>(_ index: Int, _: Number.Type = Number.self) -> Number? {
    var number: Number = 0
    guard !places[index].isEmpty else { return nil }
    for byte in bytes[places[index]] {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      let (tens, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooMuch) = tens.addingReportingOverflow(Number(byte - UInt8(ascii: "0")))
      if isTooLong || isTooMuch { return nil }
      number = sum
    }
    return number
  }

  /// A word as the bytes that its hexadecimal digits are.
  func hexadecimal(_ index: Int) -> [UInt8]? { decoded(hexadecimal: bytes[places[index]]) }

  /// A word as a digest.
  func digest(_ index: Int) -> SHA256Digest? { hexadecimal(index).flatMap { SHA256Digest($0) } }

  /// A word as half a digest.
  func half(_ index: Int) -> HalfDigest? { hexadecimal(index).flatMap { HalfDigest($0) } }
}

/// The bytes of the state's file, line by line.
struct StateWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  /// Begins a line.
  mutating func begin(_ word: StaticString) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a word to the line.
  mutating func add(_ word: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: word.utf8)
  }

  /// Adds a number to the line.
  mutating func add(_ number: some BinaryInteger) { add(String(number)) }

  /// Adds the hexadecimal digits of bytes to the line.
  mutating func add(hexadecimal digits: [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    append(hexadecimal: digits, to: &bytes)
  }

  /// Adds a pack to the line.
  mutating func add(_ record: PackRecord) {
    add(hexadecimal: record.digest.bytes)
    add(record.length)
    add(record.revision)
    add(record.sequence)
  }

  /// Ends the line.
  mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
