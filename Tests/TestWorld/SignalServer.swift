import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A server of an origin's files on plain sockets, and of event streams that say and do what a test wants.
package final class SignalServer: Sendable {
  /// What a request for a stream gets.
  package enum Answer: Sendable {
    /// A sound stream that begins with some words and stays open.
    case stream(String)
    /// Some bytes as they are, after which the connection stays open, or closes.
    case raw(String, closes: Bool = false)
    /// The same, one byte at a time with a pause.
    case drip(String, milliseconds: Int)
  }

  private struct Present {
    var answer: Answer
    var asked: [String] = []
    var open: Set<Int32> = []
    var isOver = false
  }

  package let port: Int
  private let descriptor: Int32
  private let folder: String
  private let present: Mutex<Present>

  /// A server of a folder.
  package init(origin folder: String, _ answer: Answer) throws {
    let descriptor: Int32
    (descriptor, port) = try listeningSocket()
    (self.descriptor, self.folder) = (descriptor, folder)
    present = Mutex(Present(answer: answer))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0, let self else { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit { stop() }

  package func stop() {
    let wasOver = present.withLock { present in
      defer { present.isOver = true }
      return present.isOver
    }
    guard !wasOver else { return }
    drop()
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  package static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
    + "Connection: close\r\n\r\n"

  package static func event(_ sequence: UInt64, spread: Int = 0) -> String {
    "id: \(sequence)\nevent: publication\ndata: {\"sequence\":\(sequence),\"spread\":\(spread)}\n\n"
  }

  /// What requests for streams get from now on.
  package func answer(_ answer: Answer) { present.withLock { $0.answer = answer } }

  /// The paths of the requests for streams, and of all others.
  package var streams: [String] { asked.filter { $0.hasPrefix("/signal/") } }
  package var files: [String] { asked.filter { !$0.hasPrefix("/signal/") } }

  private var asked: [String] { present.withLock { $0.asked } }

  /// How many streams are open.
  package var open: Int { present.withLock { $0.open.count } }

  /// Says something on every open stream; returns on how many.
  @discardableResult
  package func say(_ words: String) -> Int {
    present.withLock { present in
      for connection in present.open { _ = sendAll(Array(words.utf8), on: connection) }
      return present.open.count
    }
  }

  /// Ends every open stream.
  package func drop() {
    present.withLock { $0.open.forEach { shutdown($0, Int32(SHUT_RDWR)) } }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    // A client that keeps its connection asks again.
    while let path = Self.path(askedOn: connection) {
      let answer = present.withLock { present in
        present.asked.append(path)
        return present.answer
      }
      if path.hasPrefix("/signal/") { return stream(answer, on: connection) }
      guard let bytes = FileManager.default.contents(atPath: folder + path) else {
        guard
          sendAll(
            Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8), on: connection)
        else { return }
        continue
      }
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\n\r\n"
      guard sendAll(Array(head.utf8) + bytes, on: connection) else { return }
    }
  }

  private func stream(_ answer: Answer, on connection: Int32) {
    present.withLock { _ = $0.open.insert(connection) }
    defer { present.withLock { _ = $0.open.remove(connection) } }
    switch answer {
    case .stream(let words): _ = sendAll(Array((Self.head + words).utf8), on: connection)
    case .raw(let words, let closes):
      _ = sendAll(Array(words.utf8), on: connection)
      if closes { return }
    case .drip(let words, let milliseconds):
      for byte in words.utf8 {
        guard sendAll([byte], on: connection), !present.withLock({ $0.isOver }) else { return }
        usleep(UInt32(milliseconds) * 1000)
      }
    }
    // Until the client goes away.
    var room: UInt8 = 0
    while read(connection, &room, 1) > 0 {}
  }

  private static func path(askedOn connection: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard read(connection, &byte, 1) == 1, head.count < 10_000 else { return nil }
      head.append(byte)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : nil
  }
}
