import Foundation
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Merges by a real Git, with the driver and without.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct MergeCommandTests {
  private static let name = "translations/de.lpt"
  /// `Scripts/merges` runs a hundred.
  private static let seeds =
    0..<(Int(ProcessInfo.processInfo.environment["MERGE_SEEDS"] ?? "") ?? 6)

  private func with(
    _ branches: MergedBranches, _ body: (GitProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(
        Self.name, base: branches.base.bytes, ours: branches.ours.bytes,
        theirs: branches.theirs.bytes)
      try body(project)
    }
  }

  private func read(_ project: GitProject) throws -> (lines: [TranslationLine], isAccepted: Bool) {
    let (file, findings) = TranslationLines.read(try project.read(Self.name), file: "")
    return (file.lines, findings.isEmpty)
  }

  @Test(arguments: seeds)
  func withTheDriverAMergeIsThatOfEachEntry(_ seed: Int) throws {
    let branches = MergedBranches(seed: seed)
    try with(branches) { project in
      let (code, said) = try project.git("merge", "-q", "--no-edit", "other")
      #expect((code == 0) == branches.conflicts.isEmpty, "\(said)")
      if seed % 2 == 1 { #expect(branches.conflicts.isEmpty) }
      for key in branches.conflicts {
        #expect(said.contains("\(Self.name): error: \"\(key)\": "), "\(said)")
      }
      let result = try read(project)
      #expect(result.isAccepted == branches.conflicts.isEmpty)
      if result.isAccepted { #expect(result.lines == branches.merged) }
    }
  }

  @Test(arguments: seeds)
  func withoutTheDriverAMergeIsRightOrStops(_ seed: Int) throws {
    let branches = MergedBranches(seed: seed)
    try with(branches) { project in
      try project.git("config", "--remove-section", "merge.langpack")
      let code = try project.git("merge", "-q", "--no-edit", "other").code
      let result = try read(project)
      if code == 0 {
        #expect(result.isAccepted && result.lines == branches.merged && branches.conflicts.isEmpty)
        return
      }
      #expect(!result.isAccepted)
      let finished = try ToolRun(["merge"], in: project.folder)
      #expect((finished.code == 0) == branches.conflicts.isEmpty, "\(finished.said)")
      let after = try read(project)
      #expect(after.isAccepted == branches.conflicts.isEmpty)
      guard !after.isAccepted else { return #expect(after.lines == branches.merged) }
      for key in branches.conflicts {
        #expect(finished.talk.contains("\(Self.name): error: \"\(key)\": "), "\(finished.talk)")
      }
      try resolve(branches, project)
    }
  }

  /// Keeps our line of each conflict, one before the tool runs again and the others after it.
  private func resolve(_ branches: MergedBranches, _ project: GitProject) throws {
    let ours = Dictionary(uniqueKeysWithValues: branches.ours.lines.map { ($0.name, $0) })
    let kept = branches.conflicts.compactMap { ours[$0] }
    for (round, count) in [1, branches.conflicts.count].enumerated() {
      let left = Set(branches.conflicts.dropFirst(count))
      try project.write(
        Self.keepingOurs(in: try project.read(Self.name)) { !left.contains($0) }, Self.name)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect((run.code == 0) == left.isEmpty, "round \(round): \(run.said)")
    }
    #expect(try read(project).lines == TranslationLines(branches.merged + kept).lines)
    #expect(try project.git("commit", "-q", "--no-edit").code == 0)
  }

  /// The file with our side of the conflicts of some keys.
  private static func keepingOurs(in bytes: [UInt8], _ isKept: (String) -> Bool) -> [UInt8] {
    var (result, block) = ([Substring](), [Substring]())
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("<<<<<<<") || !block.isEmpty {
        block.append(line)
      } else {
        result.append(line)
      }
      guard line.hasPrefix(">>>>>>>") else { continue }
      let key = block.first { $0.contains("\t") }?.prefix { $0 != "\t" } ?? ""
      let ours = block.dropFirst().prefix { !$0.hasPrefix("|||||||") }
      result += isKept(String(key)) ? Array(ours) : block
      block = []
    }
    return Array((result.joined(separator: "\n") + "\n").utf8)
  }

  @Test func initRegistersTheDriverAndCommandsMissItInAnotherClone() throws {
    try SampleProject.with { project in
      let git = GitProject(alreadyIn: project.folder.path)
      try git.git("init", "-q", "-b", "main")
      let said = project.expect(["import"])
      #expect(said.talk.contains("run 'langpack init' once in it"), "\(said.talk)")
      #expect(!project.expect(["status"]).talk.contains("langpack init"))
      let set = project.expect(["init"])
      #expect(set.talk.contains("Git merges the project's files with 'langpack merge'"))
      let driver = try git.git("config", "--get", "merge.langpack.driver").said
      #expect(driver.contains(" merge %O %A %B %P; "), "\(driver)")
      project.expect(["init"], .failed)
      try project.write(
        "in/de.strings", "\"places-found\" = \"{{PLURAL:$1|$1 Ort|$1 Orte}} da\";\n")
      #expect(!project.expect(["import", "in/de.strings"]).talk.contains("langpack init"))
    }
  }

  @Test func anEntryThatOneSideRemovedIsAConflictOfWholeFiles() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let tag = TextTag(Message(text: "A"))
      func bytes(_ text: String) -> [UInt8] {
        TranslationLines([
          TranslationLine("a", tag: tag, state: .translated, [.init(FormRow(), text)])
        ])
        .bytes
      }
      try project.commit(Self.name, base: bytes("1"), ours: bytes("2"), theirs: bytes("1"))
      try project.git("checkout", "-q", "other")
      try project.git("rm", "-q", Self.name)
      try project.commit("removed")
      try project.git("checkout", "-q", "main")
      #expect(try project.git("merge", "-q", "other").code == 1)
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 1 && run.talk.contains("the other removed"), "\(run.said)")
      #expect(try !read(project).isAccepted)
    }
  }

  @Test func aFileOfAnotherKindIsLeftAlone() throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      let texts = ["a\n", "b\n", "c\n"].map { Array($0.utf8) }
      try project.commit("notes.txt", base: texts[0], ours: texts[1], theirs: texts[2])
      try project.git("merge", "-q", "other")
      let before = try project.read("notes.txt")
      let run = try ToolRun(["merge"], in: project.folder)
      #expect(run.code == 0 && run.talk.contains("no file of the project is unmerged"))
      #expect(try project.read("notes.txt") == before)
      for (name, text) in zip(["o", "a", "b"], texts) { try project.write(text, name) }
      let refused = try ToolRun(["merge", "o", "a", "b"], in: project.folder)
      #expect(refused.code == 3 && refused.talk.contains("not a file that langpack merges"))
      #expect(try ToolRun(["merge", "o", "a"], in: project.folder).code == 64)
    }
  }
}

extension GitProject {
  /// A project that exists, in a folder that becomes a repository.
  init(alreadyIn folder: String) { self.folder = folder }
}
