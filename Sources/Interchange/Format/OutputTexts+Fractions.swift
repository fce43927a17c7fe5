import Diagnostics
import Language
import MessageSyntax
import Snapshot

extension OutputTexts {
  /// Returns the texts as whole numbers show them, with a warning for each text of which a form, such
  /// as the one for fractions, is left out.
  ///
  /// - Parameters:
  ///   - format: The name of a format without fractions.
  ///   - phrases: The phrases.
  /// - Returns: The texts and the warnings.
  func withoutFractions(
    _ format: String, _ phrases: NamedPhrases
  ) -> (texts: OutputTexts, findings: [Diagnostic]) {
    var texts = self
    var findings: [Diagnostic] = []
    for language in sortedLocales.compactMap(TextLanguage.init) {
      let (locale, numbers) = (language.locale, WholeNumbers(language))
      for (name, entry) in phrases.sorted {
        guard let message = locales[locale]?[entry.ordinal]?.message,
          !message.choosingParameters.isEmpty
        else { continue }
        texts.locales[locale]?[entry.ordinal]?.message = numbers.text(message, of: entry.phrase)
        let hasFractions = numbers.hasFractions(message, of: entry.phrase)
        guard hasFractions || numbers.hasHiddenForms(message, of: entry.phrase) else { continue }
        let form = hasFractions ? "its form for fractions" : "a form that no whole number shows"
        findings.append(
          Diagnostic(
            .warning, rule: "not-in-\(format)", at: SourcePlace(file),
            "\(locale): \"\(name.key)\" is written without \(form)",
            fix: "none is needed: the form stays when the file is imported"))
      }
    }
    return (texts, findings)
  }
}
