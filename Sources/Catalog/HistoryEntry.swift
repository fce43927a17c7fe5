/// One write of the catalog's history.
public struct HistoryEntry: Sendable, Hashable {
  /// The revision that it made.
  public var revision: Int
  /// When, in seconds since 1970.
  public var time: Int
  /// Who: a person, or the command.
  public var author: String
  /// What was done, in words.
  public var note: String
}
