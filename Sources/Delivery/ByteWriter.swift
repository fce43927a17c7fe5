/// A writer of a delivery format, with numbers as LEB128 and everything else verbatim.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(magic: String, version: UInt16) {
    bytes.append(contentsOf: magic.utf8)
    append(version)
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func append(_ value: UInt16) {
    bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  mutating func append(number value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(count: Int) { append(number: UInt64(clamping: count)) }

  mutating func append(name: String) {
    append(count: name.utf8.count)
    bytes.append(contentsOf: name.utf8)
  }
}
