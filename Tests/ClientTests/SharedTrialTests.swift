import Client
import Testing

/// Trials in a store that several processes share.
@Suite struct SharedTrialTests {
  private let tests = TrialTests()

  /// As the processes of a server that are started together, and ended together by no fault of a pack.
  @Test func startsAtOnceAreOneStart() async throws {
    let app = try await tests.ready()
    for round in 1...3 {
      var holds: [TrialHold] = []
      for _ in 1...5 { #expect(tests.text(app.running { holds += $0 }) == "two", "round \(round)") }
      #expect(holds.count == 1)
      holds = []
    }
    #expect(tests.text(app.start()) == "one")
  }

  @Test func aPackThatIsTriedOnceMoreBeginsAnew() {
    let digest = TestPacks.record(tests.one).digest.half
    let starts = (1...3).map { TrialJournal.Entry.start(process: $0, [digest]) }
    func verdict(_ entries: [TrialJournal.Entry]) -> TrialJournal.Verdict {
      TrialJournal(parsing: TrialJournal(entries).encoded).verdict(on: digest, by: 99) { false }
    }
    #expect(verdict(starts) == .failed)
    #expect(verdict(starts + [.judged([digest])]) == .open)
    #expect(verdict(starts + [.judged([digest])] + starts.dropLast()) == .open)
    #expect(verdict(starts + [.judged([digest])] + starts) == .failed)
  }

  /// A pack of another locale, which nobody shows, keeps the file of the trials.
  @Test func whatIsTakenIntoTheStateIsClosedInTheJournal() async throws {
    let app = try await tests.ready()
    let store = Store(app.disk)
    let other = TestPacks.pack("other")
    let record = TestPacks.record(other)
    try store.save(other, as: record)
    var state = try #require(try store.state())
    state.packs["de"] = PackSlot(pending: record)
    try store.write(state)
    for _ in 1...3 { #expect(tests.text(app.start()) == "two") }
    await app.update(after: app.start())
    let digest = TestPacks.record(tests.two).digest.half
    #expect(try store.state()?.quarantined[digest]?.times == 1)
    #expect(store.trialJournal()?.entries.last == .judged([digest]))
  }

  /// Two starts ended badly and the third one runs still: nobody knows how it will end.
  @Test func aStartWhoseProcessRunsStillIsNoFailure() async throws {
    let app = try await tests.ready()
    for _ in 1...2 { app.start() }
    var holds: [TrialHold] = []
    var launch = app.running { holds += $0 }
    for _ in 1...5 { #expect(tests.text(app.start()) == "two") }
    await app.update(after: launch)
    #expect(try Store(app.disk).state()?.quarantined.isEmpty == true)
    holds = []
    launch = app.start()
    #expect(tests.text(launch) == "one")
    await app.update(after: launch)
    #expect(try Store(app.disk).state()?.quarantined.count == 1)
  }

  /// Another process starts while the verdict on one of two packs is taken in.
  @Test func noStartIsLostWhileTheStateIsWritten() async throws {
    var app = TestApp()
    app.wanted = ["pt-BR"]
    app.origin.publish(["pt-BR": tests.one, "pt": tests.two], until: TrialTests.late)
    await app.update()
    let launch = app.start()
    #expect(launch.trial.count == 2)
    try Store(app.disk).note(.good([TestPacks.record(tests.one).digest.half]))
    let disk = InterruptedDisk(app.disk) { [app] in _ = app.start() }
    let run = UpdateRun(
      app.plan, store: Store(disk), bundle: AppBundle(app.bundle), network: app.origin,
      clock: app.clock, crypto: FakeCrypto())
    #expect(await run.tend(after: launch) == nil)
    #expect(try Store(app.disk).state()?.packs["pt-BR"]?.knownGood != nil)
    let half = TestPacks.record(tests.two).digest.half
    let journal = Store(app.disk).trialJournal()
    #expect(journal?.entries.count { $0.digests.contains(half) } == 2)
  }
}
