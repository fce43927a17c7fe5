/// The HTTP metadata with which clients fetch an object.
public struct ObjectKind: Sendable, Hashable {
  /// The value of `Content-Type`.
  public var type: String
  /// The value of `Cache-Control`.
  var caching: String

  /// Creates a kind of object.
  init(type: String, caching: String) { (self.type, self.caching) = (type, caching) }

  /// An object named by its content or by a number, which never changes.
  public static let immutable = ObjectKind(
    type: "application/octet-stream", caching: "public, max-age=31536000, immutable")
  /// An object that is replaced from time to time, so clients revalidate it with its ETag.
  public static let pointer = ObjectKind(type: "application/octet-stream", caching: "no-cache")
}
