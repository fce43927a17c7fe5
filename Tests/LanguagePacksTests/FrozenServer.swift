import Foundation
import Synchronization
import TestWorld
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP server on plain sockets that serves a folder, and answers 304 to everyone who has a validator, or to
/// everyone.
final class FrozenServer: Sendable {
  let port: Int
  let requests = RequestLog()
  /// Answers 304 to everyone from now on.
  let answersNothing = Atomic(false)
  /// What is answered for files that are not there; nil for 404.
  private let page: String?
  private let descriptor: Int32
  private let folder: String

  init(folder: String, page: String? = nil) throws {
    (self.folder, self.page) = (folder, page)
    let descriptor: Int32
    (descriptor, port) = try listeningSocket()
    self.descriptor = descriptor
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0, let self else { return }
        self.serve(connection)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func serve(_ connection: Int32) {
    var head = ""
    var room = [UInt8](repeating: 0, count: 4096)
    while !head.contains("\r\n\r\n") {
      let count = read(connection, &room, room.count)
      guard count > 0, head.utf8.count < 100_000 else { return }
      head += String(decoding: room[..<count], as: UTF8.self)
    }
    guard let path = head.split(separator: " ").dropFirst().first.map(String.init) else { return }
    requests.add(path)
    var answer = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    var body = Data()
    let isNews = !answersNothing.load(ordering: .relaxed)
    if !isNews || head.lowercased().contains("\r\nif-none-match:") {
      answer = "HTTP/1.1 304 Not Modified\r\nConnection: close\r\nETag: \"frozen\"\r\n\r\n"
    } else if let file = FileManager.default.contents(atPath: folder + path)
      ?? page.map({ Data($0.utf8) })
    {
      body = file
      answer =
        "HTTP/1.1 200 OK\r\nConnection: close\r\nETag: \"frozen\"\r\nContent-Length: \(file.count)\r\n\r\n"
    }
    (Data(answer.utf8) + body).withUnsafeBytes {
      _ = send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}
