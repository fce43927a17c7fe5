import Foundation
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What a person writes in an unfinished merge, which `langpack merge` never loses.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct ResolvedMergeTests: SixTextMerges {
  @Test(arguments: [
    ("b\t\(tag) \tmine\n", ":3: error: \"\(tag) \" is not a tag", "[broken-line]"),
    ("b\t\(tag)\t\n", ":3: error: the text is empty", "[empty-text]"),
    (
      "b\t\(tag)\tours\nb\t\(tag)\ttheirs\n", ":4: error: \"b\" is in the previous line too",
      "[duplicate-entry]"
    ),
    ("b\t\(tag)\tours\na\t\(tag)\tmine\n", ":4: error: \"a\" does not", "[unsorted-line]"),
  ])
  func aResolutionThatCannotBeReadIsReportedAndStays(
    _ lines: String, _ message: String, _ rule: String
  ) throws {
    try withConflicts { project in
      let written = try text(project).replacing(Self.block, with: lines)
      try project.write(Array(written.utf8), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains(Self.name + message), "\(run.said)")
      #expect(run.talk.contains(rule))
      #expect(try text(project) == written)
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func whatTheUserWritesOutsideTheMarksStays(_ end: String) throws {
    try withConflicts { project in
      let written = try text(project).replacing(Self.block, with: "b\t\(Self.tag)\tmine\n")
        .replacing("a\t\(Self.tag)\t1\n", with: "a\t\(Self.tag)\tchanged\n")
        .replacing("d\t\(Self.tag)\t1\n", with: "")
      try project.write(Array(written.replacing("\n", with: end).utf8), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\"e\": both") && !run.talk.contains("\"b\""))
      #expect(try text(project) == written)
    }
  }

  @Test func aLineWithinTheMarksThatTheUserWroteIsNeverLost() throws {
    try withConflicts { project in
      let written = try text(project).replacing("\tours\n||||", with: "\tmine\n||||")
      try project.write(Array(written.utf8), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\(Self.name):4: error: another merge would lose"))
      #expect(run.talk.contains("and 1 more"))
      #expect(try text(project) == written)
    }
  }

  @Test(arguments: ["<<<<<<<", "|||||||", "=======", ">>>>>>>"])
  func aKeyThatLooksLikeAMarkIsResolved(_ key: String) throws {
    func file(_ text: String) -> [UInt8] {
      TranslationLines(
        [key, "b"].map {
          TranslationLine($0, tag: Self.tag, state: .translated, [.init(FormRow(), text)])
        }
      ).bytes
    }
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(Self.name, base: file("1"), ours: file("ours"), theirs: file("theirs"))
      #expect(try project.git("merge", "-q", "other").code == 1)
      let block = Self.block.replacing("b\t", with: "\(key)\t")
      let written = try text(project).replacing(block, with: "\(key)\t\(Self.tag)\tmine\n")
      try project.write(Array(written.utf8), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\"b\": both"), "\(run.said)")
      #expect(!run.talk.contains("\"\(key)\"") && run.talk.contains("1 conflict left"))
      #expect(try text(project) == written)
    }
  }

  @Test func aFolderOutsideTheProjectIsMergedToo() throws {
    try withConflicts { project in
      try project.git("merge", "--abort")
      let app = project.folder + "/app"
      try File(app + "/langpack.json").write(
        Array(#"{"format": 1, "app": "b", "translations": "../translations"}"#.utf8))
      try project.git("config", "--remove-section", "merge.langpack")
      #expect(try project.git("merge", "-q", "other").code == 1)
      let run = try ToolRun(["merge"], in: app)
      #expect(run.code == 1 && run.talk.contains("\"b\": both") && run.talk.contains("\"e\": both"))
      try project.write(Self.file(["b": "mine", "f": "theirs"]), Self.name)
      #expect(try ToolRun(["merge"], in: app).code == 0)
      #expect(try project.git("ls-files", "-u").said.isEmpty)
    }
  }

  @Test func marksThatWereCommittedAreReported() throws {
    try withConflicts { project in
      try project.commit("with marks")
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1, "\(run.said)")
      #expect(run.talk.contains("\(Self.name):3: error: the marks of a merge were added to Git"))
    }
  }

  @Test func ourVersionWithoutMarksIsMergedAgainWithAWayToKeepIt() throws {
    try withConflicts { project in
      try project.git("checkout", "-q", "--ours", Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("'git checkout --ours' and 'git add' the file"))
      let again = try ToolRun(["merge"], in: project.folder)
      #expect(again.code == 1 && !again.talk.contains("--ours"))
      #expect(try text(project).contains("f\t\(Self.tag)\ttheirs"))
    }
  }

  @Test func aResolvedFileWithErrorsIsNotAdded() throws {
    try withConflicts { project in
      let written = String(decoding: Self.file(), as: UTF8.self).replacing("\t1\n", with: "\n")
      try project.write(Array(written.utf8), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("[broken-line]"), "\(run.said)")
      #expect(try project.git("ls-files", "-u").said.isEmpty == false)
    }
  }

  @Test func aFileThatASideRemovedAndTheUserChangedStays() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(
        Self.name, base: Self.file(), ours: Self.file(["b": "ours"]), theirs: Self.file())
      try project.git("checkout", "-q", "other")
      try project.git("rm", "-q", Self.name)
      try project.commit("removed")
      try project.git("checkout", "-q", "main")
      #expect(try project.git("merge", "-q", "other").code == 1)
      try project.write(Self.file(["b": "mine"]), Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 0 && run.talk.contains("resolved by hand"), "\(run.said)")
      #expect(try project.read(Self.name) == Self.file(["b": "mine"]))
    }
  }

  @Test func anAttachmentThatTheUserWroteIsNeverLost() throws {
    let name = "translations/attachments.jsonl"
    func file(_ texts: [String]) -> [UInt8] {
      AttachmentLines([
        PhraseID(rawValue: 1): [.description(.init(texts[0], of: "A"))],
        PhraseID(rawValue: 2): [.description(.init(texts[1], of: "A"))],
      ]).bytes
    }
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let sides = [["1", "1"], ["ours 1", "ours 2"], ["theirs 1", "theirs 2"]].map(file)
      try project.commit(name, base: sides[0], ours: sides[1], theirs: sides[2])
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try text(project, name).hasPrefix(AttachmentLines.header + "\n<<<<<<< ours\n"))
      let findings = AttachmentLines.read(try project.read(name), file: name).diagnostics
      #expect(findings.map(\.rule) == ["merge-conflict", "merge-conflict"])
      #expect(findings.map(\.place?.line) == [2, 7])
      let written = try text(project, name).replacing("ours 1", with: "mine")
      try project.write(Array(written.utf8), name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("\(name):3: error: another merge would lose"))
      #expect(try text(project, name) == written)
    }
  }

  /// Each branch merges the other and resolves the conflict by its own text, so that the base of
  /// their next merge has Git's marks.
  @Test func branchesThatMergedEachOtherConflictInTheSameEntriesAlone() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let sides = [["b": "ours"], ["b": "theirs"]].map(Self.file)
      try project.commit(Self.name, base: Self.file(), ours: sides[0], theirs: sides[1])
      try project.git("branch", "former")
      for (branch, other, side) in [("main", "other", 0), ("other", "former", 1)] {
        try project.git("checkout", "-q", branch)
        try project.git("merge", "-q", other)
        try project.write(sides[side], Self.name)
        try project.commit("resolved")
      }
      try project.write(Self.file(["b": "theirs", "e": "new"]), Self.name)
      try project.commit("further")
      try project.git("checkout", "-q", "main")
      let run = try project.git("merge", "other")
      #expect(run.code == 1 && run.said.contains("\"b\": both sides"), "\(run.said)")
      #expect(!run.said.contains("cannot be read"))
      let read = TranslationLines.read(try project.read(Self.name), file: "").file.lines
      #expect(read.first { $0.name == "e" }?.forms.first?.text == "new")
    }
  }

  @Test func gitLeavesMarksIfTheToolIsGone() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(
        Self.name, base: Self.file(), ours: Self.file(["b": "ours"]),
        theirs: Self.file(["b": "theirs", "f": "theirs"]))
      try project.git("config", "--unset", "merge.langpack.driver")
      _ = try ToolRun(["init"], in: project.folder)
      let driver = try project.git("config", "--get", "merge.langpack.driver").said
      let words = try #require(driver.range(of: " merge %O %A %B %P; "), "\(driver)")
      let rest = driver[words.lowerBound...].trimmingCharacters(in: .newlines)
      try project.git("config", "merge.langpack.driver", "'/nowhere/lang pack'" + rest)
      #expect(try project.git("merge", "-q", "other").code == 1)
      #expect(try text(project).contains("<<<<<<< ours\nb\t"))
      #expect(try text(project).contains("f\t\(Self.tag)\ttheirs"))
    }
  }
}
