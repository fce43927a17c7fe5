import CSQLite

/// One connection to an SQLite file: statements, values and transactions, no more.
///
/// A class, because it owns the connection; used from one thread at a time.
final class Database {
  let path: String
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file, which is created where it does not exist.
  init(path: String) throws(CatalogError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_close_v2(opened)
      throw .database(path: path, reason: reason ?? "no memory")
    }
    self.path = path
    handle = opened
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  var failure: CatalogError {
    .database(path: path, reason: String(cString: sqlite3_errmsg(handle)))
  }

  /// Runs statements without values, as a schema has them.
  func execute(_ sql: String) throws(CatalogError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs one statement and hands each row to the body.
  func run(
    _ sql: String, _ values: [Value] = [], row: (Row) throws(CatalogError) -> Void = { _ in }
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
      case SQLITE_ROW: try row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// Whether a transaction will write, and so waits for other writers at its beginning.
  enum Access: String {
    case reading = "BEGIN"
    case writing = "BEGIN IMMEDIATE"
  }

  /// Does the body whole or not at all.
  func transaction<Result>(
    _ access: Access = .writing, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try execute(access.rawValue)
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  private func prepared(_ sql: String) throws(CatalogError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    statements[sql] = statement
    return statement
  }
}

extension Database {
  /// What is bound to a statement.
  enum Value {
    case whole(Int)
    case text(String)

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
      switch self {
      case .whole(let number): return sqlite3_bind_int64(statement, index, Int64(number))
      case .text(let text):
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        var text = text
        return text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            guard let start = characters.baseAddress else {
              return sqlite3_bind_text(statement, index, "", 0, copied)
            }
            guard characters.count < Int32.max else { return SQLITE_TOOBIG }
            return sqlite3_bind_text(
              statement, index, start, Int32(characters.count), copied)
          }
        }
      }
    }
  }

  /// The row that a statement stands at.
  struct Row {
    fileprivate let statement: OpaquePointer

    func whole(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: sqlite3_column_text(statement, column),
        count: Int(sqlite3_column_bytes(statement, column)))
    }
  }
}
