import CPostgres
import Foundation

/// A connection to a PostgreSQL server on which every wait is bounded.
///
/// The server ends statements that take too long, by limits set here unless the address, the role
/// or the database has its own. The client gives up if the server is silent for longer than that. A
/// class, because it owns the connection.
final class PostgresConnection {
  let address: PostgresAddress
  let space: StorageSpace
  let pointer: OpaquePointer
  /// The maximum silence of the server, in milliseconds.
  private var patience: Int32 = 30_000
  /// Whether the server fell silent, so that no more statements are sent.
  private var isSilent = false
  /// Whether the server has accepted the connection.
  private var wasConnected = false
  /// Whether the server may have a password by SCRAM over TLS alone.
  private let isBound: Bool

  /// The server's default timeouts.
  ///
  /// The last one, which servers have from version 14 on, ends the statement of a killed process, and
  /// so releases its locks.
  private static let limits = [
    "statement_timeout": "5min", "lock_timeout": "30s",
    "idle_in_transaction_session_timeout": "2min", "client_connection_check_interval": "2s",
  ]
  /// The time that the client waits beyond a statement's limit, in milliseconds.
  private static let grace = 10_000

  /// Connects to a server.
  ///
  /// - Throws: `database` if the server is unreachable, refuses, or is silent for ten seconds.
  init(_ address: PostgresAddress, space: StorageSpace = .catalog) throws(CatalogError) {
    (self.address, self.space) = (address, space)
    let attempts = PostgresAttempts(address)
    guard let connection = Self.connect(attempts) else {
      throw .database(path: address.shown, reason: "no memory")
    }
    (pointer, isBound) = (connection, attempts.isBound)
    guard PQstatus(connection) == CONNECTION_OK else { throw failure }
    wasConnected = true
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    PQsetnonblocking(connection, 1)
    try setLimits()
  }

  deinit { PQfinish(pointer) }

  /// The id of the server's process.
  var serverProcess: Int32 { PQbackendPID(pointer) }

  /// The name by which others see the holder of a lock: `langpack on build-7, process 4711`.
  private static var ownName: String {
    var host = [CChar](repeating: 0, count: 40)
    gethostname(&host, host.count - 1)
    let name = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "langpack on \(name), process \(getpid())"
  }

  private static func connect(_ attempts: PostgresAttempts) -> OpaquePointer? {
    // Parameters in the address come later and override these.
    var first = [("fallback_application_name", ownName)]
    if getenv("PGCONNECT_TIMEOUT") == nil { first.append(("connect_timeout", "10")) }
    var connection: OpaquePointer?
    for attempt in attempts.all {
      connection.map(PQfinish)
      connection = connect(first + attempt)
      guard PQconnectionNeedsPassword(connection) == 1 else { break }
    }
    return connection
  }

  private static func connect(_ parameters: [(String, String)]) -> OpaquePointer? {
    let texts = parameters.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for text in texts {
        free(text.0)
        free(text.1)
      }
    }
    let keywords = texts.map { UnsafePointer($0.0) } + [nil]
    let values = texts.map { UnsafePointer($0.1) } + [nil]
    return PQconnectdbParams(keywords, values, 1)
  }

  private func setLimits() throws(CatalogError) {
    let rows = Self.limits.sorted { $0.key < $1.key }.map { "('\($0.key)', '\($0.value)')" }
    try execute(
      """
      SET client_encoding TO 'UTF8'; SELECT set_config(name, value, false)
      FROM (VALUES \(rows.joined(separator: ", "))) AS limits (name, value)
      WHERE current_setting(name, true) = '0'
      """)
    try send { PQsendQuery($0, "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'") }
    try results { row throws(CatalogError) in
      patience = Int32(clamping: row.whole(0) + Self.grace)
    }
  }

  /// Executes statements without values.
  func execute(_ sql: String) throws(CatalogError) {
    try send { PQsendQuery($0, sql) }
    try results { _ in }
  }

  /// Sends a command that a closure passes to libpq.
  ///
  /// - Parameters:
  ///   - isFlushed: Whether to send it now, and not with what follows.
  ///   - body: Passes the command.
  /// - Throws: `database` if the connection is lost, or the server is silent for too long.
  func send(isFlushed: Bool = true, _ body: (OpaquePointer) -> Int32) throws(CatalogError) {
    guard !isSilent else { throw silence }
    guard body(pointer) == 1 else { throw failure }
    if isFlushed { try flush() }
  }

  private func flush() throws(CatalogError) {
    while true {
      switch PQflush(pointer) {
      case 0: return
      case 1:
        try wait(for: Int16(POLLIN | POLLOUT))
        guard PQconsumeInput(pointer) == 1 else { throw failure }
      default: throw failure
      }
    }
  }

  /// Passes each row of the result to a closure as it arrives.
  func results(_ row: (PostgresRow) throws(CatalogError) -> Void) throws(CatalogError) {
    PQsetSingleRowMode(pointer)
    // An error in the closure ends the iteration, but the connection is drained to the end of the
    // result.
    var thrown: CatalogError?
    while let result = try nextResult() {
      defer { PQclear(result) }
      guard thrown == nil else { continue }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE:
        do throws(CatalogError) { try row(PostgresRow(result: result)) } catch { thrown = error }
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
      default: thrown = failure(of: result)
      }
    }
    if let thrown { throw thrown }
  }

  /// Sends commands that return no rows without waiting for the result of each, then waits for all.
  ///
  /// - Parameter body: Sends the commands, not flushed.
  /// - Throws: The first error; the commands after it were not executed.
  func pipelined(_ body: () throws(CatalogError) -> Void) throws(CatalogError) {
    guard !isSilent else { throw silence }
    guard PQenterPipelineMode(pointer) == 1 else { throw failure }
    defer { PQexitPipelineMode(pointer) }
    var thrown: CatalogError?
    do throws(CatalogError) { try body() } catch { thrown = error }
    try send { PQpipelineSync($0) }
    while true {
      guard let result = try nextResult() else {
        guard PQstatus(pointer) == CONNECTION_OK else { throw failure }
        continue
      }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_PIPELINE_SYNC:
        if let thrown { throw thrown }
        return
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_PIPELINE_ABORTED: break
      default: thrown = thrown ?? failure(of: result)
      }
    }
  }

  private func nextResult() throws(CatalogError) -> OpaquePointer? {
    while PQisBusy(pointer) == 1 {
      try wait(for: Int16(POLLIN))
      guard PQconsumeInput(pointer) == 1 else { throw failure }
    }
    return PQgetResult(pointer)
  }

  private func wait(for events: Int16) throws(CatalogError) {
    var entry = pollfd(fd: PQsocket(pointer), events: events, revents: 0)
    let count = poll(&entry, 1, patience)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      isSilent = true
      throw silence
    }
  }
}

extension PostgresConnection {
  private var silence: CatalogError {
    .database(
      path: address.shown,
      reason:
        "the server did not respond for \(patience / 1000) s; it is stopped, or the network is "
        + "interrupted; try again")
  }

  var failure: CatalogError {
    .database(
      path: address.shown,
      reason: PostgresFault.words(
        ofConnection: PQerrorMessage(pointer), wasConnected: wasConnected, isBound: isBound))
  }

  /// Returns the error for a refused statement, as the waiting user sees it.
  private func failure(of result: OpaquePointer) -> CatalogError {
    // The server's last words before it ends a connection arrive as a result.
    guard PQstatus(pointer) == CONNECTION_OK else { return failure }
    return .database(
      path: address.shown,
      reason: PostgresFault.words(of: result) { LockHolder.words(besides: self) })
  }
}
