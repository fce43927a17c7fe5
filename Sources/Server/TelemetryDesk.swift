/// Takes what devices count: each batch by a POST request to `/telemetry`.
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

  private let take: @Sendable (_ batch: [UInt8]) -> Answer

  /// A desk.
  ///
  /// - Parameter take: keeps a batch of at most 16 KB; called on the server's thread.
  public init(_ take: @escaping @Sendable (_ batch: [UInt8]) -> Answer) { self.take = take }

  /// The answer to a request; nil where it is for no desk.
  func answer(to request: Request) -> Response? {
    guard request.path == Self.path else { return nil }
    guard request.method == "POST" else {
      return Response(failure: 405, "batches are sent by POST", to: request, [("Allow", "POST")])
    }
    switch take(request.body) {
    case .taken: return Response(status: 204, fields: [("Cache-Control", "no-store")], body: .none)
    case .malformed: return Response(failure: 400, "this is not a batch of counts", to: request)
    case .full:
      return Response(
        failure: 503, "there is no room for counts today", to: request, [("Retry-After", "86400")])
    }
  }
}
