import Client
import Delivery
import Testing

/// An origin that serves the same for ever, in its own words or with a 304: devices report that it has expired.
@Suite struct FreezeTests {
  private static let day: UInt64 = 24 * 60 * 60
  private let one = TestPacks.pack("one"), two = TestPacks.pack("two")

  /// A device that has taken a publication in, at the time 1,000, and the root check with it.
  private func began(until expiry: UInt64 = 2000) async -> TestApp {
    let app = TestApp()
    app.origin.publish(["el": one], until: expiry)
    #expect(await app.update().result == .updated)
    app.origin.forget()
    return app
  }

  @Test func aValidatorIsSentOnlyWhileItsTimestampHolds() async throws {
    let app = await began()
    app.clock.set(1999)
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.validators.map { $0 != nil } == [true])
    app.clock.set(2000)
    app.origin.forget()
    let outcome = await app.update()
    #expect(outcome.failure == .untrusted(.expired(at: 2000, now: 2000)))
    #expect(outcome.reason == "untrusted-expired" && app.shownText == "one")
    #expect(app.origin.validators == [nil] && app.origin.kinds == ["timestamp"])
  }

  /// What is installed stays known: once the timestamp is signed anew, nothing but that comes.
  @Test func aHealedDeviceFetchesTheTimestampAlone() async throws {
    let app = await began()
    await app.update()
    let before = try Store(app.disk).state()
    app.clock.set(3000)
    for _ in 1...3 { #expect(await app.update().reason == "untrusted-expired") }
    #expect(try Store(app.disk).state() == before)
    app.origin.refresh(until: 9000)
    app.origin.forget()
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.kinds == ["timestamp"])
    app.origin.forget()
    #expect(await app.update().received == 0 && app.origin.kinds == ["timestamp"])
  }

  /// The clock was wrong and the origin was not: with the clock set right, a 304 is believed again.
  @Test func aCorrectedClockHealsAtTheNextLook() async throws {
    let app = await began()
    app.clock.set(1000 + 400 * Self.day)
    #expect(await app.update().reason == "untrusted-expired")
    app.clock.set(1100)
    app.origin.forget()
    #expect(await app.update().result == .upToDate)
    #expect(!app.origin.kinds.contains("manifest") && app.origin.validators.first != .some(nil))
  }

  /// A publisher's clock that was ten years fast: nothing is refused, and 304 is believed for 400 days at most.
  @Test func anExpiryFarAheadIsRememberedFor400Days() async throws {
    let app = await began(until: 4000 * Self.day)
    for (days, isSent): (UInt64, Bool) in [(399, true), (401, false), (402, true), (802, false)] {
      app.clock.set(1000 + days * Self.day)
      app.origin.forget()
      #expect(await app.update().result == .upToDate)
      #expect(app.origin.validators.map { $0 != nil } == [isSent], "\(days)")
      #expect(!app.origin.kinds.contains("manifest"))
    }
  }

  /// Both clocks were ten years fast when the timestamp was accepted, and are right since.
  @Test func anExpiryOfAnotherClockIsNotBelieved() async throws {
    let app = TestApp()
    app.clock.set(4000 * Self.day)
    app.origin.publish(["el": one], until: 4030 * Self.day)
    await app.update()
    app.clock.set(350 * Self.day)
    app.origin.forget()
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.validators == [nil])
    app.origin.publish(["el": two], until: 380 * Self.day)
    #expect(await app.update().result == .updated)
  }

  /// A server that gives no validators: what is installed is known all the same.
  @Test func withoutValidatorsTheTimestampAloneIsFetched() async throws {
    let app = TestApp()
    app.origin.publish(["el": one])
    app.origin.alter(TestOrigin.path) { $0?.etag = nil }
    #expect(await app.update().result == .updated)
    app.origin.forget()
    #expect(await app.update().result == .upToDate)
    #expect(app.origin.kinds == ["timestamp"])
  }

  @Test func anExpiredTimestampPutsTheNextCheckOffLikeEveryFailure() async throws {
    let app = await began()
    app.clock.set(1000 + 400 * Self.day)
    let failure = await app.update().failure
    #expect(failure != nil && failure?.isTransient == false)
    // With the clock set right, what it noted in the future puts nothing off.
    let past = UpdateSchedule().past(
      after: nil, isFailed: true, now: 1000 + 400 * Self.day, chance: 50)
    #expect(UpdateSchedule().wait(for: .start, after: past, hasText: true, now: 1100) == 0)
  }
}
