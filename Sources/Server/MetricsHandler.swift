import Dispatch
import HTTP
import Metrics
import Synchronization

/// Answers a monitor's requests to `/metrics` with text of OpenMetrics 1.0.
///
/// The text is made at most once in ten seconds, on a thread that may wait for the disk.
public struct MetricsHandler: Sendable {
  private let make: (@Sendable () -> String?)?
  private let last = Last()

  /// The last text; a class, since every request shares it.
  private final class Last: Sendable {
    let text = Mutex<(text: String, second: UInt64)?>(nil)
  }

  /// The request path.
  static let path = "/metrics"
  /// How long a text is answered again, in seconds.
  private static let freshness: UInt64 = 10

  /// Creates a handler.
  ///
  /// - Parameter make: Returns a text to add to the server's own figures; it ends with `# EOF`, and is
  ///   nil if it cannot be made now.
  public init(_ make: (@Sendable () -> String?)? = nil) { self.make = make }

  /// Handles a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - disk: The threads that may wait.
  ///   - own: Returns the server's own figures.
  /// - Returns: The handling.
  func handle(
    _ request: Request, on disk: DiskQueue, own: @escaping @Sendable () -> String
  ) -> Handling {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .now(
        Response(failure: 405, "metrics are read by GET", to: request, [("Allow", "GET, HEAD")]))
    }
    return .later { answer in disk.run { answer(response(to: request, own())) } }
  }

  private func response(to request: Request, _ own: String) -> Response {
    guard let text = text() else {
      return Response(
        failure: 503, "the counts cannot be read now", to: request, [("Retry-After", "60")])
    }
    let whole = own + text
    let fields = [
      ("Cache-Control", "no-store"), ("Content-Type", OpenMetrics.mediaType),
      ("Content-Length", String(whole.utf8.count)),
    ]
    let body = request.method == "HEAD" ? Response.Body.none : .text(whole)
    return Response(status: 200, fields: fields, body: body)
  }

  private func text() -> String? {
    let second = DispatchTime.now().uptimeNanoseconds / 1_000_000_000
    return last.text.withLock { last in
      if let last, second - last.second < Self.freshness { return last.text }
      guard let text = make.map({ $0() }) ?? OpenMetrics.end else { return nil }
      last = (text, second)
      return text
    }
  }
}
