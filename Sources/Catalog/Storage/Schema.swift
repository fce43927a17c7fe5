// meta          schema version, epoch, revision, source locale
// phrases       one row an ordinal; rows of phrases gone from the source stay, inactive
// translations  one row a locale and ordinal, with the revision that changed it last
// history       one row a revision
extension Catalog {
  static let tables = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE phrases (
      ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL,
      table_name TEXT NOT NULL, key TEXT NOT NULL, signature TEXT NOT NULL,
      identity TEXT NOT NULL, parameters TEXT NOT NULL, source TEXT NOT NULL,
      description TEXT NOT NULL, places TEXT NOT NULL, active INTEGER NOT NULL);
    CREATE TABLE translations (
      locale TEXT NOT NULL, ordinal INTEGER NOT NULL, message TEXT NOT NULL,
      state TEXT NOT NULL, revision INTEGER NOT NULL,
      PRIMARY KEY (locale, ordinal)) WITHOUT ROWID;
    CREATE TABLE history (
      revision INTEGER PRIMARY KEY, time INTEGER NOT NULL, author TEXT NOT NULL,
      note TEXT NOT NULL);
    INSERT INTO meta VALUES ('revision', '0'), ('source', 'en');
    """

  /// Makes the tables of a new file, and refuses a file that is no catalog of this version.
  static func prepare(_ database: Database) throws(CatalogError) {
    guard try version(of: database) == nil else { return }
    try database.transaction { () throws(CatalogError) in
      // Another process may have been faster.
      guard try version(of: database) == nil else { return }
      try database.execute(tables)
      try database.execute("PRAGMA user_version = \(schemaVersion)")
    }
  }

  /// The schema's version; nil in an empty file.
  private static func version(of database: Database) throws(CatalogError) -> Int? {
    var (version, objects) = (0, 0)
    try database.run("PRAGMA user_version") { row in version = row.whole(0) }
    try database.run("SELECT count(*) FROM sqlite_master") { row in objects = row.whole(0) }
    if version == 0, objects == 0 { return nil }
    guard version == schemaVersion else {
      throw .wrongSchema(path: database.path, found: version == 0 ? "none" : String(version))
    }
    return version
  }
}
