import Client
import Delivery
import Testing

/// A device follows the team's roots, forgets what a stolen key did, and remembers where it is.
@Suite struct RootUpdateTests {
  private static let (offline, online, next) = (key(21), key(22), key(23))
  private let one = TestPacks.pack("one"), two = TestPacks.pack("two")

  private static func key(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 32) }

  private static func root(_ version: UInt64, by holder: [UInt8], for online: [UInt8]) -> Root {
    let keys = TrustedKeys([TestOrigin.trusted(online)])
    return Root(
      version: version, app: "app", roots: TrustedKeys([TestOrigin.trusted(holder)]),
      manifests: keys, timestamps: keys)
  }

  /// The first root, which is signed by the pinned key and its own.
  private static func first(_ online: [UInt8] = online) -> Root {
    root(1, by: offline, for: online)
  }

  private func began() async -> TestApp {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    app.origin.follow(Self.first(), signedBy: [TestOrigin.key, Self.offline])
    app.origin.publish(["el": two], key: Self.online)
    return app
  }

  @Test func pinnedKeysLeadToARootThatIsRemembered() async throws {
    let app = await began()
    app.origin.forget()
    #expect(await app.update().result == .updated)
    #expect(app.origin.kinds.prefix(4) == ["timestamp", "root", "root", "manifest"])
    #expect(app.shownText == "two")
    #expect(try Store(app.disk).state()?.root?.content == Self.first())
    // From then on it is known, and the pinned key signs nothing more.
    app.origin.forget()
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.kinds == ["timestamp"])
    app.origin.publish(["el": one])
    let outcome = await app.update()
    #expect(outcome.failure == .untrusted(.wrongKey(good: 0, needed: 1)))
    #expect(app.shownText == "two")
  }

  /// The attacker has the online key and counts as far as there are numbers, with a pack of his own.
  @Test func aFastForwardEndsWithTheNextRoot() async throws {
    let app = await began()
    await app.update()
    app.origin.publish(["el": TestPacks.pack("evil")], key: Self.online) { manifest in
      manifest.sequence = 1 << 32 | 0xFFFF_FFFF
    }
    await app.update()
    #expect(app.shownText == "evil")
    let stuck = app.origin.publish(["el": one], key: Self.online)
    #expect(await app.update().failure?.description.contains("is older than") == true)
    // The holders of the root replace the key: the count begins above all that the stolen one can sign.
    app.origin.follow(Self.root(2, by: Self.offline, for: Self.next), signedBy: [Self.offline])
    let mended = app.origin.publish(["el": two], key: Self.next) { manifest in
      manifest.revoked = [FakeCrypto().digest(TestPacks.pack("evil")).half]
    }
    #expect(stuck.sequence < mended.sequence)
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "two")
    // And the attacker's old files are worth nothing.
    app.origin.follow(Self.first(), signedBy: [TestOrigin.key, Self.offline])
    app.origin.publish(["el": TestPacks.pack("evil")], key: Self.online) { manifest in
      manifest.sequence = 1 << 32 | 0xFFFF_FFFF
    }
    await app.update()
    #expect(app.shownText == "two")
  }

  /// Every root since the app's own is followed, one by one, whatever its keys.
  @Test func aDeviceThatWasAwayFollowsAllRootsSince() async {
    let app = await began()
    var holder = Self.offline
    for version: UInt64 in 2...40 {
      let other = Self.key(100 + UInt8(version))
      app.origin.follow(
        Self.root(version, by: other, for: Self.next), signedBy: [holder, other])
      holder = other
    }
    app.origin.publish(["el": two], key: Self.next)
    app.origin.forget()
    #expect(await app.update().result == .updated)
    // And the one after the last, which is not there.
    #expect(app.origin.kinds.count { $0 == "root" } == 41)
  }

  /// A root that somebody else signed, a missing one, and one that leads nowhere change nothing.
  @Test(arguments: ["other", "missing", "cut", "far", "html", "again"])
  func aWrongRootChangesNothing(_ attack: String) async throws {
    let app = await began()
    await app.update()
    await app.update()
    let before = try Store(app.disk).state()
    let holder = attack == "other" ? Self.online : Self.offline
    let version: UInt64 = attack == "far" ? 1000 : 2
    app.origin.follow(
      Self.root(attack == "again" ? 1 : version, by: Self.offline, for: Self.next),
      signedBy: [holder])
    app.origin.publish(["el": one], key: Self.next) { manifest in
      manifest.sequence = version << 32 | 1
    }
    app.origin.alter("apps/app/roots/2.root") { response in
      switch attack {
      case "missing": response = nil
      case "cut": response?.body.removeLast()
      case "html": response?.body = Array("<html>".utf8)
      default: break
      }
    }
    let outcome = await app.update()
    #expect(outcome.result == .failed, "\(outcome)")
    #expect(app.shownText == "two")
    #expect(try Store(app.disk).state() == before)
  }

  /// Whatever a later step refuses, the root stays known: nobody can lead the device back.
  @Test func aRootIsKeptThoughTheTimestampIsRefused() async throws {
    let app = await began()
    app.origin.refresh(until: 500, key: Self.online)
    #expect(await app.update().failure?.description.contains("expired") == true)
    #expect(try Store(app.disk).state()?.root?.content == Self.first())
    #expect(app.shownText == "one")
  }

  /// An app whose keys were all lost comes back with another root of its own.
  @Test func anAppWithAnotherRootStartsFromThat() async throws {
    var app = await began()
    await app.update()
    app.origin.publish(["el": one], key: Self.online) { manifest in
      manifest.sequence = 1 << 32 | 0xFFFF_FFFF
    }
    await app.update()
    let fresh = Self.root(1, by: Self.key(40), for: Self.key(41))
    app.bundle = MemoryDisk(files: [
      "keys.lpkt": TestPacks.keyTable(),
      "root.lproot": app.origin.signed(fresh, by: [Self.key(40)]),
    ])
    app.origin.publish(["el": two], key: Self.key(41)) { manifest in
      manifest.sequence = 1 << 32 | 1
    }
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "two")
    #expect(try Store(app.disk).state()?.root == nil)
  }

  @Test func aBundledRootThatCannotBeReadIsToldAndNothingElseIsBelieved() async {
    var app = await began()
    app.bundle = MemoryDisk(files: [
      "keys.lpkt": TestPacks.keyTable(), "root.lproot": Array("nonsense".utf8),
    ])
    let outcome = await app.update()
    #expect(outcome.failure?.description.hasPrefix("root.lproot: ") == true)
    #expect(app.shownText == "one")
  }

  /// Signing again every night costs a device one small file.
  @Test func whatIsOnlySignedAnewIsOneRequest() async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    app.origin.refresh(until: 3000)
    app.origin.forget()
    let outcome = await app.update()
    #expect(outcome.result == .upToDate && app.origin.kinds == ["timestamp"])
    #expect(outcome.received < 300)
    app.origin.forget()
    // The new validator is known.
    #expect(await app.update().received == 0)
  }

  @Test func aTesterTakesWhatNobodyElseTakes() async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    let all = app.origin.publish(["el": two]) { manifest in
      manifest.rollout = Manifest.Rollout(
        share: 0, id: [UInt8](repeating: 3, count: 8), entries: manifest.entries)
      manifest.entries = []
    }
    #expect(all.rollout?.share == 0)
    await app.update()
    #expect(app.shownText == "one")
    var tester = app
    (tester.isTester, tester.disk) = (true, MemoryDisk())
    await tester.update()
    #expect(tester.shownText == "two")
  }
}
