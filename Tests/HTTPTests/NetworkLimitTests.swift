import TestSupport
import Testing

@testable import HTTP

/// What networks of clients take together: values, without a socket.
@Suite struct NetworkLimitTests {
  /// A client of IPv6, by the groups of 16 bits of its network.
  private func six(_ groups: UInt64...) -> Peer {
    Peer(high: groups.reduce(0) { $0 << 16 | $1 } << (16 * UInt64(4 - groups.count)), low: 0)
  }

  private func four(_ address: UInt64) -> Peer { Peer(high: 0, low: 0xFFFF_0000_0000 | address) }

  /// The number of 4,096 uses by clients all over a network of some bits that a limit lets in.
  private func taken(of bits: UInt64, _ takes: (Peer) -> Bool) -> Int {
    let free = 64 - bits
    return (0..<4096 as Range<UInt64>).count { number in
      let client = free < 12 ? number & ((1 << free) - 1) : number << (free - 12)
      return takes(Peer(high: 0x2001_0DB8_0000_0000 | client, low: 0))
    }
  }

  @Test(arguments: [(64, 1), (56, 2), (48, 4), (32, 16)])
  func aNetworkHasItsLimitHoweverManyAddressesItHas(bits: Int, times: Int) {
    let quota = PeerQuota(perMinute: 10) { 600 }
    var counts = PeerCounts(limit: 10)
    #expect(taken(of: UInt64(bits)) { quota.takes($0) } == 10 * times)
    let begun = taken(of: UInt64(bits)) { counts.begin($0) }
    #expect(begun == 10 * times)
    // Nobody else is concerned, neither of IPv6 nor of IPv4.
    for stranger in [six(0x2001, 0xDB9), six(0x2A02, 1, 2, 3), four(1)] {
      let begins = counts.begin(stranger)
      #expect(quota.takes(stranger) && begins)
    }
  }

  @Test func aCustomerShutsOutNeitherNeighborsNorStrangers() {
    let quota = PeerQuota(perMinute: 120) { 600 }
    // One /48, every /64 of it, several times.
    for number in 0..<70_000 as Range<UInt64> {
      _ = quota.takes(six(0x2001, 0xDB8, 7, number & 0xFFFF))
    }
    let neighbors = (8..<20 as Range<UInt64>).map { six(0x2001, 0xDB8, $0, 1) }
    let strangers = (0..<400 as Range<UInt64>).map { six(0x2A00 + $0, 1, 1, 1) }
    #expect((neighbors + strangers + (1...400).map(four)).allSatisfy { quota.takes($0) })
  }

  @Test func strangersShareNoPlaceOfAFullTable() {
    let quota = PeerQuota(perMinute: 2, peers: 256) { 600 }
    for number in 0..<20_000 as Range<UInt64> { _ = quota.takes(six(0x2001, number, 1, 1)) }
    for number in 0..<20_000 as Range<UInt64> { _ = quota.takes(four(0x0A00_0000 + number)) }
    for number in 1...400 as ClosedRange<UInt64> {
      #expect(quota.takes(four(number << 16)) && quota.takes(six(0x3000 + number)))
    }
  }

  @Test func whatIsRefusedCountsNowhere() {
    let quota = PeerQuota(perMinute: 5) { 600 }
    for _ in 0..<1000 { _ = quota.takes(six(0x2001, 0xDB8, 7, 1)) }
    #expect(quota.takes(six(0x2001, 0xDB8, 7, 2)) && quota.takes(six(0x2001, 0xDB8, 8, 1)))
    #expect(quota.isUsedUp(by: six(0x2001, 0xDB8, 7, 1)))
    #expect(!quota.isUsedUp(by: six(0x2001, 0xDB8, 7, 3)))
  }

  @Test func aMinuteLaterEverythingIsNew() {
    nonisolated(unsafe) var now: UInt64 = 60
    let quota = PeerQuota(perMinute: 1) { now }
    #expect(quota.takes(six(1)) && !quota.takes(six(1)))
    now = 119
    #expect(!quota.takes(six(1)))
    now = 120
    #expect(quota.takes(six(1)))
  }

  @Test func aNetworkWithManyConnectionsGivesUpItsOwnFirst() {
    var counts = PeerCounts(limit: 256)
    let attackers = (0..<40 as Range<UInt64>).map { six(0x2001, 0xDB8, 7, $0 << 8) }
    let (honest, neighbor) = (six(0x2A02, 1, 1, 1), six(0x2001, 0xDB8, 8, 1))
    for peer in attackers + [honest, neighbor, four(1)] { _ = counts.begin(peer) }
    #expect(attackers.allSatisfy { counts.hasMany($0) })
    #expect(!counts.hasMany(honest) && !counts.hasMany(four(1)))
    for peer in attackers.dropFirst(4) { counts.end(peer) }
    #expect(!attackers.prefix(4).contains { counts.hasMany($0) } && !counts.hasMany(neighbor))
  }

  /// Whatever comes and goes, each network holds what its clients hold, and nothing is left at the end.
  @Test(arguments: 0..<8) func usesAreCountedAtEachLevel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var counts = PeerCounts(limit: 3)
    var open: [Peer] = []
    func used(_ peer: Peer, _ level: Int) -> Int {
      open.count {
        $0.levelCount > level && peer.levelCount > level
          && $0.network(at: level) == peer.network(at: level)
      }
    }
    for _ in 0..<600 {
      if Bool.random(using: &random), let gone = open.indices.randomElement(using: &random) {
        counts.end(open.remove(at: gone))
        continue
      }
      let bits = (0..<4).map { _ in UInt64.random(in: 0...2, using: &random) }
      let isFour = Int.random(in: 0..<4, using: &random) == 0
      let peer = isFour ? four(bits[0]) : six(0x2001, bits[1], bits[2], bits[3] << 7)
      let fits = (0..<peer.levelCount).allSatisfy {
        used(peer, $0) < 3 * Peer.levels[$0].times
      }
      let begins = counts.begin(peer)
      #expect(begins == fits)
      if begins { open.append(peer) }
    }
    for peer in open { counts.end(peer) }
    #expect(counts.isEmpty)
  }
}
