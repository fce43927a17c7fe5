/// A key table read line by line as `Docs/Formats/KeyTable.md` says, bit by bit.
struct PlainKeyTable {
  let bytes: [UInt8]

  func ordinal(of id: UInt64) -> UInt32? {
    let (slots, groups) = (UInt64(number(at: 28, 4)), UInt64(number(at: 32, 4)))
    let multiplier = number(at: 36, 4) &* 0x2CAC_CF63_3C6E_F3F2 &+ 0x9E37_79B9_7F4A_7C15
    let once = id.multipliedReportingOverflow(by: multiplier).partialValue
    let group = Int((once >> 32) * groups / (1 << 32))
    let second = (once ^ (once >> 32))
      .multipliedReportingOverflow(by: 0xC2B2_AE3D_27D4_EB4F).partialValue
    let pilot = UInt64(bytes[40 + group])
    let place = ((second >> 32) + pilot * (second % (1 << 32))) % (1 << 32)
    let slot = Int(place * slots / (1 << 32))
    let cell = 40 + Int(groups) + 6 * slot
    guard number(at: cell, 4) == id % (1 << 32) else { return nil }
    let bits = Int(number(at: 6, 1))
    let high = highBits(slot, bits - 16, from: 40 + Int(groups) + 6 * Int(slots))
    let ordinal = number(at: cell + 4, 2) + high << 16
    return ordinal == (1 << bits) - 1 ? nil : UInt32(ordinal)
  }

  /// The bits of a slot's ordinal that are not in its cell.
  private func highBits(_ slot: Int, _ width: Int, from start: Int) -> UInt64 {
    (0..<width).reversed().reduce(UInt64(0)) { value, bit in
      let place = slot * width + bit
      return value * 2 + UInt64(bytes[start + place / 8] >> UInt8(place % 8) & 1)
    }
  }

  private func number(at offset: Int, _ length: Int) -> UInt64 {
    bytes[offset..<(offset + length)].reversed().reduce(0) { $0 * 256 + UInt64($1) }
  }
}
