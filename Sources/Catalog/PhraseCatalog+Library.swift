import CSQLite

extension PhraseCatalog {
  /// The version of SQLite.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
