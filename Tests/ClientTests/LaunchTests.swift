import Client
import Delivery
import Language
import Pack
import Testing

@Suite struct LaunchTests {
  let one = TestPacks.pack("one")
  let two = TestPacks.pack("two")

  func app(_ files: [String: [UInt8]], bundle: [String: [UInt8]] = [:]) -> TestApp {
    let table = ["keys.lpkt": TestPacks.keyTable()]
    return TestApp(
      disk: MemoryDisk(files: files),
      bundle: MemoryDisk(files: bundle.merging(table) { given, _ in given }))
  }

  func state(_ slot: PackSlot, shown: String? = nil) -> [UInt8] {
    var state = StoreState(epoch: TestPacks.epoch)
    state.packs["el"] = slot
    state.shown = shown
    return state.encoded
  }

  @Test func aLaunchWritesNothing() {
    let record = TestPacks.record(two)
    let app = app([
      "state": state(PackSlot(current: TestPacks.record(one), pending: record)),
      record.fileName: two,
    ])
    #expect(app.shownText == "two")
    #expect(app.disk.changes == 0)
  }

  @Test func withoutAKeyTableTheSourceIsShown() {
    let app = app([:], bundle: ["keys.lpkt": [1, 2, 3], "el.lpk": one])
    #expect(app.launch().decision == .source)
    #expect(app.launch().faults.count == 1)
  }

  @Test func theRulesOfTheSourceTextsAreThoseThatTheBuildHas() throws {
    var rules = LanguageRules.english
    rules.tag = try #require(LocaleTag("de"))
    rules.numbers.decimal = ","
    #expect(app([:]).launch().sourceRules == nil)
    #expect(app([:], bundle: ["source.rules": rules.encoded()]).launch().sourceRules == rules)
    let broken = app([:], bundle: ["source.rules": rules.encoded().dropLast(), "el.lpk": one])
    #expect(broken.launch().sourceRules == nil)
    #expect(broken.launch().faults.map(\.description).first?.hasPrefix("source.rules: ") == true)
    #expect(broken.shownText == "one")
  }

  /// Every torn length and some alterations: the launch shows a whole older text, never half a one.
  @Test func aPendingPackThatDoesNotOpenLeavesTheCurrentOne() {
    let current = TestPacks.record(one)
    let pending = TestPacks.record(two)
    for length in 0..<two.count {
      let app = app([
        "state": state(PackSlot(current: current, pending: pending)),
        current.fileName: one, pending.fileName: Array(two[..<length]),
      ])
      #expect(app.shownText == "one")
      #expect(app.launch().broken == [pending.digest])
    }
  }

