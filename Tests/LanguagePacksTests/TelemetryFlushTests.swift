import Client
import Foundation
import Synchronization
import Testing

@testable import Client
@testable import LanguagePacks

/// Flushes that meet: an app awaits its own before it ends, while that of an update is sending.
@Suite struct TelemetryFlushTests {
  private let world: World
  private let sender = SlowSender()
  private let recorder: TelemetryRecorder

  init() throws {
    world = try World()
    var telemetry = PackClient.Telemetry(sender)
    telemetry.seconds = 0
    let store = Store(FileDisk(folder: world.folders.path("store")))
    recorder = TelemetryRecorder(telemetry, world.configuration(port: nil), store)
  }

  /// Answers each batch when the test lets it.
  private final class SlowSender: TelemetrySender {
    private let state = Mutex((sent: 0, answered: 0, isOpen: false))

    var sent: Int { state.withLock { $0.sent } }
    var answered: Int { state.withLock { $0.answered } }
    func open() { state.withLock { $0.isOpen = true } }

    func send(_ batch: [UInt8]) async -> TelemetryAnswer {
      state.withLock { $0.sent += 1 }
      while !state.withLock({ $0.isOpen }) { try? await Task.sleep(for: .milliseconds(5)) }
      state.withLock { $0.answered += 1 }
      return .accepted
    }
  }

  /// Begins a flush, and returns when its first batch is at the sender.
  private func sending() async throws -> Task<Void, Never> {
    recorder.missing(world.phrase.id)
    recorder.updated(UpdateOutcome())
    let flush = Task { [recorder] in await recorder.flush() }
    for _ in 0..<2000 where sender.sent == 0 { try await Task.sleep(for: .milliseconds(5)) }
    try #require(sender.sent == 1)
    return flush
  }

  @Test func aFlushEndsAfterTheAnswersOfTheOneThatRuns() async throws {
    let first = try await sending()
    let others = (0..<3).map { _ in
      Task { [recorder, sender] in
        await recorder.flush()
        return sender.answered
      }
    }
    try await Task.sleep(for: .milliseconds(50))
    sender.open()
    for other in others { #expect(await other.value > 0) }
    await first.value
    #expect(sender.sent == sender.answered && !recorder.hasUnsent)
  }

  @Test func whatComesMeanwhileIsSentToo() async throws {
    let first = try await sending()
    recorder.updated(UpdateOutcome())
    let second = Task { [recorder] in await recorder.flush() }
    sender.open()
    await first.value
    await second.value
    #expect(sender.answered >= 2 && !recorder.hasUnsent)
  }

  @Test func withdrawnConsentLeavesNoFlushWaiting() async throws {
    let first = try await sending()
    let second = Task { [recorder] in await recorder.flush() }
    try await Task.sleep(for: .milliseconds(20))
    recorder.isCounting = false
    sender.open()
    await first.value
    await second.value
    #expect(!recorder.hasUnsent)
  }
}
