import Client
import Delivery
import Testing

/// A new pack is on trial until a start has survived it.
@Suite struct TrialTests {
  static let week: UInt64 = 7 * 24 * 60 * 60
  static let late: UInt64 = 1 << 40
  let one = TestPacks.pack("one")
  let two = TestPacks.pack("two")
  let three = TestPacks.pack("three")

  /// An app that has survived `one`, and has downloaded `two`.
  func ready() async throws -> TestApp {
    let app = TestApp()
    app.origin.publish(["el": one], until: Self.late)
    await app.update()
    await app.update(after: app.start(survives: true))
    #expect(try slot(app) == PackSlot(knownGood: TestPacks.record(one, sequence: 1)))
    app.origin.publish(["el": two], until: Self.late)
    await app.update()
    return app
  }

  func slot(_ app: TestApp) throws -> PackSlot? { try Store(app.disk).state()?.packs["el"] }

  func text(_ launch: Launch) -> String? { TestPacks.text(of: launch) }

  @Test func whatAStartSurvivedIsKnownGood() async throws {
    let app = try await ready()
    #expect(try slot(app)?.records.count == 2)
    let launch = app.start(survives: true)
    #expect(text(launch) == "two" && launch.trial == [TestPacks.record(two).digest])
    // What is noted counts before the state says so.
    #expect(app.launch().trial.isEmpty)
    await app.update(after: launch)
    #expect(try slot(app)?.knownGood?.digest == TestPacks.record(two).digest)
    #expect(try slot(app)?.records.count == 1)
    #expect(!app.disk.names.contains("trial"))
    #expect(!app.disk.names.contains(TestPacks.record(one).fileName))
  }

