import Client
import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Packs of an update that its process does not live to commit.
@Suite struct StagedPackTests {
  let world: DeviceWorld
  let device: Device

  init() throws {
    world = try DeviceWorld()
    device = world.device(store: "store")
    try world.publish(1)
  }

  private func names(_ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: device.store)
      .filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Where the process syncs a pack that lay aside: both have come, and the state names none.
  private func killBeforeTheCommit() throws {
    let log = world.folders.path("calls")
    var counted = device
    counted.store = world.folders.path("counted")
    for path in [log, counted.store] { try? FileManager.default.removeItem(atPath: path) }
    if FileManager.default.fileExists(atPath: device.store) {
      try FileManager.default.copyItem(atPath: device.store, toPath: counted.store)
    }
    _ = try DeviceRun(
      "update", counted, environment: FaultLibrary.environment(counted.store, log: log)
    ).end()
    let calls = try FaultLibrary.calls(in: log).sorted { $0.number < $1.number }
    let call = try #require(
      calls.first { $0.kind == "s" && $0.path.hasSuffix(".staged") }, "\(calls)")
    let end = try DeviceRun(
      "update", device,
      environment: FaultLibrary.environment(
        device.store, FaultLibrary.Fault(call: call.number, how: "kill"))
    ).end()
    #expect(end.signal == SIGKILL)
    #expect(try names(".staged").count == 2 && names(".lpk").isEmpty)
  }

  /// The next update goes on from there: it asks the origin for no pack.
  @Test func whatCameIsNotFetchedAgain() throws {
    try killBeforeTheCommit()
    try FileManager.default.removeItem(atPath: world.folders.path("origin/blobs"))
    // Manifests are blobs too in some layouts: what is needed is published again, without the packs.
    let end = try DeviceRun("update", device).end()
    #expect(end.outcomes == ["updated"] && end.screens.last == DeviceWorld.texts(1), "\(end)")
    #expect(try names(".staged").isEmpty && names(".lpk").count == 2)
  }

  /// What lies aside is proved once more.
  @Test(arguments: ["flipped", "cut", "folder", "link"])
  func whatWasDamagedMeanwhileIsFetchedAgain(_ damage: String) throws {
    try killBeforeTheCommit()
    for name in try names(".staged") {
      let path = device.store + "/" + name
      var bytes = try #require(FileManager.default.contents(atPath: path))
      try FileManager.default.removeItem(atPath: path)
      switch damage {
      case "flipped": bytes[bytes.count - 9] ^= 1
      case "cut": bytes.removeLast(5)
      case "folder": mkdir(path, 0o700)
      default: symlink("/dev/zero", path)
      }
      if damage == "flipped" || damage == "cut" {
        _ = FileManager.default.createFile(atPath: path, contents: bytes)
      }
    }
    let end = try DeviceRun("update", device).end()
    #expect(end.outcomes == ["updated"] && end.screens.last == DeviceWorld.texts(1), "\(end)")
    #expect(try names(".staged").isEmpty)
  }

  /// A process that is ended at each update, as an app that the system ends in the background, fills no disk.
  @Test func whatLiesAsideIsWhatOneManifestOffers() throws {
    for version in 2...5 {
      try killBeforeTheCommit()
      try world.publish(version)
    }
    #expect(try names(".staged").count == 2)
  }

  /// What nobody offers any more goes with the next update that has all it wants.
  @Test func whatIsOfferedNoMoreGoes() throws {
    try killBeforeTheCommit()
    try world.publish(2)
    let end = try DeviceRun("update", device).end()
    #expect(end.outcomes == ["updated"] && end.screens.last == DeviceWorld.texts(2), "\(end)")
    #expect(try names(".staged").isEmpty)
  }
}
