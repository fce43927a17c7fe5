import Synchronization

/// The number of simultaneous uses per client, up to a limit.
struct PeerCounts {
  private let limit: Int
  private var counts: [Peer: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// Counts one more, unless the client is at its limit.
  mutating func begin(_ peer: Peer) -> Bool {
    let count = counts[peer, default: 0]
    guard count < limit else { return false }
    counts[peer] = count + 1
    return true
  }

  /// Returns whether a client has more than one.
  func hasMany(_ peer: Peer) -> Bool { counts[peer, default: 0] > 1 }

  /// Counts one less.
  mutating func end(_ peer: Peer) {
    guard let count = counts[peer] else { return }
    counts[peer] = count > 1 ? count - 1 : nil
  }
}

/// The number of uses per client in this minute, up to a limit; excess clients share a place.
///
/// A class, since the requests of every connection count against the same numbers.
package final class PeerQuota: Sendable {
  private struct State {
    var minute: UInt64 = 0
    var counts: [Peer: Int] = [:]
  }

  private let perMinute: Int
  private let peers: Int
  private let seconds: @Sendable () -> UInt64
  private let state = Mutex(State())

  package init(perMinute: Int, peers: Int = 16_384, seconds: @escaping @Sendable () -> UInt64) {
    self.perMinute = perMinute
    self.peers = peers
    self.seconds = seconds
  }

  /// Counts one more, unless the client has used up its minute.
  @discardableResult
  package func takes(_ peer: Peer) -> Bool {
    withCounts(peer) { counts, place in
      counts[place, default: 0] += 1
      return counts[place, default: 0] <= perMinute
    }
  }

  /// Returns whether the client has used up its minute; counts nothing.
  package func isUsedUp(by peer: Peer) -> Bool {
    withCounts(peer) { counts, place in counts[place, default: 0] >= perMinute }
  }

  private func withCounts(_ peer: Peer, _ body: (inout [Peer: Int], Peer) -> Bool) -> Bool {
    let minute = seconds() / 60
    return state.withLock { state in
      if state.minute != minute { (state.minute, state.counts) = (minute, [:]) }
      let isOther = state.counts[peer] == nil && state.counts.count >= peers
      return body(&state.counts, isOther ? .others : peer)
    }
  }
}
