import JSON
import Language
import LanguageData
import Pack
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import FBT

/// Native texts as FBT's translations, and back.
struct LeafExportTests {
  static let locales = ["de_DE", "ru_RU", "pl_PL", "ar_AR", "ja_JP", "fr_FR", "es_LA"]

  private func rules(_ locale: String) throws -> LanguageRules {
    try #require(LocaleTag.candidates(fbt: locale).lazy.compactMap(CLDR.rules).first)
  }

  private func imported(_ export: LeafExport, _ phrase: SourcePhrase) throws -> Message? {
    let written = export.input.json.compact(escapes: .letters)
    let input = try TranslationInput(json: try JSONReader.read(Array(written.utf8)))
    guard case .message(let message, _, _) = try input.message(for: phrase) else { return nil }
    return message
  }

  /// The values of a phrase that any form could be for.
  private func values(of phrase: SourcePhrase) -> [[Argument]] {
    phrase.parameters.reduce([[]]) { rows, parameter in
      let values: [Argument] =
        switch parameter.kind {
        case .number, .ordinal: [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000].map { .number(Number($0)) }
        case .name: [Gender.male, .female, .unknown].map { .name("Kim", $0) }
        case .gender: [Gender.male, .female, .unknown].map { .gender($0) }
        case .choice(let keys): keys.indices.map { .choice($0) }
        case .text, .list: [.text("T")]
        }
      return rows.flatMap { row in values.map { row + [$0] } }
    }
  }

  static let phrases = [
    BridgeTests.photos, BridgeGridTests.phrase,
    SourcePhrase(
      segments: [
        .token(.name, "name"), .text(" shared "),
        .pronoun(.possessive, capitalize: false, human: true),
        .text(" <b>big <i>new</i></b> photo."),
      ], description: "p"),
    SourcePhrase(segments: [.text("Hello "), .token(.param, "who")], description: "h"),
  ]

  /// What a text says after the way there and back, for every value and reader.
  @Test(arguments: locales)
  func aTextThatIsWholeSaysTheSame(locale: String) throws {
    let rules = try rules(locale)
    var chance = SeededGenerator(seed: 5)
    var counts = (whole: 0, reduced: 0, refused: 0)
    for number in 0..<120 {
      let phrase = Self.phrases[number % Self.phrases.count]
      var random = RandomMessages(phrase: phrase)
      random.words = ["a", "b ", "ä", " und ", "50 % "]
      random.categories = rules.plural.categories.filter { $0 != .other }
      (random.hasExactNumbers, random.hasSpans) = (number % 3 == 0, number % 8 == 1)
      let message = random.message(&chance)
      var export = LeafExport(locale: locale)
      switch try export.add(message, of: phrase, areSame: { $0.joined == $1.joined }) {
      case .refused: counts.refused += 1
      case .reduced: counts.reduced += 1
      case .whole: counts.whole += 1
      }
      guard let back = try imported(export, phrase) else { continue }
      var levels = try CallParts(try #require(CallSite(phrase))).variations.map(MessageLevel.init)
      levels.insert(.viewer, at: 0)
      let wanted = FormLimit(levels, phrase, NumberRule(locale: locale)).limited(message)
      for values in values(of: phrase) {
        for viewer in [Gender.male, .female, .unknown] {
          let settings = RenderingSettings(viewer: viewer, isolatesValues: false)
          #expect(
            back.rendered(values, rules, settings) == wanted.rendered(values, rules, settings),
            "\(values) \(message)")
        }
      }
    }
    #expect(counts.whole + counts.reduced > 60, "\(counts)")
  }

  @Test func whatWasImportedGoesBack() throws {
    let input = try BridgeTests.delivery()
    guard case .message(let message, 4, 4) = try input.message(for: BridgeTests.photos) else {
      Issue.record("no message")
      return
    }
    var export = LeafExport(locale: "ru_RU")
    #expect(try export.add(message, of: BridgeTests.photos, areSame: ==) != .refused(""))
    guard case .message(let again, 4, 4) = try export.input.message(for: BridgeTests.photos) else {
      Issue.record("no message")
      return
    }
    let phrases = try #require(CallSite(BridgeTests.photos)).phrases()
    let one = try TranslatedDictionaries(of: phrases, [input]).json
    let other = try TranslatedDictionaries(of: phrases, [export.input]).json
    #expect(one.compact == other.compact)
    #expect(again.joined == message.joined)
  }

  @Test func aMissingTextIsAsked() throws {
    var export = LeafExport(locale: "de_DE")
    _ = try export.add(nil, of: BridgeTests.photos, areSame: ==)
    #expect(export.input.translations.count == 4)
    #expect(export.input.translations.entries.allSatisfy { $0.value == nil })
    #expect(export.input.json.compact.hasPrefix("{\"fb-locale\":\"de_DE\",\"translations\":{\""))
  }

  @Test func aTextWithBracesIsRefused() throws {
    var export = LeafExport(locale: "de_DE")
    let phrase = Self.phrases[3]
    let message = Message([.text("a {b} "), .token(0)])
    guard case .refused = try export.add(message, of: phrase, areSame: ==) else {
      Issue.record("not refused")
      return
    }
    #expect(export.input.translations.entries.allSatisfy { $0.value == nil })
  }

  /// Two phrases may share a text and a description; FBT has one translation for both.
  @Test func anotherTranslationOfTheSameTextIsRefused() throws {
    var export = LeafExport(locale: "de_DE")
    let one = SourcePhrase(segments: [.text("Go "), .token(.param, "n")], description: "d")
    let two = SourcePhrase(segments: [.text("Go "), .token(.numberParam, "n")], description: "d")
    #expect(try export.add(Message([.text("Los "), .token(0)]), of: one, areSame: ==) == .whole)
    let other = try export.add(Message([.text("Geh "), .token(0)]), of: two, areSame: ==)
    guard case .refused = other else {
      Issue.record("\(other)")
      return
    }
  }
}
