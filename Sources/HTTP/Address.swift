import Glibc

/// An IP address; IPv4 addresses are stored in IPv6 form (`::ffff:192.0.2.1`).
struct Address: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// Parses an address, ignoring a port after it; nil if invalid.
  init?(_ words: some StringProtocol) {
    var text = String(words)
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1,
      let colon = text.firstIndex(of: ":")
    {
      text = String(text[..<colon])
    }
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(version4: UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self = withUnsafeBytes(of: &six) { Self(version6: $0) }
    } else {
      return nil
    }
  }

  /// Creates the address of a socket's remote end.
  init?(_ storage: sockaddr_storage) {
    var storage = storage
    let family = Int32(storage.ss_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    self = withUnsafeBytes(of: &storage) { bytes in
      family == AF_INET
        ? Self(version4: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
        : Self(version6: UnsafeRawBufferPointer(rebasing: bytes[8..<24]))
    }
  }

  private init(version4 bits: UInt32) {
    (high, low) = (0, 0xFFFF_0000_0000 | UInt64(bits))
  }

  private init(version6 bytes: UnsafeRawBufferPointer) {
    high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// The unit of counting clients: the address, or its /64 network for IPv6.
  var peer: Peer {
    let isVersion4 = high == 0 && low >> 32 == 0xFFFF
    return Peer(high: high, low: isVersion4 ? low : 0)
  }
}

/// A network that strangers usually have as a whole: /24 of IPv4 or /48 of IPv6.
public struct NetworkPrefix: Hashable, Sendable {
  /// A number that no other network has.
  public let bits: UInt64

  /// Creates the network of a number.
  package init(bits: UInt64) { self.bits = bits }
}

/// A proxy, or a network of proxies, whose forwarded client addresses are trusted.
public struct ProxyRange: Sendable, Hashable {
  private let address: Address
  private let bits: Int

  /// Parses an address, or a network such as `10.0.0.0/8`; nil if invalid.
  public init?(_ words: String) {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let address = Address(first), parts.count <= 2,
      !first.contains("["), first.contains(".") != first.contains(":") || first.contains("::ffff:")
    else { return nil }
    self.address = address
    let offset = first.contains(":") ? 0 : 96
    guard parts.count == 2 else {
      bits = 128
      return
    }
    guard let given = Int(parts[1]), given >= 0, given + offset <= 128 else { return nil }
    bits = given + offset
  }

  /// Returns whether an address is in this range.
  func contains(_ other: Address) -> Bool {
    Self.isSame(address.high, other.high, bits: min(bits, 64))
      && Self.isSame(address.low, other.low, bits: max(0, bits - 64))
  }

  private static func isSame(_ one: UInt64, _ other: UInt64, bits: Int) -> Bool {
    bits == 0 || (one ^ other) >> UInt64(64 - bits) == 0
  }
}

extension [ProxyRange] {
  /// Returns the client of a proxy's request: the last forwarded address that isn't a proxy.
  ///
  /// Only the addresses that proxies added are trusted; anyone may have written those before them.
  ///
  /// - Parameter field: The request's `X-Forwarded-For` field.
  /// - Returns: Nil if the proxy names no client, or not by an address.
  func client(forwarded field: String?) -> Address? {
    for word in (field ?? "").split(separator: ",").reversed() {
      let trimmed = word.drop { $0 == " " || $0 == "\t" }
      guard let address = Address(trimmed.prefix { $0 != " " && $0 != "\t" }) else { return nil }
      if !contains(where: { $0.contains(address) }) { return address }
    }
    return nil
  }
}
