/// One connection to a database: statements, values, rows and transactions, no more.
///
/// Statements are of the SQL that all databases here understand, with `?` for values. Where tables are made,
/// `{whole}` stands for the type of whole numbers, `{bytes}` for that of bytes, and `{flat}` ends a table that
/// is only found by its primary key.
protocol Storage: AnyObject {
  /// What people know the database by: a path, or an address without its password.
  var name: String { get }

  /// The version of the schema; nil where there are no tables yet.
  var schemaVersion: Int? { get throws(CatalogError) }
  /// Makes room for tables where there are none yet.
  func makeRoom() throws(CatalogError)
  /// Says of which version the tables are.
  func setSchemaVersion(_ version: Int) throws(CatalogError)

  /// Runs statements without values, as a schema has them.
  func execute(_ sql: String) throws(CatalogError)

  /// Runs one statement and hands each row to the body, which runs no other.
  func run(
    _ sql: String, _ values: [StoredValue],
    row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError)

  /// Gives room back that nothing uses any more, outside of a transaction, as far as that can be done now.
  func shrink()

  /// Begins a transaction: one that writes waits for other writers, one that reads sees no later writes.
  func begin(_ access: StorageAccess) throws(CatalogError)
  /// Ends a transaction whole.
  func commit() throws(CatalogError)
  /// Ends a transaction as if it had not been.
  func rollback()
}

/// Whether a transaction will write.
enum StorageAccess {
  case reading
  case writing
}

/// What is bound to a statement.
enum StoredValue {
  case whole(Int)
  case text(String)
  case bytes([UInt8])
  /// No value.
  case null
}

/// The row that a statement stands at; valid during the call that it is handed to.
protocol StoredRow {
  func whole(_ column: Int32) -> Int
  func isNull(_ column: Int32) -> Bool
  /// The bytes of a text.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8>
  /// What was stored as bytes.
  func blob(_ column: Int32) -> [UInt8]
}

extension StoredRow {
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
}

extension Storage {
  /// Runs one statement that gives no rows.
  func run(_ sql: String, _ values: [StoredValue] = []) throws(CatalogError) {
    try run(sql, values) { _ in }
  }

  /// Runs one statement without values and hands each row to the body.
  func run(
    _ sql: String, row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try run(sql, [], row: row)
  }

  /// Does the body whole or not at all.
  func transaction<Result>(
    _ access: StorageAccess = .writing, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try begin(access)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollback()
      throw error
    }
  }
}
