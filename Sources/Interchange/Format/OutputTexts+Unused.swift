import Diagnostics
import Language
import MessageSyntax
import Snapshot

extension OutputTexts {
  /// Returns the texts without forms that no number shows, with a warning for each text that has
  /// some.
  ///
  /// - Parameters:
  ///   - format: The name of a format that cannot hold such forms.
  ///   - phrases: The phrases.
  ///   - table: The only table that the file holds; nil for every table.
  ///   - categories: The categories that the format does not have in languages without them.
  /// - Returns: The texts and the warnings.
  func withoutUnusedForms(
    _ format: String, _ phrases: NamedPhrases, table: String? = nil,
    for categories: Set<PluralCategory> = Set(PluralCategory.allCases)
  ) -> (texts: OutputTexts, findings: [Diagnostic]) {
    var texts = self
    var findings: [Diagnostic] = []
    let languages = sortedLocales.compactMap(TextLanguage.init)
    for (name, entry) in phrases.sorted where table == nil || name.table == table {
      for language in languages {
        let locale = language.locale
        guard let message = locales[locale]?[entry.ordinal]?.message else { continue }
        let unused = language.unusedCategories.intersection(categories)
        let held = language.withoutForms(for: unused, in: message)
        guard held != message else { continue }
        texts.locales[locale]?[entry.ordinal]?.message = held
        findings.append(Self.leftOut(name.key, locale, format, file))
      }
    }
    return (texts, findings)
  }

  private static func leftOut(
    _ key: String, _ locale: LocaleTag, _ format: String, _ file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "not-in-\(format)", at: SourcePlace(file),
      "\(locale): \"\(key)\" is written without its forms that no number of the language shows",
      fix: "export it as JSON to keep them, or choose by =0 for a text of the number 0")
  }
}
