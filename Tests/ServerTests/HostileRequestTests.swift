import TestSupport
import Testing

@testable import HTTP
@testable import Server

@Suite struct HostileRequestTests {
  @Test(arguments: [
    "/../private.key", "/apps/../../private.key", "/apps/../notes", "/apps/..", "/apps/.",
    "/apps/%2e%2e/%2e%2e/private.key", "/apps/%2E./%2E./private.key", "/apps%2f..%2fnotes",
    "/apps/..%2f..%2fprivate.key", "/apps/..%5c..%5cprivate.key", "/apps/..\\..\\private.key",
    "/apps/timeline/empty.timestamp%00", "/apps/%0d%0aX: y", "/apps/%zz", "/apps/%", "/apps/%2",
    "*",
  ])
  func aPathThatCouldLeaveTheFolderIsRefused(path: String) throws {
    let origin = try TestOrigin()
    #expect(RawClient.status(ofPath: path, port: origin.server.port) == 400)
  }

  @Test(arguments: [
    "/", "/apps", "/apps/", "//apps/timeline/empty.timestamp", "/apps//timeline/empty",
    "/apps/timeline/empty.timestamp/", "/apps/timeline", "/apps/link", "/apps/up/private.key",
    "/apps/up/origin/notes", "/apps/.hidden", "/apps/%2ehidden", "/notes", "/private.key",
    "/apps/%252e%252e/notes", "/apps/caf%C3%A9", "/apps/%ff", "/blobs/a b", "/dev/null",
    "/apps/timeline/empty.timestamp/x", "/audit/timeline/stable/1.0.json",
    "/closed/timeline/stable/1.0.json", "/releases/timeline/stable/1.0.json",
    "/plans/timeline/stable/1.0/current.plan", "/plans/timeline/stable/1.0/1.5.manifest",
  ])
  func whatIsNoFileOfAnOriginIsNotFound(path: String) throws {
    let origin = try TestOrigin()
    let port = origin.server.port
    #expect([400, 404].contains(RawClient.status(ofPath: path, port: port)))
    let request = "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    #expect(!RawClient.exchange(request, port: port).contains("secret"))
  }

  @Test func encodedLettersNameTheSameFile() throws {
    let origin = try TestOrigin()
    #expect(
      RawClient.status(ofPath: "/apps/timeline/%65mpty.timestamp", port: origin.server.port) == 200)
    let proxied = "http://example.org/apps/timeline/empty.timestamp?a=../b#c"
    #expect(RawClient.status(ofPath: proxied, port: origin.server.port) == 200)
  }

  @Test(arguments: [
    "", "\r\n\r\n", "GET\r\n\r\n", "GET /apps\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET /apps/x HTTP/9.9\r\n\r\n", "GET /apps/x HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    "POST /apps/x HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST /apps/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    "GET /apps/x HTTP/1.1\r\nno colon here\r\n\r\n", "BREW /apps/x HTTP/1.1\r\n\r\n",
  ])
  func brokenRequestsLeaveTheServerServing(request: String) throws {
    let origin = try TestOrigin()
    let answer = RawClient.exchange(request, port: origin.server.port)
    #expect(!answer.hasPrefix("HTTP/1.1 200"))
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
  }

  @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nX: "]) func anEndlessLineIsCutOff(start: String)
    throws
  {
    let origin = try TestOrigin()
    let request = start + String(repeating: "a", count: 1_000_000)
    #expect(!RawClient.exchange(request, port: origin.server.port).hasPrefix("HTTP/1.1 200"))
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
  }
}
