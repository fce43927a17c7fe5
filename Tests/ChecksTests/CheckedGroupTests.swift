import JSON
import Language
import LanguageData
import Phrases
import Testing

@testable import Checks

/// A case of the check between texts: some texts of one locale, and which of them are found.
struct CheckedGroup {
  /// A text of the group as it is written.
  struct Text {
    var key: String
    var source: String
    var description: String
    var words: String
    var isFound: Bool
    var phrase: SourcePhrase
    var message: Message
  }

  var locale: LocaleTag
  var texts: [Text]

  init(_ json: JSONValue) throws {
    locale = try #require(json["locale"]?.string.flatMap(LocaleTag.init))
    let rules = try #require(CLDR.rules(for: locale))
    texts = try #require(json["texts"]?.array).map { json in
      let key = try #require(json["key"]?.string)
      let source = try #require(json["source"]?.string)
      let description = json["description"]?.string ?? ""
      let words = try #require(json["text"]?.string)
      let phrase = try SourcePhrase(key: key, value: source, comment: description)
      let message = try MediaWikiMessage.parse(
        words, parameters: phrase.parameters, categories: rules.plural.categories)
      return Text(
        key: key, source: source, description: description, words: words,
        isFound: json["finds"] != nil, phrase: phrase, message: message)
    }
  }

  static func all() throws -> [CheckedGroup] {
    try CaseFile.values(of: InconsistencyCheck.name).map(CheckedGroup.init)
  }

  /// What is found, by key.
  var findings: [String: CheckFinding] {
    let found = InconsistencyCheck.findings(
      SourceGroups(texts.map { ($0.key, $0.phrase) })
    ) { texts[$0].message }
    return Dictionary(found.map { ($0.name, $0.finding) }, uniquingKeysWith: { first, _ in first })
  }
}

@Suite struct CheckedGroupTests {
  @Test func theCheckBetweenTextsFindsWhatItsCasesSay() throws {
    let groups = try CheckedGroup.all()
    #expect(groups.contains { $0.findings.isEmpty }, "a group that is fine")
    for group in groups {
      let wanted = group.texts.filter(\.isFound).map(\.key)
      #expect(group.findings.keys.sorted() == wanted.sorted())
    }
  }

  /// In whatever order the texts come, the same ones are found.
  @Test func theOrderOfTheTextsDoesNotMatter() throws {
    for group in try CheckedGroup.all() {
      var turned = group
      turned.texts.reverse()
      #expect(turned.findings == group.findings)
    }
  }
}
