import JSON
import TestSupport
import Testing

@testable import FBT

/// What the reference makes of translators' deliveries.
struct TranslationTests {
  @Test func everyWorkedResultIsBuilt() throws {
    let cases = try #require(try Cases.read("translations").array)
    for item in cases {
      let phrase = try phrase(item)
      let input = try input(item, phrase)
      let payload = try TranslationBuilder(input).payload(of: phrase)
      #expect(payload.json.compact == item["payload"]?.compact, "\(item["name"]?.string ?? "")")
    }
    Conformance.report("fbt.translations", run: cases.count)
  }

  private func phrase(_ item: JSONValue) throws -> CallSitePhrase {
    let source = try #require(item["source"])
    func leaf(_ text: JSONValue) -> Table {
      .leaf(Leaf(text: text.string ?? "", description: "d"))
    }
    guard let branches = source.object else {
      return CallSitePhrase(table: leaf(source), metadata: [])
    }
    return CallSitePhrase(
      table: .level(OrderedObject(branches.map { ($0.name, leaf($0.value)) })),
      metadata: [try #require(item["level"].flatMap(LevelMetadata.init))])
  }

  private func input(_ item: JSONValue, _ phrase: CallSitePhrase) throws -> TranslationInput {
    var input = TranslationInput(locale: try #require(item["locale"]?.string))
    for member in item["translations"]?.object ?? [] {
      let text = item["source"]?[member.name] ?? item["source"]
      let hash = LeafHash.of(text: text?.string ?? "", description: "d")
      let rows = (member.value.array ?? []).compactMap(\.array)
      let names = OrderedObject(rows.flatMap { $0[1].object ?? [] }.map { ($0.name, 0) }).names
      input.translations[hash] = .some(
        LeafTranslation(
          tokens: names.map { name in
            let mask = name.hasPrefix("__") ? 3 : item["level"]?["type"]?.whole == 1 ? 3 : 28
            return .init(name: name, type: item["declared"]?.whole ?? mask)
          },
          texts: rows.map { row in
            let values = (row[1].object ?? []).map {
              (names.firstIndex(of: $0.name) ?? 0, LeafTranslation.Value(json: $0.value))
            }
            return .init(text: row[0].string ?? "", values: Dictionary(values) { $1 })
          }))
    }
    return input
  }

  @Test func aDeliveryIsReadAsTranslatorsWriteIt() throws {
    let json = try JSONReader.read(
      """
      {"fb-locale": "ru_RU", "translations": {"h1": null, "h2": {"tokens": ["n"], "types": [28],
       "translations": [{"translation": "a", "variations": {"0": "4"}, "id": 7},
        {"translation": "b", "variations": [20]}, {"translation": "c"}]}}}
      """)
    let input = try TranslationInput(json: json)
    let read = try #require(input.translations["h2"] ?? nil)
    #expect(read.texts.map(\.values) == [[0: .number(4)], [0: .number(20)], [:]])
    #expect(input.translations.names == ["h1", "h2"])
    #expect(input.translations["h1"] == .some(nil))
  }

  @Test func anUnansweredTextIsReportedAndFatalWhenStrict() throws {
    let phrase = CallSitePhrase(
      table: .leaf(Leaf(text: "Look", description: "d")), metadata: [])
    let hash = phrase.leaves.names[0]
    let input = TranslationInput(locale: "el_GR", translations: OrderedObject([(hash, nil)]))
    let built = try TranslatedDictionaries(of: [phrase], [input])
    #expect(built.missing == ["Missing el_GR translation for string (\(hash)): Look"])
    #expect(built.json.compact == #"{"el_GR":{"\#(phrase.key)":"Look"}}"#)
    #expect(throws: FBTError.self) {
      try TranslatedDictionaries(of: [phrase], [input], isStrict: true)
    }
  }

  @Test func twoTextsForTheSameValuesAreAnError() throws {
    let phrase = CallSitePhrase(
      table: .level(OrderedObject([("*", .leaf(Leaf(text: "{n}", description: "d")))])),
      metadata: [LevelMetadata(token: "n", kind: .number)])
    let translation = LeafTranslation(
      tokens: [.init(name: "n", type: 28)],
      texts: [.init(text: "a", values: [0: .number(4)]), .init(text: "b", values: [0: .number(4)])])
    let input = TranslationInput(
      locale: "ru_RU",
      translations: OrderedObject([(phrase.leaves.names[0], .some(translation))]))
    let error = #expect(throws: FBTError.self) { try TranslationBuilder(input).payload(of: phrase) }
    #expect(error?.message.hasPrefix("Unexpected duplicate key: n%4") == true)
  }
}
