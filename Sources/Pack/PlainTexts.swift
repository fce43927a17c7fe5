/// The plain texts of a pack, by address and by the shortest way: a block, an entry, a record's head.
///
/// What lies elsewhere (messages, texts that only name another, long ones, overlays) it leaves to
/// `PackReader`, which reads everything. Valid while somebody holds the pack.
struct PlainTexts {
  private let base: UnsafeRawPointer
  private let entries: UInt
  private let blocks: UInt
  private let values: UInt
  private let count: UInt32
  /// Two bytes before the end of the file and of the values.
  private let last: UInt
  private let lastValue: UInt

  /// What was looked for by the shortest way.
  enum Found {
    case words(UnsafeRawBufferPointer)
    case nothing
    /// The reader knows.
    case elsewhere
  }

  init?(_ reader: PackReader) {
    guard let base = reader.buffer.baseAddress, reader.buffer.count >= 4 else { return nil }
    self.base = base
    last = UInt(reader.buffer.count) - 4
    entries = UInt(reader.places.entries)
    blocks = UInt(reader.places.blocks)
    values = UInt(reader.places.values)
    lastValue = UInt(max(2, reader.places.valuesEnd)) - 2
    count = reader.places.isOverlay ? 0 : UInt32(clamping: reader.entryCount)
  }

  /// The words of an ordinal; every place is below an end before anything is read from it.
  @inline(__always)
  func words(of ordinal: UInt32) -> Found {
    guard ordinal < count else { return count == 0 ? .elsewhere : .nothing }
    let entry = entries &+ UInt(ordinal) &* 2
    let block = blocks &+ UInt(ordinal &>> 6) &* 4
    guard entry <= last, block <= last else { return .nothing }
    let offset = load(UInt16.self, entry)
    guard offset < PackLayout.Mark.dead else { return .nothing }
    let place = values &+ UInt(load(UInt32.self, block)) &+ UInt(offset)
    // A record of one byte may end the values: it is left to the reader.
    guard place <= lastValue else { return .elsewhere }
    // One or two bytes, without a branch that the lengths of texts would make a guess.
    let (low, high) = (UInt(load(UInt8.self, place)), UInt(load(UInt8.self, place &+ 1)))
    let isLong = low &>> 7
    let head = low & 0x7F | (high &<< 7) & (0 &- isLong)
    let (length, start) = (head &>> 1, place &+ 1 &+ isLong)
    guard low & high & 0x80 == 0, low & 1 == 0, start &+ length <= lastValue &+ 2 else {
      return .elsewhere
    }
    return .words(
      UnsafeRawBufferPointer(
        start: base + Int(bitPattern: start), count: Int(bitPattern: length)))
  }

  @inline(__always)
  private func load<Value: FixedWidthInteger & BitwiseCopyable>(
    _: Value.Type, _ place: UInt
  ) -> Value {
    Value(littleEndian: base.loadUnaligned(fromByteOffset: Int(bitPattern: place), as: Value.self))
  }
}
