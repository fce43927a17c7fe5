import Client
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

  /// Takes batches, or refuses them.
  private final class Sender: TelemetrySender {
    let batches = Mutex<[String]>([])
    let takes = Atomic<Bool>(true)

    var all: [String] { batches.withLock { $0 } }

    func send(_ batch: [UInt8]) async -> Bool {
      batches.withLock { $0.append(String(decoding: batch, as: UTF8.self)) }
      return takes.load(ordering: .relaxed)
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
    let all = sender.all.joined()
    for part in [
      #""app":"app","channel":"stable","release":"1.0","#, #""locale":"el","revision":7"#,
      #""launches":{"source":1},"first":{"source":1},"came":{"wanted":1}"#,
      #""updates":{"updated":1}"#,
    ] { #expect(all.contains(part), "\(part) in \(all)") }
    // What only this device has is in no batch: its salt, the store's path, its time.
    let state = try String(contentsOfFile: world.folders.path("store/state"), encoding: .utf8)
    let salt = try #require(
      state.split(separator: "\n").first { $0.hasPrefix("salt ") }?.dropFirst(5))
    #expect(!all.contains(salt) && !all.contains("language-packs-"))
    #expect(!all.contains("\(time(nil))".prefix(6)))
    let batches = sender.all.count
    try await flush(packs)
    #expect(sender.all.count == batches)
    let kept = try #require(TelemetryLog(parsing: Array(Data(contentsOf: URL(filePath: file)))))
    #expect(kept.counts.isEmpty)
    // A phrase that the pack has is not missing.
    #expect(packs.greeting == "Γεια" && !all.contains("missing"))
  }

  @Test func countsWaitOnTheDiskUntilSomebodyTakesThem() async throws {
    let sender = Sender()
    sender.takes.store(false, ordering: .relaxed)
    for _ in 0..<3 { try await flush(start(sender)) }
    #expect(sender.all.count == 3 && sender.all[2].contains(#""launches":{"source":3}"#))
    sender.takes.store(true, ordering: .relaxed)
    try await flush(start(sender))
    #expect(sender.all[3].contains(#""launches":{"source":4}"#))
    try await flush(start(sender))
    #expect(sender.all[4].contains(#""launches":{"source":1}"#))
  }

  @Test func thereIsNoMoreThanOneBatchAnHour() async throws {
    let sender = Sender()
    for _ in 0..<5 { try await flush(start(sender, seconds: 3600)) }
    #expect(sender.all.count == 1)
    let kept = try #require(TelemetryLog(parsing: Array(Data(contentsOf: URL(filePath: file)))))
    #expect(kept.counts.counts[.launch(.source)] == 4)
  }

  @Test func aPhraseThatNoPackHasIsCountedOnceALaunch() async throws {
    try world.folders.write(world.keyTable(beside: "other"), to: "bundle/keys.lpkt")
    try world.folders.write(emptyPack(), to: "bundle/el.lpk")
    let sender = Sender()
    let packs = start(sender)
    for _ in 0..<10 { #expect(packs.greeting == "Hello") }
    try await flush(packs)
    #expect(
      sender.all.joined().contains(#""sampled":{"launches":1},"missing":{"\#(world.phrase.id)":1}"#)
    )
    let other = start(sender) { $0.reporting.telemetry?.missingSample = 0 }
    _ = other.greeting
    try await flush(other)
    #expect(sender.all.count == 2 && !sender.all[1].contains("missing"))
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
      "", "langpacks-telemetry 1\n", "\0\0\0", String(repeating: "x", count: 1 << 20),
    ] {
      try world.folders.write(Array(rubbish.utf8), to: "store/telemetry")
      try await flush(start(sender))
      #expect(sender.all.last?.contains(#""launches":{"source":1}"#) == true)
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
    let server = FileServer(folder: world.folders.path("origin"), telemetry: desk)
    try server.start()
    server.runInBackground()
    let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/telemetry"))
    let sender = HTTPTelemetrySender(address, seconds: 5)
    let batch = Array("{\"batch\":\0}".utf8)
    #expect(await sender.send(batch))
    #expect(await !sender.send(batch))
    #expect(await !sender.send(batch))
    // What other platforms use, on this one.
    #expect(await SessionPost(address, seconds: 5).status(sending: batch) == 204)
    #expect(await SessionPost(address, seconds: 5).status(sending: batch) == 503)
    #expect(heard.withLock { $0 } == Array(repeating: batch, count: 5))
    server.stop()
    #expect(await !sender.send(batch))
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
    let written = Store(FileDisk(folder: world.folders.path("store"))).telemetry().counts.counts
    #expect(written[.launch(.source)] == (isClean ? 1 : nil), "\(written)")
  }
}
