import Files
import Foundation
import Owner
import Pack
import Snapshot
import Sodium
import TestSupport
import Testing

@testable import Projects

/// What a branch brings leads no command out of its project.
@Suite struct StrangersBranchTests {
  private let folder: TestFolder
  private var root: String { folder.path("team") }

  init() throws {
    folder = try TestFolder()
    try folder.write("a witness".utf8, to: "outside/file")
    try folder.write("{\"app\": \"shop\"}".utf8, to: "team/langpack.json")
  }

  private func link(_ name: String, to target: String) throws {
    let path = folder.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path(target))
  }

  private var outside: [String: Data] {
    let place = folder.path("outside")
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, FileManager.default.contents(atPath: place + "/" + $0) ?? Data())
      })
  }

  @Test(arguments: 0..<3, ["translations", ".langpack/cache", "a/b/c"])
  func noLinkBelowTheFolderIsFollowed(depth: Int, place: String) throws {
    let parts = place.split(separator: "/").map(String.init) + ["x", "y"]
    let linked = parts.prefix(min(depth, parts.count - 1) + 1).joined(separator: "/")
    try link("team/" + linked, to: "outside")
    let before = outside
    let project = try Project.read(root)
    let file = project.file(parts.joined(separator: "/")).file("file")
    #expect(throws: ProjectError.self) { try file.write(text: "ours") }
    #expect(throws: ProjectError.self) { try project.file(linked).file("file").write(text: "ours") }
    #expect(throws: ProjectError.self) { _ = try project.file(linked).file("file").bytes() }
    #expect(project.file(linked).names == nil)
    project.file(linked).file("file").remove()
    project.file(linked).file("file").remove(ifBeginsWith: "a wi")
    #expect(outside == before)
  }

  @Test func aLinkWithinTheProjectIsReadAndNotWritten() throws {
    try folder.write("text".utf8, to: "team/real/file")
    try link("team/linked", to: "team/real")
    let project = try Project.read(root)
    #expect(try project.file("linked/file").text() == "text")
    #expect(throws: ProjectError.self) { try project.file("linked/file").write(text: "ours") }
    try link("team/.langpack/cache", to: "team/real")
    #expect(throws: ProjectError.self) { _ = try project.file(".langpack/cache/file").bytes() }
  }

  @Test func anErrorAboutALinkedFileQuotesNothingOfIt() throws {
    try link("team/langpack.json", to: "outside/file")
    #expect {
      _ = try Project.read(root)
    } throws: { error in
      let words = (error as? ProjectError)?.words ?? ""
      return words.contains("symbolic link") && !words.contains("witness")
    }
  }

  @Test(arguments: ["translations", "output", "origin", "keys", "catalog", "fbtCommon"])
  func aPathThatLeadsOutNeedsAConsent(setting: String) throws {
    for path in ["../outside/x", folder.path("outside/x"), "a/../../outside/x"] {
      try folder.write(
        "{\"app\": \"shop\", \"\(setting)\": \"\(path)\"}".utf8, to: "team/langpack.json")
      var project = try Project.read(root)
      project.trust.owner = OwnerFolder(folder.path("state-\(path.utf8.count)"))
      #expect {
        try project.checkPaths()
      } throws: {
        ($0 as? ProjectError)?.words.contains("langpack trust path") == true
      }
      let given = try project.allow(.path, path)
      #expect(given.map(\.value) == [File(folder.path("outside/x")).standardPath])
      try project.checkPaths()
      try folder.write(
        "{\"app\": \"shop\", \"\(setting)\": \"../outside/y\"}".utf8, to: "team/langpack.json")
      var other = try Project.read(root)
      other.trust.owner = project.trust.owner
      #expect(throws: ProjectError.self) { try other.checkPaths() }
    }
    for path in [".git/hooks", "a/.GIT", "./.git"] {
      try folder.write(
        "{\"app\": \"shop\", \"\(setting)\": \"\(path)\"}".utf8, to: "team/langpack.json")
      let project = try Project.read(root)
      #expect(throws: ProjectError.self, "\(path)") { try project.checkPaths() }
    }
  }

  private func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + words
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func aKeyOfACloneLiesOutside() throws {
    try git("init", "-q")
    let owner = OwnerFolder(folder.path("state"))
    var pair = KeyPair(in: File(root + "/keys"), owner: owner)
    try pair.generate(under: nil)
    #expect(pair.privateKey.path.hasPrefix(folder.path("state/keys/")))
    #expect(!File(root + "/keys/private.key").exists && File(root + "/keys/public.key").exists)
    #expect(KeyPair(in: File(root + "/keys"), owner: owner).privateKey == pair.privateKey)
    #expect(throws: ProjectError.self) { _ = try pair.move() }
    let mode = try FileManager.default.attributesOfItem(atPath: pair.privateKey.path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func aFormerKeyIsMovedOutAndStillSigns() throws {
    var pair = KeyPair(in: File(root + "/keys"), owner: nil)
    try pair.generate(under: nil)
    let bytes = try pair.privateKey.bytes()
    try git("init", "-q")
    let owner = OwnerFolder(folder.path("state"))
    let inside = KeyPair(in: File(root + "/keys"), owner: owner)
    #expect(inside.isInClone)
    let moved = try inside.move()
    #expect(try moved.bytes() == bytes && !File(root + "/keys/private.key").exists)
    let now = KeyPair(in: File(root + "/keys"), owner: owner)
    #expect(!now.isInClone && now.privateKey.exists)
  }

  @Test func aTrackedKeyIsNeverUsed() throws {
    var pair = KeyPair(in: File(root + "/keys"), owner: nil)
    try pair.generate(under: nil)
    try git("init", "-q")
    try git("add", "-f", "keys/private.key")
    let found = KeyPair(in: File(root + "/keys"), owner: OwnerFolder(folder.path("state")))
    #expect(throws: ProjectError.self) { try found.checkTracking() }
    #expect(throws: ProjectError.self) { _ = try found.move() }
    // One outside counts, whatever a branch brings.
    try git("rm", "-q", "--cached", "keys/private.key")
    _ = try found.move()
    try folder.write("AAAA\n".utf8, to: "team/keys/private.key")
    try git("add", "-f", "keys/private.key")
    try KeyPair(in: File(root + "/keys"), owner: OwnerFolder(folder.path("state"))).checkTracking()
  }

  /// Also a catalog of another epoch, which lies next to the usual one.
  @Test(arguments: ["", "-wal", ".0707"])
  func aCatalogThatGitTracksIsNotOpened(ending: String) throws {
    let project = try Project.read(root)
    let ledger = Ledger(epoch: .random())
    try project.checkLocalCatalog(for: ledger)
    try git("init", "-q")
    try folder.write([], to: "team/langpack.sqlite" + ending)
    try project.checkLocalCatalog(for: ledger)
    try git("add", "-f", ".")
    #expect(throws: ProjectError.self) { try project.checkLocalCatalog(for: ledger) }
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func aDatabaseThatIsALinkIsNotOpened(ending: String) throws {
    let file = File(root + "/langpack.sqlite")
    try folder.write([], to: "team/langpack.sqlite")
    try file.checkDatabase()
    try link("team/langpack.sqlite" + ending, to: "outside/file")
    #expect(throws: ProjectError.self) { try file.checkDatabase() }
    try FileManager.default.removeItem(atPath: file.path + ending)
    try folder.write("no database".utf8, to: "team/langpack.sqlite")
    #expect(throws: ProjectError.self) { try file.checkDatabase() }
    try file.checkDatabase(isMadeAnew: true)
  }
}
