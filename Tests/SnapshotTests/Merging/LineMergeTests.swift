import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Snapshot

/// Three-way merges of translations, next to a reference that looks at whole entries.
@Suite struct LineMergeTests {
  private func line(
    _ name: String, _ text: String, _ english: String = "A", _ state: TranslationState = .translated
  ) -> TranslationLine {
    TranslationLine(
      name, tag: TextTag(Message(text: english)), state: state, [.init(FormRow(), text)])
  }

  private func merge(
    _ base: [TranslationLine], _ ours: [TranslationLine], _ theirs: [TranslationLine]
  ) -> LineMerge {
    LineMerge(
      base: TranslationLines(base), ours: TranslationLines(ours), theirs: TranslationLines(theirs))
  }

  /// The lines that a merge without conflicts has, and its conflicts.
  private func result(
    _ base: [TranslationLine], _ ours: [TranslationLine], _ theirs: [TranslationLine]
  ) -> (lines: [TranslationLine], conflicts: [String]) {
    let merge = merge(base, ours, theirs)
    let (read, findings) = TranslationLines.read(merge.bytes, file: "")
    #expect(findings.isEmpty == merge.conflicts.isEmpty)
    #expect(
      findings.count == merge.conflicts.count && findings.allSatisfy { $0.rule == "merge-conflict" }
    )
    return (read.lines, merge.conflicts.map(\.name))
  }

  @Test func changesOfOneSideAreTaken() {
    let base = [line("a", "1"), line("b", "1"), line("c", "1"), line("d", "1")]
    let ours = [line("a", "2"), line("b", "1"), line("c", "1"), line("e", "ours")]
    let theirs = [line("a", "1"), line("b", "3"), line("d", "1"), line("f", "theirs")]
    let (lines, conflicts) = result(base, ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(lines == [line("a", "2"), line("b", "3"), line("e", "ours"), line("f", "theirs")])
  }

  @Test func theSameTextOnBothSidesIsNoConflict() {
    #expect(result([], [line("a", "1")], [line("a", "1")]).lines == [line("a", "1")])
    let ours = [line("a", "2", "A", .approved)]
    #expect(result([line("a", "1")], ours, [line("a", "2")]).lines == [line("a", "2")])
    let reviewed = [line("a", "1", "A", .approved)]
    let doubtful = [line("a", "1", "A", .needsReview)]
    #expect(result([line("a", "1")], reviewed, [line("a", "1")]).lines == reviewed)
    #expect(result([line("a", "1")], reviewed, doubtful).lines == doubtful)
    #expect(result([], doubtful, reviewed).lines == doubtful)
    #expect(result(doubtful, reviewed, doubtful).lines == reviewed)
  }

  @Test(arguments: [
    (["2"], ["3"], "both sides changed the text"),
    (["2"], [], "one side changed the text that the other removed"),
    ([], ["3"], "one side changed the text that the other removed"),
  ])
  func otherTextsAreAConflict(_ ours: [String], _ theirs: [String], _ reason: String) {
    let merge = merge([line("a", "1")], ours.map { line("a", $0) }, theirs.map { line("a", $0) })
    #expect(merge.conflicts.map(\.name) == ["a"] && merge.conflicts.map(\.reason) == [reason])
    let findings = TranslationLines.read(merge.bytes, file: "").diagnostics
    #expect(findings.contains { $0.rule == "merge-conflict" })
  }

  @Test func textsForOtherEnglishAreAConflict() {
    let merge = merge([line("a", "1")], [line("a", "2", "B")], [line("a", "2", "C")])
    #expect(merge.conflicts.map(\.reason) == ["the sides have texts for different English texts"])
  }

  @Test func anEntryWhoseLineBeforeIsUnknownIsEqualOrAConflict() {
    let (one, two) = ([line("a", "1"), line("b", "1")], [line("a", "1"), line("b", "2")])
    for (ours, theirs) in [
      (one, two), (two, one), (one, [line("a", "1")]), ([line("a", "1")], one),
    ] {
      let merge = LineMerge(
        base: TranslationLines([line("a", "0")]), ours: TranslationLines(ours),
        theirs: TranslationLines(theirs), unknown: [Array("a".utf8), Array("b".utf8)])
      #expect(merge.conflicts.map(\.name) == ["b"])
    }
  }

  /// 100 additions, 200 edits and 20 deletions on each side of 3,000 texts.
  @Test(arguments: 0..<100)
  func aMergeOfTwoBranchesIsThatOfEachEntry(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let base = (0..<3000).map { line("key-\(10_000 + $0 * 2)", "text \($0)") }
    func branch(_ side: String) -> [TranslationLine] {
      var lines = base
      for place in (0..<3000).shuffled(using: &chance).prefix(200) {
        let edited = ["same", side].randomElement(using: &chance) ?? side
        lines[place] = line(lines[place].name, "edited \(edited)")
      }
      let gone = Set((0..<3000).shuffled(using: &chance).prefix(20))
      let kept = lines.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      let start = Int.random(in: 0..<2900, using: &chance)
      let added = (0..<100).map { line("key-\(10_001 + (start + $0) * 2)", "added \(side)") }
      return kept + added.filter { _ in Bool.random(using: &chance) }
    }
    let (ours, theirs) = (branch("ours"), branch("theirs"))
    let merge = merge(base, ours, theirs)
    let sides = [base, ours, theirs].map { side in
      Dictionary(uniqueKeysWithValues: side.map { ($0.name, $0) })
    }
    var (expected, conflicts) = ([TranslationLine](), [String]())
    for name in Set(sides.flatMap(\.keys)).sorted() {
      let (before, here, there) = (sides[0][name], sides[1][name], sides[2][name])
      if here != before, there != before, here != there {
        conflicts.append(name)
      } else if let line = here == before ? there : here {
        expected.append(line)
      }
    }
    #expect(merge.conflicts.map(\.name) == conflicts)
    let clean = conflicts.isEmpty ? merge.bytes : Self.withoutConflicts(merge.bytes)
    #expect(clean == TranslationLines(expected).bytes)
  }

  /// The lines of a merged file outside the marks of conflicts.
  private static func withoutConflicts(_ bytes: [UInt8]) -> [UInt8] {
    var isInConflict = false
    var kept: [UInt8] = []
    for line in bytes.split(separator: 0x0A) {
      if line.starts(with: "<<<<<<<".utf8) { isInConflict = true }
      if !isInConflict { kept += line + [0x0A] }
      if line.starts(with: ">>>>>>>".utf8) { isInConflict = false }
    }
    return kept
  }
}
