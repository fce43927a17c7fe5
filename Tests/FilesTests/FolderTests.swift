import Foundation
import Testing

@testable import Files

@Suite struct FolderTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0, 1, 4095, 4096, 3_000_001])
  func whatIsWrittenIsReadWhole(length: Int) throws {
    let test = try GuardedFolder()
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    try test.inside.makeFolder("a")
    try test.inside.makeFolder("a/b")
    for name in ["file", "a/b/file"] {
      try test.inside.replace(name, with: [1, 2, 3])
      try test.inside.replace(name, with: bytes)
      #expect(try test.inside.read(name) == bytes)
      #expect(try test.inside.read(name, atMost: length) == bytes)
    }
    #expect(try test.names() == ["a", "file"] && test.inside.list("a/b") == ["file"])
  }

  @Test func whatIsMissingIsNothingAndNoFailure() throws {
    let test = try GuardedFolder()
    #expect(try test.inside.read("file") == nil)
    #expect(try test.inside.read("a/b/file") == nil)
    #expect(try test.inside.list("a/b") == [])
    #expect(try Folder(test.path + "/other").list() == [])
  }

  @Test func aFileAboveTheLimitIsRefused() throws {
    let test = try GuardedFolder()
    try test.inside.replace("file", with: [1, 2, 3])
    #expect(throws: FileError(test.inside.path + "/file", .read, .tooLong(limit: 2))) {
      try test.inside.read("file", atMost: 2)
    }
    try test.inside.append([4], to: "file", upTo: 4)
    #expect(throws: FileError(test.inside.path + "/file", .write, .tooLong(limit: 4))) {
      try test.inside.append([5], to: "file", upTo: 4)
    }
    #expect(try test.inside.read("file") == [1, 2, 3, 4])
  }

  @Test func aFileOfItsOwnerIsNobodyElses() throws {
    let test = try GuardedFolder()
    try test.inside.replace("one", with: [1], mode: .owner)
    try test.inside.create("two", [2], mode: .owner)
    try test.inside.append([3], to: "three", mode: .owner)
    try test.inside.makeFolder("four", mode: .owner)
    for name in ["one", "two", "three"] {
      #expect(try mode(test.inside.path(of: name)) == 0o600)
    }
    #expect(try mode(test.inside.path(of: "four")) == 0o700)
    try test.inside.replace("five", with: [1])
    #expect(try (mode(test.inside.path(of: "five")) ?? 0) & 0o600 == 0o600)
  }

  @Test func whatIsCreatedIsNeverWrittenOver() throws {
    let test = try GuardedFolder()
    try test.inside.create("key", [1])
    #expect(throws: FileError(test.inside.path + "/key", .write, .system(EEXIST))) {
      try test.inside.create("key", [2])
    }
    #expect(try test.inside.read("key") == [1] && test.names() == ["key"])
  }

  @Test func severalFilesAreAsideUntilTheyTakeTheirNames() throws {
    let test = try GuardedFolder()
    let asides = try (0..<3).map { try test.inside.writeAside(for: "file\($0)", [UInt8($0)]) }
    #expect(try test.names().allSatisfy(AsideName.isOne))
    try asides[0].takeName()
    try asides[1].takeName()
    asides[2].discard()
    asides[0].discard()
    #expect(try test.names() == ["file0", "file1"])
  }

  @Test func foldersAreMadeOnceWithAllAboveThem() throws {
    let test = try GuardedFolder()
    let deep = Folder(test.inside.path + "/a/b/c")
    try deep.make()
    try deep.make()
    #expect(try test.inside.list("a/b") == ["c"])
    #expect(try test.inside.makeFolder("a/d"))
    #expect(try !test.inside.makeFolder("a/d"))
    try test.inside.replace("file", with: [])
    #expect(throws: FileError.self) { try Folder(test.inside.path + "/file").make() }
    #expect(throws: FileError.self) { try Folder(test.inside.path + "/file/below").make() }
  }

  @Test func aLockIsHeldByOneUntilItIsReleased() throws {
    let test = try GuardedFolder()
    #expect(throws: FileError(test.inside.path + "/lock", .lock, .system(ENOENT))) {
      try test.inside.lock("lock", isMade: false)
    }
    let lock = try #require(try test.inside.lock("lock"))
    #expect(try test.inside.lock("lock") == nil)
    lock.release()
    var second = try test.inside.lock("lock", isMade: false)
    #expect(second != nil)
    #expect(try test.inside.lock("lock") == nil)
    second = nil
    #expect(try test.inside.lock("lock") != nil)
  }

  @Test func asideNamesAreRandomAndRecognized() {
    let names = (0..<1000).map { _ in AsideName.random(for: "state") }
    #expect(Set(names).count == 1000)
    #expect(names.allSatisfy { AsideName.target(of: $0) == "state" && $0.utf8.count == 35 })
    #expect(AsideName.target(of: AsideName.random()) == "")
    for name in [
      "state.new", ".langpack-0123456789abcde.new", ".langpack-0123456789abcdeF.new",
      ".langpack-0123456789abcdef.old", ".langpack-.new", ".langpack_0123456789abcdef.new", "",
    ] {
      #expect(!AsideName.isOne(name), "\(name)")
    }
  }

  @Test func whatProcessesLeftAsideIsRemovedOnceItIsOld() throws {
    let test = try GuardedFolder()
    let names = [AsideName.random(), AsideName.random(), "file.new"]
    for name in names {
      try test.inside.write(new: name, [1])
      let date = name == names[1] ? Date(timeIntervalSince1970: 1_000) : Date()
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: test.inside.path(of: name))
    }
    test.inside.removeAsides(unchangedSince: Int(time(nil)) - 3600)
    #expect(try test.names() == [names[0], names[2]].sorted())
  }

  @Test func aPathIsAFolderAndAName() {
    for (path, folder, name) in [
      ("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("/a/b/c", "/a/b", "c"),
    ] {
      let parts = Folder.holding(path)
      #expect(parts.folder.path == folder && parts.name == name)
    }
  }
}
