import CPostgres

/// A catalog on a PostgreSQL server, for many editors at once.
///
/// Its tables lie in a schema of their own, `langpack`, so that they may share a database. A class,
/// because it owns the connection; used from one thread at a time.
final class PostgresStorage: Storage {
  let name: String
  private let connection: OpaquePointer
  private var statements: [String: String] = [:]

  /// Connects to a server.
  ///
  /// - Parameter address: `postgres://user@host/database`, or what else libpq takes.
  /// - Throws: `database` where nobody answers, or lets us in.
  init(address: String) throws(CatalogError) {
    name = Self.shown(address)
    guard let connection = PQconnectdb(address) else {
      throw .database(path: name, reason: "no memory")
    }
    guard PQstatus(connection) == CONNECTION_OK else {
      let reason = Self.oneLine(PQerrorMessage(connection))
      PQfinish(connection)
      throw .database(path: name, reason: reason)
    }
    self.connection = connection
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    try execute("SET search_path TO langpack; SET client_encoding TO 'UTF8'")
  }

  deinit { PQfinish(connection) }

  /// Whether an address is one of a server.
  static func takes(_ address: String) -> Bool {
    address.hasPrefix("postgres://") || address.hasPrefix("postgresql://")
  }

  var schemaVersion: Int? {
    get throws(CatalogError) {
      var version: Int?
      try run("SELECT to_regclass('langpack.schema_version') IS NOT NULL") { row in
        if row.text(0) == "t" { version = 0 }
      }
      guard version != nil else { return nil }
      try run("SELECT version FROM langpack.schema_version") { row in version = row.whole(0) }
      return version
    }
  }

  func makeRoom() throws(CatalogError) { try execute("CREATE SCHEMA IF NOT EXISTS langpack") }

  func setSchemaVersion(_ version: Int) throws(CatalogError) {
    try execute(
      """
      CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);
      DELETE FROM schema_version; INSERT INTO schema_version VALUES (\(version))
      """)
  }

  /// The server does that by itself.
  func shrink() {}

  func execute(_ sql: String) throws(CatalogError) {
    let sql = sql.replacing("{whole}", with: "BIGINT").replacing("{bytes}", with: "BYTEA")
      .replacing("{flat}", with: "")
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure }
  }

  func run(
    _ sql: String, _ values: [StoredValue], row: (any StoredRow) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try send(try prepared(sql), values)
    PQsetSingleRowMode(connection)
    // What the body throws ends the reading, but the connection is read to the end of the answer.
    var thrown: CatalogError?
    while let result = PQgetResult(connection) {
      defer { PQclear(result) }
      guard thrown == nil else { continue }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE:
        do throws(CatalogError) { try row(PostgresRow(result: result)) } catch { thrown = error }
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
      default: thrown = failure
      }
    }
    if let thrown { throw thrown }
  }

  /// Writers go one after the other: each holds a lock of this number until its transaction ends.
  func begin(_ access: StorageAccess) throws(CatalogError) {
    switch access {
    case .reading: try execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    case .writing:
      try execute("BEGIN")
      do throws(CatalogError) {
        try run("SELECT pg_advisory_xact_lock(\(Self.lock))")
      } catch {
        rollback()
        throw error
      }
    }
  }

  /// "LPAK" as a number: which lock of the server is the catalog's.
  private static let lock = 0x4C50_414B

  func commit() throws(CatalogError) { try execute("COMMIT") }

  func rollback() { PQclear(PQexec(connection, "ROLLBACK")) }

  private var failure: CatalogError {
    .database(path: name, reason: Self.oneLine(PQerrorMessage(connection)))
  }

  private func send(_ statement: String, _ values: [StoredValue]) throws(CatalogError) {
    let texts = values.map(\.posted)
    // A text with a zero byte would end there.
    guard !texts.contains(where: { $0?.utf8.contains(0) == true }) else {
      throw .database(path: name, reason: "a text has a zero byte, which PostgreSQL cannot store")
    }
    let bytes = texts.map { $0.map { Array($0.utf8CString) } }
    let isSent = Self.withPointers(bytes[...], []) { pointers in
      PQsendQueryPrepared(
        connection, statement, Int32(pointers.count), pointers, nil, nil, 0) == 1
    }
    guard isSent else { throw failure }
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

  /// The name of a statement that the server has parsed.
  private func prepared(_ sql: String) throws(CatalogError) -> String {
    if let name = statements[sql] { return name }
    let statement = "s\(statements.count)"
    var (numbered, count) = ("", 0)
    for character in sql {
      if character == "?" { count += 1 }
      numbered += character == "?" ? "$\(count)" : String(character)
    }
    let result = PQprepare(connection, statement, numbered, 0, nil)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure }
    statements[sql] = statement
    return statement
  }

  /// An address without its password.
  static func shown(_ address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound,
      let at = address[start...].firstIndex(of: "@"),
      let colon = address[start..<at].firstIndex(of: ":")
    else { return address }
    return String(address[..<colon] + address[at...])
  }

  private static func oneLine(_ words: UnsafePointer<CChar>?) -> String {
    let text = words.map { String(cString: $0) } ?? "no reason given"
    return text.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }
}

private struct PostgresRow: StoredRow {
  let result: OpaquePointer

  func whole(_ column: Int32) -> Int { Int(text(column)) ?? 0 }

  func isNull(_ column: Int32) -> Bool { PQgetisnull(result, 0, column) == 1 }

  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let count = Int(PQgetlength(result, 0, column))
    guard let start = PQgetvalue(result, 0, column) else { return .init(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
  }

  /// The server writes bytes as `\x` and two digits for each.
  func blob(_ column: Int32) -> [UInt8] {
    let digits = bytes(column).dropFirst(2).map { $0 < 0x3A ? $0 &- 0x30 : ($0 | 0x20) &- 0x57 }
    return stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
  }
}

extension StoredValue {
  /// The value as it is sent; nil for none.
  fileprivate var posted: String? {
    switch self {
    case .whole(let number): String(number)
    case .text(let text): text
    case .bytes(let bytes): Self.digits(bytes)
    case .null: nil
    }
  }

  /// Bytes as the server reads them.
  private static func digits(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("\\x".utf8)
    text.reserveCapacity(2 + 2 * bytes.count)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
