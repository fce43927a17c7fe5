import Pack

/// Current texts of one locale and revision to store together.
package struct TextRows {
  /// A row of each table of texts.
  struct Row {
    var ordinal: Int
    var state: Int
    var message: String
    /// The number of the text's forms; nil if it has none.
    var forms: Int?
  }

  let locale: Int
  let revision: Revision
  /// Whether no table has a row of the locale with one of these ordinals, so that storing them
  /// replaces none.
  var areNew: Bool
  var rows: [Row] = []

  /// One text per revision: the second edit of a text in one write replaces the first.
  static let newText =
    "INSERT INTO texts VALUES (?, ?, ?, ?, ?) ON CONFLICT (locale, ordinal, revision) "
    + "DO UPDATE SET state = excluded.state, message = excluded.message"

  static let current =
    "INSERT INTO translations VALUES (?, ?, ?, ?) ON CONFLICT (locale, ordinal) "
    + "DO UPDATE SET state = excluded.state, revision = excluded.revision"
}

/// Edits of the texts of one locale that wait to be stored together.
struct TextQueue {
  private let storage: any Storage
  private var texts: TextRows
  /// The statements about other rows than those of the waiting texts.
  private var statements: StatementQueue
  private var ordinals: Set<Int> = []
  /// The ordinals that were stored before, if the locale is new.
  private var former: Set<Int> = []
  private var bytes = 0

  /// The most texts that wait, and the bytes from which they do not, which bounds the memory.
  private static let (most, mostBytes) = (4000, 4 << 20)

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - storage: The database.
  ///   - locale: The number of the locale.
  ///   - revision: The revision of the edits.
  ///   - isNew: Whether no table has a row of the locale.
  init(_ storage: any Storage, locale: Int, _ revision: Revision, isNew: Bool) {
    self.storage = storage
    texts = TextRows(locale: locale, revision: revision, areNew: isNew)
    statements = StatementQueue(storage)
  }

  /// Begins an edit of a text; what waits for the same text is stored first.
  mutating func begin(_ ordinal: Int) throws(CatalogError) {
    if ordinals.contains(ordinal) || texts.rows.count >= Self.most || bytes >= Self.mostBytes {
      try run()
    }
    ordinals.insert(ordinal)
    if texts.areNew, former.contains(ordinal) { texts.areNew = false }
  }

  /// Adds a text.
  mutating func add(_ row: TextRows.Row) {
    texts.rows.append(row)
    bytes += row.message.utf8.count
  }

  /// Adds a statement that concerns the text alone, and not its waiting row.
  mutating func add(_ sql: String, _ values: [StoredValue]) throws(CatalogError) {
    try statements.add(sql, values)
  }

  /// Stores everything that waits.
  mutating func run() throws(CatalogError) {
    try statements.run()
    if !texts.rows.isEmpty { try storage.put(texts) }
    texts.rows.removeAll(keepingCapacity: true)
    if texts.areNew { former.formUnion(ordinals) }
    ordinals.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
