import Language
import LanguageData
import Pack
import Phrases
import TestSupport
import Testing

@testable import FBT

/// Native phrases beside the calls that say the same in FBT.
struct BridgeTests {
  static let photos = SourcePhrase(
    segments: [
      .token(.name, "name"), .text(" has shared <link>"),
      .plural(one: "a photo", many: "photos", showCount: .ifMany, name: "number"),
      .text("</link> with you"),
    ], description: "example 1")

  @Test func aNativePhraseHasTheKeysOfTheSameCallInJavaScript() throws {
    let site = try #require(CallSite(Self.photos))
    let phrases = try site.phrases()
    #expect(phrases.map(\.key.description) == ["46j2Ai", "BNUvh"])
    #expect(
      phrases.flatMap(\.leaves.names) == [
        "gVKMc/8jq5vnYR5v2bb32g==", "PqPPir8Kg9xSlqdednPFOg==", "tYYOLLMbffdJQQlSVEVv/A==",
        "Q9mOAQ+ogHG20z2QkEkNmQ==",
      ])
  }

  /// Leaf hashes that FBT's documents print.
  static let leaves: [(segments: [Segment], description: String, hashes: [String])] = [
    (
      [
        .token(.name, "name"), .text(" shared "),
        .pronoun(.possessive, capitalize: false, human: true),
        .text(" photo with you."),
      ],
      "pronoun example",
      ["I/p+TWpGhrtv9gnABybPMw==", "3Yb/zNhF8nZ8aR+NSPaeJQ==", "JYTtgHGMpBOM2Vrc9JLeUw=="]
    ),
    (
      [
        .text("Buy a new "),
        .choice(name: "kind", [ChoiceText("CAR", "car"), ChoiceText("HOUSEBOAT", "houseboat")]),
        .text("!"),
      ],
      "buy prompt", ["tGN0j5ePJCeH9fIlp3Yq6w==", "end24pKDi2/oxKff1YEXzQ=="]
    ),
    ([.text("Your FBT Demo")], "title", ["f9df2DVor1ccX0uzZbuDVQ=="]),
  ]

  @Test(arguments: leaves)
  func itsLeavesAreThoseOfFBTsDocuments(
    segments: [Segment], description: String, hashes: [String]
  ) throws {
    let phrase = SourcePhrase(segments: segments, description: description)
    #expect(try CallSite(phrase)?.phrases().flatMap(\.leaves.names) == hashes)
  }

  /// Blanks that FBT would collapse have the hashes of a call that preserves them.
  @Test(arguments: [
    ([Segment.text("a  b")], "d", "a  b", "d", true),
    ([.text("a\nb")], "d", "a\nb", "d", true),
    ([.text("a  "), .token(.param, "b")], "d", "a  {b}", "d", true),
    ([.text("a b")], "d  e", "a b", "d  e", true),
    ([.text("a b")], " d ", "a b", "d", false),
    ([.text("a\u{A0}\u{A0}b")], "d", "a\u{A0}\u{A0}b", "d", false),
  ])
  func blanksArePreservedIfFBTWouldCollapseThem(
    segments: [Segment], description: String, text: String, desc: String, isPreserving: Bool
  ) throws {
    let phrase = SourcePhrase(segments: segments, description: description)
    let found = try #require(try CallSite(phrase)?.phrases().first)
    #expect(found.leaves.names == [LeafHash.of(text: text, description: desc)])
    #expect(found.options.preservesWhitespace == isPreserving)
  }

  /// A delivery for the photos: three genders, the Russian forms, and one photo.
  static func delivery() throws -> TranslationInput {
    let site = try #require(CallSite(photos))
    let leaves = try site.phrases().flatMap(\.leaves.entries)
    var input = TranslationInput(locale: "ru_RU")
    let tokens: [LeafTranslation.Token] = [
      .init(name: "name", type: 3), .init(name: "number", type: 28),
    ]
    let forms: [[LeafTranslation.Text]] = [
      genders("{=[number] photos}"), genders("{=a photo}"),
      [
        .init(text: "{number} снимок", values: [1: .number(4)]),
        .init(text: "{number} снимка", values: [1: .number(20)]),
        .init(text: "{number} снимков", values: [1: .number(12)]),
      ],
      [.init(text: "снимок", values: [:])],
    ]
    for (leaf, texts) in zip(leaves, forms) {
      input.translations[leaf.name] = .some(LeafTranslation(tokens: tokens, texts: texts))
    }
    return input
  }

  private static func genders(_ element: String) -> [LeafTranslation.Text] {
    [("прислал", 1), ("прислала", 2), ("прислали", 3)].map { verb, gender in
      .init(text: "{name} \(verb) \(element)", values: [0: .number(gender)])
    }
  }

  @Test func anImportedTranslationSaysWhatFBTSays() throws {
    let input = try Self.delivery()
    guard case .message(let message, 4, 4) = try input.message(for: Self.photos) else {
      Issue.record("no message")
      return
    }
    let rules = try #require(LocaleTag("ru").flatMap(CLDR.rules))
    let phrases = try #require(CallSite(Self.photos)).phrases()
    let dictionary = try TranslatedDictionaries(of: phrases, [input]).locales[0].payloads
    for gender in [(1, Gender.male), (2, .female), (3, .unknown)] {
      for count in [0, 1, 2, 5, 11, 21, 22, 1000] {
        let native = message.rendered(
          [.name("Kim", gender.1), .number(Number(count))], rules, .init(isolatesValues: false))
        let expected = try fbt(phrases, dictionary, gender.0, count)
        #expect(native == expected)
      }
    }
  }

  private func fbt(
    _ phrases: [CallSitePhrase], _ payloads: OrderedObject<Payload>, _ gender: Int, _ count: Int
  ) throws -> String {
    let runtime = Runtime(locale: "ru_RU", payloads: payloads)
    let varying: [RuntimeArgument] = [
      .name("name", .text("Kim"), gender: gender),
      .plural(Double(count), token: "number", value: .nothing),
    ]
    let inner = try runtime.render(phrases[1], varying)
    return try runtime.render(phrases[0], varying + [.param("=m2", .pieces(inner))]).joined()
  }

  @Test func aTranslationWithAForeignTokenIsRefused() throws {
    let phrase = SourcePhrase(segments: [.text("Hi "), .token(.param, "who")], description: "d")
    let hash = LeafHash.of(text: "Hi {who}", description: "d")
    let input = TranslationInput(
      locale: "el_GR",
      translations: OrderedObject([
        (hash, .some(LeafTranslation(texts: [.init(text: "Γεια {you}", values: [:])])))
      ]))
    #expect(
      try input.message(for: phrase) == .refused("the token \"{you}\" is not in the phrase"))
  }

  @Test func aPhraseThatTheDeliveryDoesNotKnowBringsNothing() throws {
    let input = TranslationInput(locale: "el_GR")
    #expect(try input.message(for: Self.photos) == .nothing)
    let keyed = try SourcePhrase(key: "k", value: "v", comment: "")
    #expect(try input.message(for: keyed) == .nothing)
  }

  @Test func anEnumWithoutAllItsTextsIsRefused() throws {
    let phrase = SourcePhrase(segments: Self.leaves[1].segments, description: "buy prompt")
    let text = LeafTranslation(texts: [.init(text: "Αγόρασε αυτοκίνητο!", values: [:])])
    let input = TranslationInput(
      locale: "el_GR", translations: OrderedObject([(Self.leaves[1].hashes[0], .some(text))]))
    #expect(
      try input.message(for: phrase) == .refused("a text of an enum has no translation"))
  }
}
