import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

extension OutputTexts {
  /// Returns the texts with `one` in place of a form for the number 1, where that category is no other
  /// whole number: in German, but not in French, where it is also for 0.
  ///
  /// - Parameter phrases: The phrases.
  /// - Returns: The texts, as a format without exact numbers can hold them, and a note for each text:
  ///   `1.0` is 1, and no `one`.
  func withOneForNumber(
    _ phrases: NamedPhrases
  ) -> (texts: OutputTexts, findings: [Diagnostic]) {
    var texts = self
    var findings: [Diagnostic] = []
    for language in sortedLocales.compactMap(TextLanguage.init)
    where CategoryNumbers(language.rules.plural).count(of: .one) == 1 {
      let (locale, numbers) = (language.locale, WholeNumbers(language))
      for (name, entry) in phrases.sorted {
        guard let message = locales[locale]?[entry.ordinal]?.message,
          let position = entry.phrase.pluralNumber, message.choosingParameters == [position],
          message.variantKeys(by: position) == [.exactly(1)]
        else { continue }
        let whole = numbers.text(message, of: entry.phrase)
        guard !whole.variantKeys(by: position).contains(.exactly(1)) else { continue }
        texts.locales[locale]?[entry.ordinal]?.message = whole
        findings.append(
          Diagnostic(
            .note, rule: "exact-number", at: SourcePlace(file),
            "\(locale): the form of \"\(name.key)\" for the number 1 is written as \"one\"",
            fix: "none is needed if the app shows whole numbers"))
      }
    }
    return (texts, findings)
  }
}
