/// An output buffer for little-endian numbers, LEB128 numbers and sections.
struct SectionWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  mutating func append(little value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  /// Appends an unsigned LEB128 number.
  mutating func append(number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func pad(toMultipleOf alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }
}
