import Foundation
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Files that Git leaves in odd states, and what a person makes of them.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct LeftMergeTests: SixTextMerges {
  /// How long a person takes at least, in microseconds: longer than a tick of the file system's clock.
  private static let tick: UInt32 = 20_000

  /// The user removes the marks of both conflicts, and keeps our lines.
  @Test(arguments: [true, false])
  func aFileThatTheUserResolvedToOneSideStays(_ isOurs: Bool) throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let sides = [["b": "ours"], ["b": "theirs"]].map(Self.file)
      try project.commit(Self.name, base: Self.file(), ours: sides[0], theirs: sides[1])
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try text(project).contains(Self.block))
      usleep(Self.tick)
      try project.write(sides[isOurs ? 0 : 1], Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 0 && run.talk.contains("\(Self.name): resolved by hand"), "\(run.said)")
      #expect(try project.read(Self.name) == sides[isOurs ? 0 : 1])
      #expect(try project.git("ls-files", "-u").said.isEmpty)
    }
  }

  /// A merge of the tool that the user resolved to the only version that is left.
  @Test(arguments: ["main", "other"])
  func aFileThatASideRemovedAndTheUserKeptStays(_ gone: String) throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let new = Self.file(Dictionary(uniqueKeysWithValues: "abcdef".map { ("\($0)", "new") }))
      try project.commit(Self.name, base: Self.file(), ours: new, theirs: new)
      try project.git("checkout", "-q", gone)
      try project.git("rm", "-q", Self.name)
      try project.commit("removed")
      try project.git("checkout", "-q", "main")
      #expect(try project.git("merge", "-q", "other").code == 1)
      let marked = try ToolRun(["merge"], in: project.folder)
      #expect(marked.code == 1 && marked.talk.contains("6 conflicts left"), "\(marked.said)")
      #expect(try text(project).contains("<<<<<<<"))
      usleep(Self.tick)
      try project.write(new, Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 0 && run.talk.contains("\(Self.name): resolved by hand"), "\(run.said)")
      #expect(try project.read(Self.name) == new)
    }
  }

  /// A driver that is killed, or a full disk, leaves our version: it is not what the user wants.
  @Test func ourVersionThatGitLeavesIsMergedAgain() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let sides = [["b": "ours"], ["b": "theirs"]].map(Self.file)
      try project.commit(Self.name, base: Self.file(), ours: sides[0], theirs: sides[1])
      try project.git("config", "merge.langpack.driver", "kill -9 $$")
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try project.read(Self.name) == sides[0])
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\"b\": both"), "\(run.said)")
    }
  }

  @Test func aLinkIsNeitherMergedNorReplaced() throws {
    try withConflicts { project in
      let (file, other) = (project.folder + "/" + Self.name, project.folder + "/shared")
      try FileManager.default.moveItem(atPath: file, toPath: other)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
      let before = try project.read("shared")
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(
        run.code == 1 && run.talk.contains("\(Self.name): error: the file is a symbolic link"))
      #expect(project.file(Self.name).isLink)
      #expect(try project.read("shared") == before)
      for name in ["o", "b"] { try project.write(Self.file([name: "1"]), name) }
      let words = ["merge", "o", Self.name, "b"]
      let driver = try ToolRun(words, in: project.folder)
      #expect(driver.code == 3 && driver.talk.contains("[linked-file]"), "\(driver.said)")
      #expect(project.file(Self.name).isLink)
      #expect(try project.read("shared") == before)
    }
  }

  /// Git takes exit code 1 for marks in the file: a tool that did nothing exits with another one.
  @Test func gitMergesLineByLineWhatTheToolCannot() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let sides = [[:], ["b": "ours"], ["b": "theirs"]].map { mark + Self.file($0) }
      try project.commit(Self.name, base: sides[0], ours: sides[1], theirs: sides[2])
      try project.git(
        "config", "merge.langpack.driver",
        "'\(ToolRun.tool)' merge %O %A %B notes.txt; c=$?; [ $c -le 1 ] && exit $c; "
          + "git merge-file -L ours -L base -L theirs %A %O %B")
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try text(project).contains("<<<<<<< ours\nb\t"))
    }
  }

  /// A byte order mark in every version hides the header; the name says what the file is.
  @Test func versionsWithoutTheHeaderAreAConflictWithMarks() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let sides = [[:], ["b": "ours"], ["b": "theirs"]].map { mark + Self.file($0) }
      try project.commit(Self.name, base: sides[0], ours: sides[1], theirs: sides[2])
      let run = try project.git("merge", "-q", "other")
      #expect(run.code == 1 && run.said.contains("a version cannot be read"), "\(run.said)")
      #expect(try text(project).hasPrefix("<<<<<<< ours\n"))
    }
  }

  /// Git gives both names what it merged; which one stays is for the user to say.
  @Test(arguments: ["theirs", "1"])
  func aFileThatBothSidesRenamedIsLeftToTheUser(_ text: String) throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let names = ["fr-CA", "fr-FR"].map { "translations/\($0).lpt" }
      let sides = [["a": "ours", "e": "1"], ["a": text, "e": "1"]].map(Self.file)
      try project.commit(Self.name, base: Self.file(), ours: sides[0], theirs: sides[1])
      for (branch, name) in zip(["other", "main"], names.reversed()) {
        try project.git("checkout", "-q", branch)
        try project.git("mv", Self.name, name)
        try project.commit("renamed")
      }
      #expect(try project.git("merge", "-q", "other").code == 1)
      let run = try ToolRun(["merge"], in: project.folder)
      let message = text == "1" ? "only one side has a file" : "a merge conflict is not resolved"
      #expect(run.code == 1, "\(run.said)")
      for name in names { #expect(run.talk.contains("\(name):") && run.talk.contains(message)) }
      let left = try project.git("ls-files", "-u").said
      #expect(names.allSatisfy(left.contains) && !left.contains(Self.name), "\(left)")
    }
  }

  /// A version that nothing can read makes the whole file a conflict, and may have marks of its own.
  @Test func aVersionWithMarksIsResolvedByTheOther() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let marked = String(decoding: Self.file(), as: UTF8.self).replacing(
        "b\t\(Self.tag)\t1\n", with: Self.block)
      try project.commit(
        Self.name, base: Self.file(), ours: Self.file(["b": "ours"]), theirs: Array(marked.utf8))
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try text(project).contains("=======\n# langpack translations 1\n"))
      usleep(Self.tick)
      try project.write(Self.file(["b": "ours"]), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 0 && run.talk.contains("resolved by hand"), "\(run.said)")
      #expect(try project.read(Self.name) == Self.file(["b": "ours"]))
    }
  }

  /// Some of Git's strategies leave no version in the folder if our side removed the file.
  @Test func aFileThatGitLeavesOutIsNotRemoved() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(
        Self.name, base: Self.file(), ours: Self.file(), theirs: Self.file(["b": "theirs"]))
      try project.git("rm", "-q", Self.name)
      try project.commit("removed")
      #expect(try project.git("merge", "-q", "-s", "resolve", "other").code == 1)
      #expect(!project.file(Self.name).exists)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\"b\": one side changed"), "\(run.said)")
      #expect(try text(project).contains("theirs"))
    }
  }
}
