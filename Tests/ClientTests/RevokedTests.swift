import Client
import Delivery
import Testing

/// What a manifest revokes is shown no more: downloaded or bundled, with the network and without.
@Suite struct RevokedTests {
  private let bad = TestPacks.pack("wrong words")
  private let good = TestPacks.pack("right")
  private let crypto = FakeCrypto()

  private func app(bundled: [UInt8]? = nil) -> TestApp {
    var files = ["keys.lpkt": TestPacks.keyTable()]
    files["el.lpk"] = bundled
    return TestApp(bundle: MemoryDisk(files: files))
  }

  private func revoke(_ packs: [UInt8]...) -> (inout Manifest) -> Void {
    { manifest in manifest.revoked = packs.map { FakeCrypto().digest($0).half } }
  }

  @Test func aBundledPackIsNotShownAnyMore() async {
    var app = app(bundled: bad)
    #expect(app.shownText == "wrong words")
    app.origin.publish(["el": good], change: revoke(bad))
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "right")
    #expect(app.launch().layers.map(\.layer.place) == [.downloaded])
    // Without the network it stays so, launch after launch.
    app.origin = TestOrigin()
    for _ in 0..<3 {
      await app.update()
      #expect(app.shownText == "right")
    }
  }

  /// Better no text of the language than one that must not be shown.
  @Test(arguments: [PackPlace.bundled, .downloaded])
  func whatIsRevokedGoesAlsoWhereNothingCame(_ place: PackPlace) async {
    let app = app(bundled: place == .bundled ? bad : nil)
    if place == .downloaded {
      app.origin.publish(["el": bad])
      await app.update()
    }
    #expect(app.shownText == "wrong words")
    let manifest = app.origin.publish(["el": good], change: revoke(bad))
    app.origin.alter(OriginPath.blob(manifest.entries[0].wire)) { $0 = nil }
    if let list = manifest.entries[0].deltas {
      app.origin.alter(OriginPath.deltaList(list.digest)) { $0 = nil }
    }
    #expect(await app.update().result == .failed)
    #expect(app.shownText == nil && app.launch().decision == .source)
  }

  @Test func downloadedPacksGoWhetherCurrentOrPending() async {
    let app = app()
    app.origin.publish(["el": good])
    await app.update()
    app.origin.publish(["el": bad])
    await app.update()
    app.origin.publish(["el": good], change: revoke(bad))
    await app.update()
    #expect(app.shownText == "right")
    await app.update()
    #expect(
      app.disk.names.subtracting([Store.manifestName]) == [
        "state", TestPacks.record(good).fileName,
      ])
  }

  @Test func aRevokedPackThatIsShownNowIsGoneAtTheNextLaunch() async {
    let app = app()
    app.origin.publish(["el": bad])
    await app.update()
    let launch = app.launch()
    #expect(TestPacks.text(of: launch) == "wrong words")
    app.origin.publish(["el": good], change: revoke(bad))
    await app.update(after: launch)
    #expect(TestPacks.text(of: launch) == "wrong words")
    #expect(app.shownText == "right")
  }

  @Test func whatIsNoLongerRevokedIsShownAgain() async {
    let app = app(bundled: bad)
    app.origin.publish(["el": good], change: revoke(bad))
    await app.update()
    app.origin.publish(["el": bad])
    await app.update()
    #expect(app.shownText == "wrong words")
  }

  /// What another channel offered has to be fetched again, and so has what it revokes.
  @Test func theValidatorOfAnotherManifestIsForgotten() {
    var state = StoreState(epoch: TestPacks.epoch)
    state.apply(
      StateChange(manifest: ManifestRecord(path: "a", sequence: 1, etag: "x", tags: ["el"])))
    state.apply(
      StateChange(manifest: ManifestRecord(path: "b", sequence: 1, etag: "y", tags: ["el"])))
    #expect(
      state.manifestRecord(of: "a")?.etag == nil && state.manifestRecord(of: "b")?.etag == "y")
    #expect(state.manifestRecord(of: "a")?.sequence == 1)
  }

  /// Other packs of an app are not looked at by their digest, and stay.
  @Test func anotherBuildWithAnotherPackIsNotBanned() async {
    var app = app(bundled: bad)
    app.origin.publish(["el": good], change: revoke(bad))
    await app.update()
    let mended = TestPacks.pack("mended and longer")
    app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": mended])
    #expect(app.launch().layers.map(\.layer.place) == [.downloaded, .bundled])
  }

  @Test func aStateWithRevokedPacksIsReadBack() {
    var state = StoreState(epoch: TestPacks.epoch)
    state.revoked = [bad, good].map { crypto.digest($0).half }
    state.banned = [
      "el": BannedPack(length: 77, revision: 3), "de": BannedPack(length: 0, revision: 0),
    ]
    #expect(StoreState(parsing: state.encoded) == state)
  }
}
