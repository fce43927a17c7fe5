import Client
import Delivery
import Foundation
import Language
import Server
import Synchronization
import Testing

@testable import LanguagePacks

/// Real processes die with a pack of a rollout, over a real server that receives what the next one counts.
@Suite struct FactProcessTests {
  private let world: World
  private let server: FileServer
  private let received = Received()

  /// The batches that the server took, and how it answers.
  private final class Received: Sendable {
    let batches = Mutex<[FactBatch]>([])
    let answer = Mutex(TelemetryHandler.Answer.taken)

    func take(_ bytes: [UInt8]) -> TelemetryHandler.Answer {
      guard let batch = try? FactBatch(parsing: bytes) else { return .malformed }
      batches.withLock { $0.append(batch) }
      return answer.withLock { $0 }
    }
  }

  init() throws {
    world = try World()
    server = FileServer(
      folder: world.folders.path("origin"),
      parts: ServerParts(telemetry: TelemetryHandler { [received] in received.take($0) }))
    try world.publish(["el": "one"], revision: 1)
    try server.start()
    server.runInBackground()
  }

  private func configuration(seconds: UInt64 = 0) -> PackClient.Configuration {
    var configuration = world.configuration(port: server.port)
    // The system woke it, so that its own starts say nothing.
    configuration.identity.startsInBackground = true
    configuration.reporting.telemetry = .init(
      to: URL(string: "http://127.0.0.1:\(server.port)/telemetry"))
    configuration.reporting.telemetry?.seconds = seconds
    return configuration
  }

  /// One check by this process, which sends what it counts.
  private func update(seconds: UInt64 = 0) async throws {
    let packs = PackClient.start(configuration(seconds: seconds))
    #expect(await packs.update().failure == nil)
    for _ in 0..<200 where packs.hasUnsentTelemetry {
      try await Task.sleep(for: .milliseconds(10))
      await packs.flushTelemetry()
    }
  }

  private func die(_ times: Int) async {
    for _ in 0..<times {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = world.folders.path as String] in
        try await StartedProcess.run(folder, .killed, false, isCounting: true)
      }
    }
  }

  /// A process of the app that shows the greeting, counts, and exits.
  private func show() async {
    await #expect(processExitsWith: .exitCode(0)) {
      [folder = world.folders.path as String] in
      var configuration = PackClient.Configuration(
        app: "app", release: "1.0", store: folder + "/store", bundle: folder + "/bundle",
        wanted: [LocaleTag("el") ?? .english])
      configuration.display.isAmbient = false
      configuration.reporting.telemetry = .init(nil)
      configuration.reporting.telemetry?.missingSample = 0
      let packs = PackClient.start(configuration)
      _ = packs.greeting
      await packs.tend()
      withExtendedLifetime(packs) { Foundation.exit(0) }
    }
  }

  private func taken() -> [FactBatch] { received.batches.withLock { $0 } }

  private var rolloutFacts: [RolloutFacts] {
    taken().compactMap { if case .rollout(let facts) = $0.subject { facts } else { nil } }
  }

  private var salt: HalfDigest? {
    get throws { try Store(FileDisk(folder: world.folders.path("store"))).state()?.salt }
  }

  @Test func startsThatDieAreCountedByTheNextOne() async throws {
    try await update()
    try world.publish(["el": "two"], revision: 2, share: 5000)
    try await update()
    #expect(rolloutFacts.isEmpty, "no process has started since the manifest was accepted")
    await die(3)
    try await update()
    let facts = try #require(rolloutFacts.first)
    #expect(rolloutFacts.count == 1 && facts.share == 5000 && facts.sequence == 2)
    #expect(facts.facts.facts == [.began, .failed])
    let rollout = try #require(
      Manifest.Rollout(
        share: 5000, id: (0..<8).map { UInt8(truncatingIfNeeded: facts.id >> (56 - 8 * $0)) },
        entries: try manifest().entries))
    let isIn = rollout.includes(try #require(try salt).bytes) { PlatformCrypto().sha256($0) }
    #expect(facts.arm == (isIn ? .in : .out))
    // The pack on trial is named too: the new one inside, the one before outside.
    let failed = taken().compactMap { batch -> HalfDigest? in
      guard case .pack(let pack) = batch.subject, pack.facts.contains(.failed) else { return nil }
      return pack.digest
    }
    let texts = try isIn ? world.pack("two") : world.pack("one")
    #expect(failed == [SHA256Digest(PlatformCrypto().sha256(texts))?.half])
    // Once for good.
    await die(3)
    try await update()
    #expect(rolloutFacts.count == 1)
  }

  private func manifest() throws -> Manifest {
    let path = try #require(
      OriginPath.manifest(
        ReleaseName(app: "app", channel: "stable", release: "1.0"), sequence: 2))
    let bytes = try Data(contentsOf: URL(filePath: world.folders.path("origin/" + path)))
    return try Signed<Manifest>(parsing: Array(bytes)).content
  }

  @Test func aFailureIsSentAtOnceAndTheOthersWait() async throws {
    try await update(seconds: 3600)
    try world.publish(["el": "two"], revision: 2, share: 5000)
    try await update(seconds: 3600)
    let before = taken().count
    await die(3)
    try await update(seconds: 3600)
    let urgent = taken().dropFirst(before)
    #expect(urgent.count == 2 && urgent.allSatisfy(\.subject.hasFailure), "\(urgent)")
  }

  @Test func aPhraseWithoutATextCountsOnceARollout() async throws {
    try world.publish(["el": "-one"], revision: 2)
    try await update()
    // Before there is a step, it is no fact of a rollout.
    await show()
    try world.publish(["el": "-two"], revision: 3, share: 5000)
    try await update()
    #expect(rolloutFacts.isEmpty)
    for _ in 0..<2 { await show() }
    try await update()
    #expect(rolloutFacts.map(\.facts.facts) == [[.began, .missing]])
    try world.publish(["el": "-two"], revision: 3, share: 6000)
    try await update()
    await show()
    try await update()
    #expect(rolloutFacts.map(\.facts.facts) == [[.began, .missing], [.began]])
    #expect(rolloutFacts.map(\.share) == [5000, 6000])
  }

  @Test func aLostAnswerSendsTheSameNumberAgain() async throws {
    try await update()
    try world.publish(["el": "two"], revision: 2, share: 5000)
    try await update()
    await die(3)
    received.answer.withLock { $0 = .full }
    for _ in 0..<5 { try await update() }
    received.answer.withLock { $0 = .taken }
    for _ in 0..<3 { try await update() }
    let numbered = taken().filter(\.subject.hasFailure)
    #expect(Set(numbered).count == 2 && numbered.count > 2)
    #expect(Set(numbered.map(\.number)).count == 2)
  }
}
