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

  /// Returns the warnings for texts that are written, followed by the findings of the writer, which
  /// name each text that is not.
  static func findings(_ unheld: [Diagnostic], _ written: [Diagnostic]) -> [Diagnostic] {
    unheld.filter { warning in
      let parts = warning.message.split(separator: "\"", omittingEmptySubsequences: false)
      let key = parts.dropFirst().dropLast().joined(separator: "\"")
      return !written.contains { $0.rule == warning.rule && $0.message.contains("\"\(key)\"") }
    } + written
  }

  private static func leftOut(
    _ key: String, _ locale: LocaleTag, _ format: String, _ file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "not-in-\(format)", at: SourcePlace(file),
      "\(locale): \"\(key)\" is written without forms that no number of the language shows",
      fix: "export it as JSON to keep them, or choose by =0 for a text of the number 0")
  }
}
