import HTTP
import Synchronization

/// Answers whether the process lives (`/healthz`), and whether it should get requests (`/readyz`).
final class ProbeHandler: Sendable {
  private let isLeaving = Atomic(false)

  /// Answers `/readyz` with 503 from now on.
  func leave() { isLeaving.store(true, ordering: .relaxed) }

  /// Answers a request; nil if it is for something else.
  func answer(to request: Request) -> Response? {
    let isReady: Bool
    switch request.path {
    case "/healthz": isReady = true
    case "/readyz": isReady = !isLeaving.load(ordering: .relaxed)
    default: return nil
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return Response(failure: 405, "this is read by GET", to: request, [("Allow", "GET, HEAD")])
    }
    guard isReady else { return Response(failure: 503, "the server is about to stop", to: request) }
    let fields = [
      (name: "Cache-Control", value: "no-store"),
      (name: "Content-Type", value: "text/plain; charset=utf-8"),
      (name: "Content-Length", value: "3"),
    ]
    return Response(
      status: 200, fields: fields, body: request.method == "HEAD" ? .none : .text("ok\n"))
  }
}
