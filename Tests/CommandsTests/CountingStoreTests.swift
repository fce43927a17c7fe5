import Delivery
import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// `langpack serve` counts for an origin in a store, whose files a CDN serves.
@Suite(.enabled(if: ToolRun.isThere, "needs the built tool")) struct CountingStoreTests {
  private let store: FaultyStore

  init() throws { store = try FaultyStore() }

  private var environment: [String: String] { store.environment }

  /// Serves an empty folder for the releases of the store.
  private func serve(in folder: String) throws -> (process: Process, port: Int) {
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    return try ServedTool.start(
      ["--folder", "empty", "--telemetry", "counts", "--releases", "s3://texts/shop"], in: folder,
      environment: environment)
  }

  private func post(_ subject: String, release: String = "1.0", on port: Int) throws -> Int {
    let head = #"{"telemetry":2,"app":"shop","channel":"stable","release":"\#(release)","#
    return try LocalRequest.send(
      "POST", "/telemetry", port: port, body: Array((head + subject + "}").utf8)
    ).status
  }

  @Test func aStoreSaysWhatExists() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let folder = project.folder.path
      let publish = ["publish", "--release", "1.0", "--origin", "s3://texts/shop"]
      let published = try ToolRun(publish, in: folder, environment: environment)
      #expect(published.code == 0, "\(published.said)")
      let (process, port) = try serve(in: folder)
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      let manifest = try store.bytes().values.lazy.compactMap {
        try? SignedManifest(parsing: $0).manifest
      }.first
      let digest = try #require(manifest?.entry(for: "de")?.installed.half.hex)
      func pack(_ digest: String) -> String {
        #""pack":{"locale":"de","digest":"\#(digest)","facts":["begun"]}"#
      }
      #expect(try post(pack(digest), on: port) == 204)
      #expect(try post(pack(String(repeating: "0", count: 32)), on: port) == 400)
      #expect(try post(pack(digest), release: "9.9", on: port) == 400)
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      let health = try ToolRun(["health", "counts", "--json"], in: folder)
      let tallies = try JSONReader.read(health.output)["batches"]
      #expect(tallies?["counted"]?.whole == 1 && tallies?["no-subject"]?.whole == 1)
      #expect(tallies?["no-release"]?.whole == 1)
    }
  }
}