  @Test func afterThreeBadStartsTheFormerPackReturns() async throws {
    let app = try await ready()
    for _ in 1...3 { #expect(text(app.start()) == "two") }
    let launch = app.start()
    #expect(text(launch) == "one")
    #expect(launch.faults == [.failedTrial(TestPacks.record(two).fileName)])
    #expect(launch.trial.isEmpty)
    // The origin offers it still: it is not fetched, and a look costs nothing.
    let outcome = await app.update(after: launch)
    #expect(outcome == UpdateOutcome(sequence: nil))
    #expect(app.shownText == "one")
    #expect(!app.disk.names.contains(TestPacks.record(two).fileName))
    // Also with a manifest that offers it anew.
    app.origin.publish([:], until: Self.late)
    #expect(await app.update().setbacks == [.quarantined(locale: "el")])
    #expect(await app.update().received == 0)
    #expect(app.shownText == "one")
  }

  @Test func aStartThatWasSurvivedInBetweenEndsTheTrial() async throws {
    let app = try await ready()
    for _ in 1...2 { app.start() }
    app.start(survives: true)
    for _ in 1...5 { #expect(text(app.start()) == "two") }
  }

  /// However often one process notes a pack, as for several locales, it has one end.
  @Test func aProcessCountsOnce() async throws {
    var app = try await ready()
    app.process = LaunchProcess(number: 7, judges: true)
    for _ in 1...5 { #expect(text(app.start()) == "two") }
  }

  /// The system ends processes that work in the background as it likes.
  @Test func aProcessThatIsExcusedHasNotFailed() async throws {
    var app = try await ready()
    for number in 20...25 as ClosedRange<UInt64> {
      app.process = LaunchProcess(number: number, judges: true)
      let launch = app.start()
      #expect(text(launch) == "two")
      try Store(app.disk).note(.ended(process: number, launch.trial.map(\.half)))
    }
    // What comes to the front after that counts again.
    for number in 30...32 as ClosedRange<UInt64> {
      app.process = LaunchProcess(number: number, judges: true)
      #expect(text(app.start()) == "two")
    }
    app.process = LaunchProcess(number: 33, judges: true)
    #expect(text(app.start()) == "one")
  }

  @Test func aJournalBeyondAllBoundsIsReadFromItsEnd() async throws {
    let app = try await ready()
    try app.disk.append([UInt8](repeating: 10, count: 200_000), to: "trial")
    for _ in 1...3 { #expect(text(app.start()) == "two") }
    let launch = app.start()
    #expect(text(launch) == "one")
    await app.update(after: launch)
    #expect(!app.disk.names.contains("trial"))
  }

  /// A pack that did harm and is offered no more: after its days it costs nothing.
  @Test func whatNobodyOffersAnyMoreIsForgotten() async throws {
    let app = try await ready()
    for _ in 1...4 { app.start() }
    await app.update()
    app.origin.publish(["el": three], until: Self.late)
    await app.update(after: app.start(survives: true))
    app.clock.advance(Self.week)
    await app.update()
    #expect(try Store(app.disk).state()?.quarantined.isEmpty == true)
    #expect(await app.update().received == 0)
  }

  /// The app shows still what decayed; the store has it anew, and keeps it.
  @Test func aPackThatWasFetchedAgainStays() async throws {
    let app = try await ready()
    let launch = app.start(survives: true)
    await app.update(after: launch)
    let name = TestPacks.record(two).fileName
    try app.disk.replace(name, with: Array(two.dropLast()) + [7])
    let decayed = app.launch()
    #expect(await app.update(after: decayed).packs.map(\.way) == [.full])
    for _ in 1...3 {
      #expect(await app.update(after: decayed).packs.isEmpty)
      #expect(app.disk.names.contains(name) && app.shownText == "two")
    }
  }

  @Test func aWeekLaterItIsTriedOnceMore() async throws {
    let app = try await ready()
    for _ in 1...4 { app.start() }
    await app.update()
    app.clock.advance(Self.week - 1)
    #expect(await app.update().packs.isEmpty)
    app.clock.advance(2)
    #expect(await app.update().packs.map(\.locale) == ["el"])
    for _ in 1...3 { #expect(text(app.start()) == "two") }
    #expect(text(app.start()) == "one")
    await app.update(after: app.start())
    for _ in 1...3 {
      app.clock.advance(100 * Self.week)
      await app.update()
      #expect(app.shownText == "one")
    }
    // Another pack is not the bad one.
    app.origin.publish(["el": three], until: Self.late)
    await app.update()
    #expect(text(app.start()) == "three")
  }

  @Test func theSecondTrialMayEndWell() async throws {
    let app = try await ready()
    for _ in 1...4 { app.start() }
    await app.update()
    app.clock.advance(Self.week)
    await app.update()
    await app.update(after: app.start(survives: true))
    #expect(try Store(app.disk).state()?.quarantined.isEmpty == true)
    #expect(app.shownText == "two")
  }

  @Test func aClockThatWentBackEndsNoQuarantineAndMakesNoneEndless() async throws {
    let app = try await ready()
    app.clock.advance(1_000_000_000)
    for _ in 1...4 { app.start() }
    await app.update()
    var back = app
    back.clock = TestClock(2000)
    #expect(await back.update().packs.isEmpty)
    back.clock.advance(Self.week)
    #expect(await back.update().packs.count == 1)
  }

  @Test func aBadFirstPackLeavesTheSourceAndABundledOne() async throws {
    for bundled in [false, true] {
      var app = TestApp()
      if bundled {
        app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": one])
      }
      app.origin.publish(["el": two], until: Self.late)
      await app.update()
      for _ in 1...3 { #expect(text(app.start()) == "two") }
      let launch = app.start()
      #expect(text(launch) == (bundled ? "one" : nil))
      #expect(await app.update(after: launch).packs.isEmpty)
    }
  }

  /// A pack that comes while another one is on trial waits, and takes its place with the next start.
  @Test func aPackThatComesDuringATrialGetsItsOwn() async throws {
    let app = try await ready()
    let launch = app.start()
    app.origin.publish(["el": three], until: Self.late)
    await app.update(after: launch)
    #expect(try slot(app)?.records.count == 3)
    for _ in 1...3 { #expect(text(app.start()) == "three") }
    // `two` had one bad start, and two more to go.
    #expect(text(app.start()) == "two")
    #expect(text(app.start()) == "two")
    #expect(text(app.start()) == "one")
  }

  @Test func anExtensionJudgesNothingAndShowsWhatWasSurvived() async throws {
    var app = try await ready()
    app.process = LaunchProcess(number: 2, judges: false)
    for _ in 1...5 { #expect(text(app.start()) == "one") }
    #expect(!app.disk.names.contains("trial"))
    var fresh = TestApp()
    fresh.process = app.process
    fresh.origin.publish(["el": two], until: Self.late)
    await fresh.update()
    for _ in 1...5 { #expect(text(fresh.start()) == "two") }
  }

  @Test func whatCannotBeNotedIsNotTriedWhereSomethingIsKnownGood() async throws {
    var app = try await ready()
    app.disk = app.disk.restarted(fault: (1, .refused))
    #expect(text(app.start()) == "one")
    #expect(text(app.start()) == "two")
    var fresh = TestApp()
    fresh.origin.publish(["el": two], until: Self.late)
    await fresh.update()
    fresh.disk = fresh.disk.restarted(fault: (1, .refused))
    #expect(text(fresh.start()) == "two")
  }

  /// A line that the end of a process cut short spoils no other.
  @Test func aJournalThatWasCutAnywhereIsReadAsFarAsItGoes() throws {
    let digests = [one, two].map { TestPacks.record($0).digest.half }
    let entries: [TrialJournal.Entry] = [
      .start(process: 12, digests), .good([digests[0]]), .start(process: 13, [digests[1]]),
    ]
    let bytes = TrialJournal(entries).encoded
    #expect(TrialJournal(parsing: bytes).entries == entries)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length]) + TrialJournal([.start(process: 9, digests)]).encoded
      let read = TrialJournal(parsing: cut).entries
      #expect(read.last == .start(process: 9, digests))
      #expect(entries.starts(with: read.dropLast(2)))
      #expect(
        read.dropLast().last.map { entries[read.count - 2].digests.starts(with: $0.digests) }
          ?? true)
    }
  }

  @Test func aJournalThatOnlyGrowsIsForgottenAtLast() async throws {
    let app = try await ready()
    try app.disk.append([UInt8](repeating: 10, count: 2 << 20), to: "trial")
    await app.update(after: app.start())
    #expect(!app.disk.names.contains("trial"))
    for _ in 1...3 { #expect(text(app.start()) == "two") }
    #expect(text(app.start()) == "one")
  }

  @Test func bytesThatCameWholeAndBecameNothingGoIntoQuarantine() async throws {
    let app = TestApp()
    app.origin.publish(["el": one], until: Self.late) { manifest in
      manifest.entries[0].installed = TestPacks.record(two).digest
    }
    #expect(await app.update().result == .failed)
    #expect(try Store(app.disk).state()?.quarantined.count == 1)
    let again = await app.update()
    #expect(again.setbacks == [.quarantined(locale: "el")] && again.result == .upToDate)
    app.clock.advance(Self.week)
    #expect(await app.update().result == .failed)
    #expect(try Store(app.disk).state()?.quarantined.values.map(\.times) == [2])
  }
}
