import Client
import Foundation
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes of containers, which do not see each other, share a store with a pack on trial.
@Suite struct SharedTrialTests {
  let world: DeviceWorld
  let device: Device
  private let new = DeviceWorld.texts(2)

  init() async throws {
    world = try DeviceWorld()
    device = world.device(store: "store")
    try world.publish(1)
    try await CrashScenario.settle(device)
    try world.publish(2)
    _ = await device.start().update()
  }

  /// Lets processes start at once, and one more while they run; then ends them all by SIGKILL.
  private func startAndKill(_ count: Int, inContainer: Bool) throws {
    var runs: [DeviceRun] = []
    for number in 1...count + 1 {
      runs.append(try DeviceRun("linger", device, inContainer: inContainer))
      if number >= count { for run in runs { while run.lines.isEmpty { usleep(1000) } } }
    }
    for run in runs { kill(run.identifier, SIGKILL) }
    for run in runs { #expect(run.end().screens == [new]) }
  }

  @Test(arguments: [false, true])
  func processesThatAreKilledTogetherAreOneBadStart(inContainer: Bool) throws {
    guard !inContainer || DeviceRun.mayBeInContainer else { return }
    for _ in 1...3 { try startAndKill(4, inContainer: inContainer) }
    let packs = device.start()
    #expect(device.texts(of: packs) == DeviceWorld.texts(1))
  }
}
