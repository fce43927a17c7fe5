import Synchronization

/// An answer without end: what a client hears from now on.
package struct EventStream: Sendable {
  /// The topic whose publications the client receives.
  package let topic: String
  /// Returns the first bytes; called when the stream has joined its topic, so that no publication is
  /// lost between the two.
  package let first: @Sendable () -> [UInt8]

  /// Creates a stream.
  package init(topic: String, first: @escaping @Sendable () -> [UInt8]) {
    (self.topic, self.first) = (topic, first)
  }
}

/// The open streams of a server, over all of its loops.
///
/// A class, because loops and publishers share it.
package final class EventStreams: Sendable {
  private struct State {
    var topics: [String: Int] = [:]
    var peers = PeerCounts(limit: 0)
    var limit = 0
    var loops: [EventLoop] = []
  }

  private let state = Mutex(State())
  private let open = Atomic<Int>(0)

  package init() {}

  /// The number of open streams.
  package var count: Int { open.load(ordering: .relaxed) }

  /// The maximum number of open streams, which leaves descriptors for connections.
  package var limit: Int { state.withLock { $0.limit } }

  /// Returns the topics that have streams, with their numbers.
  package func topics() -> [String: Int] { state.withLock { $0.topics } }

  /// Returns the number of streams of a topic.
  package func count(of topic: String) -> Int { state.withLock { $0.topics[topic] ?? 0 } }

  /// Sends bytes to every stream of a topic; never waits for a client.
  ///
  /// A client that has not taken what was sent before is disconnected.
  package func publish(_ bytes: [UInt8], to topic: String) {
    for loop in state.withLock({ $0.loops }) { loop.leave(publication: (topic, bytes)) }
  }

  func set(_ loops: [EventLoop]) { state.withLock { $0.loops = loops } }

  /// Sets the limits of a server that has some descriptors.
  func bound(places: Int, limits: ServerLimits) {
    let files = min(Self.placesForFiles, places / 2)
    state.withLock { state in
      state.limit = max(0, min(limits.streams, places - files))
      state.peers = PeerCounts(limit: limits.streamsPerPeer)
    }
  }

  /// The number of descriptors that streams leave to requests for files.
  private static let placesForFiles = 1500

  /// Counts a stream; false if there are too many, or the client has too many.
  func begin(_ topic: String, _ peer: Peer) -> Bool {
    state.withLock { state in
      guard count < state.limit, state.peers.begin(peer) else { return false }
      state.topics[topic, default: 0] += 1
      open.add(1, ordering: .relaxed)
      return true
    }
  }

  /// Counts a stream less.
  func end(_ topic: String, _ peer: Peer) {
    state.withLock { state in
      state.peers.end(peer)
      let count = state.topics[topic] ?? 0
      state.topics[topic] = count > 1 ? count - 1 : nil
      open.subtract(1, ordering: .relaxed)
    }
  }
}
