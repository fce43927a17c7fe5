import Diagnostics
import Foundation
import JSON
import Language
import LanguageData
import Phrases
import Testing

@testable import Checks

/// A case of a check: a source text, a translation, and how bad what is found is.
struct CheckCase {
  var text: CheckedText
  /// The translation as it is written.
  var words: String
  var source: String
  /// Words behind it, where it has forms beside those that are written.
  var forms: String
  /// How bad the finding is; nil where there is none.
  var finds: Diagnostic.Severity?

  init(_ json: JSONValue) throws {
    source = try #require(json["source"]?.string)
    words = try #require(json["text"]?.string)
    let locale = try #require(json["locale"]?.string.flatMap(LocaleTag.init))
    let rules = try #require(CLDR.rules(for: locale))
    let phrase = try SourcePhrase(key: "key", value: source, comment: "")
    func message(_ words: String) -> Message {
      let read = try? MediaWikiMessage.parse(
        words, parameters: phrase.parameters, categories: rules.plural.categories)
      return read ?? Message(text: words)
    }
    var variants: [Message.Variant] = []
    for form in json["forms"]?.object ?? [] {
      let key = try #require(
        PluralCategory(name: form.name).map(VariantKey.plural)
          ?? GenderVariation(name: form.name).map(VariantKey.gender))
      variants.append(.init(key, message(form.value.string ?? "")))
    }
    forms = variants.isEmpty ? "" : " (with other forms)"
    let other = message(words)
    let whole = variants.isEmpty ? other : Message([.select(.init(by: 0, variants, other: other))])
    text = CheckedText(
      whole, of: phrase, locale: locale, rules: rules, longest: json["longest"]?.whole)
    finds = json["finds"]?.string.flatMap(Diagnostic.Severity.init)
  }

  static func all(of rule: String) throws -> [CheckCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Cases/Checks/\(rule).json")
    let values = try #require(try JSONReader.read([UInt8](Data(contentsOf: file))).array)
    return try values.map(CheckCase.init)
  }
}

@Suite struct CheckCasesTests {
  @Test(arguments: TranslationChecks.all.map(\.rule))
  func eachCheckFindsWhatItsCasesSay(_ rule: String) throws {
    let check = try #require(TranslationChecks.all.first { $0.rule == rule })
    let cases = try CheckCase.all(of: rule)
    #expect(cases.contains { $0.finds != nil }, "a case that is found")
    #expect(cases.contains { $0.finds == nil }, "a case that is not")
    for item in cases {
      let found = check.findings(item.text).first
      let severity = found.map { $0.severity ?? check.severity }
      #expect(severity == item.finds, "\(item.words): \(found?.message ?? "nothing")")
    }
  }

  @Test func rulesAreNamedOnce() {
    let rules = TranslationChecks.all.map(\.rule)
    #expect(Set(rules).count == rules.count)
  }

  /// A source text beside itself has nothing to find but that it is a copy.
  @Test(arguments: [
    "Save 50% now", "See https://example.org: <b>all</b> of it…", "Two\nlines ", "",
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

/// The pages of `Docs/Checks`, made of what checks say of themselves and of their cases.
@Suite struct CheckPagesTests {
  @Test(arguments: TranslationChecks.all.map(\.rule))
  func thePageOfACheckIsWhatItSays(_ rule: String) throws {
    let check = try #require(TranslationChecks.all.first { $0.rule == rule })
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Docs/Checks/\(rule).md")
    let page = try Self.page(check)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }

  private static func page(_ check: any TranslationCheck) throws -> String {
    let rows = try CheckCase.all(of: check.rule).map { item in
      let found = check.findings(item.text).first
      let says =
        found.map { "\(($0.severity ?? check.severity).rawValue): \($0.message)" } ?? "fine"
      return
        "| `\(item.text.locale)` | \(shown(item.source)) | \(shown(item.words))\(item.forms) | \(says) |\n"
    }
    return """
      # \(check.rule)

      \(check.about)

      As it comes it is \(check.severity == .error ? "an error" : "a \(check.severity.rawValue)"). How bad it is for
      your team, and for which texts it is waived, is said in the [configuration](../Checks.md).

      | locale | source | translation | |
      | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  /// A text in a cell of a table, with the characters that nobody sees by their numbers.
  private static func shown(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\n": "⏎"
      case "|": "\\|"
      case "`": "'"
      default:
        [.control, .format, .privateUse].contains(scalar.properties.generalCategory)
          || scalar.value == 0xFFFD ? "U+\(scalar.hexadecimal)" : String(scalar)
      }
    }
    return "`\(visible.joined())`"
  }
}
