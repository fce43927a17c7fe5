import Client
import Delivery
import Testing

@Suite struct UpdateTests {
  let one = TestPacks.pack("one: a text that is long enough to make a delta worth  it")
  let two = TestPacks.pack("one: a text that is long enough to make a delta worth two")
  let three = TestPacks.pack("one: a text that is long enough to make a delta worth 3")

  @Test func theFirstPackComesWholeAndIsShownByTheNextLaunch() async {
    let app = TestApp()
    app.origin.publish(["el": one, "fr": two])
    let outcome = await app.update()
    #expect(outcome.result == .updated)
    #expect(outcome.packs.map(\.locale) == ["el"])
    #expect(outcome.packs.map(\.way) == [.full])
    #expect(app.launch().decision == .language("el", [.init("el", .downloaded)]))
    #expect(app.shownText == "one: a text that is long enough to make a delta worth  it")
  }

  @Test func whatIsNotModifiedCostsNoBody() async {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    app.origin.forget()
    let outcome = await app.update()
    #expect(outcome == UpdateOutcome())
    #expect(app.origin.asked.count == 1)
  }

  @Test func aValidatorServesOnlyTheTagsThatItWasStoredFor() async {
    var app = TestApp()
    app.origin.publish(["el": one, "fr": two])
    await app.update()
    app.wanted = ["fr"]
    let outcome = await app.update()
    #expect(outcome.packs.map(\.locale) == ["fr"])
  }

