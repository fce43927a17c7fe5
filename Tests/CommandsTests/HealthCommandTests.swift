import Delivery
import Foundation
import Health
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The built tool counts what devices send, survives signals, and says what hurts.
@Suite struct HealthCommandTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  /// A batch of launches, whose release the origin has.
  private static let launches = Array(
    (#"{"telemetry":2,"app":"a","channel":"b","release":"c","#
      + #""launches":{"locale":"el","origin":{"wanted":1}}}"#).utf8)

  private func serve(_ words: String...) throws -> (process: Process, port: Int) {
    try temporary.write([0], to: "origin/apps/a/b/c.timestamp")
    return try ServedTool.start(
      ["--folder", "origin", "--telemetry", "counts"] + words, in: folder)
  }

  /// Sends a request, and returns the status, the content type and the body.
  private func ask(
    _ path: String, on port: Int, posting body: [UInt8]? = nil
  ) async throws -> (status: Int, type: String?, body: String) {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
    if let body { (request.httpMethod, request.httpBody) = ("POST", Data(body)) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return (
      answer.statusCode, answer.value(forHTTPHeaderField: "Content-Type"),
      String(decoding: data, as: UTF8.self)
    )
  }

  private func launches() throws -> Int? {
    let run = try ToolRun(["telemetry", "counts", "--json"], in: folder)
    #expect(run.code == 0, "\(run.said)")
    return try JSONReader.read(run.output)["launches"]?.whole
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func aTerminationSignalLosesNothing() async throws {
    var sent = 0
    for _ in 0..<3 {
      let (process, port) = try serve()
      for _ in 0..<20 {
        #expect(try await ask("/telemetry", on: port, posting: Self.launches).status == 204)
        sent += 1
      }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try launches() == sent)
    }
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func aKillLosesNothing() async throws {
    var sent = 0
    // At once, while sums are being stored, and after that.
    for wait in [0, 400, 1000, 1010, 1100, 2500] {
      let (process, port) = try serve()
      for _ in 0..<20 {
        #expect(try await ask("/telemetry", on: port, posting: Self.launches).status == 204)
        sent += 1
      }
      try await Task.sleep(for: .milliseconds(wait))
      #expect(try await ask("/telemetry", on: port, posting: Self.launches).status == 204)
      sent += 1
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let (next, _) = try serve()
      kill(next.processIdentifier, SIGTERM)
      next.waitUntilExit()
      #expect(try launches() == sent, "after \(wait) ms")
    }
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func aSpoolThatCannotBeWrittenIsRefusedAtTheStart() throws {
    try temporary.write([0], to: "origin/apps/a/b/c.timestamp")
    try temporary.write([0], to: "file")
    let words = ["serve", "--port", "0", "--folder", "origin"]
    let run = try ToolRun(words + ["--telemetry", "counts", "--spool", "file"], in: folder)
    #expect(run.code == 1 && run.said.contains("file: counts cannot be written there"))
    let without = try ToolRun(words + ["--spool", "spool"], in: folder)
    #expect(without.code == 64 && without.said.contains("--telemetry"))
  }

  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func monitorsReadMetrics() async throws {
    let (process, port) = try serve("--metrics")
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await ask("/telemetry", on: port, posting: Self.launches).status == 204)
    let metrics = try await ask("/metrics", on: port)
    #expect(metrics.status == 200 && metrics.body.hasSuffix("# EOF\n"))
    #expect(metrics.body.contains("\nlangpack_spool_failures_total 0\n"))
    #expect(metrics.type == "application/openmetrics-text; version=1.0.0; charset=utf-8")
    let (other, otherPort) = try serve()
    defer { kill(other.processIdentifier, SIGKILL) }
    #expect(try await ask("/metrics", on: otherPort).status == 404)
  }

  /// Stores the counts of many devices, as a server does.
  private func fill() throws {
    let hour = Int(Date().timeIntervalSince1970) / 3600
    let release = ReleaseName(app: "mail", channel: "stable", release: "1.0")
    let recorder = HealthRecorder(to: folder + "/counts/health.sqlite") { hour * 3600 }
    try FileManager.default.createDirectory(
      atPath: folder + "/counts", withIntermediateDirectories: true)
    let good = try digest(0xAB)
    let bad = try digest(0x3F)
    let known = KnownRelease(
      manifests: [], packs: [("de", good), ("de", bad), ("fr", good)])
    func send(_ locale: String, _ digest: HalfDigest, _ facts: [PackFact], _ number: UInt64?) throws
    {
      let pack = PackFacts(locale: locale, digest: digest, facts: FactSet(facts))
      let batch = try #require(FactBatch(of: release, .pack(pack), number: number))
      #expect(recorder.take(batch, known: known, prefix: number ?? 0) == .counted)
    }
    for number in 0..<400 as Range<UInt64> {
      try send(
        "de", bad, number < 12 ? [.begun, .failed] : [.begun, .survived],
        number < 12 ? number + 1 : nil)
    }
    for _ in 0..<5 { try send("fr", good, [.begun], nil) }
    #expect(recorder.close() == nil)
  }

  private func digest(_ byte: UInt8) throws -> HalfDigest {
    try #require(HalfDigest([UInt8](repeating: byte, count: HalfDigest.count)))
  }

  @Test func healthNamesThePackThatHurts() throws {
    try fill()
    let run = try ToolRun(["health", "counts"], in: folder)
    #expect(run.code == 0, "\(run.said)")
    #expect(
      run.output.hasPrefix(
        "de: 12 of 400 devices could not keep pack 3f3f3f3f3f3f…, 3.0 %\n"), "\(run.output)")
    // Five devices in French are too few to show.
    #expect(!run.output.contains("fr") && !run.output.contains("other"))
    let json = try JSONReader.read(
      try ToolRun(["health", "counts", "--json", "--pack", "3f"], in: folder).output)
    #expect(json["packs"]?.array?.count == 1 && json["packs"]?.array?[0]["failed"]?.whole == 12)
    #expect(json["packs"]?.array?[0]["devices"]?.whole == 400)
    #expect(json["batches"]?["counted"]?.whole == 405)
    for words in [["--locale", "fr"], ["--pack", "ab"]] {
      let none = try ToolRun(["health", "counts"] + words, in: folder)
      #expect(none.code == 0 && none.output.hasPrefix("no pack"), "\(none.said)")
    }
  }

  @Test func wrongWordsAndPlacesAreRefused() throws {
    try fill()
    for words in [
      ["--since", "1y"], ["--since", "0h"], ["--pack", "zz"], ["--pack", ""],
      ["--pack", String(repeating: "a", count: 33)],
    ] {
      let run = try ToolRun(["health", "counts"] + words, in: folder)
      #expect(run.code == 64 && run.output.isEmpty, "\(words): \(run.said)")
    }
    #expect(try ToolRun(["health", "counts", "--pack", "3F"], in: folder).output.contains("3f3f"))
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    for (command, place) in [("health", "nowhere"), ("health", "empty"), ("telemetry", "empty")] {
      let run = try ToolRun([command, place], in: folder)
      #expect(run.code == 1 && run.talk.contains("there are no counts"), "\(run.said)")
    }
  }

  @Test func aWrongFolderIsReportedBeforeCountsAreMade() throws {
    try temporary.write([0], to: "origin/apps/a/b/c.timestamp")
    let serve = ["serve", "--port", "0", "--folder"]
    for words in [["nowhere"], ["origin", "--releases", "nowhere"]] {
      let run = try ToolRun(serve + words + ["--telemetry", "counts"], in: folder)
      #expect(run.code == 1 && run.talk.contains("nowhere: not a folder"), "\(run.said)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/counts"))
    }
  }

  @Test func optionsOfCountsNeedCounts() throws {
    for words in [["--releases", "origin"], ["--keep-counts", "3"]] {
      let run = try ToolRun(["serve", "--folder", ".", "--port", "0"] + words, in: folder)
      #expect(run.code == 64 && run.talk.contains("pass it with --telemetry"), "\(run.said)")
    }
  }
}
