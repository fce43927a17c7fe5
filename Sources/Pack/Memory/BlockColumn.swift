/// Numbers of two bytes, with one of eight for every 64 of them.
///
/// Valid while the file is retained.
struct BlockColumn: @unchecked Sendable {
  private let numbers: UnsafeRawPointer
  private let blocks: UnsafeRawPointer
  /// The number of two-byte numbers, each of which has a block.
  private let count: UInt

  /// Creates a column of as many numbers as the limit, the bytes and the blocks allow.
  @inline(__always) init(_ numbers: ByteView, blocks: ByteView, atMost limit: UInt32) {
    (self.numbers, self.blocks) = (numbers.base, blocks.base)
    let covered = UInt(bitPattern: blocks.count) / 8 * 64
    count = min(min(UInt(bitPattern: numbers.count) / 2, covered), UInt(limit))
  }

  /// The number at an index and its block's number; nil after the end.
  @inline(__always) subscript(index: UInt) -> (number: UInt16, block: UInt64)? {
    guard index < count else { return nil }
    let (place, block) = (Int(bitPattern: index &* 2), Int(bitPattern: index &>> 6 &* 8))
    return (
      UInt16(littleEndian: numbers.loadUnaligned(fromByteOffset: place, as: UInt16.self)),
      UInt64(littleEndian: blocks.loadUnaligned(fromByteOffset: block, as: UInt64.self))
    )
  }
}
