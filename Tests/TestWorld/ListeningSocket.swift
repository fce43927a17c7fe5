import Glibc
import TestSupport

/// A socket that listens on a free port of this machine alone, for servers below HTTP.
///
/// - Returns: the socket, which the caller closes, and its port.
/// - Throws: where there is none.
package func listeningSocket() throws -> (descriptor: Int32, port: Int) {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let name = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      _ = bind(descriptor, pointer, length)
      _ = listen(descriptor, 200)
      return getsockname(descriptor, pointer, &length)
    }
  }
  guard name == 0 else { throw ServerProcess.Failure(description: "no port is free") }
  return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
}

/// Sends bytes to a client; returns false if it is gone.
package func sendAll(_ bytes: [UInt8], on connection: Int32) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = bytes[sent...].withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}
