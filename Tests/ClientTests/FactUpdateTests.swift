import Delivery
import Testing

@testable import Client

/// What updates learn of packs and rollouts, on a real store.
@Suite struct FactUpdateTests {
  private let old = TestPacks.pack("old")
  private let new = TestPacks.pack("new")
  private static let id = Array("12345678".utf8)
  private static let number: UInt64 = 0x3132_3334_3536_3738

  private func app(salt: UInt8? = nil) throws -> TestApp {
    var app = TestApp()
    app.isCounting = true
    if let salt {
      var state = StoreState(epoch: TestPacks.epoch, keyTable: TestPacks.keyTableDigest)
      state.salt = HalfDigest([UInt8](repeating: salt, count: 16))
      app.disk = MemoryDisk(files: ["state": state.encoded])
    }
    return app
  }

  /// Salts of devices inside and outside a share of a half.
  private func salts(_ origin: TestOrigin) throws -> (isIn: UInt8, isOut: UInt8) {
    let entry = origin.offer(new, as: "el")
    let rollout = try #require(Manifest.Rollout(share: 5000, id: Self.id, entries: [entry]))
    func isIn(_ salt: UInt8) -> Bool {
      rollout.includes([UInt8](repeating: salt, count: 16)) { FakeCrypto().sha256($0) }
    }
    let all = 0...255 as ClosedRange<UInt8>
    return (try #require(all.first(where: isIn)), try #require(all.first { !isIn($0) }))
  }

  private func offer(_ share: Int, of locale: String = "el", in app: TestApp) {
    let entry = app.origin.offer(new, as: locale)
    app.origin.publish(["el": old]) { manifest in
      manifest.rollout = Manifest.Rollout(share: share, id: Self.id, entries: [entry])
    }
  }

  private func log(_ app: TestApp) -> FactLog { Store(app.disk).factLog() }

  private func facts(_ app: TestApp) -> [String] { log(app).waitingFacts }

  private func add(_ lines: [UInt8]..., to app: TestApp) throws {
    for line in lines { try app.disk.append(line, to: StartJournal.fileName) }
  }

  private func start(_ process: UInt64) -> [UInt8] {
    StartJournal.start(process, isAlone: true)
  }

  @Test func anAppThatWantsNoTelemetryHasNoFile() async throws {
    var app = TestApp()
    offer(5000, in: app)
    await app.update()
    await app.update(after: app.start(survives: true))
    #expect(!app.disk.names.contains(FactLog.fileName))
    app.isCounting = true
    await app.update()
    #expect(!app.disk.names.contains(FactLog.fileName), "nothing happened since")
  }

  @Test func aDeviceIsInOrOutByItsNumberAlone() async throws {
    let salts = try salts(TestOrigin())
    for (salt, arm) in [(salts.isIn, "in"), (salts.isOut, "out")] {
      var app = try app(salt: salt)
      // The packs are not there: a device counts whether or not it has them.
      offer(5000, in: app)
      for path in app.origin.paths where path.hasPrefix("blobs/") {
        app.origin.alter(path) { $0 = nil }
      }
      #expect(await app.update().failure != nil)
      #expect(log(app).current?.step.arm.rawValue == arm)
      try add(start(1), StartJournal.good(1), to: app)
      await app.update()
      #expect(facts(app) == ["\(Self.number) 1 5000 \(arm) began"])
      // A tester counts in neither arm.
      app.isTester = true
      offer(6000, in: app)
      await app.update()
      try add(start(2), StartJournal.good(2), to: app)
      await app.update()
      #expect(log(app).current == nil && facts(app).count == 1)
    }
  }

  @Test func onlyOtherPacksOfAWantedLanguageMakeAStep() async throws {
    let app = try app()
    offer(5000, of: "de", in: app)
    await app.update()
    #expect(log(app).current == nil)
    // The same pack inside and outside is no other pack.
    let entry = app.origin.publish(["el": old]).entries[0]
    app.origin.publish(["el": old]) { manifest in
      manifest.entries[0] = entry
      manifest.rollout = Manifest.Rollout(share: 5000, id: Self.id, entries: [entry])
    }
    await app.update()
    #expect(log(app).current == nil)
    offer(5000, in: app)
    await app.update()
    #expect(log(app).current?.step.share == 5000)
    // A manifest without a rollout ends it.
    app.origin.publish(["el": new])
    await app.update()
    #expect(log(app).current == nil)
  }

  /// Decision 0047: a step with all devices but one in ten thousand is still counted; a manifest
  /// without a rollout is not.
  @Test func theLastStepOfAWatchedRolloutCounts() async throws {
    let app = try app(salt: try salts(TestOrigin()).isOut)
    offer(9999, in: app)
    await app.update()
    try add(start(1), start(2), start(3), to: app)
    await app.update()
    #expect(
      facts(app) == ["began", "failed"].map { "\(Self.number) 1 9999 in \($0)" })
    #expect(Manifest.Rollout(share: Manifest.Rollout.all, id: Self.id, entries: []) == nil)
    app.origin.publish(["el": new])
    await app.update()
    try add(start(4), StartJournal.good(4), to: app)
    await app.update()
    #expect(log(app).current == nil && facts(app).filter { $0.contains("rollout") }.isEmpty)
  }

