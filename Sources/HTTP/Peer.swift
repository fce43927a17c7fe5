/// The unit in which clients are counted: an IPv4 address, or an IPv6 network of 64 bits.
package struct Peer: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  private var isVersion4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The /24 network of an IPv4 address, or the /48 network of an IPv6 address.
  package var prefix: NetworkPrefix {
    NetworkPrefix(bits: isVersion4 ? 1 << 63 | (low & 0xFFFF_FFFF) >> 8 : high >> 16)
  }

  /// A peer that is no client's.
  static let none = Peer(high: .max, low: .max)
}

extension Peer {
  /// A width of networks, and the number of times that they have the limit of an address.
  struct Level {
    let bits: UInt64
    let times: Int
  }

  /// The networks in which a client of IPv6 counts, the narrowest first: customers get a /56 or a /48,
  /// and a provider gets a /32.
  ///
  /// An IPv4 address counts alone: a network of theirs has many customers, and an address may be shared
  /// by thousands.
  static let levels = [
    Level(bits: 64, times: 1), Level(bits: 56, times: 2), Level(bits: 48, times: 4),
    Level(bits: 32, times: 16),
  ]

  /// The number of levels at which the client counts.
  var levelCount: Int { isVersion4 ? 1 : Self.levels.count }

  /// Returns the network of a level that has the client; the client itself at the first level.
  func network(at level: Int) -> Peer {
    level == 0 ? self : Peer(high: high >> (64 - Self.levels[level].bits), low: 0)
  }

  /// The number of the widest network that gives up its own entries first: /16 of IPv4, /32 of IPv6.
  var group: UInt64 { isVersion4 ? 1 << 63 | (low & 0xFFFF_FFFF) >> 16 : high >> 32 }
}
