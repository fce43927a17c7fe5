/// A line of the access log.
public struct ServedRequest: Sendable, Hashable {
  /// The method as it was sent.
  let method: String
  /// The path as it was sent.
  public let path: String
  /// The HTTP status of the answer.
  public let status: Int
  /// How many bytes the body has.
  public let bytes: Int

  init(_ request: Request, _ response: Response) {
    method = request.method
    path = request.path
    status = response.status
    bytes = response.body.length
  }
}
