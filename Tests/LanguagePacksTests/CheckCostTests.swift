import Client
import Foundation
import Glibc
import Server
import TestWorld
import Testing

@testable import LanguagePacks

/// What a look at the origin costs that finds nothing new: every byte of HTTP, both ways.
@Suite struct CheckCostTests {
  @Test func aCheckWithoutNewsHasAtMost500Bytes() async throws {
    let world = try World()
    try world.publish(["el": "Γεια"], revision: 1)
    let server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let path = "apps/app/stable/1.0.timestamp"
    let first = try await OriginNetwork.of(url, idleSeconds: 2).fetch(
      FetchRequest(path: path, limit: 100_000))
    let request = try await Self.sent(FetchRequest(path: path, etag: first.etag, limit: 100_000))
    let answer = try Self.exchange(request, port: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 304 "), "\(answer)")
    let total = request.utf8.count + answer.utf8.count
    #expect(total <= 500, "\(total)\n\(request)\n\(answer)")
  }

  /// What the real client sends, as it is on the wire.
  private static func sent(_ request: FetchRequest) async throws -> String {
    let listener = try listeningSocket()
    defer { close(listener.descriptor) }
    let received = Task.detached { () -> String in
      let connection = accept(listener.descriptor, nil, nil)
      defer { close(connection) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      var text = ""
      while !text.contains("\r\n\r\n") {
        let count = recv(connection, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        text += String(decoding: bytes[..<count], as: UTF8.self)
      }
      let end = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
      _ = Glibc.send(connection, end, end.count, Int32(MSG_NOSIGNAL))
      return text
    }
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    _ = try await OriginNetwork.of(url, idleSeconds: 5).fetch(request)
    return await received.value
  }

  /// The first bytes that a server answers with: all of an answer without a body.
  private static func exchange(_ text: String, port: Int) throws -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    let connected = withAddress(port: port) { Glibc.connect(socket, $0, $1) }
    try #require(connected == 0)
    let bytes = Array(text.utf8)
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var answer = [UInt8](repeating: 0, count: 4096)
    var found = ""
    while !found.contains("\r\n\r\n") {
      let count = recv(socket, &answer, answer.count, 0)
      guard count > 0 else { break }
      found += String(decoding: answer[..<count], as: UTF8.self)
    }
    return found
  }

  private static func withAddress(
    port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        body($0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      } ?? -1
    }
  }
}
