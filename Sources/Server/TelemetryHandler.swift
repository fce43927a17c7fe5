import Dispatch
import HTTP
import Synchronization

/// Accepts the counts of devices: one POST request to `/telemetry` per batch.
///
/// A function that never blocks may take a batch at once. A thread of its own takes the others, one
/// after another, so nothing else waits for the disk. If the queue is full, the answer is 503, and
/// the device sends its counts again later.
public struct TelemetryHandler: Sendable {
  /// The result for a batch.
  public enum Answer: Sendable, Hashable {
    /// The batch is stored.
    case taken
    /// The batch is invalid and must not be sent again.
    case malformed
    /// The batch names a release, pack or step that doesn't exist, and must not be sent again.
    case unknown
    /// There is currently no room for it.
    case full
  }

  /// The request path of batches.
  static let path = "/telemetry"
  /// The maximum number of waiting batches.
  static let waitingLimit = 64

  /// Takes a batch of a sender.
  public typealias Taking<Result> =
    @Sendable (_ batch: [UInt8], _ sender: NetworkPrefix) -> Result

  private let takeAtOnce: Taking<Answer?>
  private let take: Taking<Answer>
  private let row = Row()

  /// The queue of waiting batches; a class, since every request shares it.
  private final class Row: Sendable {
    let queue = DispatchQueue(label: "langpack telemetry")
    let waiting = Mutex(0)
  }

  /// Creates a handler.
  ///
  /// - Parameter take: Stores a batch of at most 16 KB; called on one thread, which may block.
  public init(_ take: @escaping @Sendable (_ batch: [UInt8]) -> Answer) {
    self.init(atOnce: { _, _ in nil }, later: { batch, _ in take(batch) })
  }

  /// Creates a handler that takes most batches without another thread.
  ///
  /// - Parameters:
  ///   - atOnce: Takes a batch of at most 16 KB on the server's thread, which it must not block; nil
  ///     leaves it to the other function.
  ///   - later: Takes the others; called on one thread, which may block.
  public init(atOnce: @escaping Taking<Answer?>, later: @escaping Taking<Answer>) {
    (takeAtOnce, take) = (atOnce, later)
  }

  /// Handles a request to the path of batches.
  func handle(_ request: Request, within quota: PeerQuota) -> Handling {
    guard request.method == "POST" else {
      return .now(
        Response(failure: 405, "batches are sent by POST", to: request, [("Allow", "POST")]))
    }
    guard quota.takes(request.peer) else {
      return .now(Self.later(429, "this address has sent too many batches", request, "60"))
    }
    let sender = request.peer.prefix
    if let answer = takeAtOnce(request.body, sender) {
      return .now(Self.response(to: request, answer))
    }
    let hasRoom = row.waiting.withLock { waiting in
      guard waiting < Self.waitingLimit else { return false }
      waiting += 1
      return true
    }
    guard hasRoom else {
      return .now(Self.later(503, "too many batches wait to be kept", request, "60"))
    }
    return .later { answer in
      row.queue.async {
        let taken = take(request.body, sender)
        row.waiting.withLock { $0 -= 1 }
        answer(Self.response(to: request, taken))
      }
    }
  }

  private static func response(to request: Request, _ answer: Answer) -> Response {
    switch answer {
    case .taken: Response(status: 204, fields: [("Cache-Control", "no-store")], body: .none)
    case .malformed: Response(failure: 400, "this is not a batch of counts", to: request)
    case .unknown: Response(failure: 400, "there is no such release, pack or step", to: request)
    case .full: later(503, "there is no room for counts now", request, "3600")
    }
  }

  private static func later(
    _ status: Int, _ words: String, _ request: Request, _ seconds: String
  ) -> Response {
    Response(failure: status, words, to: request, [("Retry-After", seconds)])
  }
}
