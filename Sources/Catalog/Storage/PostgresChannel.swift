/// A channel of a PostgreSQL server, by which processes tell each other that something has changed.
///
/// A class, because it owns a connection; used from one thread at a time.
package final class PostgresChannel {
  private let connection: PostgresConnection

  /// Connects to a server and listens to a channel.
  ///
  /// - Parameters:
  ///   - address: `postgres://user@host/database`, or any other form that libpq accepts.
  ///   - name: The channel: letters and underscores.
  /// - Throws: `database` if the server is unreachable or refuses.
  package init(address: String, name: String) throws(CatalogError) {
    connection = try PostgresConnection(try PostgresAddress(address), space: .signal)
    try connection.execute("LISTEN \(name)")
  }

  /// Waits for the next payloads that any process sends to the channel.
  ///
  /// - Parameter milliseconds: The maximum wait.
  /// - Returns: The payloads in their order; none if the time is over.
  /// - Throws: `database` if the connection is lost.
  package func payloads(within milliseconds: Int) throws(CatalogError) -> [String] {
    try connection.notifications(within: Int32(clamping: milliseconds))
  }

  /// Asks the server for an answer, so that a connection which the network has cut is noticed.
  ///
  /// - Throws: `database` if there is none.
  package func check() throws(CatalogError) { try connection.execute("SELECT 1") }
}
