import Foundation
import Synchronization
import Testing

@testable import HTTP
@testable import Server

@Suite struct FileServerTests {
  @Test func aBlobIsServedForEverUnderItsDigest() async throws {
    let origin = try TestOrigin()
    let answer = try await origin.ask(TestOrigin.blob)
    #expect(answer.status == 200)
    #expect(answer.body == [1, 2, 3])
    #expect(answer.field("ETag") == "\"\(TestOrigin.digest)\"")
    #expect(answer.field("Cache-Control") == "public, max-age=31536000, immutable")
    #expect(answer.field("Content-Type") == "application/octet-stream")
    #expect(answer.field("Content-Length") == "3")
  }

  @Test(arguments: [
    "/apps/timeline/stable/1.0.manifests/12.manifest", "/apps/timeline/roots/1.root",
  ])
  func manifestsAndRootsAreKeptForEver(path: String) async throws {
    let origin = try TestOrigin()
    try origin.write([1, 2], to: path)
    let answer = try await origin.ask(path)
    #expect(answer.field("Cache-Control") == "public, max-age=31536000, immutable")
  }

  @Test func aTimestampIsAskedForAgainUntilItChanges() async throws {
    let origin = try TestOrigin()
    let first = try await origin.ask(TestOrigin.manifest)
    #expect(first.field("Cache-Control") == "no-cache")
    let tag = try #require(first.field("ETag"))
    let second = try await origin.ask(TestOrigin.manifest, ifNoneMatch: tag)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.field("ETag") == tag)
    // As long as before, so only the replacing shows.
    try origin.write([5, 4], to: TestOrigin.manifest)
    let third = try await origin.ask(TestOrigin.manifest, ifNoneMatch: tag)
    #expect(third.status == 200)
    #expect(third.body == [5, 4])
    #expect(third.field("ETag") != tag)
  }

  @Test(arguments: ["*", "\"x\", TAG", "W/TAG", " TAG , \"y\""])
  func everyWayToNameTheTagIsUnderstood(field: String) async throws {
    let origin = try TestOrigin()
    let named = field.replacingOccurrences(of: "TAG", with: "\"\(TestOrigin.digest)\"")
    #expect(try await origin.ask(TestOrigin.blob, ifNoneMatch: named).status == 304)
    let other = field.replacingOccurrences(of: "TAG", with: "\"other\"")
    let expected = field == "*" ? 304 : 200
    #expect(try await origin.ask(TestOrigin.blob, ifNoneMatch: other).status == expected)
  }

  @Test func theRestOfAFileIsSentToWhoHasItsStart() async throws {
    let origin = try TestOrigin()
    let tag = "\"\(TestOrigin.digest)\""
    let rest = try await origin.ask(TestOrigin.blob, range: "bytes=1-")
    #expect(rest.status == 206 && rest.body == [2, 3])
    #expect(rest.field("Content-Range") == "bytes 1-2/3")
    let same = try await origin.ask(TestOrigin.blob, range: "bytes=1-", ifRange: tag)
    #expect(same.status == 206 && same.body == [2, 3])
    for other in ["\"other\"", "W/" + tag, "Sat, 21 Nov 2026 10:00:00 GMT", "*", ""] {
      let whole = try await origin.ask(TestOrigin.blob, range: "bytes=1-", ifRange: other)
      #expect(whole.status == 200 && whole.body == [1, 2, 3], "\(other)")
    }
    #expect(try await origin.ask(TestOrigin.blob, range: "bytes=+1-").status == 200)
    #expect(try await origin.ask(TestOrigin.blob, range: "bytes=9-").status == 416)
  }

  @Test(arguments: [TestOrigin.blob, TestOrigin.manifest, "/apps/none.timestamp"])
  func headSaysWhatGetWouldSayWithoutTheBytes(path: String) async throws {
    let origin = try TestOrigin()
    let get = try await origin.ask(path)
    let head = try await origin.ask(path, method: "HEAD")
    #expect(head.status == get.status)
    #expect(head.body.isEmpty)
    for field in ["ETag", "Content-Length", "Content-Type", "Cache-Control"] {
      #expect(head.field(field) == get.field(field))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func otherMethodsAreTurnedDown(method: String) async throws {
    let origin = try TestOrigin()
    let answer = try await origin.ask(TestOrigin.blob, method: method)
    #expect(answer.status == 405)
    #expect(answer.field("Allow") == "GET, HEAD")
  }

  @Test func anEmptyFileAndALedgerAreServed() async throws {
    let origin = try TestOrigin()
    let empty = try await origin.ask("/apps/timeline/empty.timestamp")
    #expect(empty.status == 200)
    #expect(empty.body.isEmpty)
    let ledger = try await origin.ask("/apps/timeline/ledger/0.ordinals")
    #expect(ledger.field("Content-Type") == "text/plain; charset=utf-8")
  }

  @Test func whatIsMissingIsNotRemembered() async throws {
    let origin = try TestOrigin()
    let missing = try await origin.ask("/apps/timeline/later.timestamp")
    #expect(missing.status == 404)
    #expect(missing.field("Cache-Control") == "no-store")
    try origin.write([1], to: "/apps/timeline/later.timestamp")
    #expect(try await origin.ask("/apps/timeline/later.timestamp").status == 200)
  }

  @Test func aLargeFileArrivesWhole() async throws {
    let origin = try TestOrigin()
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try origin.write(bytes, to: "/blobs/00/large")
    #expect(try await origin.ask("/blobs/00/large").body == bytes)
  }

  @Test func everyAnswerIsLogged() async throws {
    let seen = Mutex<[ServedRequest]>([])
    let log: @Sendable (ServedRequest) -> Void = { request in seen.withLock { $0.append(request) } }
    let origin = try TestOrigin(log: log)
    _ = try await origin.ask(TestOrigin.blob)
    _ = try await origin.ask("/apps/none.timestamp", method: "HEAD")
    let lines = seen.withLock { $0.map { "\($0.method) \($0.path) \($0.status) \($0.bytes)" } }
    #expect(lines == ["GET \(TestOrigin.blob) 200 3", "HEAD /apps/none.timestamp 404 0"])
  }
}
