import Language
import LanguageData
import Phrases
import Testing

@testable import MessageSyntax

@Suite struct PluralFormsCheckTests {
  /// Returns the messages of the findings in a template's forms.
  private func messages(_ forms: String, _ locale: String) throws -> [String] {
    let rules = try #require(LocaleTag(locale).flatMap(CLDR.rules))
    let read = try MediaWikiMessage.read(
      "{{PLURAL:$1|\(forms)}}", parameters: [Parameter("1", .number)],
      categories: rules.plural.categories)
    let findings = PluralFormsCheck(rules).findings(read.plurals)
    #expect(findings.allSatisfy { $0.rule == "plural-forms" && $0.severity == .warning })
    return findings.map(\.message)
  }

  @Test(arguments: [
    ("de", "a|b"), ("zh-Hans", "a"), ("zh-Hans", "0=今天|昨天|$1天前"), ("ru", "a|b|c"),
    ("ru", "a|b|c|d"), ("ru", "a|b"), ("ar", "a|b|c|d|e|f"), ("ar", "a|b"), ("cy", "a|b"),
    ("en", "0=none|1=one|$1 things"), ("de", "one=a|other=b"), ("ru", "0=none|one=a|few=b|c"),
    ("ja", "1=a|b"),
  ])
  func goodFormsHaveNoFinding(locale: String, forms: String) throws {
    #expect(try messages(forms, locale).isEmpty)
  }

  @Test(arguments: [
    ("de", "a|b|c", "the form \"b\" of PLURAL is never shown"),
    ("ja", "a|b|c", "the form \"a\" of PLURAL is never shown"),
    ("zh-Hans", "1=x|昨天|b", "the form \"昨天\" of PLURAL is never shown"),
    ("cy", "1=1 math|$1 fath|$1 math", "the form \"$1 fath\" of PLURAL is never shown"),
    ("en", "1=one|$1 thing|$1 things", "the form \"$1 thing\" of PLURAL is never shown"),
    ("tr", "a", "PLURAL has 1 form, and the language has 2 forms (one, other)"),
    // MediaWiki shows such a form for exactly this number, never as one of the others.
    ("de", "-1=x|a|b", "the form \"-1=x\" of PLURAL is never shown: only whole numbers"),
    ("ru", "a|b| 1.5 =x|c", "the form \" 1.5 =x\" of PLURAL is never shown: only whole numbers"),
    ("ar", "a|b|c", "PLURAL has 3 forms, and the language has 6 forms"),
  ])
  func formsThatCannotBeMeantAreFound(locale: String, forms: String, start: String) throws {
    let found = try messages(forms, locale)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(start) == true, "\(found)")
  }

  @Test func formsOfNumbersThatNoTextCountsAreNoWords() throws {
    func parse(_ forms: String) throws -> Message {
      try MediaWikiMessage.parse(
        "{{PLURAL:$1|\(forms)}}", parameters: [Parameter("1", .number)],
        categories: [.one, .other])
    }
    #expect(try parse("-1=x|a|b") == parse("a|b"))
    #expect(try parse("a|-1=x|b|0,5=y") == parse("a|b"))
    // Words before the sign are no number.
    #expect(try parse("a-1=x|b") != parse("b"))
    #expect(throws: MediaWikiError.self) { try parse("-1=x") }
  }
}
