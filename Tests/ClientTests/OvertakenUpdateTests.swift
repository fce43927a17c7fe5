import Delivery
import Synchronization
import Testing

@testable import Client

/// While one process waits for the network, others change the store that they share.
@Suite struct OvertakenUpdateTests {
  /// A network on which other processes do something, once, before some pack comes.
  final class SlowNetwork: Network {
    private let origin: TestOrigin
    private let packsLeft: Mutex<Int>
    private let work: @Sendable () async -> Void

    init(_ origin: TestOrigin, before pack: Int, _ work: @escaping @Sendable () async -> Void) {
      self.origin = origin
      self.packsLeft = Mutex(pack)
      self.work = work
    }

    func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
      // What is asked for was offered before the others came.
      let answer = try await origin.fetch(request)
      guard request.path.hasPrefix("blobs/") else { return answer }
      let left = packsLeft.withLock { left in
        left -= 1
        return left
      }
      if left == 0 { await work() }
      return answer
    }
  }

  static let late: UInt64 = 1 << 40
  let one = TestPacks.pack("one")
  let two = TestPacks.pack("two")
  let three = TestPacks.pack("three")
  let app: TestApp

  /// An app that has survived `one`, of an origin that offers `two`.
  init() async {
    app = TestApp()
    app.origin.publish(["el": one, "de": one], until: Self.late)
    await app.update()
    await app.update(after: app.start(survives: true))
    app.origin.publish(["el": two, "de": two], until: Self.late)
  }

  /// An update in which others do something before its pack comes.
  private func update(
    _ app: TestApp? = nil, before pack: Int = 1, _ others: @escaping @Sendable () async -> Void
  ) async -> UpdateOutcome {
    let app = app ?? self.app
    return await UpdateRun(
      app.plan, store: Store(app.disk), bundle: AppBundle(app.bundle),
      network: SlowNetwork(app.origin, before: pack, others), clock: app.clock, crypto: FakeCrypto()
    ).run(after: app.launch())
  }

  private func checkThatNothingIsLeftOver() async throws {
    await app.update()
    let state = try #require(try Store(app.disk).state())
    #expect(Set(app.disk.names.filter { $0.hasSuffix(".lpk") }) == state.fileNames)
    #expect(!app.disk.names.contains { $0.hasSuffix(".new") })
  }

  /// Else whoever is on trial with the pack would seem to have ended.
  @Test func aPackThatAnotherProcessIsOnTrialWithKeepsItsFile() async throws {
    let held = Mutex<[TrialHold]>([])
    _ = await update { [app] in
      await app.update()
      _ = app.running { holds in held.withLock { $0 += holds } }
    }
    let names = held.withLock { $0.map { PackRecord.fileName(of: $0.digest) } }
    #expect(!names.isEmpty && names.allSatisfy(app.disk.isHeld))
  }

  /// The origin goes back to a pack that is here, and meanwhile goes.
  @Test func aPackThatHasGoneMeanwhileIsNotNamed() async throws {
    let former = try #require(try Store(app.disk).state())
    let record = TestPacks.record(one, sequence: 1)
    let change = StateChange(
      manifest: ManifestRecord(path: "p", sequence: 9), packs: ["el": .install(record)])
    var now = former
    now.packs["el"] = PackSlot(knownGood: TestPacks.record(two, sequence: 2))
    let fitting = try #require(change.fitting(now, plannedFrom: former, arrived: []))
    #expect(fitting.packs.isEmpty && fitting.manifest?.etag == nil)
    let came = change.fitting(now, plannedFrom: former, arrived: [record.digest])
    #expect(came?.packs == change.packs)
  }

  @Test func nobodyWaitsForAnotherOnesNetwork() async throws {
    let outcome = await update { [app] in
      let other = await app.update()
      #expect(other.result == .updated && app.shownText == "two")
    }
    #expect(outcome.result == .updated && app.shownText == "two")
    app.origin.forget()
    // Both have it, so the next look finds nothing to do.
    #expect(await app.update().packs.isEmpty)
    try await checkThatNothingIsLeftOver()
    #expect(app.shownText == "two")
  }

  @Test func whatAnotherLocaleGotStays() async throws {
    var other = app
    other.wanted = ["de"]
    let outcome = await update { [other] in
      #expect(await other.update().result == .updated)
      #expect(other.shownText == "two")
    }
    #expect(outcome.result == .updated)
    #expect(app.shownText == "two" && other.shownText == "two")
    // The validator went: all that is offered is looked at once more, and then no more.
    app.origin.forget()
    #expect(await app.update().packs.isEmpty)
    #expect(app.origin.kinds == ["timestamp", "manifest"])
    app.origin.forget()
    await app.update()
    #expect(app.origin.kinds == ["timestamp"] && app.shownText == "two")
    try await checkThatNothingIsLeftOver()
  }

  /// The first of two packs has come, and no state names it yet.
  @Test func aCleanUpMeanwhileTakesNothingAway() async throws {
    var both = app
    both.wanted = ["pt-BR"]
    both.origin.publish(["pt-BR": three, "pt": two], until: Self.late)
    let outcome = await update(both, before: 2) { [app] in
      let other = UpdateRun(
        app.plan, store: Store(app.disk), bundle: AppBundle(app.bundle), network: app.origin,
        clock: app.clock, crypto: FakeCrypto())
      #expect(await other.tend(after: app.launch()) == nil)
    }
    #expect(outcome.result == .updated)
    #expect(both.launch().layers.count == 2 && both.launch().faults.isEmpty)
  }

  /// Another process took a newer manifest in: what is older is given up, and nothing of it is left.
  @Test func whatIsOlderByNowIsGivenUp() async throws {
    let outcome = await update { [app, three] in
      app.origin.publish(["el": three], until: Self.late)
      #expect(await app.update().result == .updated)
    }
    #expect(outcome.failure == .busy && outcome.packs.isEmpty)
    #expect(app.shownText == "three")
    #expect(!app.disk.names.contains(TestPacks.record(two).fileName))
    try await checkThatNothingIsLeftOver()
    #expect(app.shownText == "three")
  }

  /// Another process got the same pack, crashed with it three times, and put it into quarantine.
  @Test func whatDidHarmMeanwhileDoesNotComeBack() async throws {
    let outcome = await update { [app] in
      await app.update()
      for _ in 1...3 { app.start() }
      await app.update(after: app.start())
      #expect(app.shownText == "one")
    }
    #expect(outcome.failure == nil && app.shownText == "one")
    #expect(try Store(app.disk).state()?.quarantined.count == 1)
    try await checkThatNothingIsLeftOver()
    #expect(app.shownText == "one")
  }

  /// Another process survived the pack that was there: what came waits above it.
  @Test func aVerdictMeanwhileStays() async throws {
    app.origin.publish(["el": three], until: Self.late)
    await app.update()
    app.origin.publish(["el": two], until: Self.late)
    let outcome = await update { [app] in
      let launch = app.start(survives: true)
      let other = UpdateRun(
        app.plan, store: Store(app.disk), bundle: AppBundle(app.bundle), network: app.origin,
        clock: app.clock, crypto: FakeCrypto())
      #expect(await other.tend(after: launch) == nil)
    }
    #expect(outcome.result == .updated && app.shownText == "two")
    let slot = try #require(try Store(app.disk).state()?.packs["el"])
    #expect(slot.knownGood?.digest == TestPacks.record(three).digest && slot.current == nil)
    #expect(slot.pending?.digest == TestPacks.record(two).digest)
  }

  /// Another build of the app, as after an update of it, has taken the store over; or the folder was emptied.
  @Test(arguments: [true, false]) func aStoreOfSomebodyElseIsLeftAlone(isEmptied: Bool) async throws
  {
    let found = Mutex<StoreState?>(nil)
    let outcome = await update { [app] in
      do {
        let state = try #require(try Store(app.disk).state())
        if isEmptied { return try app.disk.remove("state") }
        let key = SHA256Digest([UInt8](repeating: 9, count: 32))
        let other = state.adopted(epoch: state.epoch, keyTable: try #require(key))
        try Store(app.disk).write(other)
        found.withLock { $0 = other }
      } catch { Issue.record("\(error)") }
    }
    #expect(outcome.failure == .busy)
    #expect(try Store(app.disk).state() == found.withLock { $0 })
  }

  /// Two that write at once could leave half of a line each.
  @Test func aCheckIsNotedByOneProcessAtATime() throws {
    let past = UpdateSchedule.Past(last: 5, failures: 2, next: 9)
    let store = Store(app.disk)
    store.noteCheck { _ in past }
    var lock = try store.lock()
    #expect(lock != nil)
    store.noteCheck { _ in UpdateSchedule.Past(last: 6, failures: 3, next: 10) }
    #expect(store.pastChecks() == past)
    lock = nil
    store.noteCheck { found in
      #expect(found == past && (try? store.lock()) == nil)
      return UpdateSchedule.Past(last: 7, failures: 4, next: 11)
    }
    #expect(store.pastChecks()?.last == 7)
  }
}
