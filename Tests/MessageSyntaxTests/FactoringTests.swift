import Language
import LanguageData
import Phrases
import TestSupport
import Testing

@testable import MessageSyntax

/// Choices within choices, moved to the words that depend on them.
@Suite struct FactoringTests {
  private let words = ["one", "two", "", " ", "a b", "c, ", " d", "e", ". ", "\u{301}"]

  private func text(_ random: inout SeededGenerator) -> Message.Node {
    .text(words.randomElement(using: &random) ?? "")
  }

  private func textLanguage(_ tag: String) -> TextLanguage? {
    guard let locale = LocaleTag(tag), let rules = CLDR.rules(for: locale) else { return nil }
    return TextLanguage(locale, rules)
  }

  private func phrase(_ count: Int) -> SourcePhrase {
    let parameters = (0..<count).map { Parameter("\($0 + 1)", .number) }
    return SourcePhrase(
      id: PhraseID(key: "k", table: ""), identity: .key("k", table: ""), parameters: parameters,
      source: Message([]), description: "")
  }

  /// Returns words, with a choice by each parameter in any order.
  private func message(_ count: Int, _ random: inout SeededGenerator) -> Message {
    var nodes = [text(&random)]
    for position in (0..<count).shuffled(using: &random) {
      func form() -> Message {
        Message([text(&random), .token(position), text(&random)].shuffled(using: &random))
      }
      nodes += [
        .select(.init(by: position, [.init(.plural(.one), form())], other: form())),
        text(&random),
      ]
    }
    return Message(nodes).joined
  }

  private func nested(_ tree: VariantTree) -> Message {
    switch tree {
    case .leaf(let message): message
    case .level(let parameter, let rows, let other):
      Message([
        .select(
          .init(
            by: parameter, rows.map { .init($0.key, nested($0.tree)) }, other: nested(other)))
      ])
    }
  }

  @Test func randomMessagesKeepTheirTexts() throws {
    let language = try #require(textLanguage("en"))
    var random = SeededGenerator(seed: 7)
    for round in 0..<5_000 {
      let count = 1 + round % 4
      let (phrase, flat) = (phrase(count), message(count, &random))
      let sentences = nested(language.expansion(phrase).tree(flat).tree)
      let factored = sentences.factored()
      #expect(language.areSame(flat, factored, phrase), "\(flat) \(factored)")
    }
  }

  @Test func threeNumbersGetAChoiceEach() throws {
    let language = try #require(textLanguage("de"))
    func choice(_ position: Int, _ one: String, _ other: String) -> Message.Node {
      .select(
        .init(
          by: position, [.init(.plural(.one), Message([.token(position), .text(one)]))],
          other: Message([.token(position), .text(other)])))
    }
    let flat = Message([
      choice(0, " Apfel", " Äpfel"), .text(", "), choice(1, " Birne", " Birnen"), .text(" und "),
      choice(2, " Nuss", " Nüsse"),
    ])
    let phrase = phrase(3)
    let sentences = nested(language.expansion(phrase).tree(flat).tree)
    let writer = CatalogTextWriter(phrase: phrase, language: language)
    let text = try #require(writer.text(sentences))
    #expect(try text.message(phrase, language).choosingParameters == [0, 1, 2])
    #expect(language.areSame(try text.message(phrase, language), flat, phrase))
  }
}
