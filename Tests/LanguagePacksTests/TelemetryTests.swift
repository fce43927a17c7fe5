import Client
import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Server
import Session
import Synchronization
import Testing

@testable import LanguagePacks

/// What a running app counts, keeps and sends: only where it wants to, and harmless whatever goes wrong.
@Suite struct TelemetryTests {
  private let world: World
  private let server: FileServer

  init() throws {
    world = try World()
    try world.publish(["el": "Γεια"], revision: 7)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  /// Takes batches, or gives another answer.
  private final class Sender: TelemetrySender {
    let batches = Mutex<[String]>([])
    let answer = Mutex(TelemetryAnswer.accepted)

    var all: [String] { batches.withLock { $0 } }
    /// What was sent of launches.
    var launches: [String] { all.filter { $0.contains(#""launches":{"#) } }

    func send(_ batch: [UInt8]) async -> TelemetryAnswer {
      batches.withLock { $0.append(String(decoding: batch, as: UTF8.self)) }
      return answer.withLock { $0 }
    }
  }

  private func start(
    _ sender: Sender, seconds: UInt64 = 0,
    _ change: (inout PackClient.Configuration) -> Void = { _ in }
  ) -> PackClient {
    var configuration = world.configuration(port: server.port)
    configuration.reporting.telemetry = .init(sender)
    configuration.reporting.telemetry?.seconds = seconds
    configuration.reporting.telemetry?.missingSample = 1
    change(&configuration)
    return PackClient.start(configuration)
  }

  private func flush(_ packs: PackClient) async throws {
    await packs.flushTelemetry()
    for _ in 0..<200 where packs.hasUnsentTelemetry {
      try await Task.sleep(for: .milliseconds(10))
      await packs.flushTelemetry()
    }
  }

  private var file: String { world.folders.path("store/telemetry") }

  @Test func anAppThatSaysNothingCountsNothing() async throws {
    var configuration = world.configuration(port: server.port)
    #expect(configuration.reporting.telemetry == nil)
    configuration.updates.atStart = false
    let packs = PackClient.start(configuration)
    _ = await packs.update()
    await packs.flushTelemetry()
    #expect(packs.telemetry == nil && !FileManager.default.fileExists(atPath: file))
  }

  @Test func launchesAndUpdatesAreSentOnceAndTakenOff() async throws {
    let sender = Sender()
    let packs = start(sender) { $0.display.firstPack = .live }
    _ = await packs.update()
    try await flush(packs)
    let all = sender.all.joined(separator: "\n")
    for part in [
      #""app":"app","channel":"stable","release":"1.0","launches":{"origin":{"source":1},"first":{"source":1},"opened":"#,
      #""launches":{"locale":"el","came":1}"#, #""updates":{"outcomes":{"updated":1}}"#,
    ] { #expect(all.contains(part), "\(part) in \(all)") }
    // Each is exactly a batch of one subject.
    for batch in sender.all { _ = try FactBatch(parsing: Array(batch.utf8)) }
    // What only this device has is in no batch: its salt, the store's path, its time.
    let state = try String(contentsOfFile: world.folders.path("store/state"), encoding: .utf8)
    let salt = try #require(
      state.split(separator: "\n").first { $0.hasPrefix("salt ") }?.dropFirst(5))
    #expect(!all.contains(salt) && !all.contains("language-packs-"))
    #expect(!all.contains("\(time(nil))".prefix(6)))
    let batches = sender.all.count
    try await flush(packs)
    #expect(sender.all.count == batches)
    #expect(try kept.isSent)
    // A phrase that the pack has is not missing.
    #expect(packs.greeting == "Γεια" && !all.contains("phrase"))
  }

  private var kept: FactLog {
    get throws { try #require(FactLog(parsing: Array(Data(contentsOf: URL(filePath: file))))) }
  }

  @Test func countsWaitOnTheDiskUntilSomebodyTakesThem() async throws {
    let sender = Sender()
    sender.answer.withLock { $0 = .later }
    for _ in 0..<3 { try await flush(start(sender)) }
    #expect(sender.launches.count == 3 && sender.launches[2].contains(#""origin":{"source":3}"#))
    sender.answer.withLock { $0 = .accepted }
    try await flush(start(sender))
    #expect(sender.launches[3].contains(#""origin":{"source":4}"#))
    try await flush(start(sender))
    #expect(sender.launches[4].contains(#""origin":{"source":1}"#))
  }

  @Test func whatIsRefusedIsDropped() async throws {
    let sender = Sender()
    sender.answer.withLock { $0 = .refused }
    for _ in 0..<3 { try await flush(start(sender)) }
    #expect(sender.launches.count == 3)
    #expect(sender.launches.allSatisfy { $0.contains(#""origin":{"source":1}"#) })
  }

  @Test func thereIsNoMoreThanOneRoundAnHour() async throws {
    let sender = Sender()
    for _ in 0..<5 { try await flush(start(sender, seconds: 3600)) }
    #expect(sender.launches.count == 1)
    #expect(String(decoding: try kept.encoded, as: UTF8.self).contains(#""origin":{"source":4}"#))
  }

  @Test func aRoundEndsWithTheFirstBatchThatGetsNoAnswer() async throws {
    let sender = Sender()
    sender.answer.withLock { $0 = .later }
    let packs = start(sender, seconds: 3600)
    _ = await packs.update()
    try await flush(packs)
    #expect(sender.all.count == 1)
    #expect(String(decoding: try kept.encoded, as: UTF8.self).contains("tried") == false)
  }

  @Test func anAppThatStopsCountingKeepsNothing() async throws {
    let sender = Sender()
    sender.answer.withLock { $0 = .later }
    let packs = start(sender)
    try await flush(packs)
    #expect(FileManager.default.fileExists(atPath: file) && packs.isCounting)
    // The first start finds no folder, and leaves no line: this one is a later one.
    let again = start(sender)
    let starts = (file as NSString).deletingLastPathComponent + "/starts"
    #expect(FileManager.default.fileExists(atPath: starts))
    packs.isCounting = false
    again.isCounting = false
    #expect(!FileManager.default.fileExists(atPath: file) && !packs.isCounting)
    #expect(!FileManager.default.fileExists(atPath: starts))
    _ = await packs.update()
    await packs.flushTelemetry()
    #expect(sender.all.count == 1 && !FileManager.default.fileExists(atPath: file))
    packs.isCounting = true
    sender.answer.withLock { $0 = .accepted }
    _ = await packs.update()
    try await flush(packs)
    #expect(sender.all.last?.contains("up-to-date") == true)
    #expect(FileManager.default.fileExists(atPath: file))
    // The next build wants no telemetry any more.
    var configuration = world.configuration(port: server.port)
    configuration.updates.atStart = false
    let next = PackClient.start(configuration)
    await next.tend()
    #expect(!FileManager.default.fileExists(atPath: file) && !next.isCounting)
    next.isCounting = true
    #expect(!next.isCounting)
  }

  @Test func aPhraseThatNoPackHasIsCountedOnceALaunch() async throws {
    try world.folders.write(world.keyTable(beside: "other"), to: "bundle/keys.lpkt")
    try world.folders.write(emptyPack(), to: "bundle/el.lpk")
    let sender = Sender()
    let packs = start(sender)
    for _ in 0..<10 { #expect(packs.greeting == "Hello") }
    try await flush(packs)
    #expect(sender.launches.first?.contains(#""sampled":1"#) == true)
    #expect(
      sender.all.contains { $0.contains(#""phrase":{"id":"\#(world.phrase.id)","launches":1}"#) })
    let other = start(sender) { $0.reporting.telemetry?.missingSample = 0 }
    _ = other.greeting
    try await flush(other)
    #expect(sender.launches.count == 2 && !sender.launches[1].contains("sampled"))
    #expect(sender.all.filter { $0.contains("phrase") }.count == 1)
  }

  private func emptyPack() throws -> [UInt8] {
    var rules = LanguageRules.english
    rules.tag = try #require(LocaleTag("el"))
    return try PackWriter.bytes(
      epoch: world.epoch, rules: rules, values: [1: .text(Message(text: "another"))])
  }

  @Test func whateverIsWrongWithTheFileTheAppGoesOn() async throws {
    let sender = Sender()
    for rubbish in [
      "", "langpacks-telemetry 1\ntried 0\nend\n", "\0\0\0", String(repeating: "x", count: 1 << 20),
    ] {
      try world.folders.write(Array(rubbish.utf8), to: "store/telemetry")
      try await flush(start(sender))
      #expect(sender.launches.last?.contains(#""origin":{"source":1}"#) == true)
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let count = sender.all.count
    let packs = start(sender)
    for _ in 0..<3 { await packs.flushTelemetry() }
    // The process remembers in memory what was tried: its counts go out once.
    #expect(sender.all.count <= count + 1 && packs.greeting == "Hello")
  }

  @Test func whileAnotherProcessHoldsTheStoreCountsWait() async throws {
    let sender = Sender()
    let packs = start(sender)
    let store = FileDisk(folder: world.folders.path("store"))
    var lock = try store.lock()
    #expect(lock != nil)
    await packs.flushTelemetry()
    #expect(sender.all.isEmpty && packs.hasUnsentTelemetry)
    lock = nil
    try await flush(packs)
    #expect(sender.all.count == 1)
  }

  @Test func anHTTPSenderTakesNothingButAnAnswerOfSuccess() async throws {
    let answers = Mutex<[TelemetryHandler.Answer]>([.taken, .malformed, .full, .taken, .full])
    let heard = Mutex<[[UInt8]]>([])
    let desk = TelemetryHandler { batch in
      heard.withLock { $0.append(batch) }
      return answers.withLock { $0.removeFirst() }
    }
    let server = FileServer(
      folder: world.folders.path("origin"), parts: ServerParts(telemetry: desk))
    try server.start()
    server.runInBackground()
    let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/telemetry"))
    let sender = HTTPTelemetrySender(address, seconds: 5)
    let batch = Array("{\"batch\":\0}".utf8)
    #expect(await sender.send(batch) == .accepted)
    #expect(await sender.send(batch) == .refused)
    #expect(await sender.send(batch) == .later)
    // What other platforms use, on this one.
    #expect(await SessionPost(address, seconds: 5).status(sending: batch) == 204)
    #expect(await SessionPost(address, seconds: 5).status(sending: batch) == 503)
    #expect(heard.withLock { $0 } == Array(repeating: batch, count: 5))
    server.stop()
    #expect(await sender.send(batch) == .later)
  }

  /// A process that exits leaves what it counted to the next one; what is killed leaves nothing.
  @Test(arguments: [true, false]) func whatWasCountedIsWrittenDownAtACleanExit(isClean: Bool)
    async throws
  {
    let exit: ExitTest.Condition = isClean ? .exitCode(0) : .signal(SIGKILL)
    await #expect(processExitsWith: exit) {
      [folder = world.folders.path as String, isClean = isClean as Bool] in
      var configuration = PackClient.Configuration(
        app: "app", release: "1.0", store: folder + "/store", bundle: folder + "/bundle",
        wanted: [LocaleTag("el") ?? .english])
      configuration.display.isAmbient = false
      configuration.reporting.telemetry = .init(nil)
      let packs = PackClient.start(configuration)
      _ = withExtendedLifetime(packs) {
        if isClean { Foundation.exit(0) } else { kill(getpid(), SIGKILL) }
      }
    }
    let log = Store(FileDisk(folder: world.folders.path("store"))).factLog()
    let written = String(decoding: log.encoded, as: UTF8.self)
    #expect(written.contains(#""origin":{"source":1}"#) == isClean, "\(written)")
  }
}
