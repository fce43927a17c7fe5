import Client
import Foundation
import TestDevice
import TestWorld

@testable import LanguagePacks

/// One thing that a device does while its process may be killed: what there was before, and what may be shown.
struct CrashScenario: Sendable, CustomStringConvertible {
  var name: String
  /// What the process is told to do.
  var action = "update"
  /// Changes the device of the process that is killed; the first launch after it is by the same.
  var change: @Sendable (inout Device, DeviceWorld) -> Void = { _, _ in }
  /// The locales that the launches after it want, where these are others.
  var wantedAfter: [String]?
  /// What a launch shows that finds nothing new.
  var old: [String]
  /// What one shows that finds all of it.
  var new: [String]
  /// What is known good beneath, and shown where a disk refuses to note a trial.
  var former: [String]?
  /// Publishes, and makes the store, `store`, that every process gets a copy of.
  var prepare: @Sendable (DeviceWorld) async throws -> Void

  var description: String { name }

  /// Starts and updates in this process, as often as it takes until nothing is left to do.
  @discardableResult
  static func settle(_ device: Device, times: Int = 2) async throws -> PackClient {
    var packs = device.start()
    for _ in 0..<times {
      packs.markLaunchGood()
      let outcome = await packs.update()
      if let failure = outcome.failure { throw failure }
      packs = device.start()
    }
    return packs
  }

  private static func has(_ world: DeviceWorld, _ version: Int) async throws {
    try await settle(world.device(store: "store"))
    try world.publish(version)
  }

  static let all: [CrashScenario] = [
    CrashScenario(
      name: "first install", old: DeviceWorld.sourceTexts, new: DeviceWorld.texts(1)
    ) { try $0.publish(1) },
    CrashScenario(
      name: "update by delta", old: DeviceWorld.texts(1), new: DeviceWorld.texts(2)
    ) { world in
      try world.publish(1)
      try await has(world, 2)
    },
    CrashScenario(
      name: "update by full packs", old: DeviceWorld.texts(1), new: DeviceWorld.texts(2)
    ) { world in
      try world.publish(1)
      try await has(world, 2)
      try FileManager.default.removeItem(atPath: world.folders.path("origin/lists"))
    },
    CrashScenario(
      name: "change of language", action: "change:de", wantedAfter: ["de"],
      old: DeviceWorld.texts(1), new: DeviceWorld.texts(1, "de")
    ) { world in
      try world.publish(1, ["pt-BR", "pt", "de"])
      try await settle(world.device(store: "store"))
    },
    CrashScenario(
      name: "two locales", change: { device, _ in device.further = ["de"] },
      old: DeviceWorld.texts(1) + DeviceWorld.texts(1, "de"),
      new: DeviceWorld.texts(2) + DeviceWorld.texts(2, "de")
    ) { world in
      var device = world.device(store: "store")
      device.further = ["de"]
      try world.publish(1, ["pt-BR", "pt", "de"])
      try await settle(device)
      try world.publish(2, ["pt-BR", "pt", "de"])
    },
    CrashScenario(
      name: "revocation", old: DeviceWorld.texts(2), new: DeviceWorld.texts(3),
      former: DeviceWorld.texts(1)
    ) { world in
      try await hasPending(world)
      try world.publish(3, revoking: 2)
    },
    CrashScenario(
      name: "clean-up", old: DeviceWorld.texts(1), new: DeviceWorld.texts(1)
    ) { world in
      try world.publish(1)
      try await settle(world.device(store: "store"))
      for number in 0..<6 {
        let digits = String(repeating: "\(number)", count: 64)
        try world.folders.write([1, 2, 3], to: "store/\(digits).lpk")
        try world.folders.write([1, 2], to: "store/\(digits).lpk.new")
      }
      try world.folders.write([1], to: "store/state.new")
    },
    anotherBuild("another build", in: "next", release: "2"),
    CrashScenario(
      name: "after bundled packs", old: DeviceWorld.texts(1), new: DeviceWorld.texts(2)
    ) { world in
      for tag in ["pt-BR", "pt"] {
        try world.folders.write(try world.pack(tag, 1), to: "bundle/\(tag).lpk")
      }
      try world.publish(1)
      try world.publish(2)
    },
    CrashScenario(
      name: "launch of what is new", old: DeviceWorld.texts(2), new: DeviceWorld.texts(2),
      former: DeviceWorld.texts(1), prepare: hasPending),
    CrashScenario(
      name: "launch without a network",
      change: { device, _ in device.origin = "http://127.0.0.1:9" },
      old: DeviceWorld.texts(2), new: DeviceWorld.texts(2), former: DeviceWorld.texts(1),
      prepare: hasPending),
    CrashScenario(
      name: "trial that passes", action: "mark", old: DeviceWorld.texts(2),
      new: DeviceWorld.texts(2), former: DeviceWorld.texts(1), prepare: hasPending),
    CrashScenario(
      name: "trial that fails, and a mended pack", old: DeviceWorld.texts(1),
      new: DeviceWorld.texts(3)
    ) { world in
      try await hasPending(world)
      for _ in 1...3 {
        let end = try DeviceRun("die", world.device(store: "store")).end()
        guard end.screens == [DeviceWorld.texts(2)] else {
          throw DiskError("try", "v2", reason: "\(end)")
        }
      }
      try world.publish(3)
    },
  ]

  /// The app is updated to another build, whose release is offered the second version.
  static func anotherBuild(
    _ name: String, in folder: String, release: String
  ) -> CrashScenario {
    CrashScenario(
      name: name,
      change: { device, world in
        device.bundle = world.folders.path(folder)
        device.release = release
      }, old: DeviceWorld.texts(1), new: DeviceWorld.texts(2)
    ) { world in
      try world.publish(1)
      try await settle(world.device(store: "store"))
      try world.publish(2, release: release)
    }
  }

  /// The second version has come, and no launch has shown it.
  private static func hasPending(_ world: DeviceWorld) async throws {
    try world.publish(1)
    try await has(world, 2)
    _ = await world.device(store: "store").start().update()
  }
}
