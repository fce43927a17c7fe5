import Client
import Delivery
import Foundation
import Health
import JSON
import Phrases
import Server
import TestSupport
import Testing

@testable import Commands
@testable import LanguagePacks
@testable import Projects

/// What a real app counts, from its launches over a real server to the figures.
@Suite struct TelemetryCommandTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  private func figures(_ words: String...) throws -> ToolRun {
    try ToolRun(["telemetry", folder + "/counts"] + words, in: folder)
  }

  private let good = FileServer.goodBatch

  @Test func onlyWhatIsABatchIsTaken() async throws {
    let started = try temporary.startCountingServer()
    let server = started.server
    #expect(try await server.post(good) == 204)
    let bad = [
      "", "{}", "[1]", "null", good + "}", good.replacing("wanted", with: "nothing"),
      good.replacing(":2", with: ":0"), good.replacing(":2", with: ":-1"),
      good.replacing(":2", with: ":4294967296"), good.replacing(":2", with: ":1.5"),
      good.replacing("launches", with: "secrets"), good.replacing("\"c\"", with: "\"c d\""),
      good.replacing("\"telemetry\":1", with: "\"telemetry\":2"),
      good.replacing("{\"wanted\":2}", with: "{\"wanted\":2,\"wanted\":2}"),
      good.replacing("\"launches\"", with: "\"launches\":{},\"launches\""),
      good.replacing(",\"launches\":{\"wanted\":2}", with: ""),
      good.replacing(":2", with: ":10001"), good.replacing(":2", with: ":4294967295"),
      good.replacing("\"c\"", with: "\"=HYPERLINK(1)\""),
      good.replacing("\"c\"", with: "\"../../x\""),
      good.replacing("\"c\"", with: "\"c\u{202E}d\""),
      good.replacing("\"c\"", with: "\"c\\u0007\""),
      good.replacing("\"a\"", with: "\"@SUM(1)\""), good.replacing("\"b\"", with: "\"-1\""),
      good.replacing(",\"launches\"", with: ",\"locale\":\"../x\",\"revision\":1,\"launches\""),
      good.replacing(
        ",\"launches\"", with: ",\"locale\":\"el\",\"revision\":4294967296,\"launches\""),
      "{\"missing\":" + String(repeating: "[", count: 10_000),
    ]
    for body in bad { #expect(try await server.post(body) == 400, "\(body.prefix(90))") }
    #expect(try await server.post(String(repeating: " ", count: 20_000)) == 413)
    #expect(try await server.post("", method: "GET") == 405)
    server.stop()
    #expect(started.recorder?.close() == nil)
    let rows = try HealthStore(folder + "/counts/health.sqlite").sums().rows
    #expect(rows.map(\.value) == [["origin.wanted": 2]] && rows.first?.key.version == 1)
  }

  @Test func batchesOfBothVersionsAreSummed() throws {
    let head = #"{"telemetry":2,"app":"a","channel":"b","release":"c","#
    let bodies = [
      good, head + #""launches":{"locale":"el","origin":{"own":4,"wanted":3},"opened":{"64":7}}}"#,
      head + #""updates":{"outcomes":{"updated":5}}}"#,
      head + #""experiment":{"name":"x","arm":"y","launches":6}}"#,
      head
        + #""rollout":{"id":"00000000000000ff","sequence":"1","share":1,"arm":"in","facts":["began"]}}"#,
      head + #""updates":{}}"#,
    ]
    try temporary.write(
      Array(bodies.map { $0 + "\n" }.joined().utf8), to: "counts/2026-01-02.jsonl")
    let (figures, skipped) = try HealthPlace(folder + "/counts").figures()
    #expect(skipped == 1 && figures.batches == 5 && figures.launches == 5)
    #expect(figures[.launch(nil)] == 4 && figures[.update("updated")] == 5)
    #expect(figures[.exposed(experiment: "x", arm: "y")] == 6 && figures.openTime(1) == 64)
  }

  @Test func figuresAddUpWhatDevicesSent() throws {
    var lines = ""
    for release in ["1.0", "1.1"] {
      let batch =
        #"{"telemetry":1,"app":"a","channel":"b","release":"\#(release)","locale":"el","revision":3,"#
        + #""launches":{"former":1,"own":4,"source":2,"stale":10,"wanted":87},"first":{"source":2},"came":{"wanted":1},"#
        + #""opened":{"64":90,"128":10,"more":4},"updates":{"unreachable":1,"updated":9},"exposed":{"x/y":2}}"#
      lines += batch + "\n"
    }
    try temporary.write(Array(lines.utf8), to: "counts/2026-01-02.jsonl")
    try Data("no batch\n".utf8).write(to: URL(filePath: folder + "/counts/2026-01-01.jsonl"))
    let run = try figures()
    #expect(run.code == 0 && run.talk.contains("1 line skipped"))
    for row in [
      "launches that want a pack 200", "in the user's language 196 98.000 %",
      "from disk, but for first launches 194 98.979 %", "wanted 174 87.000 %",
      "launches in the language of the code 8", "opened within, 50 % 64 µs",
      "opened within, 90 % 128 µs", "opened within, 99 % longer", "unreachable 2 10.000 %",
      "x/y 4 100.000 %", "el, newest revision 3 2 100.000 %",
    ] {
      let lines = run.output.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(lines.contains(row), "\(row)")
    }
    #expect(try figures("--json").output.contains("\"laterFromDisk\": 194"))
    #expect(try ToolRun(["telemetry", folder + "/none"], in: folder).code == 1)
  }

  @Test func madeUpNamesTakeNoMemory() throws {
    var figures = TelemetryFigures()
    for number in 0..<70_000 as Range<UInt64> {
      var counts = Telemetry()
      counts.count(.missing(PhraseID(rawValue: number)))
      counts.shown = .init(locale: "x\(number)", revision: 1)
      figures.add(
        TelemetryBatch(of: ReleaseName(app: "a", channel: "b", release: "c"), counts: counts))
    }
    let limit = TelemetryFigures.namesLimit
    #expect(figures.counts.count == limit && figures.shown.count == limit)
    #expect(figures.beyond == 2 * (70_000 - limit))
  }

  /// A whole file in memory would take its size, at least.
  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func aLargeFileIsReadAsAStream() throws {
    func peak(_ megabytes: Int) throws -> Int {
      let counts = folder + "/counts\(megabytes)"
      try FileManager.default.createDirectory(atPath: counts, withIntermediateDirectories: true)
      let junk = Data(repeating: 0x78, count: 15_000) + [0x0A]
      var day = Data((good + "\n").utf8)
      for _ in 0..<(megabytes * 67) { day += junk }
      try (day + Data(repeating: 0x78, count: 3_000_000) + Data(("\n" + good).utf8))
        .write(to: URL(filePath: counts + "/2026-01-01.jsonl"))
      let script =
        "import resource,subprocess,sys; subprocess.run(sys.argv[1:], check=True); "
        + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", script, ToolRun.tool, "telemetry", counts, "--json"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(said.contains("\"batches\": 2"))
      return try #require(Int(said.split(separator: "\n").last ?? ""))
    }
    let (small, large) = (try peak(1), try peak(41))
    #expect(large - small < 10_000, "\(small) KB for 4 MB, \(large) KB for 44 MB")
  }

  /// The built tool serves the packs and takes the counts; the real client is started four times.
  @Test(.enabled(if: ToolRun.isThere, "needs the built tool"))
  func
    theFiguresAreWhatTheAppShowed() async throws
  {
    let project = try SampleProject.forDevices("telemetry")
    defer { try? FileManager.default.removeItem(at: project.folder) }
    let id = SourcePhrase(segments: [.text("Log in")], description: "Button").id
    try project.translate(
      "de", "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(id)\", \"text\": \"Anmelden\"}]}")
    project.expect(["bundle", "--output", "bundle"])
    project.expect(["publish", "--release", "1.0"])
    let server = try served(project)
    defer { kill(server.process.processIdentifier, SIGKILL) }
    for launch in 0..<4 {
      var configuration = PackClient.Configuration(
        app: "shop", release: "1.0", origin: URL(string: server.address),
        keys: [String(decoding: try project.read("keys/public.key"), as: UTF8.self)],
        store: project.folder.path + "/store", bundle: project.folder.path + "/bundle",
        wanted: [LocaleTag("de")].compactMap { $0 })
      configuration.updates.atStart = false
      configuration.display.isAmbient = false
      configuration.display.firstPack = .live
      configuration.reporting.telemetry = .init(to: URL(string: server.address + "/telemetry"))
      configuration.reporting.telemetry?.seconds = 0
      configuration.reporting.telemetry?.missingSample = 1
      let packs = PackClient.start(configuration)
      let outcome = await packs.update()
      #expect(outcome.failure == nil, "\(outcome)")
      #expect(fbt("Log in", "Button", localizer: packs.localizer) == "Anmelden")
      if launch > 0 {
        _ = localized(
          "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
          comment: "Count of places", 3, localizer: packs.localizer)
      }
      await packs.flushTelemetry()
      // The flush that follows an update may hold the store still.
      for _ in 0..<100 where packs.hasUnsentTelemetry {
        try await Task.sleep(for: .milliseconds(20))
        await packs.flushTelemetry()
      }
    }
    kill(server.process.processIdentifier, SIGTERM)
    server.process.waitUntilExit()
    let run = try ToolRun(["telemetry", "counts", "--json"], in: project.folder.path)
    #expect(run.code == 0, "\(run.said)")
    let figures = try JSONReader.read(run.output)
    #expect(figures["launches"]?.whole == 4 && figures["successes"]?.whole == 4)
    #expect(figures["laterLaunches"]?.whole == 3 && figures["laterFromDisk"]?.whole == 3)
    #expect(figures["sources"]?["source"]?.whole == 1 && figures["sources"]?["wanted"]?.whole == 3)
    #expect(figures["updates"]?["updated"]?.whole == 1)
    #expect(figures["updates"]?["up-to-date"]?.whole == 3)
    #expect(figures["sampledLaunches"]?.whole == 4)
    guard case .object(let missing) = figures["missing"]?.content else { throw CancellationError() }
    #expect(missing.map(\.value.whole) == [3])
    #expect((figures["openMicroseconds50"]?.whole ?? 0) > 0)
  }

  private func served(_ project: SampleProject) throws -> (process: Process, address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = [
      "-C", project.folder.path, "serve", "--port", "0", "--telemetry", "counts",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return (process, line.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
