/// A nonempty sequence of values of one size in a file, indexed by a hash.
///
/// Valid while the file is retained.
struct HashColumn<Value: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let count: UInt32

  /// Creates a column of `count` values from an offset of a file; nil if that is zero or exceeds
  /// the file.
  @inline(__always) init?(_ buffer: ByteView, at place: Int, count: UInt32) {
    let length = Int(clamping: UInt64(count) &* UInt64(MemoryLayout<Value>.size))
    guard count > 0, let part = buffer.part(from: place, count: length) else { return nil }
    (base, self.count) = (part.base, count)
  }

  /// Returns the index of a hash: the fraction hash / 2^32 of the count, so that it is always below
  /// the count.
  @inline(__always) func index(of hash: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(hash) &* UInt64(count)) &>> 32)
  }

  @inline(__always) subscript(hash: UInt32) -> Value { read(index(of: hash)) }

  /// Returns the value at an index; nil after the end.
  func value(at index: UInt32) -> Value? { index < count ? read(index) : nil }

  @inline(__always) private func read(_ index: UInt32) -> Value {
    let place = Int(bitPattern: UInt(index)) &* MemoryLayout<Value>.size
    return base.loadUnaligned(fromByteOffset: place, as: Value.self)
  }
}
