import Foundation
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// An origin goes back to yesterday's backup and publishes again: two publications under one number.
@Suite struct RestoredBackupTests {
  @Test func aSequenceThatIsUsedTwiceIsReportedAndTheTextStays() throws {
    let world = try DeviceWorld()
    let device = world.device(store: "store")
    for version in 1...3 { try world.publish(version) }
    try world.copyOrigin(to: "backup")
    try world.publish(4)
    func update() throws -> DeviceRun.End { try DeviceRun("mark", device).end() }
    for outcome in ["updated", "upToDate"] { #expect(try update().outcomes == [outcome]) }

    try world.putBack(from: "backup")
    #expect(try update().outcomes.first?.contains("sequence 3 is older than 4") == true)
    try world.publish(5)
    world.requests.forget()
    for _ in 1...2 {
      let end = try update()
      #expect(end.outcomes.first?.contains("sequence 4 named another manifest before") == true)
      #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(4) }, "\(end)")
    }
    #expect(world.requests.kinds == ["timestamp", "timestamp"])

    try world.publish(6)
    #expect(try update().outcomes == ["updated"])
    #expect(try update().screens.first == DeviceWorld.texts(6))
  }
}
