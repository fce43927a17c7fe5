import Catalog
import JSON
import Language

extension Command {
  static let status = Command(
    "status", summary: "Shows how much of the phrases each locale has.",
    details: """
      Translated texts are approved, for review, or new: nobody approved them yet.
      Approved, review, new and missing add up to the phrases. Nothing is written.
      Fails where a committed file has an error.
      """,
    examples: ["langpack status", "langpack status --json"],
    options: [.json]
  ) { (invocation, terminal) throws(CommandError) in
    let space = try Workspace(invocation.project(), keeping: .inMemory)
    let coverages = try space.coverages()
    if invocation.has(.json) {
      terminal.print(JSONValue.list(coverages.map(\.json)).pretty())
    } else {
      terminal.write(LocaleCoverage.table(coverages))
    }
    terminal.talkErrors(space.diagnostics)
    return space.diagnostics.hasErrors ? .failed : .done
  }
}

/// How much of the phrases one locale has.
public struct LocaleCoverage: Sendable {
  /// The locale.
  public var locale: LocaleTag
  /// What it has.
  public var coverage: Coverage

  var json: JSONValue {
    .members([
      "locale": .text(locale.description), "phrases": .whole(coverage.phrases),
      "translated": .whole(coverage.translated),
      "approved": .whole(coverage.states[.approved] ?? 0),
      "needs_review": .whole(coverage.states[.needsReview] ?? 0),
      "new": .whole(coverage.states[.new] ?? 0), "missing": .whole(coverage.missing),
    ])
  }

  static func table(_ coverages: [LocaleCoverage]) -> String {
    var table = TextTable(columns: [.left, .right, .right, .left, .right, .right, .right, .right])
    table.rows = [["locale", "phrases", "", "", "approved", "review", "new", "missing"]]
    for item in coverages {
      let coverage = item.coverage
      let share = coverage.phrases == 0 ? 1 : Double(coverage.translated) / Double(coverage.phrases)
      table.rows.append([
        item.locale.description, "\(grouped(coverage.translated))/\(grouped(coverage.phrases))",
        "\(Int(share * 100)) %", bar(share), grouped(coverage.states[.approved] ?? 0),
        grouped(coverage.states[.needsReview] ?? 0), grouped(coverage.states[.new] ?? 0),
        grouped(coverage.missing),
      ])
    }
    return table.text()
  }
}

extension Workspace {
  /// How much of the phrases each locale of the configuration has, in its order.
  ///
  /// - Throws: Where the catalog cannot be read.
  public func coverages() throws(CommandError) -> [LocaleCoverage] {
    var coverages: [LocaleCoverage] = []
    for locale in locales {
      let coverage = try CommandError.wrapping { () throws(CatalogError) in
        try catalog.coverage(locale)
      }
      coverages.append(LocaleCoverage(locale: locale, coverage: coverage))
    }
    return coverages
  }
}