  @Test(arguments: ["missing", "torn", "foreign", "otherEpoch", "state"])
  func aBrokenStoreLeavesTheBundledPack(_ fault: String) async {
    let record = TestPacks.record(one)
    var files = ["state": state(PackSlot(current: record)), record.fileName: one]
    switch fault {
    case "missing": files[record.fileName] = nil
    case "torn": files[record.fileName]?.removeLast()
    case "foreign": files[record.fileName] = [UInt8](repeating: 65, count: one.count)
    case "otherEpoch": files["state"] = StoreState(epoch: TestPacks.otherEpoch).encoded
    default: files["state"]?.removeLast()
    }
    let app = app(files, bundle: ["el.lpk": two])
    #expect(app.shownText == "two")
    app.origin.publish(["el": one])
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "one")
  }

  @Test func aStateThatCannotBeReadJustNowIsNotReplaced() async {
    var app = app([:], bundle: ["el.lpk": two])
    app.origin.publish(["el": one])
    await app.update()
    let whole = app.disk
    app.disk = whole.restarted(unreadable: "state")
    #expect(app.shownText == "two")
    #expect(await app.update().result == .failed)
    #expect(app.disk.names == whole.names.union(["unread"]))
    app.disk = app.disk.restarted()
    #expect(app.shownText == "one")
    await app.update()
    #expect(app.disk.names == whole.names)
  }

  /// Updates of a process that the disk does not give the state.
  private func isGivenUp(
    by process: LaunchProcess, _ app: inout TestApp, isInFront: Bool = true
  ) async -> Bool {
    app.disk = app.disk.restarted(unreadable: "state")
    app.process = process
    app.isInFront = isInFront
    return await app.update().result != .failed
  }

  @Test func aStateThatThreeProcessesInARowCannotReadIsGivenUp() async {
    var app = app([:], bundle: ["el.lpk": two])
    app.origin.publish(["el": one])
    await app.update()
    func process(_ number: UInt64, judges: Bool = true) -> LaunchProcess {
      LaunchProcess(number: number, judges: judges)
    }
    for _ in 1...4 { #expect(await !isGivenUp(by: process(11), &app)) }
    // Neither an extension nor a process in the background counts.
    #expect(await !isGivenUp(by: process(12, judges: false), &app))
    #expect(await !isGivenUp(by: process(13), &app, isInFront: false))
    #expect(await !isGivenUp(by: process(14), &app))
    app.disk = app.disk.restarted()
    app.isInFront = true
    await app.update()
    #expect(app.shownText == "one")
    // It could be read in between: the count begins anew.
    for number in [15, 16] as [UInt64] { #expect(await !isGivenUp(by: process(number), &app)) }
    #expect(app.disk.names.contains("unread"))
    _ = await isGivenUp(by: process(17), &app)
    #expect(!app.disk.names.contains("unread"))
    app.disk = app.disk.restarted()
    #expect(app.shownText == "two")
    await app.update()
    #expect(app.shownText == "one")
  }

  @Test func anAlteredPackIsFoundOutAndFetchedAgain() async {
    let app = app([:])
    app.origin.publish(["el": one])
    await app.update()
    let name = TestPacks.record(one).fileName
    let altered = Array(one.dropLast()) + [UInt8(ascii: "!")]
    try? app.disk.replace(name, with: altered)
    #expect(app.shownText == "on!")
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(app.shownText == "one")
  }

  /// The texts of a damaged block come from the next pack of the chain until the next check.
  @Test func aDamagedBlockIsFoundOutAndFetchedAgain() async throws {
    let app = app([:], bundle: ["el.lpk": two])
    app.origin.publish(["el": one])
    await app.update()
    #expect(app.shownText == "one")
    var damaged = one
    damaged[try one.withView { try PackHeader($0) }.sections[.blocks].lowerBound] ^= 1
    try app.disk.replace(TestPacks.record(one).fileName, with: damaged)
    #expect(app.shownText == "two")
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(app.shownText == "one")
    #expect(try Store(app.disk).state()?.quarantined.isEmpty == true)
  }

  @Test func theFormerLanguageGoesOnUntilThereIsAnother() async {
    var app = app([:])
    app.origin.publish(["el": one])
    await app.update()
    await app.update()
    app.wanted = ["fr"]
    #expect(app.shownText == "one")
    app.origin.publish(["el": one, "fr": two])
    await app.update()
    #expect(app.shownText == "two")
    #expect(app.launch().decision.tag == "fr")
  }

  @Test func theFormerLanguageIsKeptUpToDateWhileItIsShown() async {
    var app = app([:])
    app.origin.publish(["el": one])
    await app.update()
    await app.update()
    app.wanted = ["fr"]
    app.origin.publish(["el": two])
    #expect(await app.update().packs.map(\.locale) == ["el"])
    #expect(app.shownText == "two")
  }

  @Test func whatNothingNeedsIsRemoved() async {
    let app = app([
      "old.lpk": [1], "state.new": [2], TestPacks.record(two).fileName: two, "mine.txt": [3],
    ])
    app.origin.publish(["el": one])
    await app.update()
    #expect(
      app.disk.names.subtracting([Store.manifestName]) == [
        "state", "old.lpk", "mine.txt", TestPacks.record(one).fileName,
      ])
  }
}
