import Snapshot

// meta          epoch, revision, source locale
// history       one row per revision: time, author, note
// phrases       one row per ordinal; rows of deleted phrases stay, inactive
// phrase_texts  each phrase's content from a revision on
// locales       the number of each locale
// texts         each translation's text from a revision on; no message if it was removed
// translations  the current translations, each with its state and the revision of its text
// text_forms    the forms of the translations that vary
// attachments   the attachments of a phrase from a revision on; no value if one was removed
// screenshots   the bytes of each, by digest
struct Schema {
  /// The current version.
  static let version = 3

  private let storage: any Storage

  /// Creates the tables of a new database; refuses a database that isn't a catalog or has another
  /// version.
  static func prepare(_ storage: any Storage) throws(CatalogError) {
    let schema = Schema(storage: storage)
    guard try storage.schemaVersion != version else { return }
    try storage.transaction { () throws(CatalogError) in
      // Another process may have been faster.
      switch try storage.schemaVersion {
      case nil: try schema.make()
      case version: return
      case let found?:
        throw .wrongSchema(path: storage.name, found: found == 0 ? "none" : String(found))
      }
      try storage.setSchemaVersion(version)
    }
  }

  private func make() throws(CatalogError) {
    try storage.makeRoom()
    try storage.execute(Self.tables)
    try storage.execute("INSERT INTO meta VALUES ('revision', '0'), ('source', 'en')")
  }

  private static let tables = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) {flat};
    CREATE TABLE phrases (
      ordinal {whole} PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL,
      table_name TEXT NOT NULL, key TEXT NOT NULL, signature TEXT NOT NULL,
      identity TEXT NOT NULL, parameters TEXT NOT NULL, source TEXT NOT NULL,
      description TEXT NOT NULL, places TEXT NOT NULL, active {whole} NOT NULL);
    CREATE TABLE history (
      revision {whole} PRIMARY KEY, time {whole} NOT NULL, author TEXT NOT NULL,
      note TEXT NOT NULL);
    CREATE TABLE locales (number {whole} PRIMARY KEY, tag TEXT NOT NULL UNIQUE);
    CREATE TABLE texts (
      locale {whole} NOT NULL, ordinal {whole} NOT NULL, revision {whole} NOT NULL,
      state {whole} NOT NULL, message TEXT,
      PRIMARY KEY (locale, ordinal, revision)) {flat};
    CREATE TABLE translations (
      locale {whole} NOT NULL, ordinal {whole} NOT NULL, state {whole} NOT NULL,
      revision {whole} NOT NULL, PRIMARY KEY (locale, ordinal)) {flat};
    CREATE TABLE phrase_texts (
      ordinal {whole} NOT NULL, revision {whole} NOT NULL, id TEXT NOT NULL,
      identity TEXT NOT NULL, parameters TEXT NOT NULL, source TEXT NOT NULL,
      description TEXT NOT NULL, active {whole} NOT NULL,
      PRIMARY KEY (ordinal, revision)) {flat};
    CREATE TABLE text_forms (
      locale {whole} NOT NULL, ordinal {whole} NOT NULL, forms {whole} NOT NULL,
      PRIMARY KEY (locale, ordinal)) {flat};
    CREATE TABLE attachments (
      phrase TEXT NOT NULL, kind {whole} NOT NULL, name TEXT NOT NULL,
      revision {whole} NOT NULL, value TEXT,
      PRIMARY KEY (phrase, kind, name, revision)) {flat};
    CREATE TABLE screenshots (digest TEXT PRIMARY KEY, bytes {bytes} NOT NULL);
    """
}

extension TranslationState {
  /// The number under which it is stored.
  var number: Int {
    switch self {
    case .new: 0
    case .needsReview: 1
    case .approved: 2
    case .translated: 3
    }
  }

  /// Creates the state with a stored number; nil if unknown.
  init?(number: Int) {
    guard let state = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = state
  }
}
