import Foundation
import Sodium
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes whose publisher's key was stolen, or whose root has expired: the next root ends it.
@Suite struct StolenKeyTests {
  private static let day = 24 * 60 * 60
  let world: DeviceWorld
  let device: Device
  let holders: [SigningKey]

  /// A device that shows version 2, which was signed under root 1.
  init() throws {
    world = try DeviceWorld()
    device = world.device(store: "store")
    holders = try (1...2).map { _ in try SigningKey.generate() }
    try world.publish(1)
  }

  private func follow(rootUntil expiry: UInt64? = nil) throws {
    try world.rotate(heldBy: holders, until: expiry)
    try world.publish(2)
    for outcome in ["updated", "upToDate"] { #expect(try update().outcomes == [outcome]) }
  }

  private func update(daysAhead days: Int = 0) throws -> DeviceRun.End {
    let environment = try PreloadedLibrary.environment(clockAheadBy: days * Self.day)
    let end = try DeviceRun("mark", device, environment: environment).end()
    #expect(end.status == 0 && end.signal == 0)
    return end
  }

  /// Has the team publish root 2 and version 3, then the thief act with the files and the key of root 1.
  private func steal(_ theft: () throws -> Void) throws {
    try world.copyOrigin(to: "before")
    let stolen = world.signing.withLock { $0 }
    try world.rotate(heldBy: holders)
    try world.publish(3)
    try world.copyOrigin(to: "honest")
    let honest = world.signing.withLock { $0 }
    try world.putBack(from: "before")
    world.signing.withLock { $0 = stolen }
    try theft()
    // The root that the team published is not the thief's to hide here.
    try world.putBack("/apps/app/roots", from: "honest")
    world.signing.withLock { $0 = honest }
  }

  private func expectRefused(_ end: DeviceRun.End) {
    #expect(end.outcomes.first?.hasPrefix("failed: origin: signed by 0 of the keys") == true)
    #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(2) }, "\(end)")
  }

  private func expectHealed(daysAhead days: Int = 0) throws {
    try world.putBack(from: "honest")
    try world.refresh(at: DeviceWorld.now + UInt64(days * Self.day))
    #expect(try update(daysAhead: days).outcomes == ["updated"])
    #expect(try update(daysAhead: days).screens.first == DeviceWorld.texts(3))
  }

  @Test func whatAStolenKeyPublishesAfterTheNextRootIsRefusedAtOnce() throws {
    try follow()
    try steal { try world.publish(4) }
    for _ in 1...2 { expectRefused(try update()) }
    try expectHealed()
  }

  /// The thief puts the files back that devices have: nothing new, so they look for a root within a week.
  @Test func filesThatAreOnlyPutBackHoldADeviceForAWeek() throws {
    try follow()
    try steal {}
    #expect(try update(daysAhead: 6).outcomes == ["upToDate"])
    for _ in 1...2 { expectRefused(try update(daysAhead: 8)) }
    try expectHealed(daysAhead: 8)
  }

  /// The thief signs the same sequence anew, as a nightly refresh does.
  @Test func theSameSequenceSignedAnewHoldsADeviceForAWeek() throws {
    try follow()
    try steal { try world.refresh(at: DeviceWorld.now + 1) }
    world.requests.forget()
    #expect(try update(daysAhead: 6).outcomes == ["upToDate"])
    #expect(world.requests.kinds == ["timestamp"])
    expectRefused(try update(daysAhead: 8))
    try expectHealed(daysAhead: 8)
  }

  /// The app pins a key; its root expired two years ago, and three have come since.
  @Test func threeRootsAreFollowedFromOneThatExpiredTwoYearsAgo() throws {
    let years = 3 * 365
    try follow(rootUntil: DeviceWorld.now + UInt64(365 * Self.day))
    for _ in 1...2 {
      let end = try update(daysAhead: years)
      #expect(end.outcomes.first?.contains("expired at ") == true, "\(end)")
      #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(2) })
    }
    let later = DeviceWorld.now + UInt64(years * Self.day)
    for root in 2...4 {
      // The two before the last one have expired too when the device sees them.
      let expiry = root < 4 ? later - UInt64(Self.day) : later + UInt64(365 * Self.day)
      try world.rotate(heldBy: holders, until: expiry, at: later - UInt64(2 * Self.day))
    }
    try world.publish(3, at: later)
    world.requests.forget()
    #expect(try update(daysAhead: years).outcomes == ["updated"])
    #expect(world.requests.kinds.filter { $0 == "root" }.count == 4)
    #expect(try update(daysAhead: years).screens.first == DeviceWorld.texts(3))
  }
}
