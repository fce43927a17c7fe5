import Synchronization

/// What a server has done since its start, over all of its loops.
package final class ServerFigures: Sendable {
  /// A number that only grows.
  package enum Count: Int, CaseIterable, Sendable {
    case successes, redirections, clientErrors, serverErrors
    case connections
    /// Requests that were refused before it was looked at what they ask.
    case malformed
    /// Connections of an address that had its share.
    case refusedConnections
    /// Connections that ended for new ones.
    case displacedConnections
    case streams, refusedStreams
    /// Streams whose clients did not take what was sent, or left.
    case endedStreams
  }

  private let counts: [Cell] = Count.allCases.map { _ in Cell() }

  private final class Cell: Sendable { let value = Atomic<UInt64>(0) }

  package init() {}

  /// Counts one more.
  func add(_ count: Count) { counts[count.rawValue].value.add(1, ordering: .relaxed) }

  /// Counts an answer by its status.
  func add(status: Int) {
    switch status {
    case ..<300: add(.successes)
    case ..<400: add(.redirections)
    case ..<500: add(.clientErrors)
    default: add(.serverErrors)
    }
  }

  /// Returns a number.
  package subscript(_ count: Count) -> UInt64 {
    counts[count.rawValue].value.load(ordering: .relaxed)
  }
}
