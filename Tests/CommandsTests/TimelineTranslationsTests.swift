import Foundation
import Language
import LanguageData
import Phrases
import Snapshot
import Testing

/// The committed translations of the example: all there, and whole in the grammar of each language.
struct TimelineTranslationsTests {
  @Test(arguments: TimelineExample.locales)
  func everyPhraseIsTranslatedAndApproved(locale: String) throws {
    let example = try TimelineExample.loaded.get()
    let imported = try example.imported(locale)
    #expect(imported.diagnostics.map(\.line) == [])
    #expect(imported.edits.allSatisfy { $0.state == .approved })
    let translated = Set(imported.edits.map(\.ordinal))
    let missing = example.entries.filter { !translated.contains($0.ordinal) }
    #expect(missing.map { TimelineExample.plainSource($0.phrase) } == [])
    #expect(example.entries.count >= 44)
  }

  @Test(arguments: TimelineExample.locales)
  func everyTableHasTheCategoriesOfItsLanguage(locale: String) throws {
    let kinds = try parameterKinds()
    let rules = try #require(LocaleTag(locale).flatMap { CLDR.rules(for: $0) })
    let file = TranslationLines.read(try TimelineExample.bytes(locale), file: "").file
    for line in file.lines {
      for (name, rows) in line.levels {
        let place = Comment(rawValue: "\(locale) \(line.name) \(name): \(rows)")
        let kind = name == Parameter.viewerName ? .gender : kinds[line.name]?[name]
        switch try #require(kind) {
        case .number, .list:
          #expect(rows.filter { !$0.hasPrefix("=") } == Self.names(rules.plural), place)
        case .ordinal: #expect(rows == Self.names(rules.ordinal), place)
        case .name, .gender: #expect(rows == ["male", "female", "unknown"], place)
        case .choice(let keys): #expect(rows == Set(keys).union(["other"]), place)
        case .text: Issue.record("a table varies by a text")
        }
      }
    }
  }

  private func parameterKinds() throws -> [String: [String: Parameter.Kind]] {
    let example = try TimelineExample.loaded.get()
    return Dictionary(
      uniqueKeysWithValues: example.entries.map { entry in
        let named = entry.phrase.parameters.map { ($0.name, $0.kind) }
        return (PhraseName(entry.phrase).written, Dictionary(uniqueKeysWithValues: named))
      })
  }

  private static func names(_ rules: PluralRules) -> Set<String> {
    Set(rules.categories.map(\.name))
  }
}

extension TranslationLine {
  /// The words of each group of rows that differ in one step alone.
  fileprivate var levels: [(name: String, rows: Set<String>)] {
    var levels: [[FormRow.Step]: (name: String, rows: Set<String>)] = [:]
    for row in forms.map(\.row) {
      for (depth, step) in row.steps.enumerated() {
        levels[Array(row.steps[..<depth]), default: (step.name, [])].rows.insert(step.word)
      }
    }
    return Array(levels.values)
  }
}
