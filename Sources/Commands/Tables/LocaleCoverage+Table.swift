import CommandLine
import Diagnostics
import Projects
import Snapshot

extension LocaleCoverage {
  static func table(_ coverages: [LocaleCoverage]) -> String {
    var table = TextTable(
      columns: [.left, .right, .right, .left] + Array(repeating: .right, count: 8))
    table.rows = [
      [
        "locale", "phrases", "", "", "approved", "translated", "review", "new", "inherited",
        "missing", "plural", "gender",
      ]
    ]
    for item in coverages { table.rows.append(item.row) }
    return table.text()
  }

  private var row: [String] {
    let states = [TranslationState.approved, .translated, .needsReview, .new]
    let phrases = Double(max(1, coverage.phrases))
    let share = coverage.phrases == 0 ? 1 : Double(coverage.translated) / phrases
    return [
      locale.description, "\(grouped(coverage.translated))/\(grouped(coverage.phrases))",
      "\(Int(share * 100)) %", bar(share, then: Double(coverage.inherited) / phrases),
    ] + states.map { grouped(coverage.states[$0] ?? 0) }
      + [grouped(coverage.inherited), grouped(coverage.missing), plurals.text, genders.text]
  }
}
