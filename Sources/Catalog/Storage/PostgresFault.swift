import CPostgres

/// An error of the server, and its fix.
enum PostgresFault {
  /// Returns the words for a refused statement, without the statement itself.
  ///
  /// - Parameters:
  ///   - result: The result of the statement.
  ///   - holder: Describes the holder of a lock.
  /// - Returns: One line: the reason and the fix.
  static func words(of result: OpaquePointer, holder: () -> String) -> String {
    let state = field(result, "C") ?? ""
    switch state {
    // lock_not_available
    case "55P03": return "another program holds the catalog; \(holder())"
    // query_canceled
    case "57014":
      return "a statement took longer than \"statement_timeout\" allows, and the server ended it; "
        + "set a longer one in the address, with ?options=-c%20statement_timeout%3D30min"
    default:
      guard let reason = field(result, "M") else { return oneLine(PQresultErrorMessage(result)) }
      return oneLine(reason) + (fix(state).map { " (\($0))" } ?? "")
    }
  }

  /// Returns the words for a connection that failed or was lost.
  ///
  /// - Parameters:
  ///   - words: The words of libpq.
  ///   - wasConnected: Whether the connection was open before.
  ///   - isBound: Whether a password would only have been used by SCRAM over TLS.
  /// - Returns: One line.
  static func words(
    ofConnection words: UnsafePointer<CChar>?, wasConnected: Bool, isBound: Bool = false
  ) -> String {
    let reason = oneLine(words)
    guard wasConnected else {
      // libpq's words about passwords and bindings differ by version.
      if isBound, reason.contains("password") || reason.contains("channel binding") {
        return reason
          + " (no password goes to a server that did not prove itself: add \"sslmode=verify-full\" "
          + "to the address, or let the server ask by SCRAM over TLS)"
      }
      return reason
        + " (see that the address is right, and that the server is up and accepts this user)"
    }
    return "the connection was lost: \(reason) (run this again when the server answers; what was "
      + "stored by then is not stored twice)"
  }

  private static func fix(_ state: String) -> String? {
    switch state {
    // untranslatable_character
    case "22P05":
      "the encoding of the database has no such character; move the catalog to a database with the "
        + "encoding UTF8"
    // insufficient_privilege
    case "42501":
      "ask the owner of the database for the right, or name another user in the address"
    // read_only_sql_transaction
    case "25006": "name a server that accepts writes, not a copy that is only read"
    // undefined_table, undefined_column, invalid_schema_name
    case "42P01", "42703", "3F000":
      "the tables of the catalog are not whole; restore the database from a backup"
    // disk_full
    case "53100": "free space on the server's disk, then run this again; nothing was changed"
    // out_of_memory
    case "53200": "the server needs more memory; nothing was changed"
    // deadlock_detected, serialization_failure, too_many_connections, admin_shutdown,
    // crash_shutdown, cannot_connect_now
    case "40P01", "40001", "53300", "57P01", "57P02", "57P03": "run this again"
    default: nil
    }
  }

  private static func field(_ result: OpaquePointer, _ code: Unicode.Scalar) -> String? {
    PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
  }

  private static func oneLine(_ words: UnsafePointer<CChar>?) -> String {
    oneLine(words.map { String(cString: $0) } ?? "no reason given")
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