  @Test func eachStepBeginsAnewAndAFailureCountsOnceARollout() async throws {
    let app = try app(salt: try salts(TestOrigin()).isIn)
    try add(start(1), StartJournal.good(1), to: app)
    offer(5000, in: app)
    await app.update()
    await app.update()
    #expect(facts(app).isEmpty, "the start of before says nothing")
    try add(start(2), start(3), to: app)
    await app.update()
    #expect(facts(app) == ["\(Self.number) 1 5000 in began"])
    offer(6000, in: app)
    await app.update()
    // Two deaths before the new step and one after it are no three in a row.
    try add(start(4), to: app)
    await app.update()
    #expect(facts(app).filter { $0.hasSuffix("failed") }.isEmpty)
    try add(start(5), start(6), to: app)
    await app.update()
    let expected = ["1 5000 in began", "2 6000 in began", "2 6000 in failed"]
    #expect(facts(app) == expected.map { "\(Self.number) \($0)" })
    offer(7000, in: app)
    await app.update()
    try add(start(7), start(8), start(9), to: app)
    await app.update()
    #expect(facts(app) == (expected + ["3 7000 in began"]).map { "\(Self.number) \($0)" })
  }

  @Test func aTrialCountsAsBegunAndSurvivedOrFailed() async throws {
    let app = try app()
    app.origin.publish(["el": old], until: 1 << 40)
    await app.update()
    await app.update(after: app.start(survives: true))
    let first = TestPacks.record(old).digest.half
    #expect(facts(app) == ["\(first) begun", "\(first) survived"])
    app.origin.publish(["el": new], until: 1 << 40)
    await app.update()
    app.start()
    await app.update()
    let second = TestPacks.record(new).digest.half
    #expect(facts(app).filter { $0.hasPrefix("\(second)") } == ["\(second) begun"])
    for _ in 1...2 { app.start() }
    await app.update()
    #expect(
      facts(app).filter { $0.hasPrefix("\(second)") } == ["\(second) begun", "\(second) failed"])
    // After the quarantine, the same once more: nothing new.
    app.clock.advance(8 * 24 * 60 * 60)
    await app.update()
    for _ in 1...3 { app.start() }
    await app.update()
    #expect(facts(app).count == 4)
  }

  @Test func aStartThatWasExcusedIsNoTrial() async throws {
    let app = try app()
    app.origin.publish(["el": old])
    await app.update()
    let launch = app.start()
    let entry = try #require(Store(app.disk).trialJournal()?.entries.first)
    guard case .start(let process, let digests) = entry else { throw CancellationError() }
    try Store(app.disk).note(.ended(process: process, digests))
    await app.update(after: launch)
    #expect(facts(app).isEmpty)
  }

  @Test func signedBytesThatCannotBeDecodedAreAFaultOfThePack() async throws {
    let app = try app()
    let bad = Array("no pack".utf8)
    app.origin.publish(["el": bad])
    for _ in 0..<3 { await app.update() }
    #expect(facts(app) == ["\(TestPacks.crypto.digest(bad).half) undecodable"])
  }

  @Test func bytesThatWereNotSignedAreAFaultOfThePack() async throws {
    let app = try app()
    app.origin.publish(["el": old])
    for path in app.origin.paths where path.hasPrefix("blobs/") {
      app.origin.alter(path) { $0?.body[9] ^= 1 }
    }
    await app.update()
    let half = TestPacks.record(old).digest.half
    #expect(facts(app) == ["\(half) altered"])
    // In the store too; the pack is fetched anew, and counted once.
    app.origin.publish(["el": new])
    await app.update()
    try app.disk.remove(TestPacks.record(new).fileName)
    try app.disk.write([1, 2, 3], to: TestPacks.record(new).fileName)
    await app.update()
    #expect(facts(app).contains("\(TestPacks.record(new).digest.half) altered"))
    #expect(app.shownText == "new")
  }

  @Test func aFileThatTheDiskDoesNotGiveIsUnreadableAndOneThatIsGoneIsNoFault() async throws {
    var app = try app()
    app.origin.publish(["el": old])
    await app.update()
    try app.disk.remove(TestPacks.record(old).fileName)
    await app.update()
    #expect(facts(app).isEmpty && app.shownText == "old")
    app.disk = app.disk.restarted(unreadable: TestPacks.record(old).fileName)
    await app.update()
    #expect(facts(app) == ["\(TestPacks.record(old).digest.half) unreadable"])
  }

  /// A device whose pack failed, and that is to accept the next step.
  private func readyToJudge(_ fault: (at: Int, MemoryDisk.Fault)? = nil) async throws -> TestApp {
    var app = try app(salt: try salts(TestOrigin()).isOut)
    app.origin.publish(["el": old], until: 1 << 40)
    await app.update()
    offer(5000, in: app)
    await app.update()
    for process in 1...3 as ClosedRange<UInt64> {
      try add(start(process), to: app)
      app.start()
    }
    app.disk = app.disk.restarted(fault: fault)
    offer(6000, in: app)
    return app
  }

  /// The n-th change of the disk fails, for every n: whatever is counted is counted once, and nothing is lost.
  @Test(arguments: MemoryDisk.Fault.allCases)
  func noFactIsLostOrDoubledWhicheverChangeFails(_ fault: MemoryDisk.Fault) async throws {
    let whole = try await readyToJudge()
    await whole.update()
    let expected = facts(whole)
    let half = TestPacks.record(old).digest.half
    #expect(
      expected == [
        "\(Self.number) 2 5000 out began", "\(Self.number) 2 5000 out failed", "\(half) begun",
        "\(half) failed",
      ])
    let changes = whole.disk.changes
    #expect(changes > 8)
    for place in 1...changes {
      let app = try await readyToJudge((place, fault))
      await app.update()
      var disks = [app.disk.restarted()]
      for unsynced in MemoryDisk.Unsynced.allCases {
        disks += [true, false].map { app.disk.afterPowerLoss(keepsNames: $0, unsynced: unsynced) }
      }
      for (number, disk) in disks.enumerated() {
        var after = app
        after.disk = disk
        await after.update()
        // The lines of starts and trials are not synced: a loss of power may take them.
        if number == 0 {
          #expect(facts(after) == expected, "change \(place)")
        } else {
          #expect(Set(facts(after)).count == facts(after).count, "change \(place), \(number)")
          #expect(Set(facts(after)).isSubset(of: expected), "change \(place), \(number)")
        }
      }
    }
  }
}
