/// Bytes in the form of gzip (RFC 1952), as a server sends them that compresses without being asked.
package enum GzipBytes {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Bytes as they are, in stored blocks.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += little(count) + little(~count) + block
    } while !rest.isEmpty
    return result + little(checksum(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// A beginning, and 13 bytes that stand for 2064 zeros as often as they follow it (RFC 1951, 3.2.6).
  package static var bomb: (head: [UInt8], again: [UInt8]) {
    // A block of fixed codes, not the last one; the literal 0; then "258 bytes from one before".
    let first: [UInt8] = [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    // Eleven bits of the beginning, and so many matches that whole bytes end there.
    let begin = first + Array(repeating: match, count: 1).joined()
    return (head + packed(begin), packed(Array(Array(repeating: match, count: 8).joined())))
  }

  private static func packed(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) { byte, bit in
        byte | bit.element << UInt8(bit.offset)
      }
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
