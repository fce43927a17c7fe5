/// Reads bits, the highest of each byte first; all bits after the end are zero.
package struct BitReader {
  private let bytes: ByteView
  /// The offset of the first byte that is not completely in the window.
  private var position: Int
  /// The next bits, highest first; bits after the available ones are correct or zero.
  package private(set) var window: UInt64 = 0
  private var available = 0

  /// Creates a reader that begins at a byte.
  package init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// The offset of the first byte with no consumed bit.
  package var nextByte: Int { (8 &* position &- available &+ 7) >> 3 }

  /// Makes 56 bits available; returns false if the reader is far beyond the end.
  @inline(__always)
  package mutating func fill() -> Bool {
    guard let word = bytes.little(UInt64.self, at: position) else { return fillAtEnd() }
    window |= word.byteSwapped &>> UInt64(truncatingIfNeeded: available)
    position &+= (63 &- available) &>> 3
    available |= 56
    return true
  }

  @inline(never)
  private mutating func fillAtEnd() -> Bool {
    guard position >= 0, position &- bytes.count < 8 else { return false }
    while available <= 55 {
      window |= UInt64(bytes[position]) << UInt64(56 - available)
      position += 1
      available += 8
    }
    return true
  }

  /// Skips bits; at most as many as are available.
  @inline(__always)
  package mutating func skip(_ count: Int) {
    window = window << UInt64(truncatingIfNeeded: count)
    available &-= count
  }

  /// Reads bits as a number; at most 32, and at most as many as are available.
  @inline(__always)
  package mutating func bits(_ count: Int) -> Int {
    let value = Int(truncatingIfNeeded: window >> UInt64(truncatingIfNeeded: 64 &- count))
    skip(count)
    return value
  }

  /// Counts the zeros before the next one, and skips that one too; nil for more than 40.
  @inline(__always)
  package mutating func zeros() -> Int? {
    let count = window.leadingZeroBitCount
    guard count <= 40 else { return nil }
    skip(count &+ 1)
    return count
  }
}
