import Pack

/// A database connection: statements, values, rows and transactions, no more.
///
/// Statements use the SQL that every supported database understands, with `?` for values. In table
/// definitions, `{whole}` is the integer type and `{bytes}` the byte type. `{flat}` ends a table
/// that is only accessed by its primary key.
package protocol Storage: AnyObject {
  /// The display name of the database: a path, or an address without its password.
  var name: String { get }

  /// The version of the schema; nil before the tables exist.
  var schemaVersion: Int? { get throws(CatalogError) }
  /// Prepares a new database for its tables.
  func makeRoom() throws(CatalogError)
  /// Sets the version of the tables.
  func setSchemaVersion(_ version: Int) throws(CatalogError)

  /// Executes statements without values, such as a schema.
  func execute(_ sql: String) throws(CatalogError)

  /// Executes one statement and passes each row to a closure, which must execute no other.
  func run(
    _ sql: String, _ values: [StoredValue],
    row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError)

  /// Executes statements that return no rows, in order; a server is not waited for after each.
  func runAll(_ statements: [StoredStatement]) throws(CatalogError)

  /// Stores current texts, in place of others with their ordinals.
  func put(_ texts: TextRows) throws(CatalogError)

  /// Returns a digest of the stored texts of each locale, by its number; nil if the database
  /// computes none.
  func textDigests() throws(CatalogError) -> [Int: TextDigest]?

  /// Reclaims unused space, outside of a transaction, as far as possible now.
  func shrink()

  /// Begins a transaction: a write waits for other writers; a read sees no later writes.
  func begin(_ access: StorageAccess) throws(CatalogError)
  /// Commits a transaction.
  func commit() throws(CatalogError)
  /// Rolls a transaction back.
  func rollback()
}

/// The access that a transaction needs.
package enum StorageAccess {
  case reading
  case writing
}

/// A statement with its values.
package struct StoredStatement {
  package var sql: String
  package var values: [StoredValue]

  /// Creates a statement.
  package init(_ sql: String, _ values: [StoredValue]) { (self.sql, self.values) = (sql, values) }
}

/// A value bound to a statement.
package enum StoredValue {
  case whole(Int)
  case text(String)
  case bytes([UInt8])
  /// SQL null.
  case null
}

/// A row of a statement's result; valid during the call that it is passed to.
package protocol StoredRow {
  func whole(_ column: Int32) -> Int
  func isNull(_ column: Int32) -> Bool
  /// Returns the UTF-8 bytes of a text.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8>
  /// Returns stored bytes.
  func blob(_ column: Int32) -> [UInt8]
}

extension StoredRow {
  package func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
}

extension Storage {
  /// Returns nil: reading a local file's rows costs no more than reading digests that were kept.
  package func textDigests() throws(CatalogError) -> [Int: TextDigest]? { nil }

  package func runAll(_ statements: [StoredStatement]) throws(CatalogError) {
    for statement in statements { try run(statement.sql, statement.values) }
  }

  /// Executes one statement that returns no rows.
  package func run(_ sql: String, _ values: [StoredValue] = []) throws(CatalogError) {
    try run(sql, values) { _ in }
  }

  /// Executes one statement without values and passes each row to a closure.
  package func run(
    _ sql: String, row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try run(sql, [], row: row)
  }

  /// Runs a closure in a transaction.
  package func transaction<Result>(
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

extension StoredValue {
  static func revision(_ revision: Revision) -> StoredValue {
    .whole(Int(clamping: revision.number))
  }
}

extension StoredRow {
  func revision(_ column: Int32) -> Revision { Revision(clamping: whole(column)) }
}
