import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// Answers from memory are never older than their request.
@Suite struct FileCacheTests {
  /// A real server's answers, when its file is old enough to be kept.
  private func warmed(_ paths: [String] = [TestOrigin.manifest, TestOrigin.blob]) async throws
    -> TestOrigin
  {
    let origin = try TestOrigin()
    usleep(1_100_000)
    for path in paths {
      for _ in 0..<3 { #expect(try await origin.ask(path).status == 200) }
    }
    return origin
  }

  @Test func aReplacedFileIsServedAtOnce() async throws {
    let origin = try await warmed()
    for number in 0..<100 as Range<UInt8> {
      try origin.write([number, number], to: TestOrigin.manifest)
      #expect(try await origin.ask(TestOrigin.manifest).body == [number, number])
    }
  }

  @Test func aFileThatIsWrittenInPlaceIsServedAtOnce() async throws {
    let origin = try await warmed()
    let path = origin.folder + "/origin" + TestOrigin.blob
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data([9]))
    try file.close()
    #expect(try await origin.ask(TestOrigin.blob).body == [9, 2, 3])
  }

  @Test func aFileThatIsGoneOrALinkIsNotServed() async throws {
    let origin = try await warmed()
    let path = origin.folder + "/origin" + TestOrigin.blob
    try FileManager.default.removeItem(atPath: path)
    #expect(try await origin.ask(TestOrigin.blob).status == 404)
    let folder = origin.folder + "/origin/apps/timeline"
    try FileManager.default.moveItem(atPath: folder, toPath: origin.folder + "/moved")
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: origin.folder + "/moved")
    #expect(try await origin.ask(TestOrigin.manifest).status == 404)
  }

  @Test func theAnswersAreThoseOfTheFile() async throws {
    let origin = try await warmed()
    let fresh = try TestOrigin()
    for field in [
      nil, "*", "\"other\"", "\"x\", \"\(TestOrigin.digest)\"", "W/\"\(TestOrigin.digest)\"",
    ] {
      for range in [nil, "bytes=1-", "bytes=9-"] {
        for method in ["GET", "HEAD", "POST"] {
          let kept = try await origin.ask(
            TestOrigin.blob, method: method, ifNoneMatch: field, range: range)
          let read = try await fresh.ask(
            TestOrigin.blob, method: method, ifNoneMatch: field, range: range)
          #expect(kept.status == read.status && kept.body == read.body)
          for name in [
            "ETag", "Cache-Control", "Content-Type", "Content-Length", "X-Content-Type-Options",
          ] {
            #expect(kept.field(name) == read.field(name), "\(name)")
          }
        }
      }
    }
  }

  /// A client that reads nothing at first has all bytes in the end, even if the file was replaced.
  @Test(arguments: [false, true]) func aSlowClientHasTheWholeFile(isReplaced: Bool) async throws {
    let origin = try TestOrigin(limits: limits { $0.sendBuffer = 4096 })
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try origin.write(bytes, to: "/blobs/00/large")
    usleep(1_100_000)
    #expect(try await origin.ask("/blobs/00/large").body == bytes)
    let socket = RawClient.connected(to: origin.server.port)
    var size: Int32 = 4096
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4)
    let request = "GET /blobs/00/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    _ = send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    usleep(200_000)
    if isReplaced { try origin.write([1], to: "/blobs/00/large") }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      all += buffer[..<count]
    }
    close(socket)
    #expect(Array(all.suffix(100_000)) == bytes)
  }

  private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  @Test func whatIsKeptIsBoundedAndWhatIsUsedStays() throws {
    let folder = try TestFolder()
    for number in 0..<40 {
      try folder.write([UInt8](repeating: 1, count: 10_000), to: "blobs/00/\(number)")
    }
    usleep(1_100_000)
    let cache = FileCache(folder: folder.path, most: 100_000)
    func request(_ number: Int) throws -> Request {
      let text = "GET /blobs/00/\(number) HTTP/1.1\r\nHost: x\r\n\r\n"
      let head = try RequestHead(parsing: Array(text.utf8)[...])
      return Request(head, body: [], peer: .none, received: ServerClock.nanoseconds())
    }
    func keep(_ number: Int) throws {
      let request = try request(number)
      let path = try RequestPath(request.path)
      let file = try #require(ServedFile(at: path.names, in: folder.path))
      cache.keep(file, at: path, for: request)
    }
    // Another change may have the same time.
    try folder.write([2], to: "blobs/00/40")
    try keep(40)
    #expect(cache.answer(to: try request(40)) == nil && cache.size == 0)
    try keep(0)
    for number in 1..<40 {
      try keep(number)
      #expect(cache.answer(to: try request(0)) != nil)
      #expect(cache.size <= 100_000)
    }
    let kept = try (0..<40).filter { cache.answer(to: try request($0)) != nil }
    #expect(kept.count >= 6 && kept.first == 0 && kept.last == 39)
  }
}
