import Client
import Delivery
import Testing

/// An app that was updated carries newer packs than the device has downloaded, or older ones.
@Suite struct BundleSequenceTests {
  let one = TestPacks.pack("one")
  let two = TestPacks.pack("two")
  let three = TestPacks.pack("three")

  /// A device that has seen `one` under sequence 2, and an app that carries `two`.
  func app(_ sequences: String?) async -> TestApp {
    var app = TestApp()
    app.origin.publish(["el": TestPacks.pack("zero")])
    app.origin.publish(["el": one])
    await app.update()
    var files = ["keys.lpkt": TestPacks.keyTable(), "el.lpk": two]
    files["bundle.sequences"] = sequences.map { Array($0.utf8) }
    app.bundle = MemoryDisk(files: files)
    return app
  }

  static let head = "langpacks-sequences 1\n"

  @Test(arguments: [
    nil, "", "rubbish", "langpacks-sequences 2\n\(TestOrigin.path) 9\n",
    head + "\(TestOrigin.path) 2\n", head + "\(TestOrigin.path) 1\n",
    head + "apps/app/stable/other.timestamp 9\n", head + "\(TestOrigin.path)\n",
    head + "\(TestOrigin.path) x\n",
  ])
  func whatWasDownloadedGoesFirst(_ sequences: String?) async {
    #expect(await app(sequences).shownText == "one")
  }

  @Test func aNewerAppGoesFirstUntilTheOriginHasNewerText() async {
    let app = await app(Self.head + "apps/app/beta/1.timestamp 1\n\(TestOrigin.path) 3\n")
    #expect(app.shownText == "two")
    // What the origin offers is no news for the app: nothing is fetched, and what was downloaded goes.
    app.origin.publish(["el": two])
    let outcome = await app.update()
    #expect(outcome.packs.map(\.way) == [.held] && outcome.failure == nil)
    #expect(app.shownText == "two" && app.launch().layers.map(\.layer.place) == [.bundled])
    app.origin.publish(["el": three])
    await app.update()
    #expect(app.shownText == "three")
  }

  /// The release that a device saw last is that of the app before; a downgrade is the same the other way round.
  @Test func aReleaseThatTheDeviceNeverSawSaysNothing() async throws {
    let app = await app(Self.head + "apps/app/stable/2.timestamp 7\n\(TestOrigin.path) 2\n")
    #expect(app.shownText == "one")
  }

  /// Where the app's pack goes first and has no text, the downloaded one is asked next.
  @Test func aBundledPackThatDoesNotOpenIsPassedOver() async {
    var app = await app(Self.head + "\(TestOrigin.path) 3\n")
    app.bundle = MemoryDisk(files: [
      "keys.lpkt": TestPacks.keyTable(), "el.lpk": [1, 2, 3],
      "bundle.sequences": Array((Self.head + "\(TestOrigin.path) 3\n").utf8),
    ])
    #expect(app.shownText == "one")
  }
}
