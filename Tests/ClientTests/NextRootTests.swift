import Delivery
import Testing

@testable import Client

/// When a device asks for the root after the one that it knows, and what it makes of the answers.
@Suite struct NextRootTests {
  private static let day: UInt64 = 24 * 60 * 60
  private static let (holder, stolen, next) = (key(31), key(32), key(33))
  private let one = TestPacks.pack("one"), two = TestPacks.pack("two")
  private let evil = TestPacks.pack("evil")

  private static func key(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 32) }

  private static func root(
    _ version: UInt64, for online: [UInt8], until expiry: UInt64? = nil
  ) -> Root {
    let keys = TrustedKeys([TestOrigin.trusted(online)])
    return Root(
      version: version, expiry: expiry, app: "app",
      roots: TrustedKeys([TestOrigin.trusted(holder)]), manifests: keys, timestamps: keys)
  }

  /// A device that knows root 1, whose online key is the one that will be stolen.
  private func began(until expiry: UInt64? = nil, timestamps: UInt64 = 2000) async -> TestApp {
    var app = TestApp()
    let first = app.origin.signed(
      Self.root(1, for: Self.stolen, until: expiry), by: [Self.holder])
    app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "root.lproot": first])
    app.origin.follow(Self.root(1, for: Self.stolen, until: expiry), signedBy: [Self.holder])
    app.origin.publish(["el": one], key: Self.stolen, until: timestamps)
    #expect(await app.update().result == .updated)
    app.origin.forget()
    return app
  }

  enum Theft: Sendable {
    case publishes(UInt64)
    case signsAnew
    case putsBack
  }

  /// The team publishes root 2 and signs what it serves; the thief puts the files of root 1 back, and goes on.
  private func steal(_ app: TestApp, _ theft: Theft) {
    var before: FetchResponse?
    app.origin.alter(TestOrigin.path) { before = $0 }
    app.origin.follow(Self.root(2, for: Self.next), signedBy: [Self.holder])
    app.origin.publish(["el": two], key: Self.next, until: 1 << 40)
    app.origin.alter(TestOrigin.path) { $0 = before }
    switch theft {
    case .putsBack: break
    case .signsAnew: app.origin.refresh(until: 1 << 40, key: Self.stolen)
    case .publishes(let sequence):
      app.origin.publish(["el": evil], key: Self.stolen, until: 1 << 40) { manifest in
        manifest.sequence = 1 << 32 | sequence
      }
    }
    app.origin.forget()
  }

  @Test func aNewSequenceMakesADeviceAskBeforeItJudges() async throws {
    let app = await began()
    steal(app, .publishes(9))
    let outcome = await app.update()
    #expect(outcome.failure == .untrusted(.wrongKey(good: 0, needed: 1)))
    #expect(app.origin.kinds == ["timestamp", "root", "root"])
    #expect(app.shownText == "one")
    #expect(try Store(app.disk).state()?.root?.content.version == 2)
    // What was accepted under the former root is not hidden behind its validator.
    app.origin.forget()
    #expect(await app.update().failure == .untrusted(.wrongKey(good: 0, needed: 1)))
    #expect(app.origin.validators == [nil])
    app.origin.publish(["el": two], key: Self.next)
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "two")
  }

  /// Who signs the same sequence again and again holds a device for a week, whether with new timestamps or with
  /// the one that the device has.
  @Test(arguments: [Theft.signsAnew, .putsBack])
  func theSameSequenceHoldsADeviceForAWeek(_ theft: Theft) async throws {
    let app = await began(timestamps: 300 * Self.day)
    steal(app, theft)
    app.clock.set(1000 + 7 * Self.day - 1)
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.kinds == ["timestamp"])
    app.clock.set(1000 + 7 * Self.day)
    app.origin.forget()
    #expect(await app.update().reason == "untrusted-wrong-key")
    // After a 304 the timestamp itself is fetched, to be judged by the new root.
    #expect(app.origin.kinds == ["timestamp", "root", "root", "timestamp"])
    #expect(app.origin.validators.last == .some(nil) && app.shownText == "one")
    #expect(try Store(app.disk).state()?.root?.content.version == 2)
    app.origin.publish(["el": two], key: Self.next, until: 1 << 40)
    #expect(await app.update().result == .updated)
  }

  @Test func aNightlyRefreshCostsNoRequestForRoots() async throws {
    let app = await began(timestamps: 30 * Self.day)
    for night: UInt64 in 1...21 {
      app.clock.set(1000 + night * Self.day)
      app.origin.refresh(until: (night + 30) * Self.day, key: Self.stolen)
      app.origin.forget()
      #expect(await app.update().result == .upToDate)
      let isWeek = night.isMultiple(of: 7)
      #expect(app.origin.kinds == (isWeek ? ["timestamp", "root"] : ["timestamp"]), "\(night)")
    }
  }

  /// So do looks that are answered with 304.
  @Test func aWeekOfLooksWithoutNewsCostsOneRequestForRoots() async throws {
    let app = await began(timestamps: 300 * Self.day)
    var requests: [String] = []
    for hour: UInt64 in 1...(3 * 7 * 24) {
      app.clock.set(1000 + hour * 3600)
      app.origin.forget()
      #expect(await app.update().received == 0)
      requests += app.origin.kinds
    }
    #expect(requests.count { $0 == "root" } == 3)
    #expect(requests.count { $0 == "timestamp" } == 3 * 7 * 24)
  }

  @Test(arguments: [204, 403, 404, 410])
  func theseAnswersSayThatThereIsNoNextRoot(_ status: Int) async throws {
    let app = await began()
    app.origin.alter("apps/app/roots/2.root") { $0 = FetchResponse(status: status) }
    app.origin.publish(["el": two], key: Self.stolen)
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "two")
  }

  @Test(arguments: [205, 206, 301, 304, 400, 401, 405, 429, 451, 500, 503, 0])
  func everyOtherAnswerEndsTheUpdateAsUnreachable(_ status: Int) async throws {
    let app = await began()
    app.origin.alter("apps/app/roots/2.root") { $0 = FetchResponse(status: status) }
    await app.update()
    app.origin.publish(["el": two], key: Self.stolen)
    let before = try Store(app.disk).state()
    let outcome = await app.update()
    #expect(outcome.reason == "unreachable", "\(outcome)")
    #expect(!app.origin.kinds.contains("manifest") && app.shownText == "one")
    #expect(try Store(app.disk).state() == before)
    app.origin.alter("apps/app/roots/2.root") { $0 = nil }
    #expect(await app.update().result == .updated)
  }

  /// Two years without a look, and three roots: the app that bundles the first one follows, without another build.
  @Test func threeRootsAreFollowedFromOneThatExpiredTwoYearsAgo() async throws {
    let app = await began(until: 5000, timestamps: 4000)
    let now = 5000 + 730 * Self.day
    app.clock.set(now)
    app.origin.refresh(until: 1 << 40, key: Self.stolen)
    for look in 1...2 {
      app.origin.forget()
      let outcome = await app.update()
      #expect(outcome.failure == .untrusted(.rootExpired(at: 5000, now: now)))
      #expect(outcome.reason == "untrusted-expired" && app.shownText == "one")
      #expect(app.origin.kinds == ["timestamp", "root"], "look \(look)")
    }
    for version: UInt64 in 2...4 {
      app.origin.follow(
        Self.root(version, for: Self.next, until: version < 4 ? 6000 : now + Self.day),
        signedBy: [Self.holder])
    }
    app.origin.forget()
    // What is served is of root 1 still: the roots are taken all the same.
    #expect(await app.update().reason == "untrusted-wrong-key")
    #expect(app.origin.kinds == ["timestamp", "root", "root", "root", "root"])
    app.origin.publish(["el": two], key: Self.next, until: now + Self.day)
    #expect(await app.update().result == .updated)
    #expect(app.shownText == "two")
  }

  /// An expired root and an origin without another change nothing of the store, however often a device looks.
  @Test func looksUnderAnExpiredRootWriteNothing() async throws {
    let app = await began(until: 1500)
    app.clock.set(1600)
    await app.update()
    let before = try Store(app.disk).state()
    for _ in 1...3 { await app.update() }
    #expect(try Store(app.disk).state() == before)
  }

  /// A root that never expires, or in a thousand years, is looked at anew after ten at the latest; nothing is refused.
  @Test func aRootsExpiryIsRememberedForTenYears() {
    let root = Self.root(1, for: Self.next, until: 1 << 50)
    for root in [root, Self.root(1, for: Self.next)] {
      let check = RootCheck(of: root, now: 1000)
      #expect(check.expiry == 1000 + 3650 * Self.day && !check.isDue(1000))
    }
    let check = RootCheck(time: 5000, expiry: 6000)
    for (now, isDue): (UInt64, Bool) in [
      (4999, true), (5000, false), (5999, false), (6000, true),
    ] {
      #expect(check.isDue(now) == isDue, "\(now)")
    }
    // Noted by a clock that was wrong: it says nothing.
    #expect(RootCheck(time: 1000, expiry: 4000 * Self.day).isDue(1001))
  }

  /// The last root there can be has none after it.
  @Test func nothingComesAfterTheLastRoot() async throws {
    var app = TestApp()
    let last = Self.root(Root.lastVersion, for: Self.next)
    app.bundle = MemoryDisk(files: [
      "keys.lpkt": TestPacks.keyTable(),
      "root.lproot": app.origin.signed(last, by: [Self.holder]),
    ])
    app.origin.follow(last, signedBy: [Self.holder])
    app.origin.publish(["el": one], key: Self.next)
    #expect(await app.update().result == .updated)
    #expect(!app.origin.kinds.contains("root"))
  }
}
