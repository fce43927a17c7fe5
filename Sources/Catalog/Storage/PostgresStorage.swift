import CPostgres

/// A database on a PostgreSQL server, for many concurrent writers.
///
/// Its tables are in a schema of their own, so that they can share a database. A class, because it
/// owns the connection; used from one thread at a time.
package final class PostgresStorage: Storage {
  package let name: String
  private let connection: PostgresConnection
  private let space: StorageSpace
  private var statements: [String: String] = [:]

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: `postgres://user@host/database`, or any other form that libpq accepts.
  ///   - space: The schema of the tables, and the lock of their writers.
  /// - Throws: `database` if the server is unreachable or refuses.
  package init(address: String, space: StorageSpace = .catalog) throws(CatalogError) {
    self.space = space
    connection = try PostgresConnection(try PostgresAddress(address), space: space)
    name = connection.address.shown
    try execute("SET search_path TO \(space.schema)")
  }

  package var schemaVersion: Int? {
    get throws(CatalogError) {
      var version: Int?
      // Reads the table of tables: `to_regclass` may answer from a cache that does not know yet
      // what another process has just made.
      try run(
        """
        SELECT 1 FROM pg_catalog.pg_tables
        WHERE schemaname = '\(space.schema)' AND tablename = 'schema_version'
        """
      ) { _ in version = 0 }
      guard version != nil else { return nil }
      try run("SELECT version FROM \(space.schema).schema_version") { row in version = row.whole(0)
      }
      return version
    }
  }

  package func makeRoom() throws(CatalogError) {
    var encoding = ""
    try run("SHOW server_encoding") { row in encoding = row.text(0) }
    guard ["UTF8", "SQL_ASCII"].contains(encoding) else {
      throw .database(
        path: name,
        reason:
          "the database has the encoding \(encoding), which lacks characters of other languages (name a "
          + "database with the encoding UTF8)")
    }
    try execute("CREATE SCHEMA IF NOT EXISTS \(space.schema)")
  }

  package func setSchemaVersion(_ version: Int) throws(CatalogError) {
    try execute(
      """
      CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);
      DELETE FROM schema_version; INSERT INTO schema_version VALUES (\(version))
      """)
  }

  /// Does nothing: the server reclaims space automatically.
  package func shrink() {}

  package func execute(_ sql: String) throws(CatalogError) {
    let sql = sql.replacing("{whole}", with: "BIGINT").replacing("{bytes}", with: "BYTEA")
      .replacing("{flat}", with: "")
    try connection.execute(sql)
  }

  package func run(
    _ sql: String, _ values: [StoredValue], row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try send(try prepared(sql), values)
    try connection.results { found throws(CatalogError) in try row(found) }
  }

  package func runAll(_ statements: [StoredStatement]) throws(CatalogError) {
    guard !statements.isEmpty else { return }
    var names: [String] = []
    for statement in statements { names.append(try prepared(statement.sql)) }
    try connection.pipelined { () throws(CatalogError) in
      for (name, statement) in zip(names, statements) {
        try send(name, statement.values, isFlushed: false)
      }
    }
  }

  /// Serializes writers: each holds a lock with this number until its transaction ends.
  package func begin(_ access: StorageAccess) throws(CatalogError) {
    switch access {
    case .reading: try execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    case .writing:
      try execute("BEGIN")
      do throws(CatalogError) {
        try run("SELECT pg_advisory_xact_lock(\(space.lock))")
      } catch {
        rollback()
        throw error
      }
    }
  }

  package func commit() throws(CatalogError) { try execute("COMMIT") }

  package func rollback() { try? connection.execute("ROLLBACK") }

  private func send(
    _ statement: String, _ values: [StoredValue], isFlushed: Bool = true
  ) throws(CatalogError) {
    let texts = values.map(\.posted)
    // A zero byte would end the text.
    guard !texts.contains(where: { $0?.utf8.contains(0) == true }) else {
      throw .database(path: name, reason: "a text has a zero byte, which PostgreSQL cannot store")
    }
    let bytes = texts.map { $0.map { Array($0.utf8CString) } }
    try connection.send(isFlushed: isFlushed) { connection in
      Self.withPointers(bytes[...], []) { pointers in
        PQsendQueryPrepared(
          connection, statement, Int32(pointers.count), pointers, nil, nil, 0)
      }
    }
  }

  private static func withPointers<Result>(
    _ texts: ArraySlice<[CChar]?>, _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard let first = texts.first else { return body(pointers) }
    guard let text = first else { return withPointers(texts.dropFirst(), pointers + [nil], body) }
    return text.withUnsafeBufferPointer {
      withPointers(texts.dropFirst(), pointers + [$0.baseAddress], body)
    }
  }

  /// Returns the name of a prepared statement.
  private func prepared(_ sql: String) throws(CatalogError) -> String {
    if let name = statements[sql] { return name }
    let statement = "s\(statements.count)"
    var (numbered, count) = ("", 0)
    for character in sql {
      if character == "?" { count += 1 }
      numbered += character == "?" ? "$\(count)" : String(character)
    }
    try connection.send { PQsendPrepare($0, statement, numbered, 0, nil) }
    try connection.results { _ in }
    statements[sql] = statement
    return statement
  }
}
