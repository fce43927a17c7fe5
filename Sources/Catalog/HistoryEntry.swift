import Pack

/// One write in the catalog's history.
public struct HistoryEntry: Sendable, Hashable {
  /// The revision that it created.
  public var revision: Revision
  /// The time in seconds since 1970.
  public var time: Int
  /// The author: a person, or the command.
  public var author: String
  /// The description of the change.
  public var note: String
}
