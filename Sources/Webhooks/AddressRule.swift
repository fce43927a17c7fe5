import Glibc

/// Which addresses a message may go to.
package enum AddressRule: Sendable, Hashable {
  /// Only addresses of the public internet.
  case publicOnly
  /// Any address, as for a receiver on the same machine.
  case any

  /// Returns whether a socket may connect to an address.
  func allows(_ address: UnsafeRawPointer, length: Int) -> Bool {
    guard self == .publicOnly else { return true }
    let family = Int32(address.loadUnaligned(as: sockaddr.self).sa_family)
    switch family {
    case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
      let number = UInt32(bigEndian: address.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr)
      return Self.isPublic(number)
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
      let bytes = withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) {
        Array($0)
      }
      return Self.isPublic(bytes)
    default: return false
    }
  }

  /// Networks that are not of the public internet (IANA's registry of special purposes).
  private static let special: [(network: UInt32, bits: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
    (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),
    (0xE000_0000, 4), (0xF000_0000, 4),
  ]

  /// Returns whether an IPv4 address is of the public internet.
  package static func isPublic(_ address: UInt32) -> Bool {
    !special.contains { network, bits in address >> (32 - bits) == network >> (32 - bits) }
  }

  /// Returns whether an IPv6 address of 16 bytes is of the public internet.
  ///
  /// Addresses that lead to an IPv4 address, by mapping or a tunnel, are not.
  package static func isPublic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 16, bytes[0] & 0xE0 == 0x20 else { return false }
    let (first, second) = (
      UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    )
    // 2001::/23 with Teredo, documentation, 6to4.
    if first == 0x2001, second < 0x0200 || second == 0x0DB8 { return false }
    return first != 0x2002 && !(first == 0x3FFF && second < 0x1000)
  }
}
