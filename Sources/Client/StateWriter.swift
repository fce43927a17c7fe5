import Delivery
import Pack

/// A writer of the state's file, line by line.
struct StateWriter {
  private(set) var bytes: [UInt8] = []

  /// Creates a writer with an estimated capacity in bytes.
  init(room: Int = 1024) { bytes.reserveCapacity(room) }

  /// Begins a line.
  mutating func begin(_ word: StaticString) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a word to the line.
  mutating func add(_ word: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: word.utf8)
  }

  /// Appends a word of comma-separated parts to the line, or the placeholder for nothing.
  ///
  /// Part by part: the library's joining looks up types in every library, which would delay a
  /// launch.
  mutating func add(_ parts: [String]) {
    bytes.append(UInt8(ascii: " "))
    for number in parts.indices {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: parts[number].utf8)
    }
    if parts.isEmpty { bytes.append(UInt8(ascii: "-")) }
  }

  /// Appends a number to the line.
  mutating func add(_ number: UInt64) {
    bytes.append(UInt8(ascii: " "))
    var scale: UInt64 = 1
    while number / scale >= 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / scale % 10))
      scale /= 10
    }
  }

  /// Appends a count to the line.
  mutating func add(_ count: Int) { add(UInt64(clamping: count)) }

  /// Appends the hexadecimal digits of bytes to the line.
  mutating func add(hexadecimal digits: [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    HexadecimalDigits.append(digits, to: &bytes)
  }

  /// Appends half a digest to the line.
  mutating func add(_ digest: HalfDigest) {
    bytes.append(UInt8(ascii: " "))
    digest.appendHexadecimal(to: &bytes)
  }

  /// Appends a digest to the line.
  mutating func add(_ digest: SHA256Digest) {
    bytes.append(UInt8(ascii: " "))
    digest.appendHexadecimal(to: &bytes)
  }

  /// Appends a pack to the line.
  mutating func add(_ record: PackRecord) {
    add(record.digest)
    add(record.length)
    add(record.revision.number)
    add(record.sequence)
  }

  /// Ends the line.
  mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
