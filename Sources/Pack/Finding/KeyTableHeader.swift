/// The checked header of a key table, with its slots; valid while the file is retained.
struct KeyTableHeader {
  let epoch: Epoch
  /// The number of ids in the table.
  let count: Int
  let slots: KeySlots

  /// Reads and checks a header.
  @inline(__always)
  init(_ buffer: ByteView) throws(PackError) {
    guard buffer.little(UInt32.self, at: 0) == KeyTableLayout.magic else { throw .wrongMagic }
    guard buffer.count >= KeyTableLayout.header else {
      throw .wrongLength(expected: KeyTableLayout.header, found: buffer.count)
    }
    func word(_ offset: Int) -> UInt32 { buffer.little(UInt32.self, at: offset) ?? 0 }
    func long(_ offset: Int) -> UInt64 { buffer.little(UInt64.self, at: offset) ?? 0 }
    let (version, rule) = (
      UInt16(truncatingIfNeeded: word(4)), UInt8(truncatingIfNeeded: word(4) >> 24)
    )
    guard version == KeyTableLayout.version else { throw .unknownVersion(version) }
    guard rule == KeyTableLayout.idRule else { throw .unknownIDRule(rule) }
    let hash = KeyHash(seed: word(36), slots: word(28), groups: word(32))
    guard let layout = KeyTableLayout(bits: UInt8(truncatingIfNeeded: word(4) >> 16), hash),
      word(24) <= hash.slots
    else { throw .wrongSection("slots") }
    guard buffer.count == layout.length, let slots = KeySlots(buffer, hash, layout) else {
      throw .wrongLength(expected: layout.length, found: buffer.count)
    }
    self.slots = slots
    epoch = Epoch(low: long(8), high: long(16))
    count = Int(word(24))
  }
}
