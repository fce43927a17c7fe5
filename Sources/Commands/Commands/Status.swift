import Catalog
import Checks
import CommandLine
import Diagnostics
import JSON
import Language
import LanguageData
import Snapshot

extension Command {
  static let status = Command(
    "status", summary: "Shows how much of the phrases each locale has.",
    details: """
      Texts are approved, translated, for review, or new: nobody looked at them yet.
      Those and the inherited and missing ones add up to the phrases. Inherited are
      those that a locale takes from another one, as es-MX does from es. Plural and
      gender tell how many of the texts that vary have all forms of their language.
      With --tag only the phrases of a tag count. Nothing is written. Fails where a
      committed file has an error.
      """,
    examples: ["langpack status", "langpack status --tag onboarding --json"],
    options: [tag, .json]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let (coverages, diagnostics) = try project.coverages(tagged: invocation[tag])
    if invocation.has(.json) {
      terminal.print(JSONValue.list(coverages.map(\.json)).pretty())
    } else {
      terminal.write(LocaleCoverage.table(coverages))
    }
    terminal.talkErrors(diagnostics)
    return diagnostics.hasErrors ? .failed : .done
  }

  private static let tag = Option.text("tag", "TAG", "count only the phrases that have this tag")
}

extension Project {
  /// How much of the phrases each configured locale has.
  ///
  /// A shared catalog that has the phrases of these sources, no more and no fewer, counts by itself: its
  /// texts are not read.
  fileprivate func coverages(
    tagged tag: String?
  ) throws(CommandError) -> (coverages: [LocaleCoverage], diagnostics: [Diagnostic]) {
    if let sharedCatalog {
      let extraction = try reading(keepsCache: false).extraction()
      if extraction.diagnostics.hasErrors { throw .findings(extraction.diagnostics) }
      let shared = try openSharedCatalog(sharedCatalog)
      let there = try CommandError.wrapping { () throws(CatalogError) in
        try shared.epoch == nil ? nil : shared.snapshot(locales: [])
      }
      let here = Set(extraction.phrases.map(\.phrase.id))
      if let there, Set(there.entries.filter(\.active).map(\.phrase.id)) == here {
        try there.needsPhrases(of: tag)
        let locales = configuration.locales.compactMap(LocaleTag.init)
        return (try shared.coverages(locales, tagged: tag), extraction.diagnostics)
      }
    }
    let space = try Workspace(self, keeping: .inMemory)
    try space.snapshot.needsPhrases(of: tag)
    return (try space.coverages(tagged: tag), space.diagnostics)
  }
}

extension CatalogSnapshot {
  /// - Throws: Where no phrase has a tag.
  fileprivate func needsPhrases(of tag: String?) throws(CommandError) {
    guard let tag else { return }
    let isThere = entries.contains {
      $0.active && attachments(of: $0.phrase).tags.contains(tag)
    }
    if !isThere { throw .failure("no phrase has the tag \"\(tag)\" (see 'langpack tag list')") }
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
      "unapproved": .whole(coverage.states[.translated] ?? 0),
      "needs_review": .whole(coverage.states[.needsReview] ?? 0),
      "new": .whole(coverage.states[.new] ?? 0), "inherited": .whole(coverage.inherited),
      "missing": .whole(coverage.missing), "plural": plurals.json, "gender": genders.json,
    ])
  }

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

/// How many of the texts that vary have all their forms.
struct WholeTexts {
  var texts = 0
  var whole = 0

  mutating func add(_ isWhole: Bool, _ count: Int) {
    texts += count
    if isWhole { whole += count }
  }

  var text: String { texts == 0 ? "–" : "\(grouped(whole))/\(grouped(texts))" }
  var json: JSONValue { .members(["texts": .whole(texts), "whole": .whole(whole)]) }
}

extension LocaleCoverage {
  /// The texts that vary by a number or a rank, by the rules of CLDR.
  var plurals: WholeTexts {
    let rules = CLDR.rulesOrDefault(for: locale)
    return coverage.forms.reduce(into: WholeTexts()) { sum, item in
      let areWhole = [
        (item.key.plurals, rules.plural.categories), (item.key.ordinals, rules.ordinal.categories),
      ].map { found, categories in
        found.map { PluralNeeds.missing(from: $0, of: categories, in: locale).isEmpty }
      }.compactMap { $0 }
      if !areWhole.isEmpty { sum.add(!areWhole.contains(false), item.value) }
    }
  }

  /// The texts that vary by gender.
  var genders: WholeTexts {
    coverage.forms.reduce(into: WholeTexts()) { sum, item in
      if let isWhole = item.key.hasBothGenders { sum.add(isWhole, item.value) }
    }
  }
}

extension Workspace {
  /// How much of the phrases each locale of the configuration has, in its order.
  ///
  /// - Parameter tag: The tag of the phrases that count; nil for all.
  /// - Returns: A row for each locale.
  /// - Throws: Where the catalog cannot be read.
  public func coverages(tagged tag: String? = nil) throws(CommandError) -> [LocaleCoverage] {
    try catalog.coverages(locales, tagged: tag)
  }
}

extension Catalog {
  fileprivate func coverages(
    _ locales: [LocaleTag], tagged tag: String?
  ) throws(CommandError) -> [LocaleCoverage] {
    let coverages = try CommandError.wrapping { () throws(CatalogError) in
      try self.coverages(of: locales, tagged: tag)
    }
    return locales.compactMap { locale in
      coverages[locale].map { LocaleCoverage(locale: locale, coverage: $0) }
    }
  }
}
