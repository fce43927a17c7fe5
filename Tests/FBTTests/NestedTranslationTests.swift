import JSON
import Testing

@testable import FBT

/// Worked results of the reference for tables of several levels.
struct NestedTranslationTests {
  private func phrase(_ children: String) throws -> CallSitePhrase {
    let json = #"{"type": "element", "desc": "d", "children": [\#(children)]}"#
    return try CallSiteReader().read(JSONReader.read(json)).phrases()[0]
  }

  /// The payload of a phrase whose only translated leaf is the first.
  private func payload(
    of phrase: CallSitePhrase, _ locale: String, _ tokens: [LeafTranslation.Token],
    _ rows: [(text: String, values: [Int])]
  ) throws -> String {
    let texts = rows.map { row in
      LeafTranslation.Text(
        text: row.text,
        values: Dictionary(uniqueKeysWithValues: row.values.enumerated().map { ($0, .number($1)) }))
    }
    let translation = LeafTranslation(tokens: tokens, texts: texts)
    let input = TranslationInput(
      locale: locale, translations: OrderedObject([(phrase.leaves.names[0], .some(translation))]))
    return try TranslationBuilder(input).payload(of: phrase).json.compact
  }

  @Test func twoPluralsOfOneCountVaryTogether() throws {
    let phrase = try phrase(
      """
      {"type": "plural", "singular": "is", "many": "are", "count": "n"}, {"type": "text", "text": " "},
      {"type": "plural", "singular": "cat", "count": "n", "showCount": "yes"}
      """)
    let payload = try payload(
      of: phrase, "ru_RU", [.init(name: "number", type: 28)],
      [("o", [4]), ("f", [20]), ("m", [12])])
    #expect(payload == #"{"*":{"4":"o","20":"f","*":"m"},"_1":{"_1":"is 1 cat"}}"#)
  }

  @Test func aGenderAndANumberAreTriedTogether() throws {
    let phrase = try phrase(
      """
      {"type": "name", "name": "who", "value": "v", "gender": "g"}, {"type": "text", "text": " "},
      {"type": "param", "name": "n", "value": "w", "number": true}
      """)
    let payload = try payload(
      of: phrase, "pl_PL", [.init(name: "who", type: 3), .init(name: "n", type: 28)],
      [
        ("f1", [2, 4]), ("f2", [2, 20]), ("f3", [2, 12]), ("u1", [3, 4]), ("u3", [3, 12]),
      ])
    #expect(payload == #"{"2":{"4":"f1","20":"f2","*":"f3"},"*":{"4":"u1","*":"u3"}}"#)
  }

  @Test func theReadersGenderAndAnEnumAreLevelsOfOneTable() throws {
    let phrase = try phrase(
      #"{"type": "enum", "value": "v", "range": [["a", "A"], ["b", "B"]]}"#)
    let payload = try payload(
      of: phrase, "he_IL", [.init(name: "__viewing_user__", type: 3)], [("m", [1]), ("u", [3])])
    #expect(payload == #"{"1":{"a":"m"},"*":{"a":"u","b":"B"},"__vcg":1}"#)
  }
}
