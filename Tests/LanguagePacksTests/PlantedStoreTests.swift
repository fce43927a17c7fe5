import Client
import Delivery
import Files
import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Links that another process has planted in a client's store; a real process of the app updates.
@Suite struct PlantedStoreTests {
  private func update(_ device: Device) throws -> DeviceRun.End {
    try DeviceRun("update", device).end()
  }

  /// Whether the files of a folder are what they were.
  private func contents(_ folder: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      found[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
    }
    return found
  }

  @Test func whatIsPlantedInAStoreReachesNoFileOutside() throws {
    let world = try DeviceWorld()
    let device = world.device(store: "store")
    try world.publish(1)
    #expect(try update(device).screens.last == DeviceWorld.texts(1))
    try world.publish(2)
    let outside = world.folders.path("outside")
    try world.folders.write(Array("a secret".utf8), to: "outside/secret")
    let before = try contents(outside)
    let present = try contents(device.store).keys.filter { $0 != "lock" }
    let coming = try ["pt", "pt-BR"].map { locale in
      SHA256Digest(of: try world.pack(locale, 2)).hex + ".lpk"
    }
    for name in present + coming + ["part", "checks", "manifest", "telemetry", "trial"] {
      for guess in [name + ".new", "." + name + ".part"] {
        try? FileManager.default.createSymbolicLink(
          atPath: device.store + "/" + guess, withDestinationPath: outside + "/secret")
      }
    }
    for name in coming + ["part", "checks"] {
      unlink(device.store + "/" + name)
      let target = name == "part" ? "/nothing" : "/secret"
      try FileManager.default.createSymbolicLink(
        atPath: device.store + "/" + name, withDestinationPath: outside + target)
    }
    let end = try update(device)
    #expect(end.outcomes == ["updated"], "\(end)")
    #expect(try update(device).screens.last == DeviceWorld.texts(2))
    #expect(try contents(outside) == before)
  }

  /// A start on trial adds a line to a file, and another name of that file may be any other user's.
  @Test(arguments: [true, false])
  func noLineIsAddedToAFileOutside(isHardLink: Bool) throws {
    let folder = try TestFolder()
    try folder.write([1, 2, 3], to: "outside/log")
    try folder.write([], to: "store/other")
    let (name, target) = (folder.path("store/trial"), folder.path("outside/log"))
    if isHardLink {
      try FileManager.default.linkItem(atPath: target, toPath: name)
    } else {
      try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: target)
    }
    let disk = FileDisk(folder: folder.path("store"))
    #expect(throws: DiskError.self) { try disk.append([4], to: "trial") }
    #expect(try contents(folder.path("outside")) == ["log": Data([1, 2, 3])])
    try disk.replace("trial", with: [5])
    #expect(try disk.read("trial", limit: 9) == [5])
    #expect(try contents(folder.path("outside")) == ["log": Data([1, 2, 3])])
  }

  /// The step that makes a file follows no link and writes over nothing.
  @Test func whatIsWrittenAsideIsAlwaysNew() throws {
    let folder = try TestFolder()
    try folder.write([1], to: "outside")
    let disk = FileDisk(folder: folder.path("store"))
    try disk.write([2], to: "new")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("store/link"), withDestinationPath: folder.path("outside"))
    for name in ["new", "link"] {
      #expect(throws: DiskError.self) { try disk.write([3], to: name) }
    }
    #expect(try disk.read("new", limit: 9) == [2])
    #expect(FileManager.default.contents(atPath: folder.path("outside")) == Data([1]))
  }
}
