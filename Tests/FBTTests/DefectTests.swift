import JSON
import Language
import LanguageData
import Pack
import Phrases
import Testing

@testable import FBT

/// Where the reference is wrong: the FBT profile does as it does, the native profile does not.
struct DefectTests {
  private let english = LanguageRules.english

  private func site(_ children: String, options: String = "{}") throws -> CallSite {
    try CallSiteReader().read(
      JSONReader.read(
        """
        {"type": "element", "desc": "d", "options": \(options), "children": [\(children)]}
        """))
  }

  private func native(_ segments: Segment...) -> SourcePhrase {
    SourcePhrase(segments: segments, description: "d")
  }

  private func shown(_ message: Message, _ arguments: [Argument], viewer: Gender = .unknown)
    -> String
  {
    message.rendered(arguments, english, .init(viewer: viewer, isolatesValues: false))
  }

  @Test func pruningHidesOneVariationBehindAnother() throws {
    let phrase = native(
      .plural(one: "View cat", many: "View cats", showCount: .no, name: "count"))
    let phrases = try #require(CallSite(phrase)).phrases()
    let leaves = phrases[0].leaves.names
    var input = TranslationInput(locale: "he_IL")
    input.translations[leaves[0]] = .some(
      LeafTranslation(
        tokens: [.init(name: "__viewing_user__", type: 3)],
        texts: [("m", 1), ("f", 2), ("u", 3)].map {
          .init(text: $0.0, values: [0: .number($0.1)])
        }))
    input.translations[leaves[1]] = .some(
      LeafTranslation(texts: [.init(text: "single", values: [:])]))
    let payload = try TranslationBuilder(input).payload(of: phrases[0])
    let runtime = Runtime(locale: "he_IL", viewer: 1)
    #expect(try runtime.render(payload, [.plural(1, token: nil, value: .nothing)]) == ["m"])

    guard case .message(let message, _, _) = try input.message(for: phrase) else {
      Issue.record("no message")
      return
    }
    #expect(shown(message, [.number(Number(1))], viewer: .male) == "single")
    #expect(shown(message, [.number(Number(2))], viewer: .male) == "m")
    #expect(shown(message, [.number(Number(2))], viewer: .unknown) == "u")
  }

