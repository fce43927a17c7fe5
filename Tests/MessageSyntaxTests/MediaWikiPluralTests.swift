import Foundation
import Language
import LanguageData
import Phrases
import Testing

@testable import MessageSyntax

/// The correct mode's choice of a form compared with that of MediaWiki's own evaluator.
///
/// MediaWiki's choice depends on its language only by the index of the number's plural rule, so the
/// forms are compared once for each group of languages with the same indexes and categories.
@Suite(
  .enabled(
    if: MediaWikiEvaluator.isThere,
    "MediaWiki's evaluator is not there: install Debian's packages mediawiki and php-cli"))
struct MediaWikiPluralTests {
  /// The page that lists where the two differ.
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Docs/Interchange/WikiJSON.md")

  private static let languages = Result { try MediaWikiLanguage.all() }

  /// Templates with every number of forms, with and without forms for exact numbers.
  private static let templates: [(forms: Int, text: String)] =
    [[], ["0=z"], ["1=o"], ["0=z", "1=o", "11=e"]].flatMap { exact in
      (1...8).flatMap { count in
        let forms = (0..<count).map { "f\($0)" }
        return [exact + forms, forms + exact].map { all in
          (count, "{{PLURAL:$1|\(all.joined(separator: "|"))}}")
        }
      }
    }

  /// Returns whether the page says that both choose differently.
  private func isListed(_ forms: Int, _ language: MediaWikiLanguage) -> Bool {
    let categories = language.categories
    switch language.rulesCompared {
    case .other: return true
    case .withoutMany: return forms > 2
    case .same: break
    }
    if forms == 2 { return categories.first == .zero }
    return forms > categories.count
  }

  @Test func eachFormIsMediaWikisOrListed() throws {
    let all = try Self.languages.get().filter { $0.rulesCompared != .other }
    let groups = Dictionary(grouping: all) {
      [$0.categories.map(\.name), $0.rules.map(String.init)]
    }
    #expect(all.count > 300 && groups.count > 20, "\(all.count) languages, \(groups.count) groups")
    var listed: Set<[Int]> = []
    for language in groups.values.compactMap(\.first) {
      let numbers = language.numbersOfEachRule
      let texts = try MediaWikiEvaluator.texts(
        Self.templates.map {
          .init(locale: language.name, text: $0.text, samples: numbers.map { [$0] })
        })
      for (template, expected) in zip(Self.templates, texts) {
        let found = try shown(template.text, numbers, in: language.language)
        if isListed(template.forms, language) {
          if found != expected { listed.insert([language.categories.count, template.forms]) }
        } else {
          #expect(found == expected, "\(language.name) \(template.text) at \(numbers)")
        }
      }
    }
    // What the page lists differs: two forms and `zero`, more forms than categories, a new `many`.
    #expect(listed.isSuperset(of: [[6, 2], [2, 3], [1, 3], [4, 5], [3, 3]]), "\(listed)")
  }

  /// The rows of the page's table that do not depend on the language, each with an example.
  @Test(arguments: [
    ("{{PLURAL:$1|1=a|2=b}}.", "0", ".", "b."), ("{{PLURAL:$1|one=a|other=b}}", "1", "one=a", "a"),
    ("{{PLURAL:$1|a|b|c}}", "2", "b", "c"), ("{{PLURAL:$1|x|a1=b}}", "2", "x", "a1=b"),
    ("({{PLURAL:$1|a| b }})", "2", "(b)", "( b )"), ("{{PLURAL:$1|2 =a|b|c}}", "2", "b", "a"),
    ("{{PLURAL:$1|a|b}}<!-- c -->", "1", "a", "a<!-- c -->"),
    (
      "<nowiki>{{PLURAL:$1|a|b}}</nowiki>", "1", "<nowiki>{{PLURAL:1|a|b}}</nowiki>",
      "<nowiki>a</nowiki>"
    ),
    ("<nowiki>$1</nowiki> {{PLURAL:$1|a|b}}", "1", "<nowiki>1</nowiki> a", "<nowiki>1</nowiki> a"),
    ("a{{PLURAL:$1|: b|: c}}", "1", "a\n: b", "a: b"),
    ("{{GRAMMAR:genitive|Anna}} {{PLURAL:$1|a|b}}", "1", "Annan a", "Anna a"),
  ])
  func eachRowOfThePageIsSo(
    _ text: String, _ number: String, _ mediaWiki: String, _ here: String
  ) throws {
    let tag = try #require(LocaleTag("fi"))
    let finnish = TextLanguage(tag, try #require(CLDR.rules(for: tag)))
    let texts = try MediaWikiEvaluator.texts([.init(locale: "fi", text: text, samples: [[number]])])
    #expect(texts == [[mediaWiki]])
    #expect(try shown(text, [number], in: finnish) == [here])
  }

  private func shown(
    _ text: String, _ numbers: [String], in language: TextLanguage
  ) throws -> [String] {
    let phrase = try SourcePhrase(key: "k", value: "{{PLURAL:$1|$1 a|$1 b}}", comment: "")
    let message = try MediaWikiText().message(text, phrase, language)
    return numbers.map { number in
      message.rendered([.number(Number(decimal: number) ?? Number(0))], language.rules)
    }
  }

  @Test(arguments: [
    (MediaWikiLanguage.Rules.other, "Other plural rules: "),
    (.withoutMany, "Languages with a new `many`: "),
  ])
  func thePageNamesTheLanguagesWithOtherRules(
    _ rules: MediaWikiLanguage.Rules, _ start: String
  ) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let list = page.split(separator: "\n\n").first { $0.hasPrefix(start) }?.dropFirst(start.count)
    let named = Set((list ?? "").split { " \n,.".contains($0) }.map(String.init))
    let found = try Self.languages.get().filter { $0.rulesCompared == rules }.map(\.name)
    #expect(named == Set(found), "\(found.sorted().joined(separator: ", "))")
  }
}