  @Test func anUpdateComesAsADeltaAndWaitsForTheNextLaunch() async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    let launch = app.launch()
    app.origin.publish(["el": two])
    let outcome = await app.update(after: launch)
    let pack = try #require(outcome.packs.first)
    #expect(pack.way == .delta && pack.received < pack.wireLength)
    #expect(TestPacks.text(of: launch)?.hasSuffix("it") == true)
    #expect(app.shownText?.hasSuffix("two") == true)
  }

  @Test func twoUpdatesInOneLaunchLeaveTheLast() async {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    let launch = app.launch()
    app.origin.publish(["el": two])
    await app.update(after: launch)
    app.origin.publish(["el": three])
    #expect(await app.update(after: launch).packs.map(\.way) == [.delta])
    #expect(app.shownText?.hasSuffix("3") == true)
    #expect(TestPacks.text(of: launch)?.hasSuffix("it") == true)
  }

  @Test func aDeltaMayStartFromTheBundledPack() async {
    var app = TestApp()
    app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": one])
    app.origin.publish(["el": one])
    #expect(await app.update().packs.isEmpty)
    app.origin.publish(["el": two])
    #expect(await app.update().packs.map(\.way) == [.delta])
    #expect(app.shownText?.hasSuffix("two") == true)
  }

  @Test func aRevokedPackMakesPlaceForTheBundledOne() async {
    var app = TestApp()
    app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": one])
    app.origin.publish(["el": two])
    await app.update()
    #expect(app.shownText?.hasSuffix("two") == true)
    app.origin.publish(["el": one])
    #expect(await app.update().packs.map(\.way) == [.held])
    #expect(app.shownText?.hasSuffix("it") == true)
  }

  @Test func theSequenceDecidesAndNotTheRevision() async {
    let app = TestApp()
    app.origin.publish(["el": two])
    await app.update()
    app.origin.publish(["el": one]) { manifest in manifest.entries[0].revision = 0 }
    await app.update()
    #expect(app.shownText?.hasSuffix("it") == true)
  }

  @Test func theWholeChainOfTheBestLanguageComes() async {
    var app = TestApp()
    app.wanted = ["ja", "es-MX", "el"]
    app.origin.publish(["es": one, "es-MX": two, "el": three])
    let outcome = await app.update()
    #expect(outcome.packs.map(\.locale) == ["es-MX", "es"])
    #expect(app.launch().layers.map(\.layer.tag) == ["es-MX", "es"])
  }

  /// Each is refused as a whole: nothing changes, and the words say why.
  @Test(arguments: [
    ("key", "signed by 0"), ("app", "for app"), ("release", "for release"),
    ("channel", "for channel"), ("expired", "expired"), ("table", "key table"),
    ("older", "older than"), ("large", "at most"), ("altered", "origin: altered"),
    ("other", "not the one that"),
    ("cut", "ends"),
  ])
  func whatIsNotTrustedChangesNothing(_ attack: String, _ words: String) async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    app.origin.publish(["el": one])
    await app.update()
    await app.update()
    let before = try Store(app.disk).state()
    let key = attack == "key" ? [UInt8](repeating: 6, count: 32) : TestOrigin.key
    app.origin.publish(
      ["el": two], key: key, until: attack == "expired" ? 1000 : 2000
    ) { manifest in
      switch attack {
      case "app": manifest.releaseName.app = "other"
      case "release": manifest.releaseName.release = "2"
      case "channel": manifest.releaseName.channel = "beta"
      case "table": manifest.keyTable = FakeCrypto().digest([])
      case "older": manifest.sequence = 1
      case "large": manifest.entries[0].installedLength = 1 << 40
      default: break
      }
    }
    app.origin.alter(TestOrigin.path) { response in
      if attack == "altered" { response?.body[120] ^= 1 }
      if attack == "cut" { response?.body.removeLast() }
    }
    app.origin.alter("apps/app/stable/1.manifests/3.manifest") { response in
      if attack == "other" { response?.body[120] ^= 1 }
    }
    let outcome = await app.update()
    #expect(outcome.failure?.description.contains(words) == true, "\(outcome)")
    #expect(try Store(app.disk).state() == before)
    #expect(app.shownText?.hasSuffix("it") == true)
  }

  @Test func anOriginThatDoesNotAnswerIsToldOnce() async {
    let app = TestApp()
    app.origin.publish(["el": one])
    app.origin.alter(TestOrigin.path) { $0 = FetchResponse(status: 0) }
    let outcome = await app.update()
    #expect(
      outcome.failure?.description
        == "\(TestOrigin.path): no answer, the test says so; what is shown stays until an update "
        + "succeeds")
    #expect(outcome.setbacks.isEmpty)
  }

  /// A blob that is not what the manifest says: a delta is made good, a whole pack is not taken.
  @Test(arguments: ["missing", "altered", "cut", "longer", "unreachable"])
  func aBadDeltaIsMadeGoodByTheWholePack(_ fault: String) async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    let manifest = app.origin.publish(["el": two])
    let entry = try #require(manifest.entries.first)
    let list = OriginPath.deltaList(try #require(entry.deltas).digest)
    let delta = try #require(try await deltaPath(list, app))
    for path in [delta, list] {
      app.origin.alter(path) { spoil(&$0, fault) }
      let fresh = TestApp(disk: app.disk.restarted(), origin: app.origin)
      let outcome = await fresh.update()
      #expect(outcome.packs.map(\.way) == [.full], "\(outcome)")
      #expect(!outcome.setbacks.isEmpty)
      #expect(fresh.shownText?.hasSuffix("two") == true)
    }
    app.origin.alter(OriginPath.blob(entry.wire)) { spoil(&$0, fault) }
    let outcome = await app.update()
    #expect(outcome.result == .failed)
    #expect(app.shownText?.hasSuffix("it") == true)
  }

  private func deltaPath(_ list: String, _ app: TestApp) async throws -> String? {
    let bytes = try await app.origin.fetch(FetchRequest(path: list, limit: 1000)).body
    return try DeltaList(parsing: bytes).entries.first.map { OriginPath.blob($0.delta) }
  }

  private func spoil(_ response: inout FetchResponse?, _ fault: String) {
    switch fault {
    case "missing": response = nil
    case "altered": response?.body[20] ^= 1
    case "cut": response?.body.removeLast()
    case "longer": response?.body.append(0)
    default: response = FetchResponse(status: 0)
    }
  }

  @Test func aPackOfAnotherEpochIsNotTaken() async {
    let app = TestApp()
    app.origin.publish(["el": TestPacks.pack("other", epoch: TestPacks.otherEpoch)])
    #expect(await app.update().result == .failed)
    #expect(app.disk.names.subtracting([Store.manifestName]) == ["state"])
  }

  @Test func onePackThatDoesNotComeLeavesTheOthers() async throws {
    var app = TestApp()
    app.wanted = ["es-MX"]
    let manifest = app.origin.publish(["es": one, "es-MX": two])
    let path = OriginPath.blob(try #require(manifest.entry(for: "es-MX")).wire)
    app.origin.alter(path) { $0 = nil }
    let outcome = await app.update()
    #expect(outcome.result == .failed && outcome.packs.map(\.locale) == ["es"])
    #expect(app.launch().decision.tag == "es")
    app.origin.publish(["es": one, "es-MX": two])
    #expect(await app.update().packs.map(\.locale) == ["es-MX"])
  }

  @Test func theTimeForAnUpdateIsBounded() async {
    var app = TestApp()
    app.origin.publish(["el": one])
    app.clock = TestClock(1000, step: 25)
    let outcome = await app.update()
    #expect(outcome.failure == .deadline)
    #expect(app.shownText == nil)
  }

  @Test func oneProcessUpdatesAtATime() async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    let lock = try #require(try app.disk.lock())
    #expect(await app.update().failure == .busy)
    withExtendedLifetime(lock) {}
  }
}
