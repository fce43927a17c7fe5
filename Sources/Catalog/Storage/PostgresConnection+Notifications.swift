import CPostgres
import Foundation

extension PostgresConnection {
  /// Waits for notifications of the channels that this connection listens to.
  ///
  /// - Parameter milliseconds: The maximum wait.
  /// - Returns: The payloads in their order; none if the time is over, or if a statement of this
  ///   connection is awaited.
  /// - Throws: `database` if the connection is lost.
  func notifications(within milliseconds: Int32) throws(CatalogError) -> [String] {
    var found = takeNotifications()
    guard found.isEmpty else { return found }
    var entry = pollfd(fd: PQsocket(pointer), events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return [] }
    guard PQconsumeInput(pointer) == 1, PQstatus(pointer) == CONNECTION_OK else { throw failure }
    found = takeNotifications()
    return found
  }

  private func takeNotifications() -> [String] {
    var found: [String] = []
    while let notification = PQnotifies(pointer) {
      found.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return found
  }
}
