/// How those who fetch an object are to take it.
public struct ObjectKind: Sendable, Hashable {
  /// The value of `Content-Type`.
  public var type: String
  /// The value of `Cache-Control`.
  var caching: String

  /// A kind of objects.
  init(type: String, caching: String) { (self.type, self.caching) = (type, caching) }

  /// Named by its content or by a number, and never another.
  public static let immutable = ObjectKind(
    type: "application/octet-stream", caching: "public, max-age=31536000, immutable")
  /// Replaced from time to time, so it is asked for again with its tag.
  public static let pointer = ObjectKind(type: "application/octet-stream", caching: "no-cache")
}
