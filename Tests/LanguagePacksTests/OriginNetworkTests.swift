import Client
import Foundation
import Server
import Session
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

@Suite struct OriginNetworkTests {
  /// Of Linux, and of Apple's platforms.
  enum Kind: CaseIterable {
    case curl, session

    func network(_ port: Int, idleSeconds: Int) throws -> any Network {
      let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
      return switch self {
      case .curl: CurlNetwork(url, idleSeconds: idleSeconds)
      case .session: SessionNetwork(url, idleSeconds: idleSeconds)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aBodyLongerThanAllowedIsRefused(_ kind: Kind) async throws {
    let folder = try TestFolder()
    try folder.write([UInt8](repeating: 1, count: 100_000), to: "lists/long")
    let server = FileServer(folder: folder.path)
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    let network = try kind.network(server.port, idleSeconds: 2)
    let whole = try await network.fetch(FetchRequest(path: "lists/long", limit: 100_000))
    #expect(whole.status == 200 && whole.body.count == 100_000)
    let etag = try #require(whole.etag)
    let same = try await network.fetch(FetchRequest(path: "lists/long", etag: etag, limit: 0))
    #expect(same == FetchResponse(status: 304, etag: etag))
    await #expect(throws: ClientError.tooLong(path: "lists/long", limit: 99_999)) {
      try await network.fetch(FetchRequest(path: "lists/long", limit: 99_999))
    }
  }

  /// A server that takes connections and says nothing, or goes on for ever.
  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n"], Kind.allCases)
  func silenceEnds(_ words: String, _ kind: Kind) async throws {
    let server = try RawServer(words: words)
    let network = try kind.network(server.port, idleSeconds: 30)
    let begin = Date()
    await #expect(throws: ClientError.self) {
      try await network.fetch(FetchRequest(path: "x", limit: 10_000, seconds: 1))
    }
    #expect(Date().timeIntervalSince(begin) < 10)
  }
}

/// A server below HTTP: sends some words to whoever connects, and keeps the connection open, or hangs up.
final class RawServer: Sendable {
  let port: Int
  private let descriptor: Int32

  init(words: String, hangsUp: Bool = false) throws {
    let descriptor: Int32
    (descriptor, port) = try listeningSocket()
    self.descriptor = descriptor
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        // Who hangs up unheard resets the connection, and the words with it.
        var asked = [UInt8](repeating: 0, count: 2000)
        if hangsUp { _ = recv(connection, &asked, asked.count, 0) }
        _ = words.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        if hangsUp { close(connection) }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