  @Test func aKeyDoesNotTellANumberFromAGender() throws {
    let number = try site(
      #"{"type": "text", "text": "a "}, {"type": "param", "name": "x", "value": "v", "number": true}"#
    )
    let gender = try site(
      #"{"type": "text", "text": "a "}, {"type": "param", "name": "x", "value": "v", "gender": "g"}"#
    )
    #expect(try number.phrases()[0].key.description == "g9y5J")
    #expect(try gender.phrases()[0].key.description == "g9y5J")

    #expect(
      native(.text("a "), .token(.numberParam, "x")).id
        != native(.text("a "), .token(.genderParam, "x")).id)
  }

  @Test func aPluralWithoutNumberTakesNoFormsOfALanguage() throws {
    let phrase = native(.plural(one: "key", many: "keys", showCount: .no, name: "count"))
    let site = try #require(CallSite(phrase))
    let leaf = try site.phrases()[0].leaves.names[0]
    let few = LeafTranslation(
      tokens: [.init(name: "count", type: 28)],
      texts: [
        .init(text: "ключа", values: [0: .number(20)]),
        .init(text: "ключей", values: [0: .number(12)]),
      ])
    let input = TranslationInput(locale: "ru_RU", translations: OrderedObject([(leaf, .some(few))]))
    let payload = try TranslationBuilder(input).payload(of: site.phrases()[0])
    #expect(payload.json.compact == #"{"*":"ключей","_1":"key"}"#)
    // In React Native mode the number has no token, and nothing can be translated.
    #expect(throws: FBTError.self) {
      try TranslationBuilder(input).payload(of: site.phrases(reactNative: true)[0])
    }

    let forms = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.few), Message(text: "ключа"))], other: Message(text: "ключей")))
    ])
    let russian = try #require(LocaleTag("ru").flatMap(CLDR.rules))
    #expect(phrase.parameters == [Parameter("count", .number)])
    #expect(forms.rendered([.number(Number(3))], russian) == "ключа")
  }

  @Test func aPronounUsedAgainKeepsTheKeyOfTheFirst() throws {
    let site = try site(
      """
      {"type": "pronoun", "usage": "object", "gender": "g"}, {"type": "text", "text": " "},
      {"type": "pronoun", "usage": "possessive", "gender": "g"}
      """)
    let arguments: [RuntimeArgument] = [.object, .possessive].map {
      .pronoun($0, gender: 0, human: false)
    }
    let runtime = Runtime(locale: "en_US")
    #expect(try runtime.render(site.phrases()[0], arguments) == ["them their"])

    let phrase = native(
      .pronoun(.object, capitalize: false), .text(" "), .pronoun(.possessive, capitalize: false))
    #expect(
      shown(phrase.source, [.gender(.notAPerson), .gender(.notAPerson)]) == "this their")
  }

  @Test func aSameParamWithinAnElementIsNotPassedOn() throws {
    let site = try site(
      """
      {"type": "param", "name": "who", "value": "v"}, {"type": "implicitParam", "tag": "b",
       "children": [{"type": "text", "text": " and "}, {"type": "sameParam", "name": "who"}]}
      """)
    let inner = try site.phrases()[1]
    #expect(try Runtime(locale: "en_US").render(inner, []) == ["and "])

    let phrase = native(
      .token(.param, "who"), .text("<b> and "), .token(.sameParam, "who"), .text("</b>"))
    #expect(shown(phrase.source, [.text("Kim")]) == "Kim and Kim")
  }

  @Test func twoElementsOfOneTextCollide() throws {
    let site = try site(
      """
      {"type": "implicitParam", "tag": "b", "children": [{"type": "text", "text": "x"}]},
      {"type": "implicitParam", "tag": "i", "children": [{"type": "text", "text": "x"}]}
      """)
    let error = #expect(throws: FBTError.self) { try site.phrases() }
    #expect(error?.rule == .duplicateToken)

    #expect(shown(native(.text("<b>x</b><i>x</i>")).source, []) == "xx")
  }

  @Test func aLeafsHashDoesNotSeparateTextFromDescription() {
    #expect(
      LeafHash.of(text: "ab", description: "c") == LeafHash.of(text: "a", description: "bc"))

    let one = SourcePhrase(segments: [.text("ab")], description: "c")
    #expect(one.id != SourcePhrase(segments: [.text("a")], description: "bc").id)
  }

  @Test func noBreakSpacesAreTrimmedAndAFilesWishToKeepBlanksIsIgnored() throws {
    let text = #"{"type": "text", "text": "\u00a0a  b\u00a0"}"#
    #expect(try site(text).phrases()[0].table.leaves[0].text == "a b")
    let defaults = try CallSite.Options(docblockOf: "/** @fbt {\"preserveWhitespace\": true} */")
    #expect(!defaults.preservesWhitespace)

    #expect(shown(native(.text("\u{A0}a  b\u{A0}")).source, []) == "\u{A0}a  b\u{A0}")
  }

  @Test func bracesInATextAreTakenForAToken() throws {
    let phrase = try site(#"{"type": "text", "text": "hello {x} there"}"#).phrases()[0]
    #expect(try Runtime(locale: "en_US").render(phrase, []) == ["hello  there"])

    #expect(shown(native(.text("hello {x} there")).source, []) == "hello {x} there")
  }

  @Test func onlyTheFirstOfTwoEqualElementsIsNamed() throws {
    let phrase = native(.text("Go <b>on</b>"))
    let site = try #require(CallSite(phrase))
    let phrases = try site.phrases()
    #expect(phrases[0].table.leaves[0].aliased("{=on}, {=on}!") == "{=m1}, {=on}!")

    let leaves = phrases.flatMap(\.leaves.names)
    let texts = [(leaves[0], "{=on}, {=on}!"), (leaves[1], "los")].map { hash, text in
      (hash, Optional(LeafTranslation(texts: [.init(text: text, values: [:])])))
    }
    let input = TranslationInput(locale: "de_DE", translations: OrderedObject(texts))
    guard case .message(let message, _, _) = try input.message(for: phrase) else {
      Issue.record("no message")
      return
    }
    #expect(shown(message, []) == "los, los!")
  }

  @Test func anAbsentValueTakesTheStopWithItAndANestedOneDoubles() throws {
    let runtime = Runtime(locale: "en_US")
    let pattern = Payload(node: .text("Met {n}."))
    #expect(try runtime.render(pattern, [.param("n", .nothing)]) == ["Met "])
    #expect(try runtime.render(pattern, [.param("n", .pieces(["Inc."]))]).joined() == "Met Inc..")

    let phrase = native(.text("Met "), .token(.phrase, "n"), .text("."))
    #expect(shown(phrase.source, []) == "Met .")
    #expect(shown(phrase.source, [.text("Inc.")]) == "Met Inc.")
  }

  @Test func gendersAreTestedByTwoBits() throws {
    let payload = Payload(node: .level(OrderedObject([("*", .text("x"))])))
    let runtime = Runtime(locale: "en_US")
    for gender in [5, 6, 7, 9] { #expect(try runtime.render(payload, [.subject(gender)]) == ["x"]) }
    for gender in [0, 4, 8] {
      #expect(throws: FBTError.self) { try runtime.render(payload, [.subject(gender)]) }
    }

    let phrase = native(.token(.name, "who"))
    for gender in Gender.allCases {
      #expect(shown(phrase.source, [.name("Kim", gender)]) == "Kim")
    }
  }

  @Test func oneValueIsTwoByTheBlanksInItsSource() throws {
    let twice = """
      {"type": "enum", "value": "v.x", "range": [["a", "A"]]},
      {"type": "enum", "value": "SECOND", "range": [["a", "A"]]}
      """
    let same = try site(twice.replacing("SECOND", with: "v.x")).phrases()[0]
    let spaced = try site(twice.replacing("SECOND", with: "v . x")).phrases()[0]
    #expect(same.metadata.count == 1 && spaced.metadata.count == 2)
  }

  @Test func aTextInTwoPiecesHasAnotherKey() throws {
    let element =
      #"{"type": "implicitParam", "tag": "b", "children": [{"type": "text", "text": "x"}]}"#
    let whole = try site(#"{"type": "text", "text": "a b"}, "# + element).phrases()[0]
    let split = try site(
      #"{"type": "text", "text": "a "}, {"type": "text", "text": "b"}, "# + element
    ).phrases()[0]
    #expect(whole.leaves.names == split.leaves.names)
    #expect(whole.key != split.key)

    #expect(native(.text("a b<b>x</b>")).id == native(.text("a "), .text("b<b>x</b>")).id)
  }

  @Test func anEmptyTextCannotBeDeliveredForAVariation() throws {
    let phrase = try site(#"{"type": "name", "name": "who", "value": "v", "gender": "g"}"#)
      .phrases()[0]
    let empty = LeafTranslation(
      tokens: [.init(name: "who", type: 3)],
      texts: [
        .init(text: "", values: [0: .number(1)]), .init(text: "{who}", values: [0: .number(3)]),
      ])
    let input = TranslationInput(
      locale: "he_IL", translations: OrderedObject([(phrase.leaves.names[0], .some(empty))]))
    #expect(try TranslationBuilder(input).payload(of: phrase).json.compact == #"{"*":"{who}"}"#)

    let message = Message([
      .select(.init(by: 0, [.init(.gender(.male), Message([]))], other: Message([.token(0)])))
    ])
    #expect(shown(message, [.name("Kim", .male)]) == "")
  }

  @Test func fractionsFallThroughTheRulesOfWholeNumbers() throws {
    let halves = [("ru_RU", 12), ("cs_CZ", 24), ("da_DK", 24)].map { ($0.0, 1.5, $0.1) }
    for (locale, number, category) in halves + [("fr_FR", 0.5, 24)] {
      #expect(NumberRule(locale: locale).category(of: number).rawValue == category)
    }

    let today: [(String, String, PluralCategory)] = [
      ("ru", "1.5", .other), ("cs", "1.5", .many), ("da", "1.5", .one), ("fr", "0.5", .one),
    ]
    for (tag, number, category) in today {
      let rules = try #require(LocaleTag(tag).flatMap(CLDR.rules))
      #expect(rules.plural.category(of: try #require(Number(decimal: number))) == category)
    }
  }
}
