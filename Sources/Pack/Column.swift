/// Numbers of one width that lie one after the other in a file, by address.
///
/// Every read is checked against the end. Valid while somebody holds the file.
struct Column<Value: FixedWidthInteger & BitwiseCopyable> {
  private let base: UnsafeRawPointer
  /// How many there are.
  let count: UInt

  /// The numbers that are whole in a range of a file; nil where the range is not in the file.
  init?(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let part = buffer.part(range), let base = part.baseAddress else { return nil }
    self.base = base
    count = UInt(part.count / MemoryLayout<Value>.size)
  }

  /// The number at an index; nil after the end.
  @inline(__always)
  subscript(index: UInt) -> Value? {
    guard index < count else { return nil }
    let place = Int(bitPattern: index &* UInt(MemoryLayout<Value>.size))
    return Value(littleEndian: base.loadUnaligned(fromByteOffset: place, as: Value.self))
  }
}

/// Bytes of a file of which words are read at any place, by address.
///
/// Every read is checked against the end. Valid while somebody holds the file.
struct Stretch<Word: FixedWidthInteger & BitwiseCopyable> {
  private let base: UnsafeRawPointer
  private let end: UInt
  /// At how many places a whole word begins.
  private let places: UInt

  /// The bytes of a range of a file; nil where the range is not in the file.
  init?(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let part = buffer.part(range), let base = part.baseAddress else { return nil }
    self.base = base
    end = UInt(part.count)
    places = UInt(max(0, part.count - MemoryLayout<Word>.size + 1))
  }

  /// The word that begins at a place; nil where it would not be whole.
  @inline(__always)
  func word(at place: UInt) -> Word? {
    guard place < places else { return nil }
    return Word(
      littleEndian: base.loadUnaligned(fromByteOffset: Int(bitPattern: place), as: Word.self))
  }

  /// The bytes from a place on; nil where there are fewer.
  @inline(__always)
  func bytes(from place: UInt, count: UInt) -> UnsafeRawBufferPointer? {
    guard place <= end, count <= end &- place else { return nil }
    return UnsafeRawBufferPointer(
      start: base + Int(bitPattern: place), count: Int(bitPattern: count))
  }
}
