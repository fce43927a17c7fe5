import Dispatch
import Synchronization

/// Warnings of a server that runs for long: each is passed on once a minute at most.
///
/// A class, since every thread of the server shares the times.
final class RareWarnings: Sendable {
  private let last = Mutex<[String: UInt64]>([:])
  private static let seconds: UInt64 = 60

  /// Passes a warning to a closure, unless it was passed less than a minute ago.
  func pass(_ warning: String, to say: (String) -> Void) {
    let now = DispatchTime.now().uptimeNanoseconds / 1_000_000_000
    let isDue = last.withLock { last in
      if let time = last[warning], now - time < Self.seconds { return false }
      last = last.filter { now - $0.value < Self.seconds }
      last[warning] = now
      return true
    }
    if isDue { say(warning) }
  }
}
