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
    let file = try JSONDecoder().decode(
      TranslationFile.self, from: Data(TimelineExample.bytes(locale)))
    for entry in file.translations {
      for (level, rows) in entry.levels {
        let name = try #require(entry.variations)[level]
        let place = Comment(rawValue: "\(locale) \(entry.id) \(name): \(rows)")
        let kind = name == Parameter.viewerName ? .gender : kinds[entry.id]?[name]
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
        return (entry.phrase.id.description, Dictionary(uniqueKeysWithValues: named))
      })
  }

  private static func names(_ rules: PluralRules) -> Set<String> {
    Set(rules.categories.map(\.name))
  }
}

/// A file of translations, read plainly.
private struct TranslationFile: Decodable {
  struct Entry: Decodable {
    let id: String
    let variations: [String]?
    let table: Table?

    /// Each object of the table with its level.
    var levels: [(level: Int, rows: Set<String>)] { table?.levels(0) ?? [] }
  }

  indirect enum Table: Decodable {
    case text
    case rows([String: Table])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(String.self)) != nil {
        self = .text
      } else {
        self = .rows(try container.decode([String: Table].self))
      }
    }

    func levels(_ level: Int) -> [(level: Int, rows: Set<String>)] {
      guard case .rows(let rows) = self else { return [] }
      return [(level, Set(rows.keys))] + rows.values.flatMap { $0.levels(level + 1) }
    }
  }

  let translations: [Entry]
}
