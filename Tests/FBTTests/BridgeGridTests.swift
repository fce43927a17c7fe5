import Language
import LanguageData
import Pack
import Phrases
import TestSupport
import Testing

@testable import FBT

/// Deliveries that tell every combination of the reader's gender, a person's and a number apart, or
/// do not, by chance.
struct BridgeGridTests {
  static let phrase = SourcePhrase(
    segments: [
      .token(.name, "who"), .text(" "), .token(.numberParam, "n"), .text(" "),
      .choice(name: "kind", [ChoiceText("a", "A"), ChoiceText("b", "B")]),
    ], description: "d")

  /// Russian: numbers of each category, the default last.
  static let numbers = [(4, 1), (20, 2), (12, 5)]
  static let genders = [(1, Gender.male), (2, .female), (3, .unknown)]

  /// One text for each place of a grid; few texts, so that many are equal.
  struct Grid {
    var texts: [String: [Int: String]] = [:]
    let delivery: TranslationInput

    init(_ chance: inout SeededGenerator) throws {
      var input = TranslationInput(locale: "ru_RU")
      let leaves = try #require(CallSite(BridgeGridTests.phrase)).phrases()[0].leaves
      for (leaf, key) in zip(leaves.names, ["a", "b"]) {
        var rows: [LeafTranslation.Text] = []
        for (viewer, _) in genders {
          for (gender, _) in genders {
            for (number, _) in numbers {
              let text = ["x", "y", "z"].randomElement(using: &chance) ?? ""
              texts[key, default: [:]][viewer * 1000 + gender * 100 + number] = text
              rows.append(
                .init(
                  text: text,
                  values: [0: .number(viewer), 1: .number(gender), 2: .number(number)]))
            }
          }
        }
        input.translations[leaf] = .some(
          LeafTranslation(
            tokens: [
              .init(name: "__viewing_user__", type: 3), .init(name: "who", type: 3),
              .init(name: "n", type: 28),
            ], texts: rows))
      }
      delivery = input
    }
  }

  @Test func everyCombinationOfADeliveryIsSaid() throws {
    var chance = SeededGenerator(seed: 21)
    let russian = try #require(LocaleTag("ru").flatMap(CLDR.rules))
    for _ in 0..<60 {
      let grid = try Grid(&chance)
      guard case .message(let message, 2, 2) = try grid.delivery.message(for: Self.phrase) else {
        Issue.record("no message")
        continue
      }
      for place in Self.places {
        let shown = message.rendered(
          [.name("Kim", place.gender.1), .number(Number(place.number.1)), .choice(place.key.1)],
          russian, .init(viewer: place.viewer.1))
        #expect(shown == grid.texts[place.key.0]?[place.code])
      }
    }
  }

  /// The reference prunes a text that equals a wider one, and then finds another first.
  @Test func theReferenceLosesSomeOfThem() throws {
    var chance = SeededGenerator(seed: 21)
    let grid = try Grid(&chance)
    let phrase = try #require(CallSite(Self.phrase)).phrases()[0]
    let payload = try TranslationBuilder(grid.delivery).payload(of: phrase)
    let wrong = try Self.places.count { place in
      let shown = try Runtime(locale: "ru_RU", viewer: place.viewer.0).render(
        payload,
        [
          .name("who", .text("Kim"), gender: place.gender.0),
          .numberParam("n", .number(Double(place.number.1)), number: nil),
          .enumeration(place.key.0),
        ]
      ).joined()
      return shown != grid.texts[place.key.0]?[place.code]
    }
    #expect(wrong > 0 && wrong < Self.places.count / 2)
  }

  struct Place {
    var viewer, gender: (Int, Gender)
    var number: (Int, Int)
    var key: (String, Int)

    var code: Int { viewer.0 * 1000 + gender.0 * 100 + number.0 }
  }

  static let places: [Place] = genders.flatMap { viewer in
    genders.flatMap { gender in
      numbers.flatMap { number in
        [("a", 0), ("b", 1)].map {
          Place(viewer: viewer, gender: gender, number: number, key: $0)
        }
      }
    }
  }
}
