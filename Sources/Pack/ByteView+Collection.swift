extension ByteView: RandomAccessCollection {
  /// The first place.
  @inlinable public var startIndex: Int { 0 }
  /// The place after the last.
  @inlinable public var endIndex: Int { count }

  /// The byte at a place; zero where there is none.
  @inlinable @inline(__always) public subscript(place: Int) -> UInt8 { byte(at: place) ?? 0 }

  /// The bytes at some places, as far as there are any.
  @inlinable
  public subscript(places: Range<Int>) -> Slice<ByteView> {
    Slice(base: self, bounds: places.clamped(to: 0..<count))
  }
}

extension ByteView {
  /// A part of the bytes, in place; nil where it leaves them.
  @inline(__always) package func part(_ range: Range<Int>) -> ByteView? {
    part(from: range.lowerBound, count: range.upperBound &- range.lowerBound)
  }
}
