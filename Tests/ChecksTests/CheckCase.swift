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
  /// The glossary that it is looked at with.
  var terms: [CheckSettings.Term]
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
      whole, of: phrase, locale: locale, rules: rules, longest: json["longest"]?.whole,
      widest: json["widest"]?.double)
    terms = (json["terms"]?.object ?? []).map { term in
      let words = term.value.array?.compactMap(\.string) ?? []
      return .init(term.name, [locale.language: words])
    }
    finds = json["finds"]?.string.flatMap(Diagnostic.Severity.init)
  }

  static func all(of rule: String) throws -> [CheckCase] {
    try CaseFile.values(of: rule).map(CheckCase.init)
  }

  /// The check of a rule as the case has it: that of the glossary has its terms.
  func check(_ rule: String) throws -> any TranslationCheck {
    if rule == WidthCheck.name { return WidthCheck(measure: EvenMeasure()) }
    if rule == GlossaryCheck.name { return GlossaryCheck(terms: terms) }
    return try #require(TranslationChecks.all.first { $0.rule == rule })
  }

  /// The rules of all checks of a text by itself, those of the glossary and of a measure with them.
  static let rules = TranslationChecks.all.map(\.rule) + [WidthCheck.name, GlossaryCheck.name]
}

/// A font whose signs are all ten points wide; it has those of Latin, Greek and Cyrillic.
///
/// What real fonts say is tested where they are read.
struct EvenMeasure: TextMeasure {
  func width(of text: String, language: String) -> (points: Double, missing: [Character]) {
    (
      Double(text.count) * 10,
      text.filter { character in character.unicodeScalars.contains { $0.value > 0x52F } }.map(
        \.self)
    )
  }
}

extension CheckedText {
  /// A translation with a source that is used once.
  init(
    _ message: Message, of phrase: SourcePhrase, locale: LocaleTag, rules: LanguageRules,
    longest: Int? = nil, widest: Double? = nil
  ) {
    self.init(
      message, of: CheckedSource(phrase, longest: longest, widest: widest), locale: locale,
      rules: rules)
  }
}

/// The files of cases.
enum CaseFile {
  static func values(of rule: String) throws -> [JSONValue] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Cases/Checks/\(rule).json")
    return try #require(try JSONReader.read([UInt8](Data(contentsOf: file))).array)
  }
}
