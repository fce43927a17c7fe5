import Language
import LanguageData
import MessageSyntax
import Phrases
import Testing

@testable import Checks

@Suite struct CheckCasesTests {
  @Test(arguments: CheckCase.rules)
  func eachCheckFindsWhatItsCasesSay(_ rule: String) throws {
    let cases = try CheckCase.all(of: rule)
    #expect(cases.contains { $0.finds != nil }, "a case that is found")
    #expect(cases.contains { $0.finds == nil }, "a case that is not")
    for item in cases {
      let check = try item.check(rule)
      let found = check.findings(item.text).first
      let severity = found.map { $0.severity ?? check.severity }
      #expect(severity == item.finds, "\(item.words): \(found?.message ?? "nothing")")
    }
  }

  @Test func rulesAreNamedOnce() {
    let rules = TranslationReview.rules
    #expect(Set(rules).count == rules.count)
    #expect(Set(rules) == Set(CheckCase.rules + [InconsistencyCheck.name]))
  }

  /// A source text beside itself has nothing to find but that it is a copy.
  @Test(arguments: [
    "Save 50% now", "See https://example.org: <b>all</b> of it…", "Two\nlines ", "",
    "{{PLURAL:$1|A minute ago|$1 of 60 minutes ago by <b>you</b>, see https://example.org}}",
    "{{PLURAL:$1|<i>One</i> of 12, see example.org|<b>$1</b>: more...}}",
  ])
  func aSourceFitsItself(_ source: String) throws {
    let phrase = try SourcePhrase(key: "key", value: source, comment: "")
    let english = try #require(CLDR.rules(for: .english))
    let text = CheckedText(phrase.source, of: phrase, locale: .english, rules: english)
    for check in TranslationChecks.all { #expect(check.findings(text).isEmpty, "\(check.rule)") }
  }

  /// Texts with many variants, or of a megabyte, cost no more than a moment.
  @Test func hugeTextsAreLookedAtInTime() throws {
    let parameters = (1...12).map { Parameter("\($0)", .number) }
    let phrase = try SourcePhrase(
      key: "key", parameters: parameters, text: "$1", comment: "")
    let select = parameters.indices.map { position in
      Message.Node.select(
        .init(
          by: position, [.init(.plural(.one), Message(text: "a"))], other: Message(text: "b")))
    }
    let long = Message([.text(String(repeating: "{{<a %$1 ", count: 100_000))] + select)
    let rules = try #require(CLDR.rules(for: .english))
    let text = CheckedText(
      Message(select), of: phrase, locale: .english, rules: rules)
    #expect(text.sentences.count == Sentence.most)
    for check in TranslationChecks.all { _ = check.findings(text) }
    let once = CheckedText(
      Message([long.nodes[0]]), of: phrase, locale: .english, rules: rules)
    for check in TranslationChecks.all { _ = check.findings(once) }
  }
}
