import Client
import Delivery
import Foundation
import Pack
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

@Suite struct BrokenFoldersTests {
  /// Neither a folder that is a file nor rubbish of any kind hurts a launch.
  @Test(arguments: ["store is a file", "no bundle", "rubbish table", "rubbish pack", "folder pack"])
  func whatIsBrokenShowsTheSource(_ fault: String) async throws {
    let world = try World()
    switch fault {
    case "store is a file": try world.folders.write([1], to: "store")
    case "no bundle": try FileManager.default.removeItem(atPath: world.folders.path("bundle"))
    case "rubbish table": try world.folders.write([1, 2], to: "bundle/keys.lpkt")
    case "rubbish pack": try world.folders.write([1, 2], to: "bundle/el.lpk")
    default: try world.folders.write([1], to: "bundle/el.lpk/file")
    }
    let packs = PackClient.start(world.configuration(port: 1))
    #expect(packs.greeting == "Hello" && packs.textOrigin == .source)
    #expect(await packs.update().result == .failed, "nothing answers")
  }

  @Test func withoutAnOriginAnUpdateIsAnOutcome() async throws {
    let packs = PackClient.start(try World().configuration(port: nil))
    #expect(await packs.update().failure == .noOrigin)
  }

  /// That there is no such file is no error; what is there and cannot be read is one.
  @Test func onlyAMissingFileIsNotFound() throws {
    let folder = try TestFolder()
    try folder.write([1, 2], to: "disk/file")
    try folder.write([], to: "disk/empty")
    try folder.write([1], to: "disk/folder/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("disk/loop"), withDestinationPath: "loop")
    let disk = FileDisk(folder: folder.path("disk"))
    #expect(try disk.find("file")?.array == [1, 2] && disk.find("empty")?.array == [])
    #expect(try disk.find("other") == nil && disk.find("file/under") == nil)
    for name in ["folder", "loop"] {
      #expect(throws: DiskError.self, "\(name)") { try disk.find(name) }
    }
    let missing = #expect(throws: DiskError.self) { try disk.map("other") }
    #expect(missing?.isMissing == true)
    #expect(throws: DiskError.self) { try NoDisk().map("other") }
    #expect(try NoDisk().find("other") == nil)
  }

  @Test func oneProcessHoldsTheLock() throws {
    let folder = try TestFolder()
    let disk = FileDisk(folder: folder.path("store"))
    var lock = try disk.lock()
    #expect(lock != nil)
    #expect(try disk.lock() == nil)
    lock = nil
    #expect(try disk.lock() != nil)
  }

  @Test func aMappedPackStaysWhenItIsReplaced() throws {
    let folder = try TestFolder()
    let disk = FileDisk(folder: folder.path)
    try disk.replace("x", with: [1, 2, 3])
    let mapped = try disk.map("x")
    try disk.replace("x", with: [4, 5, 6])
    try disk.remove("x")
    #expect(mapped.array == [1, 2, 3])
    #expect(throws: DiskError.self) { try disk.map("x") }
  }

  /// A second process commits pack after pack until it is killed, at any moment.
  @Test func aKilledProcessLeavesTheOldOrTheNew() async throws {
    let world = try World()
    let folder = world.folders.path("store")
    var last = 0
    for round in 0..<8 {
      let wait = 2000 + 1700 * UInt32(round)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, last = last as Int, wait = wait as UInt32] in
        Killed.commitUntilKilled(in: folder, from: last, after: wait)
      }
      let state = try #require(try Store(FileDisk(folder: folder)).state())
      let record = try #require(state.packs["el"]?.newest)
      let bytes = try Store(FileDisk(folder: folder)).bytes(of: record)
      #expect(bytes.buffer.withUnsafeBytes(SodiumCrypto().sha256) == record.digest.bytes)
      #expect(record.revision.number >= UInt64(last))
      last = Int(record.revision.number)
    }
    #expect(last > 8)
  }
}

/// What the second process does.
enum Killed {
  static func commitUntilKilled(in folder: String, from last: Int, after microseconds: UInt32) {
    let store = Store(FileDisk(folder: folder))
    let epoch = Epoch.random()
    for number in (last + 1)... {
      let bytes = Array("pack \(number) ".utf8) + [UInt8](repeating: 7, count: 50_000)
      guard let digest = SHA256Digest(SodiumCrypto().sha256(bytes)) else { return }
      let record = PackRecord(
        digest: digest, length: bytes.count, revision: Revision(clamping: number),
        sequence: UInt64(number))
      guard let found = try? store.state() ?? StoreState(epoch: epoch) else { return }
      var state = found
      state.apply(
        StateChange(
          manifest: ManifestRecord(path: "p", sequence: UInt64(number)),
          packs: ["el": .install(record)]))
      do {
        try store.save(bytes, as: record)
        try store.write(state)
      } catch { return }
      store.removeUnused(by: state)
      if number == last + 2 { killLater(microseconds) }
    }
  }

  private static func killLater(_ microseconds: UInt32) {
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }
}
