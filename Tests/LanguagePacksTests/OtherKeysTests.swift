import Foundation
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes of an app whose next build pins other keys.
@Suite struct OtherKeysTests {
  /// Whoever had the former key may have signed the highest sequence there is: the next build is not held by it.
  @Test func aBuildThatPinsOtherKeysCountsAnew() throws {
    let former = try DeviceWorld()
    let device = former.device(store: "store")
    for version in 1...3 {
      try former.publish(version)
      #expect(try DeviceRun("mark", device).end().outcomes == ["updated"])
    }
    let world = try DeviceWorld(epoch: former.epoch)
    try world.publish(9)
    var next = world.device(store: "-")
    next.store = device.store
    let update = try DeviceRun("mark", next).end()
    #expect(update.outcomes == ["updated"], "\(update)")
    #expect(try DeviceRun("mark", next).end().screens.first == DeviceWorld.texts(9))
    #expect(try DeviceRun("mark", next).end().outcomes == ["upToDate"])
  }
}
