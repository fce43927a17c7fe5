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
  ///
  /// Of one with more words than any has, only the count is of use.
  mutating func next() -> StateWords? {
    guard place < end else { return nil }
    var words = StateWords(bytes: bytes)
    var start = place
    while place < end {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
      words.add(start..<place - 1)
      start = place
      if byte == UInt8(ascii: "\n") { break }
    }
    return words
  }

  /// The next line, where it is a word and one more.
  mutating func next(after word: StaticString) -> StateWords? {
    next().flatMap { $0.count == 2 && $0.begins(with: word) ? $0 : nil }
  }
}

/// The words of one line, at most eight of which can be read; others are as if they were empty.
struct StateWords {
  private let bytes: [UInt8]
  private var starts = SIMD8<UInt32>()
  private var ends = SIMD8<UInt32>()
  /// How many there are.
  private(set) var count = 0

  fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

  fileprivate mutating func add(_ place: Range<Int>) {
    if count < ends.scalarCount {
      starts[count] = UInt32(clamping: place.lowerBound)
      ends[count] = UInt32(clamping: place.upperBound)
    }
    count += 1
  }

  private subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[index])..<Int(ends[index])]
  }

  /// Whether the first one is a word.
  func begins(with word: StaticString) -> Bool {
    let first = self[0]
    return first.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { $0.elementsEqual(first) }
  }

  /// Whether a word is the one for nothing.
  func isNothing(_ index: Int) -> Bool {
    let word = self[index]
    return word.count == 1 && word.first == UInt8(ascii: "-")
  }

  /// A word as text, or nil where it is not of visible ASCII.
  func word(_ index: Int) -> String? {
    let word = self[index]
    guard !word.isEmpty, word.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// A word as texts between commas, or nil where it is not that.
  func tags(_ index: Int) -> [String]? {
    guard let text = word(index) else { return nil }
    let tags = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return tags.contains(where: \.isEmpty) ? nil : tags.map { String(Substring($0)) }
  }

  /// A word as a number, which has digits alone, and no zero before others.
  func number<Number: FixedWidthInteger>(_ index: Int) -> Number? {
    let word = self[index]
    guard let first = word.first, first != UInt8(ascii: "0") || word.count == 1 else { return nil }
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

  /// A word as the bytes that its hexadecimal digits are.
  func hexadecimal(_ index: Int) -> [UInt8]? { decoded(hexadecimal: self[index]) }

  /// A word as a digest.
  func digest(_ index: Int) -> SHA256Digest? { SHA256Digest(hexadecimal: self[index]) }

  /// A word as half a digest.
  func half(_ index: Int) -> HalfDigest? { HalfDigest(hexadecimal: self[index]) }
}

/// The bytes of the state's file, line by line.
struct StateWriter {
  private(set) var bytes: [UInt8] = []

  /// A writer of about so many bytes.
  init(room: Int = 1024) { bytes.reserveCapacity(room) }

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
  mutating func add(_ number: UInt64) {
    bytes.append(UInt8(ascii: " "))
    var scale: UInt64 = 1
    while number / scale >= 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / scale % 10))
      scale /= 10
    }
  }

  /// Adds a count to the line.
  mutating func add(_ count: Int) { add(UInt64(clamping: count)) }

  /// Adds the hexadecimal digits of bytes to the line.
  mutating func add(hexadecimal digits: [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    append(hexadecimal: digits, to: &bytes)
  }

  /// Adds half a digest to the line.
  mutating func add(_ digest: HalfDigest) {
    bytes.append(UInt8(ascii: " "))
    digest.appendHexadecimal(to: &bytes)
  }

  /// Adds a digest to the line.
  mutating func add(_ digest: SHA256Digest) {
    bytes.append(UInt8(ascii: " "))
    digest.appendHexadecimal(to: &bytes)
  }

  /// Adds a pack to the line.
  mutating func add(_ record: PackRecord) {
    add(record.digest)
    add(record.length)
    add(record.revision)
    add(record.sequence)
  }

  /// Ends the line.
  mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
