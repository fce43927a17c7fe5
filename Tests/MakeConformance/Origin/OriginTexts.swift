import Language
import LanguageData
import MessageSyntax
import PackBuilder
import Phrases

/// The forty phrases of the demo app, and their texts in ten languages.
struct OriginTexts {
  /// The phrases, in the order of `Tests/Cases/ConformanceOrigin/en.txt`.
  let phrases: [SourcePhrase]
  let keys: [String]
  /// The texts by locale and key, as ICU messages; those of English are in the code.
  private var texts: [String: [String: String]] = [:]
  /// The changes by the number of the publication that has them first.
  private var changes: [(publication: Int, locale: String, key: String, text: String)] = []

  static let locales = ["en", "ar", "fa", "he", "ru", "pl", "es", "hi", "zh-Hant", "pt-BR"]
  private static let folder = "Tests/Cases/ConformanceOrigin/"

  init() throws {
    let source = try Self.lines("en")
    keys = source.map(\.name)
    phrases = try source.map {
      try SourcePhrase(key: $0.name, value: $0.text, comment: "A text of the demo app")
    }
    for locale in Self.locales {
      let lines = try Self.lines(locale).map { ($0.name, $0.text) }
      texts[locale] = Dictionary(uniqueKeysWithValues: lines)
    }
    changes = try Self.lines("changes").compactMap { line in
      let words = line.name.split(separator: " ").map(String.init)
      guard words.count == 3, let number = Int(words[0]) else { return nil }
      return (number, words[1], words[2], line.text)
    }
  }

  private static func lines(_ name: String) throws -> [(name: String, text: String)] {
    let bytes = try Repository.bytes(folder + name + ".txt")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// Makes the changes of a publication.
  mutating func apply(_ publication: Int) {
    for change in changes where change.publication == publication {
      texts[change.locale]?[change.key] = change.text
    }
  }

  /// Takes the changes of a publication back.
  mutating func revert(_ publication: Int) throws {
    for change in changes where change.publication == publication {
      let lines = try Self.lines(change.locale)
      texts[change.locale]?[change.key] = lines.first { $0.name == change.key }?.text
    }
  }

  /// The locales that a publication changes.
  func changed(_ publication: Int) -> Set<String> {
    Set(changes.filter { $0.publication == publication }.map(\.locale))
  }

  /// The text of a key without variations, as a user reads it.
  func plain(_ key: String, _ locale: String) -> String { texts[locale]?[key] ?? "" }

  /// The values of a locale's pack: phrases by their place, and places by ordinal.
  func values(_ locale: String, _ places: Range<Int>) throws -> [Int: PackValue] {
    let language = try Self.language(locale)
    var values: [Int: PackValue] = [:]
    for (ordinal, place) in places.enumerated() {
      let phrase = phrases[place]
      // What varies in English is in the syntax of the code.
      let isSource = locale == "en" && phrase.parameters.isEmpty == false
      let message =
        isSource
        ? phrase.source : try ICUText().message(plain(keys[place], locale), phrase, language)
      values[ordinal] = .text(message)
    }
    return values
  }

  static func language(_ locale: String) throws -> TextLanguage {
    guard let tag = LocaleTag(locale), let rules = CLDR.rules(for: tag) else {
      throw ConformanceFolder.Fault(description: "\(locale) is not a locale that CLDR has")
    }
    return TextLanguage(tag, rules)
  }

  static func rules(_ locale: String) throws -> LanguageRules {
    guard let rules = LocaleTag(locale).flatMap({ CLDR.rules(for: $0) }) else {
      throw ConformanceFolder.Fault(description: "\(locale) is not a locale that CLDR has")
    }
    return rules
  }
}
