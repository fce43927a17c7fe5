import Foundation
import Synchronization
import TestSupport
import TestWorld

#if canImport(Glibc)
  import Glibc
#endif

/// What stands between a device and its server: it counts requests, and may answer in the server's place.
package final class GoBetween: Sendable {
  /// A request of a device.
  package struct Request: Sendable {
    /// As it was asked for, with a slash first.
    package var path: String
    /// Values by the names in lower case.
    package var headers: [String: String]

    /// Whether the device would do with an answer that nothing has changed.
    package var hasValidator: Bool { headers["if-none-match"] != nil }
  }

  /// What a device gets.
  package enum Answer: Sendable {
    /// What the server says.
    case forward
    /// A whole answer.
    case answer(status: Int, headers: [String] = [], body: [UInt8] = [])
    /// Bytes that an attacker writes, until `send` returns false.
    case write(@Sendable (_ send: ([UInt8]) -> Bool) -> Void)
  }

  /// Decides what a device gets.
  package typealias Rule = @Sendable (Request) -> Answer

  /// Where it listens.
  package let port: Int
  private let descriptor: Int32
  private let server: Int
  private let rule = Mutex<Rule?>(nil)
  private let asked = Mutex<[Request]>([])

  /// Listens before a server on this machine.
  package init(before server: Int) throws {
    self.server = server
    let descriptor: Int32
    (descriptor, port) = try listeningSocket()
    self.descriptor = descriptor
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0, let self else { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  /// Listens no more.
  package func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Sets what decides from now on; nil forwards everything.
  package func answers(by new: Rule?) { rule.withLock { $0 = new } }

  /// What was asked for since the last look.
  package func takeRequests() -> [Request] {
    asked.withLock { asked in
      defer { asked = [] }
      return asked
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let head = Self.head(on: connection), let request = Self.request(head) else { return }
    asked.withLock { $0.append(request) }
    switch (rule.withLock { $0 })?(request) ?? .forward {
    case .forward: forward(head, to: connection)
    case .answer(let status, let headers, let body):
      let lines =
        ["HTTP/1.1 \(status) Said", "Connection: close"]
        + (status == 304 ? [] : ["Content-Length: \(body.count)"]) + headers + ["", ""]
      _ = sendAll(Array(lines.joined(separator: "\r\n").utf8) + body, on: connection)
    case .write(let write): write { sendAll($0, on: connection) }
    }
  }

  private func forward(_ head: [String], to connection: Int32) {
    guard let upstream = try? LocalSocket(port: server) else { return }
    let lines = head.filter { !$0.lowercased().hasPrefix("connection:") } + ["Connection: close"]
    upstream.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    while case let bytes = upstream.read(), !bytes.isEmpty {
      guard sendAll(bytes, on: connection) else { return }
    }
  }

  private static func request(_ head: [String]) -> Request? {
    let words = head[0].split(separator: " ")
    guard words.count > 1 else { return nil }
    var headers: [String: String] = [:]
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return Request(path: String(words[1]), headers: headers)
  }

  private static func head(on connection: Int32) -> [String]? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &room, room.count, 0)
      guard count > 0, bytes.count < 100_000 else { return nil }
      bytes += room[..<count]
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
      }
    }
  }
}
