/// The number of simultaneous uses per client and per network of clients, up to a limit.
///
/// Each of `Peer.levels` has its own limit, so that a customer with thousands of addresses takes no more
/// than a few customers. Memory is bounded by the uses.
struct PeerCounts {
  private let limit: Int
  private var counts = [[Peer: Int]](repeating: [:], count: Peer.levels.count)

  init(limit: Int) { self.limit = min(limit, .max >> 8) }

  /// Counts one more, unless the client or one of its networks is at its limit.
  mutating func begin(_ peer: Peer) -> Bool {
    for level in 0..<peer.levelCount
    where count(of: peer, level) >= limit * Peer.levels[level].times { return false }
    for level in 0..<peer.levelCount { counts[level][peer.network(at: level), default: 0] += 1 }
    return true
  }

  /// Returns whether a client has more than one, or one of its networks more than one for each time that
  /// it has the limit.
  func hasMany(_ peer: Peer) -> Bool {
    (0..<peer.levelCount).contains { count(of: peer, $0) > Peer.levels[$0].times }
  }

  /// Whether there are no uses.
  var isEmpty: Bool { counts.allSatisfy(\.isEmpty) }

  /// Counts one less.
  mutating func end(_ peer: Peer) {
    guard counts[0][peer] != nil else { return }
    for level in 0..<peer.levelCount {
      let network = peer.network(at: level)
      let count = counts[level][network] ?? 0
      counts[level][network] = count > 1 ? count - 1 : nil
    }
  }

  private func count(of peer: Peer, _ level: Int) -> Int {
    counts[level][peer.network(at: level)] ?? 0
  }
}
