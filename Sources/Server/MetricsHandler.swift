import Dispatch
import HTTP
import Synchronization

/// Answers a monitor's requests to `/metrics` with text of OpenMetrics 1.0.
///
/// The text is made at most once in ten seconds, on a thread that may wait for the disk.
public struct MetricsHandler: Sendable {
  private let make: @Sendable () -> String?
  private let last = Last()

  /// The last text; a class, since every request shares it.
  private final class Last: Sendable {
    let text = Mutex<(text: String, second: UInt64)?>(nil)
  }

  /// The request path.
  static let path = "/metrics"
  /// The media type of the text.
  static let mediaType = "application/openmetrics-text; version=1.0.0; charset=utf-8"
  /// How long a text is answered again, in seconds.
  private static let freshness: UInt64 = 10

  /// Creates a handler.
  ///
  /// - Parameter make: Returns the text, which ends with `# EOF`; nil if it cannot be made now.
  public init(_ make: @escaping @Sendable () -> String?) { self.make = make }

  func handle(_ request: Request, on disk: DiskQueue) -> Handling {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .now(
        Response(failure: 405, "metrics are read by GET", to: request, [("Allow", "GET, HEAD")]))
    }
    return .later { answer in disk.run { answer(response(to: request)) } }
  }

  private func response(to request: Request) -> Response {
    guard let text = text() else {
      return Response(
        failure: 503, "the counts cannot be read now", to: request, [("Retry-After", "60")])
    }
    let fields = [
      ("Cache-Control", "no-store"), ("Content-Type", Self.mediaType),
      ("Content-Length", String(text.utf8.count)),
    ]
    let body = request.method == "HEAD" ? Response.Body.none : .text(text)
    return Response(status: 200, fields: fields, body: body)
  }

  private func text() -> String? {
    let second = DispatchTime.now().uptimeNanoseconds / 1_000_000_000
    return last.text.withLock { last in
      if let last, second - last.second < Self.freshness { return last.text }
      guard let text = make() else { return nil }
      last = (text, second)
      return text
    }
  }
}
