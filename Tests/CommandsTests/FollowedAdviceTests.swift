import Testing

@testable import CommandLine

/// The advice of each finding, followed to the letter.
///
/// The finding is gone, no other one came, and nothing else changed. Of a decision, the case takes one of the
/// choices.
@Suite struct FollowedAdviceTests {
  @Test(arguments: AdviceCase.all)
  func itHealsAndChangesNothingElse(_ one: AdviceCase) throws {
    let before = try AdviceRun(one, follows: false)
    let found = before.findings.first { $0.line == one.finding }
    let first = try #require(found, "\(before.said)")
    let after = try AdviceRun(one, follows: true)
    let (earlier, later) = (counts(before.findings), counts(after.findings))
    #expect(later[first.words, default: 0] < earlier[first.words, default: 0], "\(after.said)")
    let new = later.filter { $0.value > earlier[$0.key, default: 0] }.keys
    #expect(new.isEmpty, "new: \(new.sorted())")
    #expect(after.code == .done || after.findings.contains { $0.words.hasPrefix("error") })
    let changed = changes(before, after, touched: one.touched)
    #expect(changed.isEmpty, "changed: \(changed)")
  }

  private func counts(_ findings: [AdviceRun.Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[$1.words, default: 0] += 1 }
  }

  /// Returns what is in one of the projects alone, and belongs to nothing that the advice touches.
  private func changes(_ one: AdviceRun, _ other: AdviceRun, touched: [String]) -> [String] {
    let names = one.names.merging(other.names) { $0 + $1 }
    let ids = names.filter { name in touched.contains { name.value.contains($0) } }.keys
    let words = touched + ids
    return Set(one.state.keys).union(other.state.keys).sorted().filter { line in
      one.state[line] != other.state[line] && !words.contains { line.contains($0) }
    }
  }
}
