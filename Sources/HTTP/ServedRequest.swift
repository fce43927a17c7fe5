/// An entry of the access log.
public struct ServedRequest: Sendable, Hashable {
  /// The method as sent.
  package let method: String
  /// The path as sent.
  public let path: String
  /// The HTTP status of the answer.
  public let status: Int
  /// The size of the body in bytes.
  package let bytes: Int

  init(_ request: Request, _ response: Response) {
    method = request.method
    path = request.path
    status = response.status
    bytes = response.body.length
  }
}
