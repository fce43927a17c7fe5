/// The plain texts of a pack, by address and by the shortest way: a block, an entry, a record's head.
///
/// What lies elsewhere (messages, texts that only name another, long ones, overlays) it leaves to
/// `PackReader`, which reads everything. Valid while somebody holds the pack.
struct PlainTexts {
  private let entries: Column<UInt16>
  private let blocks: Column<UInt32>
  private let values: Stretch<UInt16>
  private let isOverlay: Bool

  /// What was looked for by the shortest way.
  enum Found {
    case words(ByteView)
    case nothing
    /// The reader knows.
    case elsewhere
  }

  init?(_ reader: PackReader) {
    let places = reader.places
    // An overlay has entries of another form, so none here.
    let length = places.isOverlay ? 0 : 2 * reader.entryCount
    guard
      let entries = Column<UInt16>(reader.buffer, places.entries..<places.entries + length),
      let blocks = Column<UInt32>(reader.buffer, places.blocks..<places.entries),
      let values = Stretch<UInt16>(reader.buffer, places.values..<places.valuesEnd)
    else { return nil }
    self.entries = entries
    self.blocks = blocks
    self.values = values
    isOverlay = places.isOverlay
  }

  /// The words of an ordinal.
  @inline(__always)
  func words(of ordinal: UInt32) -> Found {
    guard let entry = entries[UInt(ordinal)], entry < PackLayout.Mark.dead,
      let block = blocks[UInt(ordinal &>> 6)]
    else { return isOverlay ? .elsewhere : .nothing }
    let place = UInt(block) &+ UInt(entry)
    // A record of one byte may end the values: it is left to the reader.
    guard let word = values.word(at: place) else { return .elsewhere }
    // One or two bytes, without a branch that the lengths of texts would make a guess.
    let isLong = word &>> 7 & 1
    let length = word &>> 1 & 0x3F | word &>> 2 & 0x1FC0 & (0 &- isLong)
    guard word & 0x8080 != 0x8080, word & 1 == 0,
      let words = values.bytes(from: place &+ 1 &+ UInt(isLong), count: UInt(length))
    else { return .elsewhere }
    return .words(words)
  }
}
