import Foundation
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// Pages of another site, which a browser lets read an answer only if its fields allow it.
@Suite struct PageAccessTests {
  private static let shop = "https://shop.example.org"

  private func serving(
    _ origin: String?, telemetry: TelemetryHandler? = nil, _ body: (TestOrigin) throws -> Void
  ) throws {
    let origin = try TestOrigin(telemetry: telemetry, pages: origin.flatMap(PageAccess.init))
    try body(origin)
  }

  private func ask(
    _ origin: TestOrigin, _ method: String, _ path: String, _ headers: [String] = []
  ) throws -> LocalRequest.Answer {
    try LocalRequest.send(
      method, path, port: origin.server.port, headers: ["Origin: \(Self.shop)"] + headers)
  }

  @Test(arguments: ["https://shop.example.org", "*"])
  func pagesMayReadFilesAndFailures(allowed: String) throws {
    try serving(allowed) { origin in
      let asked = [
        (TestOrigin.blob, 200), (TestOrigin.manifest, 200), ("/blobs/cd/\(TestOrigin.digest)", 404),
        ("/apps/timeline/roots/2.root", 404), ("/healthz", 200),
      ]
      for (path, status) in asked {
        for method in ["GET", "HEAD"] {
          let answer = try ask(origin, method, path)
          #expect(answer.status == status, "\(method) \(path)")
          #expect(answer.headers["access-control-allow-origin"] == allowed, "\(method) \(path)")
        }
      }
      let tag = try #require(try ask(origin, "GET", TestOrigin.manifest).headers["etag"])
      let same = try ask(origin, "GET", TestOrigin.manifest, ["If-None-Match: \(tag)"])
      #expect(same.status == 304)
      #expect(same.headers["access-control-allow-origin"] == allowed)
      #expect(same.headers["access-control-expose-headers"]?.contains("ETag") == true)
    }
  }

  @Test func aBrowserLearnsWhatPagesMaySend() throws {
    try serving(Self.shop) { origin in
      for path in [TestOrigin.manifest, "/telemetry", "/signal/a/b/c"] {
        let answer = try ask(origin, "OPTIONS", path, ["Access-Control-Request-Method: GET"])
        #expect(answer.status == 204)
        #expect(answer.headers["access-control-allow-origin"] == Self.shop)
        let allowed = try #require(answer.headers["access-control-allow-headers"])
        for field in ["If-None-Match", "Range", "Content-Type"] {
          #expect(allowed.contains(field), "\(field)")
        }
      }
    }
  }

  @Test func pagesMayCount() throws {
    try serving(Self.shop, telemetry: TelemetryHandler { _ in .taken }) { origin in
      let answer = try LocalRequest.send(
        "POST", "/telemetry", port: origin.server.port, headers: ["Origin: \(Self.shop)"],
        body: Array("{}".utf8))
      #expect(answer.status == 204)
      #expect(answer.headers["access-control-allow-origin"] == Self.shop)
    }
  }

  @Test func withoutASiteNoPageMay() throws {
    try serving(nil) { origin in
      let answer = try ask(origin, "GET", TestOrigin.manifest)
      #expect(answer.status == 200)
      #expect(answer.headers["access-control-allow-origin"] == nil)
      #expect(try ask(origin, "OPTIONS", TestOrigin.manifest).status == 405)
    }
  }

  @Test(arguments: [
    "https://shop.example.org", "http://127.0.0.1:3000", "http://[::1]:8080", "*",
  ])
  func aSiteHasASchemeAHostAndPerhapsAPort(text: String) {
    #expect(PageAccess(text)?.origin == text)
  }

  @Test(arguments: [
    "", "shop.example.org", "https://", "https://shop.example.org/", "https://a b", "ftp://a", "**",
    "https://a\r\nSet-Cookie: b", "https://a, https://b", "null", "https://Shop.example.org",
  ])
  func nothingElseIsASite(text: String) {
    #expect(PageAccess(text) == nil)
  }
}
