import Client
import Foundation
import Sodium
import TestDevice

@testable import LanguagePacks

/// What changes around an app while it is in users' hands: its keys, its experiments, its epoch.
extension CrashScenario {
  static let changes: [CrashScenario] = [
    CrashScenario(
      name: "three new roots", old: DeviceWorld.texts(1), new: DeviceWorld.texts(2)
    ) { world in
      try world.publish(1)
      try await settle(world.device(store: "store"))
      let holders = try (1...2).map { _ in try SigningKey.generate() }
      for _ in 1...3 { try world.rotate(heldBy: holders) }
      try world.publish(2)
    },
    CrashScenario(
      name: "an arm of an experiment", old: DeviceWorld.texts(1),
      new: DeviceWorld.texts(1, arm: "a")
    ) { world in
      try world.publish(1)
      try await settle(world.device(store: "store"))
      try world.beginExperiment("a", version: 1)
      try await checkArm("a", of: world)
    },
    CrashScenario(
      name: "another arm of an experiment", old: DeviceWorld.texts(1, arm: "a"),
      new: DeviceWorld.texts(1, arm: "b"), former: DeviceWorld.texts(1)
    ) { world in
      try world.publish(1)
      try world.beginExperiment("a", version: 1)
      try await settle(world.device(store: "store"))
      try await checkArm("a", of: world)
      try world.endExperiment()
      try world.beginExperiment("b", version: 1)
    },
    anotherBuild("a new epoch", in: "epoch", release: "3"),
  ]

  /// Finds that this device is the one of ten thousand which is in no arm but the control.
  private static func checkArm(_ arm: String, of world: DeviceWorld) async throws {
    let copy = world.device(store: "looked-at")
    try FileManager.default.copyItem(atPath: world.device(store: "store").store, toPath: copy.store)
    let shown = copy.texts(of: try await settle(copy))
    guard shown == DeviceWorld.texts(1, arm: arm) else {
      throw DiskError("try", "arm \(arm)", reason: "this device is in the control arm; run again")
    }
  }
}
