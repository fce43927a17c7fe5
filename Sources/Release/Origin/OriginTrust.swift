import Delivery

/// The roots that verify what an origin serves.
public enum OriginTrust: Sendable, Hashable {
  /// For a team without a root: only an operation's key counts, and an app with roots is rejected.
  case key
  /// An operation's key, and the roots that follow from one that it signed, as on a device that
  /// pins the key.
  ///
  /// Only for commands that sign nothing, since a thief of the key can make roots too.
  case keyAndItsRoots
  /// The root that the team keeps with its project, which must be one of the origin's.
  case root(Root)

  /// Returns the trust of a team, with or without a root.
  public static func team(_ root: Root?) -> OriginTrust { root.map { .root($0) } ?? .key }

  /// The team's root, if it has one.
  public var root: Root? { if case .root(let root) = self { root } else { nil } }
}
