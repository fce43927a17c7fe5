import Foundation
import Glibc
import Synchronization
import TestWorld

/// A receiver of webhooks on this machine, which answers with one status after the other.
final class HookReceiver: Sendable {
  /// A request, with its headers in lower case.
  struct Request: Sendable {
    var headers: [String: String]
    var body: String
  }

  let port: Int
  private let descriptor: Int32
  private let received = Mutex<[Request]>([])
  private let statuses: Mutex<[Int]>

  var requests: [Request] { received.withLock { $0 } }

  /// Starts it; the last status is repeated.
  init(answering statuses: [Int]) throws {
    (descriptor, port) = try listeningSocket()
    self.statuses = Mutex(statuses)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        answer(connection)
        close(connection)
      }
    }
  }

  deinit { close(descriptor) }

  private func answer(_ connection: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let lines = text[..<end.lowerBound].components(separatedBy: "\r\n").dropFirst()
      let pairs = lines.map { line in
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
      }
      let headers = Dictionary(pairs, uniquingKeysWith: { $1 })
      let body = String(text[end.upperBound...])
      guard body.utf8.count >= Int(headers["content-length"] ?? "") ?? 0 else { continue }
      received.withLock { $0.append(Request(headers: headers, body: body)) }
      let status = statuses.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
      let words =
        "HTTP/1.1 \(status) X\r\nlocation: http://127.0.0.1:1/\r\n"
        + "content-length: 0\r\nconnection: close\r\n\r\n"
      _ = write(connection, words, words.utf8.count)
      return
    }
  }
}
