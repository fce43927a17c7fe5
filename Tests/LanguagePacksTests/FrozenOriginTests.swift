import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes before real servers that serve the same for ever, while the clock goes on.
@Suite struct FrozenOriginTests {
  private static let day = 24 * 60 * 60
  let world: DeviceWorld

  init() throws {
    world = try DeviceWorld()
    try world.publish(1)
  }

  /// What one process of the app says whose clock is off by some days.
  private func update(_ device: Device, daysAhead days: Int = 0) throws -> DeviceRun.End {
    let environment = try PreloadedLibrary.environment(clockAheadBy: days * Self.day)
    let end = try DeviceRun("mark", device, environment: environment).end()
    #expect(end.status == 0 && end.signal == 0)
    return end
  }

  private func expectExpired(_ end: DeviceRun.End) {
    #expect(end.outcomes.count == 1)
    #expect(end.outcomes.first?.hasPrefix("failed: timestamp: expired at ") == true, "\(end)")
    #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(1) }, "\(end)")
  }

  @Test func anUnmodifiedServerThatAnswers304HidesNoExpiry() throws {
    let device = world.device(store: "store")
    for outcome in ["updated", "upToDate"] { #expect(try update(device).outcomes == [outcome]) }
    for days in [31, 400, 400] { expectExpired(try update(device, daysAhead: days)) }
    // Signed anew: the device fetches that one file. What is installed is known.
    try world.refresh(at: DeviceWorld.now + UInt64(400 * Self.day))
    world.requests.forget()
    #expect(try update(device, daysAhead: 400).outcomes == ["upToDate"])
    #expect(world.requests.kinds == ["timestamp"])
  }

  @Test func aClockThatIsSetRightHealsAtTheNextLook() throws {
    let device = world.device(store: "store")
    for outcome in ["updated", "upToDate"] { #expect(try update(device).outcomes == [outcome]) }
    expectExpired(try update(device, daysAhead: 400))
    world.requests.forget()
    #expect(try update(device).outcomes == ["upToDate"])
    // The clock of before had noted a check for roots; it is made once more.
    #expect(world.requests.kinds == ["timestamp", "root"])
  }

  @Test func aServerThatAnswers304ToEveryValidatorHidesNoExpiry() throws {
    let server = try FrozenServer(folder: world.folders.path("origin"))
    var device = world.device(store: "store")
    device.origin = "http://127.0.0.1:\(server.port)"
    for outcome in ["updated", "upToDate"] { #expect(try update(device).outcomes == [outcome]) }
    // While the timestamp holds, that is what such an answer says, and a publication is hidden.
    try world.publish(2)
    #expect(try update(device, daysAhead: 29).outcomes == ["upToDate"])
    // Then it is read, and says so.
    #expect(try update(device, daysAhead: 31).outcomes.first?.hasPrefix("failed") == true)
    try world.refresh(at: DeviceWorld.now + UInt64(400 * Self.day))
    #expect(try update(device, daysAhead: 400).outcomes == ["updated"])
    #expect(try update(device, daysAhead: 400).screens.first == DeviceWorld.texts(2))
  }

  /// Not even to those who have none.
  @Test func aServerThatAnswers304ToEveryoneHidesNoExpiry() throws {
    let server = try FrozenServer(folder: world.folders.path("origin"))
    var device = world.device(store: "store")
    device.origin = "http://127.0.0.1:\(server.port)"
    for outcome in ["updated", "upToDate"] { #expect(try update(device).outcomes == [outcome]) }
    server.answersNothing.store(true, ordering: .relaxed)
    expectExpired(try update(device, daysAhead: 399))
  }

  /// Many hosts answer a page for every path that they do not have.
  @Test(arguments: [0, 20, 100_000])
  func aPageInPlaceOfTheNextRootIsNoAnswer(_ length: Int) throws {
    let server = try FrozenServer(
      folder: world.folders.path("origin"), page: String(repeating: "<p>", count: length))
    var device = world.device(store: "store")
    device.origin = "http://127.0.0.1:\(server.port)"
    let outcome = try #require(try update(device).outcomes.first)
    #expect(
      outcome.hasPrefix("failed: apps/app/roots/1.root: no answer, what came is"), "\(outcome)")
  }
}
