import CommandLine
import Diagnostics
import Projects
import Snapshot

extension LocaleCoverage {
  static func table(_ coverages: [LocaleCoverage], _ width: Int? = nil) -> String {
    var table = TextTable(
      columns: [.left, .right, .right, .left] + Array(repeating: .right, count: 8), hasHead: true)
    table.rows = [
      [
        "locale", "phrases", "", "", "approved", "translated", "review", "new", "inherited",
        "missing", "plural", "gender",
      ]
    ]
    for item in coverages { table.rows.append(item.row(hasBar: width ?? .max >= 120)) }
    return table.text(fitting: width)
  }

  private func row(hasBar: Bool) -> [String] {
    if isUnreadable {
      return [locale.description, "?/\(grouped(coverage.phrases))", "", "unreadable"]
        + Array(repeating: "–", count: 8)
    }
    let states = [TranslationState.approved, .translated, .needsReview, .new]
    guard coverage.phrases > 0 else {
      return [locale.description, "0/0", "–", ""] + Array(repeating: "–", count: 8)
    }
    let phrases = Double(coverage.phrases)
    let share = Double(coverage.translated) / phrases
    return [
      locale.description, "\(grouped(coverage.translated))/\(grouped(coverage.phrases))",
      "\(Int(share * 100)) %", hasBar ? bar(share, then: Double(coverage.inherited) / phrases) : "",
    ] + states.map { grouped(coverage.states[$0] ?? 0) }
      + [grouped(coverage.inherited), grouped(coverage.missing), plurals.text, genders.text]
  }
}
