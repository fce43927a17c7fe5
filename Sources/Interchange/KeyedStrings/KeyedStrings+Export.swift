import Diagnostics
import Language
import LanguageData
import MessageSyntax
import Phrases
import Snapshot

extension KeyedStrings {
  /// Returns the file of a locale, sorted by key; texts for review are marked `// Fuzzy`.
  ///
  /// - Parameters:
  ///   - translations: The texts by ordinal; pass the source texts for the file to translate from.
  ///   - locale: The language of the texts.
  ///   - file: The file name for findings.
  /// - Returns: The file's text, and a `not-in-strings` finding for each text that its syntax
  ///   cannot hold.
  public func text(
    _ translations: [Int: Translation], locale: LocaleTag, file: String
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var findings: [Diagnostic] = []
    var written: [StringsFile.Entry] = []
    let categories = KnownLanguages.rules(for: locale)?.plural.categories ?? [.other]
    for (key, entry) in sortedEntries {
      guard let translation = translations[entry.ordinal] else { continue }
      let template = TemplateCheck(phrase: entry.phrase)
      if let text = Self.wikiText(translation.message, entry.phrase, categories),
        !template.isBroken(text)
      {
        let isFuzzy = [.new, .needsReview].contains(translation.state)
        written.append(
          StringsFile.Entry(key, Self.formatted(text, entry.phrase), isFuzzy: isFuzzy))
      } else {
        findings.append(
          Diagnostic(
            .warning, rule: "not-in-strings", at: SourcePlace(file),
            "the text of \"\(key)\" has variants that a .strings file cannot hold",
            fix: "export it as JSON"))
      }
    }
    let header = ["Messages for \(locale)", "Exported by langpack"]
    return (StringsFile(header: header, entries: written).text, findings)
  }

  /// Returns the descriptions of all keys, as translatewiki.net keeps them under `qqq`.
  public func descriptions() -> String {
    let entries = sortedEntries.map { key, entry in
      StringsFile.Entry(key, WikiDescription.text(entry.phrase.description))
    }
    return StringsFile(entries: entries).text
  }

  /// The source texts by ordinal, for the file to translate from.
  public var sources: [Int: Translation] {
    Dictionary(
      sortedEntries.map { _, entry in
        (entry.ordinal, Translation(entry.phrase.source, state: .approved, revision: 0))
      }, uniquingKeysWith: { $1 })
  }

  /// Returns a message in MediaWiki's syntax; nil if it cannot hold the message.
  private static func wikiText(
    _ message: Message, _ phrase: SourcePhrase, _ categories: [PluralCategory]
  ) -> String? {
    let printer = WikiPrinter(parameters: phrase.parameters, categories: categories)
    if let text = printer.text(message) { return text }
    let dollars = DollarTokens(in: message.words, phrase)
    return WikiPrinter(parameters: phrase.parameters + dollars.parameters, categories: categories)
      .text(dollars.read(in: message, from: phrase.parameters.count))
  }

  /// Returns a text with percent signs doubled if its phrase has tokens, as in format strings.
  private static func formatted(_ text: String, _ phrase: SourcePhrase) -> String {
    phrase.parameters.isEmpty ? text : text.replacing("%", with: "%%")
  }
}
