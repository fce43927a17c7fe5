import Client
import Foundation
import Server
import Synchronization
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// What was cut on its way is asked for from there, of real servers.
@Suite struct ResumeTests {
  typealias Kind = OriginNetworkTests.Kind

  let folder: TestFolder
  let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  init() throws {
    folder = try TestFolder()
    try folder.write(bytes, to: "blobs/ab/cd")
  }

  private func request(held: Int, limit: Int = 100_000) -> FetchRequest {
    var request = FetchRequest(path: "blobs/ab/cd", limit: limit, seconds: 5)
    request.held = Array(bytes.prefix(held))
    request.keepsParts = true
    return request
  }

  @Test(arguments: Kind.allCases, [1, 4096, 99_999])
  func theRestIsPutBehindWhatIsHeld(_ kind: Kind, _ held: Int) async throws {
    let server = FileServer(folder: folder.path)
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    let network = try kind.network(server.port, idleSeconds: 2)
    let answer = try await network.fetch(request(held: held))
    #expect(answer.status == 200 && answer.offset == held && !answer.isCut)
    #expect(answer.body == bytes)
    await #expect(throws: ClientError.self) {
      try await network.fetch(request(held: held, limit: 99_999))
    }
    #expect(try await network.fetch(request(held: 100_000, limit: 1 << 20)).status == 416)
  }

  /// Servers that cut, that know no ranges, and that send another range than was asked for.
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabcd", 0, "abcd", true),
    (
      "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-8/9\r\nContent-Length: 7\r\n\r\ncde",
      2, "..cde", true
    ),
    ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd", 2, "abcd", false),
  ])
  func whatCameIsKept(_ words: String, _ held: Int, _ body: String, _ isCut: Bool) async throws {
    let server = try RawServer(words: words, hangsUp: true)
    var request = FetchRequest(path: "x", limit: 100, seconds: 5)
    request.held = [UInt8](repeating: UInt8(ascii: "."), count: held)
    request.keepsParts = true
    let network = try Kind.curl.network(server.port, idleSeconds: 2)
    let answer = try await network.fetch(request)
    #expect(String(decoding: answer.body, as: UTF8.self) == body && answer.isCut == isCut)
    #expect(answer.offset == (body.hasPrefix(".") ? held : 0))
  }

  @Test(arguments: [
    "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 3-8/9\r\nContent-Length: 6\r\n\r\ndefghi",
    "HTTP/1.1 206 Partial Content\r\nContent-Length: 6\r\n\r\ndefghi",
  ])
  func anotherRangeIsNoFile(_ words: String) async throws {
    let server = try RawServer(words: words, hangsUp: true)
    var request = FetchRequest(path: "x", limit: 100, seconds: 5)
    request.held = [1, 2]
    let network = try Kind.curl.network(server.port, idleSeconds: 2)
    let answer = try await network.fetch(request)
    #expect(answer.status == 206 && answer.body.isEmpty)
  }

  /// Bytes that were pressed on the way are no beginning of the file.
  @Test func aPressedAnswerThatIsCutIsLost() async throws {
    let server = try RawServer(
      words: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 900\r\n\r\n\u{1f}abc",
      hangsUp: true)
    let network = try Kind.curl.network(server.port, idleSeconds: 2)
    await #expect(throws: ClientError.self) { try await network.fetch(request(held: 0)) }
  }

  @Test func aRequestEndsSoonAfterItIsCancelled() async throws {
    let server = try RawServer(words: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabcd")
    let network = try Kind.curl.network(server.port, idleSeconds: 30)
    let begin = ContinuousClock.now
    let task = Task { try await network.fetch(FetchRequest(path: "x", limit: 100, seconds: 30)) }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    _ = await task.result
    #expect(ContinuousClock.now - begin < .seconds(5))
  }
}
