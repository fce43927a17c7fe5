import Delivery
import Files
import Foundation
import Sodium
import TestSupport
import Testing

@testable import Release

/// Whether a path is that of a file written aside.
private func isAside(_ path: String) -> Bool { AsideName.isOne(Folder.holding(path).name) }

@Suite struct FailingDiskTests {
  private func origin(on memory: MemoryOriginDisk) -> Origin {
    Origin(path: "/home/origin", trusting: .key, disk: memory.disk)
  }

  private func publish(_ revision: Int, to origin: Origin) throws -> PublishReport {
    let lines = (0..<revision).map { "\($0)\t00000000000000a\($0)\tfbt\t-\tname:text" }
    return try Publisher.publish(
      Samples.release(revision, ledger: Samples.ledger(lines)), to: origin,
      signedBy: try Samples.key(), now: Samples.start)
  }

  /// How many changing operations the third publication takes.
  private func operations() throws -> Int {
    let memory = MemoryOriginDisk()
    for revision in 1...2 { _ = try publish(revision, to: origin(on: memory)) }
    let before = memory.operations
    _ = try publish(3, to: origin(on: memory))
    return memory.operations - before
  }

  @Test(arguments: [false, true])
  func whateverOperationFailsTheOriginServesTheFormerReleaseWhole(power: Bool) throws {
    let count = try operations()
    #expect(count > 30)
    for failing in 0..<count {
      let memory = MemoryOriginDisk()
      let origin = origin(on: memory)
      for revision in 1...2 { _ = try publish(revision, to: origin) }
      memory.fail(after: failing)
      #expect(throws: ReleaseError.self) { try publish(3, to: origin) }
      #expect(!memory.files.keys.contains(where: isAside), "operation \(failing)")
      memory.crash(power: power)

      let (manifest, packs) = try origin.install()
      // Only the sync of the folder comes after the rename of the manifest.
      let served = failing == count - 1 && !power ? 3 : 2
      #expect(packs["el"] == Samples.installed("el", served), "operation \(failing)")
      #expect(manifest.sequence == UInt64(served))

      let report = try publish(3, to: origin)
      #expect(report.sequence >= 3)
      let (_, complete) = try origin.install()
      #expect(complete["el"] == Samples.installed("el", 3))
      #expect(try origin.update("el", from: Samples.installed("el", 2)) == complete["el"])
      #expect(try origin.update("de", from: Samples.installed("de", 1)) == complete["de"])
    }
  }

  @Test(arguments: [EROFS, EACCES, EPERM])
  func aFolderThatCannotBeWrittenIsNamedWithPathRuleAndFix(code: Int32) throws {
    let memory = MemoryOriginDisk()
    _ = try publish(1, to: origin(on: memory))
    var disk = memory.disk
    disk.write = { path, _ throws(StorageError) in
      throw StorageError(path: path.description, operation: "write", code: code)
    }
    let closed = Origin(path: "/home/origin", trusting: .key, disk: disk)
    let error = #expect(throws: ReleaseError.self) { try publish(2, to: closed) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("/home/origin/") && words.contains(": could not write: "))
    #expect(words.hasSuffix("let this user write there and publish again"))
    #expect(try origin(on: memory).install().1["el"] == Samples.installed("el", 1))
  }

  @Test func aFullDiskIsNamedWithPathRuleAndFix() throws {
    let memory = MemoryOriginDisk()
    memory.fail(after: 6)
    let error = #expect(throws: ReleaseError.self) { try publish(1, to: origin(on: memory)) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("/home/origin"))
    #expect(words.contains("no space left on device"))
    #expect(words.hasSuffix("free some space and publish again"))
  }
}

@Suite struct RealDiskTests {
  private let temporary: TestFolder
  private var path: String { temporary.path("origin/deep") }
  var origin: Origin { Origin(path: path, trusting: .key) }

  init() throws { temporary = try TestFolder() }

  @Test func aReleaseIsPublishedAndUpdatedOnTheRealDisk() throws {
    for revision in 1...2 {
      _ = try Publisher.publish(
        Samples.release(revision), to: origin, signedBy: try Samples.key(), now: Samples.start)
    }
    let (manifest, packs) = try origin.install()
    #expect(manifest.sequence == 2)
    #expect(try origin.update("el", from: Samples.installed("el", 1)) == packs["el"])
    let left = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    #expect(!left.contains(where: isAside))
    #expect(
      try origin.list("apps/timeline/stable") == ["1.0.history", "1.0.manifests", "1.0.timestamp"])
    #expect(try origin.blobs().count == 7)
  }

  @Test func theLockHoldsOnTheRealDiskUntilItIsLetGo() throws {
    let lock = try origin.takeLock()
    #expect(throws: ReleaseError.locked(path: path + "/.lock")) { try origin.takeLock() }
    lock.release()
    try origin.takeLock().release()
  }

  @Test func aFileInTheWayOfBlobsIsMovedAside() throws {
    try FolderStorage(path: path, disk: .real).makeFolder()
    try "x".write(toFile: path + "/blobs", atomically: false, encoding: .utf8)
    let report = try Publisher.publish(
      Samples.release(1), to: origin, signedBy: try Samples.key(), now: Samples.start)
    #expect(report.outcome == .published)
    #expect(try !origin.blobs().isEmpty)
  }
}
