import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// The part of a text for whole numbers shows the same for each of them.
@Suite struct WholeNumbersTests {
  private static let keys: [VariantKey] =
    [.exactly(0), .exactly(1), .exactly(2), .exactly(11), .exactly(5000)]
    + PluralCategory.allCases.map(VariantKey.plural)

  @Test(arguments: ["en", "ru", "pl", "cs", "lt", "ar", "cy", "lv", "fr", "pt", "he", "ja", "mk"])
  func everyNumberShowsTheSame(_ name: String) throws {
    let locale = try #require(LocaleTag(name))
    let language = try #require(TextLanguage(locale))
    let phrase = try SourcePhrase(
      key: "k", value: "{{PLURAL:%1$d|a|b}}", comment: "", categories: [.one, .other])
    let numbers = WholeNumbers(language)
    var chance = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let keys = Self.keys.shuffled(using: &chance).prefix(Int.random(in: 0...6, using: &chance))
      func word() -> Message {
        Message(text: ["a", "b", "c", "d"].randomElement(using: &chance) ?? "a")
      }
      let variants = keys.map { Message.Variant($0, word()) }
      let message = Message([.select(.init(by: 0, variants, other: word()))])
      let whole = numbers.text(message, of: phrase)
      for number in Array(UInt64(0)...1100) + [5000, 1_000_000, 1_000_001, 2_000_011] {
        let (wanted, found) = (
          shown(number, message, language), shown(number, whole, language)
        )
        guard wanted == found else {
          Issue.record("\(name), \(number): \(message) became \(whole)")
          break
        }
      }
      #expect(numbers.text(whole, of: phrase) == whole)
      #expect(!numbers.hasFractions(whole, of: phrase))
    }
  }

  /// Returns the text that a number shows, by the rules of packs.
  private func shown(_ number: UInt64, _ message: Message, _ language: TextLanguage) -> Message {
    guard case .select(let selection) = message.nodes.first else { return message }
    func variant(_ key: VariantKey) -> Message? {
      selection.variants.first { $0.key == key }?.message
    }
    let category = language.rules.plural.category(of: Number(number))
    return variant(.exactly(number)) ?? variant(.plural(category)) ?? selection.other
  }
}
