/// Where a project's catalog is kept.
public enum Keeping: Sendable {
  /// In `langpack.sqlite`; the ledger's file gets the new ordinals.
  case inFiles
  /// Nowhere: nothing of the project is written.
  case inMemory
}
