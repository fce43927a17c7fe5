import Foundation
import Testing

@testable import Files

/// What another process may have planted in a folder before a file there is read or written.
@Suite struct LinkTests {
  private let new = Array("new".utf8)

  private func reason(_ work: () throws -> Void) -> FileError.Reason? {
    do { try work() } catch { return (error as? FileError)?.reason }
    return nil
  }

  @Test func aLinkAtTheNameIsReplacedAndWhatItLeadsToStays() throws {
    let test = try GuardedFolder()
    try test.link("file", to: test.secret)
    try test.inside.replace("file", with: new)
    #expect(try test.inside.read("file") == new)
    #expect(test.isUntouched)
  }

  @Test(arguments: ["../secret", "../nothing"])
  func noOperationFollowsALinkAtAName(target: String) throws {
    let test = try GuardedFolder()
    try test.link("file", to: target)
    let inside = test.inside
    #expect(reason { _ = try inside.read("file") } == .link)
    #expect(reason { try inside.append(new, to: "file") } == .link)
    #expect(reason { _ = try inside.lock("file") } == .link)
    #expect(reason { try inside.sync("file") } == .link)
    #expect(reason { try inside.write(new: "file", new) } == .system(EEXIST))
    #expect(reason { try inside.create("file", new) } == .system(EEXIST))
    #expect(test.isUntouched)
    try inside.remove("file")
    #expect(try test.names() == [] && test.isUntouched)
  }

  @Test func noOperationFollowsALinkOnTheWay() throws {
    let test = try GuardedFolder()
    let inside = test.inside
    try inside.makeFolder("real")
    try test.link("real/deep", to: test.path)
    let words = "\(test.inside.path)/real/deep: could not "
    func refused(_ work: () throws -> Void) -> Bool {
      do { try work() } catch {
        return "\(error)".hasPrefix(words) && (error as? FileError)?.reason == .link
      }
      return false
    }
    #expect(refused { _ = try inside.read("real/deep/secret") })
    #expect(refused { _ = try inside.list("real/deep") })
    #expect(refused { try inside.replace("real/deep/secret", with: new) })
    #expect(refused { try inside.create("real/deep/other", new) })
    #expect(refused { try inside.append(new, to: "real/deep/secret") })
    #expect(refused { try inside.rename("real/deep/secret", to: "real/mine") })
    #expect(refused { try inside.remove("real/deep/secret") })
    #expect(refused { try inside.makeFolder("real/deep/folder") })
    #expect(refused { _ = try inside.lock("real/deep/lock") })
    #expect(test.isUntouched)
  }

  /// The path that the user names may go through links: `/tmp` is one on some systems.
  @Test func theFoldersOwnPathIsFollowed() throws {
    let test = try GuardedFolder()
    try test.inside.makeFolder("real")
    try test.link("named", to: "real")
    let named = Folder(test.inside.path(of: "named"))
    try named.make()
    try named.replace("file", with: new)
    #expect(try test.inside.read("real/file") == new)
    #expect(try named.list() == ["file"])
  }

  /// With a mark that combines with it, a slash is no `Character` of its own; to the system it is one.
  @Test(arguments: ["\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{1F3FB}"])
  func aSlashBeforeACombiningMarkEndsAPart(mark: String) throws {
    let test = try GuardedFolder()
    let (inside, file) = (test.inside, mark + "x")
    try Data(test.words).write(to: URL(fileURLWithPath: test.path + "/" + file))
    try test.link("out", to: test.path)
    for name in ["../\(file)", "out/\(file)"] {
      #expect(reason { _ = try inside.read(name) } != nil)
      #expect(reason { try inside.replace(name, with: new) } != nil)
      #expect(reason { try inside.append(new, to: name) } != nil)
      #expect(reason { try inside.make(for: name + "/" + file) } != nil)
      #expect(reason { try inside.remove(name) } != nil)
      #expect(FileManager.default.contents(atPath: test.path + "/" + file) == Data(test.words))
    }
    try inside.make(for: "a/\(file)/\(file)")
    try inside.replace("a/\(file)/\(file)", with: new)
    #expect(try inside.read("a/\(file)/\(file)") == new)
    let (folder, last) = Folder.holding("a/\(file)/\(file)")
    #expect(folder.path.utf8.elementsEqual("a/\(file)".utf8) && last == file)
  }

