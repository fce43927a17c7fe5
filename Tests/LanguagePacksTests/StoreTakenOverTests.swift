import Foundation
import Pack
import Sodium
import TestDevice
import TestWorld
import Testing

@testable import Client
@testable import LanguagePacks

/// A store that a build of commit a812fe3 left (version 4), in the hands of this one.
@Suite struct StoreTakenOverTests {
  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden/store-4").path
  let world: DeviceWorld
  let device: Device

  private static func key(_ byte: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: byte, count: 32)))
  }

  /// The same keys, epoch and publications as those of the golden store.
  init() throws {
    let epoch = try #require(Epoch(bytes: [UInt8](repeating: 4, count: 16)))
    world = try DeviceWorld(key: try Self.key(1), epoch: epoch, rule: .namedTables)
    device = world.device(store: "store")
    for name in ["store", "bundle"] {
      let place = world.folders.path(name)
      if FileManager.default.fileExists(atPath: place) {
        try FileManager.default.removeItem(atPath: place)
      }
      try FileManager.default.copyItem(atPath: Self.golden + "/" + name, toPath: place)
    }
    try world.publish(1)
    try world.rotate(heldBy: [try Self.key(11), try Self.key(12)])
    try world.publish(2)
    try world.publish(3, revoking: 0)
  }

  private func state() throws -> StoreState {
    try #require(try Store(FileDisk(folder: device.store)).state())
  }

  private var version: String? {
    FileManager.default.contents(atPath: device.store + "/state").flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  @Test func itsPacksAreShownAndEverythingIsTakenOver() throws {
    let before = try state()
    #expect(version == "langpacks-store 4")
    // A look without an origin that answers: the store is put in order, and nothing comes.
    var away = device
    away.origin = "http://127.0.0.1:1"
    let end = try DeviceRun("mark", away).end()
    #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(3) } && end.screens.count == 2)
    #expect(end.outcomes.first?.contains("no answer") == true)
    let after = try state()
    #expect(version == "langpacks-store 5")
    #expect(after.root == before.root && after.root?.content.version == 1)
    #expect(after.anchor == before.anchor && after.salt == before.salt && after.salt != nil)
    #expect(after.revoked == before.revoked && after.revoked.count == 2)
    #expect(after.banned == before.banned && after.banned.count == 2)
    #expect(after.quarantined == before.quarantined && after.quarantined.count == 2)
    #expect(after.manifests.map(\.sequence) == [1 << 32 | 2])
    #expect(after.fileNames == Set(before.packs.values.compactMap { $0.pending?.fileName }))
  }

  @Test func itsNextUpdateFetchesNoPackThatItHas() throws {
    #expect(try DeviceRun("mark", device).end().outcomes == ["upToDate"])
    #expect(world.requests.kinds == ["timestamp", "root", "manifest"])
    let record = try #require(try state().manifests.last)
    #expect(record.digest != nil && record.etag != nil && record.expiry > DeviceWorld.now)
    world.requests.forget()
    #expect(try DeviceRun("mark", device).end().outcomes == ["upToDate"])
    #expect(world.requests.kinds == ["timestamp"])
    try world.publish(4)
    #expect(try DeviceRun("mark", device).end().outcomes == ["updated"])
    #expect(try DeviceRun("mark", device).end().screens.first == DeviceWorld.texts(4))
  }

  /// Its sequence is no lower bound that an older build's origin could pass under.
  @Test func anOlderSequenceThanItsOwnIsRefused() throws {
    try FileManager.default.removeItem(
      atPath: world.folders.path("origin/apps/app/stable"))
    try world.publish(5)
    let end = try DeviceRun("mark", device).end()
    #expect(end.outcomes.first?.contains("sequence 1.1 is older than 1.2") == true, "\(end)")
    #expect(end.screens.allSatisfy { $0 == DeviceWorld.texts(3) })
  }
}
