/// Reads numbers from bytes that may be anything: every step stays within the bounds or gives nil.
package struct ByteCursor {
  /// The bytes up to the end.
  package let bytes: ByteView
  package private(set) var position: Int
  @inline(__always)
  package var end: Int { bytes.count }

  /// A cursor over a range; nil where the range leaves the bytes.
  @inline(__always)
  package init?(_ bytes: ByteView, from start: Int, to end: Int) {
    guard 0 <= start, start <= end, let bytes = bytes.part(from: 0, count: end) else { return nil }
    self.bytes = bytes
    position = start
  }

  /// A cursor over all bytes.
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

  /// An unsigned LEB128 number that counts or places something: at most 62 bits, and what an `Int` of
  /// the platform has.
  @inline(__always)
  package mutating func number() -> Int? { key().flatMap { Int(exactly: $0) } }

  /// An unsigned LEB128 number of at most 62 bits, whatever the platform; nearly all have one byte.
  @inline(__always)
  package mutating func key() -> Int64? {
    guard let byte = bytes.byte(at: position) else { return nil }
    guard byte < 0x80 else { return shortNumber(byte) ?? longNumber() }
    position &+= 1
    return Int64(byte)
  }

  /// A number of two bytes, as most that are not one are.
  @inline(__always)
  private mutating func shortNumber(_ byte: UInt8) -> Int64? {
    guard let second = bytes.byte(at: position &+ 1), second < 0x80 else { return nil }
    position &+= 2
    return Int64(byte & 0x7F) | Int64(second) &<< 7
  }

  @inline(never)
  private mutating func longNumber() -> Int64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 63, let byte = byte() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value < 1 << 62 ? Int64(exactly: value) : nil }
      shift += 7
    }
    return nil
  }

  /// The next bytes, in place.
  @inline(__always)
  package mutating func slice(_ count: Int) -> ByteView? {
    guard let slice = bytes.part(from: position, count: count) else { return nil }
    position &+= count
    return slice
  }
}
