/// The plain texts of a pack as unowned addresses, by the shortest path: an entry and its block,
/// then a record's head.
///
/// Everything else (messages, references to other texts, long texts, overlays) is left to
/// `PackReader`. Valid while the pack is retained.
struct PlainTexts {
  private let entries: BlockColumn
  private let values: ByteView

  /// Opens the texts of the ordinals below a limit.
  @inline(__always)
  init?(_ pack: OpenedPack, below limit: UInt32) {
    let (buffer, header) = (pack.bytes.buffer, pack.header)
    guard let numbers = buffer.part(header.sections[.entries]),
      let blocks = buffer.part(header.sections[.blocks]),
      let values = buffer.part(header.sections.records)
    else { return nil }
    // An overlay's entries have another form, so it has none here.
    let count = header.flags.contains(.overlay) ? 0 : min(header.entryCount, limit)
    entries = BlockColumn(numbers, blocks: blocks, atMost: count)
    self.values = values
  }

  /// Returns the text of an ordinal; nil if only `PackReader` can find it.
  @inline(__always)
  func words(of ordinal: UInt32) -> ByteView? {
    // A record of one byte may end the values: it is left to `PackReader`.
    guard let (entry, block) = entries[UInt(ordinal)], entry < PackLayout.Mark.dead,
      BlockStart.isSound(block)
    else { return nil }
    let place = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: block)) &+ Int(entry)
    guard let head = values.little(UInt16.self, at: place) else { return nil }
    // A number of one or two bytes, without a branch that varying text lengths would mispredict. It
    // takes few steps, since each waits for all reads. The first byte is negative if a second
    // follows: 128 too little, and all bits of `more` are set.
    let first = Int32(Int8(truncatingIfNeeded: head))
    let more = UInt32(bitPattern: first &>> 31)
    let number = UInt32(bitPattern: first) &+ ((UInt32(head &>> 8) &+ 1) & more) &<< 7
    // The lowest bit, of a message, becomes the highest; a third byte would also exceed the length.
    let length = number &>> 1 | number &<< 31
    guard length < 0x2000 else { return nil }
    return values.part(from: place &+ Int(1 &- more), count: Int(length))
  }
}
