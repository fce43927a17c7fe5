/// A key table read line by line as `Docs/Formats/KeyTable.md` says, bit by bit.
struct PlainKeyTable {
  let bytes: [UInt8]

  func ordinal(of id: UInt64) -> UInt32? {
    let (slots, groups) = (UInt64(number(at: 28, 4)), UInt64(number(at: 32, 4)))
    let mask = number(at: 36, 4).multipliedReportingOverflow(by: 0x1656_67B1_9E37_79F9).partialValue
    let once = (id ^ mask).multipliedReportingOverflow(by: 0x9E37_79B9_7F4A_7C15).partialValue
    let group = Int((once >> 32) * groups / (1 << 32))
    let second = (once ^ (once >> 32))
      .multipliedReportingOverflow(by: 0xC2B2_AE3D_27D4_EB4F).partialValue
    let pilot = UInt64(bytes[40 + group])
    let place = ((second >> 32) + pilot * (second % (1 << 32))) % (1 << 32)
    let (low, ordinal) = cell(Int(place * slots / (1 << 32)), from: 40 + Int(groups))
    return low == id % (1 << 32) ? ordinal : nil
  }

  /// The half of an id in a slot, and its ordinal or nil where it is empty.
  private func cell(_ slot: Int, from start: Int) -> (UInt64, UInt32?) {
    let bits = Int(number(at: 6, 2))
    let cell = (0..<(32 + bits)).reversed().reduce(UInt64(0)) { value, bit in
      let place = slot * (32 + bits) + bit
      return value * 2 + UInt64(bytes[start + place / 8] >> UInt8(place % 8) & 1)
    }
    let ordinal = cell >> 32
    return (cell % (1 << 32), ordinal == (1 << bits) - 1 ? nil : UInt32(ordinal))
  }

  private func number(at offset: Int, _ length: Int) -> UInt64 {
    bytes[offset..<(offset + length)].reversed().reduce(0) { $0 * 256 + UInt64($1) }
  }
}
