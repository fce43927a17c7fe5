import Client
import Foundation
import Language
import Server
import Synchronization
import Testing

@testable import LanguagePacks

/// What an app looks for by itself: at its start, in the background, after a message, for a call's locale.
@Suite struct ScheduledUpdateTests {
  private let world: World
  private let server: FileServer

  init() throws {
    world = try World()
    try world.publish(["el": "Γεια", "de": "Hallo", "fr": "Salut"], revision: 1)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  private func greeting(_ packs: PackClient, _ locale: String) throws -> String {
    localized(
      "greeting", value: "Hello", comment: "On the first screen",
      localizer: packs.localizer(for: try #require(LocaleTag(locale))))
  }

  private func waits(_ isSo: () throws -> Bool) async throws {
    for _ in 0..<500 where try !isSo() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try isSo())
  }

  @Test func aLocaleThatACallNamesComesByItself() async throws {
    let packs = PackClient.start(world.configuration(port: server.port))
    _ = await packs.update()
    #expect(try greeting(packs, "de-AT") == "Hello")
    try await waits { try greeting(packs, "de-AT") == "Hallo" }
    #expect(
      packs.shownLocale == world.configuration(port: nil).display.wanted[0]
        || packs.greeting == "Hello")
    // The next start has it from disk.
    #expect(try greeting(PackClient.start(world.configuration(port: nil)), "de-AT") == "Hallo")
  }

  @Test func furtherLocalesAreThereBeforeTheyAreWanted() async throws {
    var configuration = world.configuration(port: server.port)
    configuration.storage.further = ["fr"].compactMap { LocaleTag($0) }
    #expect(await PackClient.start(configuration).update().packs.count == 2)
    server.stop()
    let packs = PackClient.start(world.configuration(port: nil))
    #expect(packs.greeting == "Γεια")
    #expect(packs.change(to: ["fr"].compactMap { LocaleTag($0) }) == .shown)
    #expect(packs.greeting == "Salut")
  }

  @Test func aStartAsksNotAgainSoSoon() async throws {
    var configuration = world.configuration(port: server.port)
    configuration.updates.schedule = UpdateSchedule()
    let packs = PackClient.start(configuration)
    #expect(await packs.updateIfDue(.start)?.result == .updated)
    let next = PackClient.start(configuration)
    #expect(await next.updateIfDue(.start) == nil)
    #expect(await next.updateIfDue(.background) == nil)
    // Who asks, and what a message says, comes through.
    #expect(await next.update().result == .upToDate)
    #expect(await next.updateAfterPush(spread: 0.01)?.result == .upToDate)
    server.stop()
    #expect(await next.update().result == .failed)
    #expect(await next.updateAfterPush(spread: 0) == nil)
    #expect(await next.updateIfDue(.start) == nil)
  }

  @Test func theSchedulerIsAskedAgainAndAgain() async throws {
    final class Scheduler: BackgroundScheduler {
      let works = Mutex<[@Sendable () async -> Bool]>([])
      func submit(after seconds: Int, _ work: @escaping @Sendable () async -> Bool) {
        #expect(21_600...36_000 ~= seconds)
        works.withLock { $0.append(work) }
      }
    }
    let scheduler = Scheduler()
    var configuration = world.configuration(port: server.port)
    configuration.updates.background = scheduler
    let packs = PackClient.start(configuration)
    for round in 1...3 {
      let work = try #require(scheduler.works.withLock { $0.last })
      #expect(await work())
      #expect(scheduler.works.withLock { $0.count } == round + 1)
    }
    #expect(PackClient.start(world.configuration(port: nil)).greeting == "Γεια")
    server.stop()
    let work = try #require(scheduler.works.withLock { $0.last })
    #expect(await work() == false)
    withExtendedLifetime(packs) {}
  }

  @Test func aTimerCallsWithinTheProcess() async throws {
    let isCalled = Mutex(false)
    TimerScheduler().submit(after: 0) {
      isCalled.withLock { $0 = true }
      return true
    }
    try await waits { isCalled.withLock { $0 } }
  }

  /// A device that spares its battery and pays by the byte: a first pack comes, the next one waits for somebody.
  @Test func theConditionsOfTheMomentCount() async throws {
    var configuration = world.configuration(port: server.port)
    configuration.updates.conditions = { UpdateConditions(isMetered: true, isLowPower: true) }
    configuration.updates.meteredBytes = 100
    let packs = PackClient.start(configuration)
    #expect(await packs.updateIfDue(.start)?.failure == .deferred(locale: "el"))
    configuration.updates.meteredBytes = 1 << 20
    #expect(await PackClient.start(configuration).updateIfDue(.start)?.result == .updated)
    try world.publish(["el": "Γεια σου", "de": "Hallo", "fr": "Salut"], revision: 2)
    #expect(await packs.updateIfDue(.push)?.failure == .deferred(locale: "el"))
    #expect(await packs.update().result == .updated)
  }

  /// The whole digest is looked at once a launch is over, without any network.
  @Test func aPackThatDecayedOnTheDiskIsFoundAndFetchedAgain() async throws {
    _ = await PackClient.start(world.configuration(port: server.port)).update()
    let store = world.folders.path("store")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: store).first { $0.hasSuffix(".lpk") })
    let url = URL(fileURLWithPath: store + "/" + name)
    var bytes = [UInt8](try Data(contentsOf: url))
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: url)
    let packs = PackClient.start(world.configuration(port: nil))
    try await waits { !FileManager.default.fileExists(atPath: url.path) }
    withExtendedLifetime(packs) {}
    #expect(
      await PackClient.start(world.configuration(port: server.port)).update().result == .updated)
    #expect(PackClient.start(world.configuration(port: nil)).greeting == "Γεια")
  }
}
