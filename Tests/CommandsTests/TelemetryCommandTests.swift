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
    let former =
      #"{"telemetry":1,"app":"a","channel":"b","release":"c","launches":{"wanted":2}}"#
    let bad = [
      "", "{}", "[1]", "null", former, good + "}", good.replacing("wanted", with: "nothing"),
      good.replacing(":2}", with: ":0}"), good.replacing(":2}", with: ":-1}"),
      good.replacing(":2}", with: ":4294967296}"), good.replacing(":2}", with: ":1.5}"),
      good.replacing("launches", with: "secrets"), good.replacing("\"c\"", with: "\"c d\""),
      good.replacing("\"telemetry\":2", with: "\"telemetry\":1"),
      good.replacing("\"telemetry\":2", with: "\"telemetry\":3"),
      good.replacing("{\"wanted\":2}", with: "{\"wanted\":2,\"wanted\":2}"),
      good.replacing("\"launches\"", with: "\"launches\":{},\"launches\""),
      good.replacing(",\"launches\":{\"origin\":{\"wanted\":2}}", with: ""),
      good.replacing(":2}", with: ":1001}"), good.replacing(":2}", with: ":4294967295}"),
      good.replacing("\"c\"", with: "\"=HYPERLINK(1)\""),
      good.replacing("\"c\"", with: "\"../../x\""),
      good.replacing("\"c\"", with: "\"c\u{202E}d\""),
      good.replacing("\"c\"", with: "\"c\\u0007\""),
      good.replacing("\"a\"", with: "\"@SUM(1)\""), good.replacing("\"b\"", with: "\"-1\""),
      good.replacing("{\"origin\"", with: "{\"locale\":\"../x\",\"origin\""),
      "{\"missing\":" + String(repeating: "[", count: 10_000),
    ]
    for body in bad { #expect(try await server.post(body) == 400, "\(body.prefix(90))") }
    #expect(try await server.post(String(repeating: " ", count: 20_000)) == 413)
    #expect(try await server.post("", method: "GET") == 405)
    server.stop()
    #expect(started.recorder?.close() == nil)
    let rows = try HealthStore(folder + "/counts/health.sqlite").sums().rows
    #expect(rows.map(\.value) == [["origin.wanted": 2]] && rows.first?.key.version == 2)
  }

  /// Files of a folder that no server of this version writes are not read.
  @Test func filesOfDaysAreNoCounts() throws {
    try temporary.write(Array((good + "\n").utf8), to: "counts/2026-01-02.jsonl")
    let run = try figures()
    #expect(run.code == 1 && run.talk.contains("counts"), "\(run.said)")
  }

  @Test func figuresAddUpWhatDevicesSent() async throws {
    let started = try temporary.startCountingServer()
    let head = #"{"telemetry":2,"app":"a","channel":"b","release":"c","#
    for body in [
      #""launches":{"locale":"el","origin":{"former":1,"own":4,"source":2,"stale":10,"wanted":87},"#
        + #""first":{"source":2},"came":1,"opened":{"64":90,"128":10,"more":4}}}"#,
      #""updates":{"outcomes":{"unreachable":1,"updated":9}}}"#,
    ] {
      for _ in 1...2 { #expect(try await started.server.post(head + body) == 204, "\(body)") }
    }
    started.server.stop()
    #expect(started.recorder?.close() == nil)
    let run = try figures()
    #expect(run.code == 0, "\(run.said)")
    for row in [
      "launches that want a pack 200", "in the user's language 196 98.000 %",
      "from disk, but for first launches 194 98.979 %", "wanted 174 87.000 %",
      "launches in the language of the code 8", "opened within, 50 % 64 µs",
      "opened within, 90 % 128 µs", "opened within, 99 % longer", "unreachable 2 10.000 %",
      "el 208 100.000 %",
    ] {
      let lines = run.output.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(lines.contains(row), "\(row)")
    }
    let json = try figures("--json").output
    #expect(json.contains("\"laterFromDisk\": 194") && json.contains("\"batches\": 4"))
    #expect(try ToolRun(["telemetry", folder + "/none"], in: folder).code == 1)
  }

  @Test func everySumOfLaunchesHasItsPlace() {
    let release = ReleaseName(app: "a", channel: "b", release: "c")
    var sums = FactSums()
    for (subject, word) in [
      (.experiment(name: "x", arm: "y"), "launches"), (.phrase(id: 7), "launches"),
      (.updates, "setbacks.altered"), (.launches(locale: nil), "origin.own"),
      (.launches(locale: nil), "first.own"), (.launches(locale: nil), "sampled"),
      (.launches(locale: nil), "origin.nothing"), (.launches(locale: nil), "opened.3"),
      (.rollout(id: 1, sequence: 1, share: 1, arm: .in), "began"),
    ] as [(FactSubject, String)] {
      sums.add([word: 3], to: SumKey(hour: 0, version: 2, releaseName: release, subject: subject))
    }
    var figures = TelemetryFigures()
    figures.add(sums, counted: 9)
    #expect(
      figures.counts == [
        .exposed(experiment: "x", arm: "y"): 3, .missing(PhraseID(rawValue: 7)): 3,
        .setback("altered"): 3, .launch(nil): 3, .first(nil): 3, .sampled: 3,
      ])
  }

  @Test func madeUpNamesTakeNoMemory() {
    var sums = FactSums()
    let release = ReleaseName(app: "a", channel: "b", release: "c")
    for number in 0..<70_000 as Range<UInt64> {
      func add(_ subject: FactSubject, _ word: String) {
        sums.add(
          [word: 1], to: SumKey(hour: 0, version: 2, releaseName: release, subject: subject))
      }
      add(.phrase(id: number), "launches")
      add(.launches(locale: "x\(number)"), "origin.wanted")
    }
    var figures = TelemetryFigures()
    figures.add(sums, counted: 140_000)
    let limit = TelemetryFigures.namesLimit
    #expect(figures.counts.count <= limit + 1 && figures.counts.count >= limit)
    #expect(figures.locales.count == limit)
    #expect(figures.missing.count + figures.locales.count + figures.beyond == 140_000)
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
