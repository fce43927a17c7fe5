import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server that refuses encryption, asks each client for its password in clear text, and
/// keeps what it gets.
package final class PasswordServer: Sendable {
  /// The port on the loopback address.
  package let port: UInt16
  private let listener: Int32
  private let received = Mutex<(connections: Int, bytes: [UInt8])>((0, []))

  /// Starts to listen on every address of this machine.
  package init() throws {
    let socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) + listen(socket, 16) + getsockname(socket, address, &length)
      }
    }
    guard code == 0 else { throw ServerFailure() }
    (listener, port) = (socket, UInt16(bigEndian: place.sin_port))
    Thread.detachNewThread { [self] in serve() }
  }

  private struct ServerFailure: Error {}

  /// How many clients have connected.
  package var connections: Int { received.withLock { $0.connections } }

  /// Whether a client has sent some text.
  package func received(_ text: String) -> Bool {
    received.withLock { String(decoding: $0.bytes, as: UTF8.self).contains(text) }
  }

  /// Listens no more.
  package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      received.withLock { $0.connections += 1 }
      Thread.detachNewThread { [self] in answer(client) }
    }
  }

  /// Answers the first messages: no TLS, no GSS; then AuthenticationCleartextPassword.
  private func answer(_ client: Int32) {
    defer { close(client) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      received.withLock { $0.bytes += buffer[..<count] }
      // An SSLRequest and a GSSENCRequest have eight bytes.
      let reply: [UInt8] =
        count == 8 ? Array("N".utf8) : Array("R".utf8) + [0, 0, 0, 8, 0, 0, 0, 3]
      guard send(client, reply, reply.count, Int32(MSG_NOSIGNAL)) == reply.count else { return }
    }
  }
}
