import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A request to a server of this machine, over a socket of its own, as plain as can be.
public enum LocalRequest {
  /// What came back.
  public struct Answer: Sendable {
    /// The status of HTTP.
    public var status: Int
    /// Values by the names in lower case.
    public var headers: [String: String]
    /// What follows the head.
    public var body: [UInt8]
  }

  /// Sends a request and reads until the server closes.
  ///
  /// - Parameters:
  ///   - method: as "GET".
  ///   - path: with its query.
  ///   - port: the server's.
  ///   - headers: further lines of the head.
  ///   - body: the bytes.
  ///   - source: the last three bytes of the sender's address, which begins with 127; nil for any.
  /// - Returns: the answer.
  /// - Throws: where nobody listens.
  public static func send(
    _ method: String, _ path: String, port: Int, headers: [String] = [], body: [UInt8] = [],
    from source: UInt32? = nil
  ) throws -> Answer {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    if let source {
      _ = withAddress(0x7F00_0000 | source, port: 0) { bind(file, $0, $1) }
    }
    guard withAddress(0x7F00_0001, port: port, { connect(file, $0, $1) }) == 0 else {
      throw ServerProcess.Failure(description: "nobody on port \(port)")
    }
    let lines = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
      "Content-Length: \(body.count)",
    ]
    let whole = Array((lines + headers + ["", ""]).joined(separator: "\r\n").utf8) + body
    var sent = 0
    while sent < whole.count {
      let count = whole[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &room, room.count)
      guard count > 0 else { break }
      bytes += room[..<count]
    }
    return answer(bytes)
  }

  private static func withAddress(
    _ number: UInt32, port: Int,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = number.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func answer(_ bytes: [UInt8]) -> Answer {
    let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
    let lines = String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self)
      .split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(
      status: status ?? 0, headers: headers,
      body: Array(bytes[(end?.upperBound ?? bytes.endIndex)...]))
  }
}
