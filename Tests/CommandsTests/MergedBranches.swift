import Foundation
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Projects

/// A locale of 3,000 texts and two branches that add 100, edit 200 and delete 20 each.
struct MergedBranches {
  let base, ours, theirs: TranslationLines
  /// The entries that both sides changed differently.
  private(set) var conflicts: [String] = []
  /// The entries of the merge, without those in conflict.
  private(set) var merged: [TranslationLine] = []

  /// Makes the branches of a seed; on odd seeds both edit texts of their own alone.
  init(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let former = (0..<3000).map { Self.line("key-\(10_000 + $0 * 2)", "text \($0)", forms: $0 % 3) }
    let order = (0..<3000).shuffled(using: &chance)
    func branch(_ side: String, _ places: ArraySlice<Int>) -> TranslationLines {
      var lines = former
      let edited = places.shuffled(using: &chance)
      for place in edited.prefix(200) {
        let words = ["as both", side].randomElement(using: &chance) ?? side
        lines[place] = lines[place].with(words, form: Int.random(in: 0..<3, using: &chance))
      }
      let gone = Set(edited.dropFirst(200).prefix(20))
      let kept = lines.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      // On one side the even ones of a stretch, on the other the odd ones: neighbours everywhere.
      let start = side == "ours" || seed % 2 == 0 ? 0 : 1
      let added = (0..<100).map { index in
        Self.line("key-\(15_001 + (index * 2 + start) * 2)", "added by \(side)", forms: index % 3)
      }
      return TranslationLines(kept + added)
    }
    let isApart = seed % 2 == 1
    base = TranslationLines(former)
    ours = branch("ours", isApart ? order[..<1500] : order[...])
    theirs = branch("theirs", isApart ? order[1500...] : order[...])
    mergePlainly()
  }

  private static func line(_ key: String, _ text: String, forms: Int) -> TranslationLine {
    let rows = ["few", "one", "other"].map { FormRow([.init("1", $0)]) }
    return TranslationLine(
      key, tag: TextTag(Message(text: key)), state: .translated,
      forms < 2 ? [.init(FormRow(), text)] : rows.map { .init($0, text) })
  }

  /// Merges entry by entry, as plainly as it can be said.
  private mutating func mergePlainly() {
    let sides = [base, ours, theirs].map { side in
      Dictionary(uniqueKeysWithValues: side.lines.map { ($0.name, $0) })
    }
    for name in Set(sides.flatMap(\.keys)).sorted() {
      let (before, here, there) = (sides[0][name], sides[1][name], sides[2][name])
      if here != before, there != before, here != there {
        conflicts.append(name)
      } else if let line = here == before ? there : here {
        merged.append(line)
      }
    }
  }
}

extension TranslationLine {
  /// The line with another text in one of its forms.
  fileprivate func with(_ text: String, form: Int) -> TranslationLine {
    var forms = forms
    forms[form % forms.count].text = text
    return TranslationLine(name, tag: tag, state: state, forms)
  }
}

/// A real Git repository with a project in it.
struct GitProject {
  let folder: String

  init(in folder: String) throws {
    self.folder = folder
    try git("init", "-q", "-b", "main")
    for (name, value) in [("user.name", "A"), ("user.email", "a@example.org")] {
      try git("config", name, value)
    }
    _ = try Project.initialize(in: folder, app: "shop")
    try git("config", "merge.langpack.driver", "'\(ToolRun.tool)' merge %O %A %B %P")
  }

  /// Runs Git, and returns its exit code and what it says.
  @discardableResult
  func git(_ words: String...) throws -> (code: Int32, said: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  func write(_ bytes: [UInt8], _ name: String) throws { try file(name).write(bytes) }

  func read(_ name: String) throws -> [UInt8] { try file(name).bytes() }

  func file(_ name: String) -> File { File("\(folder)/\(name)") }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  /// Commits a file as it is on both sides, from one base; `main` is checked out afterwards.
  func commit(_ name: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws {
    try write(base, name)
    try commit("base")
    try git("checkout", "-q", "-b", "other")
    try write(theirs, name)
    try commit("theirs")
    try git("checkout", "-q", "main")
    try write(ours, name)
    try commit("ours")
  }
}
