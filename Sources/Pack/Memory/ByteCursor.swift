/// Reads numbers from untrusted bytes: every step stays within the bounds or returns nil.
package struct ByteCursor {
  /// The bytes up to the end.
  package let bytes: ByteView
  package private(set) var position: Int
  @inline(__always)
  package var end: Int { bytes.count }

  /// Creates a cursor over a range; nil if the range exceeds the bytes.
  @inline(__always)
  package init?(_ bytes: ByteView, from start: Int, to end: Int) {
    guard 0 <= start, start <= end, let bytes = bytes.part(from: 0, count: end) else { return nil }
    self.bytes = bytes
    position = start
  }

  /// Creates a cursor over all bytes.
  init(_ bytes: ByteView) {
    self.bytes = bytes
    position = 0
  }

  package var isAtEnd: Bool { position >= end }

  @inline(__always)
  package mutating func byte() -> UInt8? {
    guard let byte = bytes.byte(at: position) else { return nil }
    position &+= 1
    return byte
  }

  /// Reads a count or offset: an unsigned LEB128 number of at most 62 bits that fits the platform's
  /// `Int`.
  @inline(__always)
  package mutating func number() -> Int? { key().flatMap { Int(exactly: $0) } }

  /// Reads an unsigned LEB128 number of at most 62 bits on every platform; nearly all take one
  /// byte.
  @inline(__always)
  package mutating func key() -> Int64? {
    guard let byte = bytes.byte(at: position) else { return nil }
    guard byte >= 0x80 else {
      position &+= 1
      return Int64(byte)
    }
    if let number = shortNumber(byte) { return number }
    guard let (value, end) = longNumber() else { return nil }
    position = end
    return value
  }

  /// Reads a number of two bytes, the usual length after one byte.
  @inline(__always)
  private mutating func shortNumber(_ byte: UInt8) -> Int64? {
    guard let second = bytes.byte(at: position &+ 1), second < 0x80 else { return nil }
    position &+= 2
    return Int64(byte & 0x7F) | Int64(second) &<< 7
  }

  /// Reads a number of any length; returns it with its end.
  ///
  /// Mutates nothing, so that the cursor may stay in registers.
  @inline(never)
  private func longNumber() -> (value: Int64, end: Int)? {
    var (value, shift, rest) = (UInt64(0), UInt64(0), self)
    while shift < 63, let byte = rest.byte() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value < 1 << 62 ? (Int64(value), rest.position) : nil }
      shift += 7
    }
    return nil
  }

  /// Reads the next bytes in place.
  @inline(__always)
  package mutating func slice(_ count: Int) -> ByteView? {
    guard let slice = bytes.part(from: position, count: count) else { return nil }
    position &+= count
    return slice
  }
}
