import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A connection to a server of this machine, closed when it is let go.
package final class LocalSocket: Sendable {
  private let descriptor: Int32

  /// Connects to a port.
  package init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw ServerProcess.Failure(description: "no server on port \(port)") }
  }

  deinit { close(descriptor) }

  /// Writes all of these bytes, or as many as the server takes.
  package func write(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads what has come; nothing at the end.
  package func read() -> [UInt8] {
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &room, room.count, 0)
    return count > 0 ? Array(room[..<count]) : []
  }
}
