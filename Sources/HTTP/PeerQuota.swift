import Quotas
import Synchronization

/// The number of uses per client and per network of clients in this minute, up to a limit.
///
/// Each of `Peer.levels` has its own limit and its own table. What is refused takes no place in a table.
/// If more clients come than a table has places, the network with the most gives up its own, and no client
/// shares a place. A class, since the requests of every connection count against the same numbers.
package final class PeerQuota: Sendable {
  private struct State {
    var minute: UInt64 = 0
    var tables: [FairTable<Peer, Int>] = []
  }

  private let perMinute: Int
  private let peers: Int
  private let seconds: @Sendable () -> UInt64
  private let state = Mutex(State())

  /// Creates an unused quota.
  ///
  /// - Parameters:
  ///   - perMinute: The limit of an address in a minute.
  ///   - peers: The number of clients, and of networks of each level, that are counted.
  ///   - seconds: A monotonic clock.
  package init(perMinute: Int, peers: Int = 32_768, seconds: @escaping @Sendable () -> UInt64) {
    self.perMinute = min(perMinute, .max >> 8)
    self.peers = peers
    self.seconds = seconds
  }

  /// Counts one more, unless the client or one of its networks has used up its minute.
  @discardableResult
  package func takes(_ peer: Peer) -> Bool {
    withTables { tables in
      guard !isUsedUp(by: peer, in: tables) else { return false }
      for level in 0..<peer.levelCount {
        let network = peer.network(at: level)
        let count = (tables[level][network] ?? 0) + 1
        if !tables[level].update(network, to: count) {
          tables[level].insert(count, for: network, of: peer.group)
        }
      }
      return true
    }
  }

  /// Returns whether the client, or one of its networks, has used up its minute; counts nothing.
  package func isUsedUp(by peer: Peer) -> Bool { withTables { isUsedUp(by: peer, in: $0) } }

  private func isUsedUp(by peer: Peer, in tables: [FairTable<Peer, Int>]) -> Bool {
    (0..<peer.levelCount).contains { level in
      tables[level][peer.network(at: level)] ?? 0 >= perMinute * Peer.levels[level].times
    }
  }

  private func withTables<Result>(_ body: (inout [FairTable<Peer, Int>]) -> Result) -> Result {
    let minute = seconds() / 60
    return state.withLock { state in
      if state.minute != minute || state.tables.isEmpty {
        state.minute = minute
        state.tables = Peer.levels.map { _ in FairTable(places: peers) }
      }
      return body(&state.tables)
    }
  }
}
