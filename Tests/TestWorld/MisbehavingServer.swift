import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP server on plain sockets that serves two states of an origin, and misbehaves where it is told to.
///
/// The first two parts of a path say how: `/closesInBody/delta/blobs/…` closes in the body of deltas, and
/// serves the rest as it is. `/good/all/…` serves all as it is, `/before/all/…` the former state.
package final class MisbehavingServer: Sendable {
  /// What one misbehaviour at one kind of files took.
  package struct Use: Sendable {
    package var requests = 0
    /// Bytes that the system took for the client.
    package var sent = 0
  }

  package let port: Int
  private let descriptor: Int32
  private let origin, former: String
  /// The path of the whole pack; all other blobs are deltas.
  private let whole: String
  private let uses = Mutex<[String: Use]>([:])
  private let isOver = Mutex(false)

  package init(origin: String, former: String, whole: String) throws {
    (self.origin, self.former, self.whole) = (origin, former, whole)
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

  package func stop() {
    isOver.withLock { $0 = true }
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  package func url(_ words: String) -> URL? { URL(string: "http://127.0.0.1:\(port)/\(words)") }

  package func use(_ words: String) -> Use { uses.withLock { $0[words] ?? Use() } }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let path = Self.path(askedOn: connection) else { return }
    let file = path.prefix { $0 != "?" }
    let parts = file.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return }
    let words = parts[0] + "/" + parts[1]
    uses.withLock { $0[words, default: Use()].requests += 1 }
    let answer = MisbehavingAnswer(
      path: path, file: self.file(parts[2], in: parts[0] == "before" ? former : origin),
      formerFile: formerFile(like: parts[2]), port: port
    ) { [self] bytes in
      let count = Self.send(bytes, on: connection)
      uses.withLock { $0[words, default: Use()].sent += count }
      return count == bytes.count && !isOver.withLock { $0 }
    } reset: {
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
    let kind = kind(of: parts[2])
    // What follows the kind only tells requests of several devices apart.
    let wrong = String(parts[1].prefix { $0 != "-" })
    if wrong == "blob" && kind == .list || kind == .root && answer.file == nil {
      answer.plain(status: "404 Not Found", [])
    } else if let fault = Misbehaviour(rawValue: parts[0]), kind?.rawValue == wrong {
      answer.give(fault)
    } else {
      answer.good()
    }
  }

  private func kind(of path: String) -> OriginFileKind? {
    if path.hasSuffix(".timestamp") { return .timestamp }
    if path.hasSuffix(".manifest") { return .manifest }
    if path.hasSuffix(".root") { return .root }
    if path.hasPrefix("lists/") { return .list }
    return path.hasPrefix("blobs/") ? path == whole ? .blob : .delta : nil
  }

  private func file(_ path: String, in folder: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder + "/" + path).map(Array.init)
  }

  /// What was served before in its place: a file of the same kind, else any other one.
  private func formerFile(like path: String) -> [UInt8] {
    if let same = file(path, in: former), path.hasSuffix(".timestamp") { return same }
    let all = FileManager.default.enumerator(atPath: former)?.compactMap { $0 as? String } ?? []
    let kind = path.hasSuffix(".manifest") ? ".manifest" : "blobs/"
    let like = all.sorted().first { $0.contains(kind) && file($0, in: former) != nil }
    return like.flatMap { file($0, in: former) } ?? []
  }

  private static func path(askedOn connection: Int32) -> String? {
    var head: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
      let count = read(connection, &room, room.count)
      guard count > 0, head.count < 100_000 else { return nil }
      head += room[..<count]
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : nil
  }

  /// How many bytes the system took; fewer where the client is gone.
  private static func send(_ bytes: [UInt8], on connection: Int32) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }
}
