/// Reads numbers from bytes that may be anything: every step stays within the bounds or gives nil.
///
/// All reads of the reader go through this file, which checks each.
package struct ByteCursor {
  package let bytes: UnsafeRawBufferPointer
  package private(set) var position: Int
  package let end: Int

  /// A cursor over a range; nil where the range leaves the bytes.
  package init?(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    guard 0 <= start, start <= end, end <= bytes.count else { return nil }
    self.bytes = bytes
    position = start
    self.end = end
  }

  /// A cursor over all bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  package var isAtEnd: Bool { position >= end }

  @inline(__always)
  package mutating func byte() -> UInt8? {
    guard position < end else { return nil }
    // Below the end, which the beginning checked.
    let byte = bytes.load(fromByteOffset: position, as: UInt8.self)
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
    guard position < end else { return nil }
    let byte = bytes.load(fromByteOffset: position, as: UInt8.self)
    guard byte < 0x80 else { return shortNumber(byte) ?? longNumber() }
    position &+= 1
    return Int64(byte)
  }

  /// A number of two bytes, as most that are not one are.
  @inline(__always)
  private mutating func shortNumber(_ byte: UInt8) -> Int64? {
    guard end &- position > 1 else { return nil }
    let second = bytes.load(fromByteOffset: position &+ 1, as: UInt8.self)
    guard second < 0x80 else { return nil }
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
  package mutating func slice(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= end &- position, let start = bytes.baseAddress else { return nil }
    defer { position &+= count }
    return UnsafeRawBufferPointer(start: start + position, count: count)
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian number at an offset, or nil beyond the end.
  @inline(__always)
  package func little<Value: FixedWidthInteger>(_: Value.Type, at offset: Int) -> Value? {
    guard offset >= 0, offset <= count, count &- offset >= MemoryLayout<Value>.size else {
      return nil
    }
    return Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  /// A part of the bytes, in place; nil where it leaves them.
  package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return UnsafeRawBufferPointer(
      start: baseAddress.map { $0 + range.lowerBound },
      count: range.upperBound &- range.lowerBound)
  }
}
