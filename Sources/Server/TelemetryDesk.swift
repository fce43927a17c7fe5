import Dispatch
import Synchronization

/// Takes what devices count: each batch by a POST request to `/telemetry`.
///
/// Batches are kept one after another on a thread of the desk's own, so nothing else waits for the
/// disk; a row that is full is answered with 503, and the device sends its counts again later.
public struct TelemetryDesk: Sendable {
  /// What becomes of a batch.
  public enum Answer: Sendable, Hashable {
    /// It is kept.
    case taken
    /// It is none, and is not to be sent again.
    case malformed
    /// There is no room for it now.
    case full
  }

  /// The path that batches are sent to.
  public static let path = "/telemetry"
  /// How many batches wait to be kept.
  static let waitingLimit = 64

  private let take: @Sendable (_ batch: [UInt8]) -> Answer
  private let row = Row()

  /// The batches that wait; a class, since every request joins the same row.
  private final class Row: Sendable {
    let queue = DispatchQueue(label: "langpack telemetry")
    let waiting = Mutex(0)
  }

  /// A desk.
  ///
  /// - Parameter take: keeps a batch of at most 16 KB; called on one thread, which may wait.
  public init(_ take: @escaping @Sendable (_ batch: [UInt8]) -> Answer) { self.take = take }

  /// What becomes of a request to the path of batches.
  func handle(_ request: Request, within quota: PeerQuota) -> EventLoop.Handling {
    guard request.method == "POST" else {
      return .now(
        Response(failure: 405, "batches are sent by POST", to: request, [("Allow", "POST")]))
    }
    guard quota.takes(request.peer) else {
      return .now(Self.later(429, "this address has sent too many batches", request, "60"))
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
        let taken = take(request.body)
        row.waiting.withLock { $0 -= 1 }
        answer(Self.response(to: request, taken))
      }
    }
  }

  private static func response(to request: Request, _ answer: Answer) -> Response {
    switch answer {
    case .taken: Response(status: 204, fields: [("Cache-Control", "no-store")], body: .none)
    case .malformed: Response(failure: 400, "this is not a batch of counts", to: request)
    case .full: later(503, "there is no room for counts today", request, "86400")
    }
  }

  private static func later(
    _ status: Int, _ words: String, _ request: Request, _ seconds: String
  ) -> Response {
    Response(failure: status, words, to: request, [("Retry-After", seconds)])
  }
}
