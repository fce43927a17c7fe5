import Glibc
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// A server of files in a store that a test plays.
@Suite struct MirrorServerTests {
  /// A store with two files that counts what it is asked.
  private final class Store: OriginSource {
    private let asked = Mutex<[String: Int]>([:])
    func count(_ path: String) -> Int { asked.withLock { $0[path, default: 0] } }
    var total: Int { asked.withLock { $0.values.reduce(0, +) } }

    func fetch(_ path: String, unless tag: String?, atMost longest: Int) -> FetchedFile {
      asked.withLock { $0[path, default: 0] += 1 }
      guard ["apps/a/b/1.0.timestamp", "blobs/aa/1"].contains(path) else { return .absent }
      return tag == nil ? .bytes([1, 2, 3], tag: "t") : .unchanged
    }
  }

  /// A clock that a test sets, so that no result depends on how busy the machine is.
  private final class Clock: Sendable {
    let milliseconds = Mutex<UInt64>(0)
  }

  private let store = Store()
  private let clock = Clock()
  private let folder: TestFolder
  private let server: FileServer

  init() throws {
    folder = try TestFolder()
    var limits = MirrorLimits()
    limits.freshness = 50
    var parts = ServerParts(metrics: MetricsHandler())
    parts.quotas.absences = 5
    server = FileServer(
      mirror: MirroredFiles(
        of: store, holdingIn: folder.path, limits: limits,
        milliseconds: { [clock] in clock.milliseconds.withLock { $0 } }), parts: parts)
    try server.start()
    server.runInBackground()
  }

  private func status(_ path: String, from source: UInt32 = 1) throws -> Int {
    try LocalRequest.send("GET", path, port: server.port, from: source).status
  }

  @Test func aClientMayNotHaveAbsentFilesLookedForWithoutEnd() throws {
    defer { server.stop() }
    let timestamp = "/apps/a/b/1.0.timestamp"
    #expect(try status(timestamp) == 200)
    let absent = try (0..<9).map { try status("/blobs/aa/x\($0)") }
    #expect(absent == [404, 404, 404, 404, 404, 429, 429, 429, 429])
    #expect(store.total == 6)
    // It still gets what is held, also after a look at the store.
    #expect(try status(timestamp) == 200)
    clock.milliseconds.withLock { $0 += 100 }
    #expect(try status(timestamp) == 200 && store.count("apps/a/b/1.0.timestamp") == 2)
    // Others are not concerned.
    #expect(try status("/blobs/aa/y", from: 77) == 404)
    #expect(try status("/blobs/aa/1", from: 77) == 200 && status("/blobs/aa/1") == 200)
    let answer = try LocalRequest.send("GET", "/blobs/aa/z", port: server.port)
    #expect(answer.headers["retry-after"] == "60")
  }

  @Test func monitorsSeeWhatIsHeldAndAsked() throws {
    defer { server.stop() }
    for path in ["/blobs/aa/1", "/blobs/aa/1", "/blobs/aa/x"] { _ = try status(path) }
    let text = String(
      decoding: try LocalRequest.send("GET", "/metrics", port: server.port).body, as: UTF8.self)
    for line in [
      "langpack_store_answers_total 1", "langpack_store_fetches_total{result=\"fetched\"} 1",
      "langpack_store_fetches_total{result=\"absent\"} 1", "langpack_store_refusals_total 0",
      "langpack_store_files 1", "langpack_store_bytes 3", "langpack_store_failing_seconds 0",
    ] {
      #expect(text.contains("\n" + line + "\n"), "\(line): \(text)")
    }
  }
}
