extension ByteView: RandomAccessCollection {
  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// The offset after the last byte.
  @inlinable public var endIndex: Int { count }

  /// The byte at an offset; zero outside the bytes.
  @inlinable @inline(__always) public subscript(place: Int) -> UInt8 { byte(at: place) ?? 0 }

  /// The bytes in a range, clamped to the bytes.
  @inlinable
  public subscript(places: Range<Int>) -> Slice<ByteView> {
    Slice(base: self, bounds: places.clamped(to: 0..<count))
  }
}

extension ByteView {
  /// Returns a part of the bytes in place; nil if the range exceeds them.
  @inline(__always) package func part(_ range: Range<Int>) -> ByteView? {
    part(from: range.lowerBound, count: range.upperBound &- range.lowerBound)
  }
}
