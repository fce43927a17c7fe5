import CSQLite

/// A catalog in an SQLite file.
///
/// A class, because it owns the connection; used from one thread at a time.
package final class SQLiteStorage: Storage {
  package let name: String
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// The destructor of values that SQLite copies.
  static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Opens a file, and creates it if absent.
  package init(path: String) throws(CatalogError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(opened)
      throw .database(path: path, reason: Self.words(for: result, reason))
    }
    name = path
    handle = opened
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  var failure: CatalogError {
    let code = sqlite3_errcode(handle)
    let reason = String(cString: sqlite3_errmsg(handle))
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .database(
        path: name, reason: "another program is writing to it (\(reason)); wait, then try again")
    case SQLITE_READONLY:
      return .database(path: name, reason: "it may not be written (\(reason))")
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .brokenFile(path: name, reason: reason)
    default: return .database(path: name, reason: Self.words(for: code, reason))
    }
  }

  /// Returns the reason of a failure with its fix.
  private static func words(for code: Int32, _ reason: String) -> String {
    switch code {
    case SQLITE_CANTOPEN:
      "\(reason) (the path must be that of a file in a folder that exists and may be written)"
    case SQLITE_FULL, SQLITE_IOERR:
      "\(reason) (free space on the disk or repair it, then run this again)"
    default: reason
    }
  }

  package var schemaVersion: Int? {
    get throws(CatalogError) {
      var (version, objects) = (0, 0)
      try run("PRAGMA user_version") { row in version = row.whole(0) }
      try run("SELECT count(*) FROM sqlite_master") { row in objects = row.whole(0) }
      return version == 0 && objects == 0 ? nil : version
    }
  }

  package func makeRoom() {}

  package func setSchemaVersion(_ version: Int) throws(CatalogError) {
    try execute("PRAGMA user_version = \(version)")
  }

  package func shrink() { try? execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }

  package func execute(_ sql: String) throws(CatalogError) {
    let sql = sql.replacing("{whole}", with: "INTEGER").replacing("{bytes}", with: "BLOB")
      .replacing("{flat}", with: "WITHOUT ROWID")
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  package func run(
    _ sql: String, _ values: [StoredValue], row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try row(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  package func begin(_ access: StorageAccess) throws(CatalogError) {
    try execute(access == .writing ? "BEGIN IMMEDIATE" : "BEGIN")
  }

  package func commit() throws(CatalogError) { try execute("COMMIT") }

  package func rollback() { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }

  func prepared(_ sql: String) throws(CatalogError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    statements[sql] = statement
    return statement
  }
}

private struct SQLiteRow: StoredRow {
  let statement: OpaquePointer

  func whole(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: sqlite3_column_text(statement, column),
      count: Int(sqlite3_column_bytes(statement, column)))
  }

  func blob(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(statement, column)
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

extension StoredValue {
  fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    let copied = SQLiteStorage.copied
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .whole(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .bytes(let bytes):
      return sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copied)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else {
            return sqlite3_bind_text(statement, index, "", 0, copied)
          }
          guard characters.count < Int32.max else { return SQLITE_TOOBIG }
          return sqlite3_bind_text(statement, index, start, Int32(characters.count), copied)
        }
      }
    }
  }
}
