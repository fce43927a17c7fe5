import Glibc

/// A socket that sends bytes as they are, for what a well-behaved client would not send.
package enum RawClient {
  /// Sends bytes, closes the sending side, and returns what comes back within ten seconds.
  package static func exchange(_ text: String, port: Int) -> String {
    let socket = connected(to: port)
    guard socket >= 0 else { return "" }
    defer { close(socket) }
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes {
      send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    shutdown(socket, Int32(SHUT_WR))
    return received(from: socket)
  }

  /// The status of the answer to a request line for a path; 0 if absent.
  package static func status(ofPath path: String, method: String = "GET", port: Int) -> Int {
    let request = "\(method) \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    let words = exchange(request, port: port).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  /// A socket connected to the port of this machine, or a negative number.
  package static func connected(to port: Int) -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var wait = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(socket, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    return result == 0 ? socket : -1
  }

  /// All bytes until the other side closes.
  package static func received(from socket: Int32) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }

  /// Opens a connection and sends a request.
  package static func asking(_ path: String, _ port: Int, field: String = "") -> Int32 {
    let socket = connected(to: port)
    let request = "GET \(path) HTTP/1.1\r\nHost: x\r\n\(field)\r\n"
    _ = send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    return socket
  }

  /// Reads what comes within a time, until the text ends with some words.
  package static func read(_ socket: Int32, until end: String, seconds: Double = 5) -> String {
    var all: [UInt8] = []
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(seconds) {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      if count == 0 { break }
      if count > 0 { all += bytes[..<count] } else { usleep(2000) }
      let text = String(decoding: all, as: UTF8.self)
      if text.hasSuffix(end) { return text }
    }
    return String(decoding: all, as: UTF8.self)
  }
}
