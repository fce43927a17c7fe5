/// The state of a release that is closed to publications.
public struct ReleaseState: Sendable, Hashable, Codable {
  /// The kind of closing.
  public enum Kind: String, Sendable, Codable {
    /// Nothing is published for now; what is served is kept signed.
    case frozen
    /// Nothing is ever published again, since no supported app reads it; what is served is kept
    /// signed.
    case retired
  }

  /// The kind of closing.
  public var kind: Kind
  /// The author of the state.
  public var author: String
  /// The time of closing, in seconds since 1970.
  public var time: UInt64
  /// The reason; may be empty.
  public var reason: String

  /// Creates a state.
  public init(_ kind: Kind, by author: String, at time: UInt64, reason: String = "") {
    (self.kind, self.author, self.time, self.reason) = (kind, author, time, reason)
  }
}
