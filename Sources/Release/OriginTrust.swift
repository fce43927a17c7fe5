import Delivery

/// Whose roots prove what an origin serves.
public enum OriginTrust: Sendable, Hashable {
  /// The team has no root: the key that an operation is given counts alone, and an app with roots is refused.
  case key
  /// The key that an operation is given, and the roots that follow from one that it signed, as on a device that
  /// pins the key.
  ///
  /// Only for commands that sign nothing: whoever stole the key can make roots too.
  case keyAndItsRoots
  /// The root that the team keeps with its project: it must be one of the origin's.
  case root(Root)

  /// The trust of a team that has a root or none.
  public static func team(_ root: Root?) -> OriginTrust { root.map { .root($0) } ?? .key }

  /// The team's root, if it has one.
  public var root: Root? { if case .root(let root) = self { root } else { nil } }
}