  @Test(arguments: ["..", "../secret", "a/../../secret", ".", "", "a//b", "/etc/x", "a/"])
  func aNameThatDoesNotLeadDownIsRefused(name: String) throws {
    let test = try GuardedFolder()
    #expect(reason { try test.inside.replace(name, with: new) } != nil)
    #expect(reason { try test.inside.append(new, to: name) } != nil)
    #expect(reason { try test.inside.remove(name) } != nil)
    #expect(try test.names() == [] && test.isUntouched)
  }

  @Test(arguments: ["...", "..a", ".a", "a..", "a/.../b", "x/..b", "\u{2024}\u{2024}"])
  func aNameWithDotsThatLeadsDownIsTaken(name: String) throws {
    let test = try GuardedFolder()
    try test.inside.make(for: name)
    try test.inside.replace(name, with: new)
    #expect(try test.inside.read(name) == new)
  }

  @Test func aFileWithAnotherNameIsReplacedAndNeverAddedTo() throws {
    let test = try GuardedFolder()
    try FileManager.default.linkItem(atPath: test.secret, toPath: test.inside.path(of: "file"))
    #expect(reason { try test.inside.append(new, to: "file") } == .otherNames)
    #expect(test.isUntouched)
    try test.inside.replace("file", with: new)
    #expect(try test.inside.read("file") == new && test.isUntouched)
    try test.inside.append(new, to: "file")
    #expect(try test.inside.read("file") == new + new && test.isUntouched)
  }

  @Test func aPipeIsNeitherWaitedForNorWrittenTo() throws {
    let test = try GuardedFolder()
    #expect(mkfifo(test.inside.path(of: "pipe"), 0o600) == 0)
    #expect(reason { _ = try test.inside.read("pipe") } == .notAFile)
    #expect(reason { try test.inside.append(new, to: "pipe") } == .system(ENXIO))
    let reader = open(test.inside.path(of: "pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(reason { try test.inside.append(new, to: "pipe") } == .notAFile)
    try test.inside.replace("pipe", with: new)
    #expect(try test.inside.read("pipe") == new)
  }

  @Test func aFolderInTheWayIsNamedAndNothingStaysAside() throws {
    let test = try GuardedFolder()
    try test.inside.makeFolder("file")
    #expect(reason { try test.inside.replace("file", with: new) } == .system(EISDIR))
    #expect(reason { try test.inside.create("file", new) } == .system(EEXIST))
    #expect(reason { _ = try test.inside.read("file") } == .folder)
    #expect(reason { try test.inside.append(new, to: "file") } == .system(EISDIR))
    #expect(try test.names() == ["file"])
  }

  /// The attacker may write into the folder too: it puts links in the place of whatever it sees there.
  @Test func whoPlantsLinksWhileFilesAreWrittenReachesNoFileOutside() async throws {
    let test = try GuardedFolder()
    let inside = test.inside
    try inside.makeFolder("below")
    let attacker = Attacker(test)
    // A thread of its own: the tests that run at the same time may hold all threads of tasks.
    let (ended, end) = AsyncStream<Void>.makeStream()
    Thread.detachNewThread {
      attacker.run()
      end.finish()
    }
    var written = 0
    for round in 0..<20_000 where attacker.planted < 100 {
      let bytes = Array("round \(round)".utf8)
      for work in [
        { try inside.replace("file", with: bytes, isSynced: false) },
        { try inside.replace("below/file", with: bytes, mode: .owner, isSynced: false) },
        { try inside.append(bytes, to: "log") },
        { if round % 10 == 0 { try inside.create("key", bytes, mode: .owner) } },
      ] {
        do {
          try work()
          written += 1
        } catch { #expect(error is FileError) }
      }
    }
    attacker.stop()
    for await _ in ended {}
    #expect(attacker.planted >= 100, "the attacker was not in time")
    #expect(written > 50)
    #expect(test.isUntouched)
  }
}
