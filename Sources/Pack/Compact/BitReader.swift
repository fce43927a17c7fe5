/// Reads bits, from the highest of each byte on; beyond the end all of them are zero.
package struct BitReader {
  private let bytes: ByteView
  /// The next byte that is not yet whole in the window.
  private var position: Int
  /// The next bits, from the highest on; those after the available ones are right or zero.
  package private(set) var window: UInt64 = 0
  private var available = 0

  /// A reader that begins at a byte.
  package init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// The first byte of which no bit was passed.
  package var nextByte: Int { (8 &* position &- available &+ 7) >> 3 }

  /// Makes 56 bits available; false where the reader stands far beyond the end.
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

  /// Passes over bits; no more than are available.
  @inline(__always)
  package mutating func skip(_ count: Int) {
    window = window << UInt64(truncatingIfNeeded: count)
    available &-= count
  }

  /// The next bits as a number; at most 32, and no more than are available.
  @inline(__always)
  package mutating func bits(_ count: Int) -> Int {
    let value = Int(truncatingIfNeeded: window >> UInt64(truncatingIfNeeded: 64 &- count))
    skip(count)
    return value
  }

  /// How many zeros stand before the next one, which is passed too; nil for more than 40.
  @inline(__always)
  package mutating func zeros() -> Int? {
    let count = window.leadingZeroBitCount
    guard count <= 40 else { return nil }
    skip(count &+ 1)
    return count
  }
}
