import Client
import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Whatever lies in the store, or in its place: soon a launch shows texts, and an update succeeds.
///
/// Every run takes a part of the damages, by a seed; with `ALL_POINTS=1` (`Scripts/crash-points`) all of them.
@Suite struct DamagedFolderTests {
  private static let takesAll = ProcessInfo.processInfo.environment["ALL_POINTS"] == "1"
  private static let randomOnes = takesAll ? 2_000 : 50
  /// How many starts, each with an update, it may take.
  private static let soon = 3

  /// A store with one pack that was survived and one that no launch has shown, and version 3 at the origin.
  private func world() async throws -> DeviceWorld {
    let world = try DeviceWorld()
    try world.publish(1)
    let device = world.device(store: "store")
    try await CrashScenario.settle(device)
    try world.publish(2)
    _ = await device.start().update()
    _ = device.start()
    try world.folders.write(Array("blobs/none\n123".utf8), to: "store/part")
    try world.folders.write([1, 2, 3], to: "store/telemetry")
    try world.publish(3)
    return world
  }

  @Test func whateverLiesInTheStoreItHealsSoon() async throws {
    let world = try await world()
    let password = FileManager.default.contents(atPath: "/etc/passwd")
    let template = world.folders.path("store")
    let files = try FileManager.default.contentsOfDirectory(atPath: template).sorted()
    #expect(files.count >= 9, "\(files)")
    var random = SeededGenerator(seed: 2024)
    var all: [[StoreDamage]] = StoreDamage.allOfFolder.map { [$0] }
    // A pack's file stands for the other packs', and the state is what all else hangs on.
    let pack = try #require(files.first { $0.hasSuffix(".lpk") })
    all += StoreDamage.all(of: Self.takesAll ? files : ["state", pack]).map { [$0] }
    for _ in 0..<Self.randomOnes {
      all.append(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in StoreDamage(of: files, &random) })
    }
    var starts = 0
    for (number, damages) in all.enumerated() {
      let device = world.device(store: "damaged-\(number)")
      try FileManager.default.copyItem(atPath: template, toPath: device.store)
      for damage in damages { damage.happen(to: device.store, &random) }
      let needed = await startsUntilHealed(device)
      #expect(needed != nil, "\(number): \(damages)")
      starts += needed ?? Self.soon
      remove(device.store)
    }
    #expect(FileManager.default.contents(atPath: "/etc/passwd") == password)
    print("damaged: folders of a store, \(all.count), \(starts) starts until all was well")
  }

  /// How many starts it takes until an update has succeeded and a launch shows what it brought; nil if too many.
  private func startsUntilHealed(_ device: Device) async -> Int? {
    for start in 1...Self.soon {
      let packs = device.start()
      let outcome = await packs.update()
      packs.markLaunchGood()
      if outcome.failure == nil, device.texts(of: device.start()) == DeviceWorld.texts(3) {
        return start
      }
    }
    return nil
  }

  private func remove(_ store: String) {
    chmod(store, 0o700)
    for path in [store, store + "-other"] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A user's own process: root may read everything.
  @Test(.enabled(if: DeviceRun.mayBeOthers)) func closedFilesAndFoldersAreOpenedAgain() async throws
  {
    let world = try await world()
    let template = world.folders.path("store")
    let files = try FileManager.default.contentsOfDirectory(atPath: template).sorted()
    for (number, name) in ([""] + files).enumerated() {
      for mode in (name.isEmpty ? [0, 0o200, 0o400] : [0]) as [mode_t] {
        let device = world.device(store: "closed-\(number)-\(mode)")
        try FileManager.default.copyItem(atPath: template, toPath: device.store)
        for file in [""] + files {
          chown(device.store + "/" + file, DeviceRun.other, DeviceRun.other)
        }
        chmod(device.store + "/" + name, mode)
        var screens: [[String]] = []
        for _ in 1...Self.soon {
          let end = try DeviceRun("mark", device, asOther: true).end()
          #expect(end.signal == 0 && end.status == 0, "\(name) \(mode): \(end)")
          screens.append(end.screens.first ?? [])
        }
        #expect(screens.last == DeviceWorld.texts(3), "\(name) \(mode): \(screens)")
      }
    }
  }

  /// Where the disk itself does not give the state, the store begins anew after three starts, not after one.
  @Test func aStateThatStaysUnreadableIsGivenUp() async throws {
    let world = try await world()
    let device = world.device(store: "store")
    let environment = try PreloadedLibrary.environment(withoutPagesOf: device.store + "/state")
    let salt = try #require(try Store(FileDisk(folder: device.store)).state()?.salt)
    for _ in 1...2 {
      let end = try DeviceRun("mark", device, environment: environment).end()
      #expect(end.status == 0 && end.signal == 0 && end.outcomes[0].hasPrefix("failed"), "\(end)")
    }
    #expect(try Store(FileDisk(folder: device.store)).state()?.salt == salt)
    let third = try DeviceRun("mark", device, environment: environment).end()
    #expect(third.outcomes == ["updated"], "\(third)")
    let next = try DeviceRun("mark", device).end()
    #expect(next.screens.first == DeviceWorld.texts(3), "\(next)")
  }
}
