import Checks
import Diagnostics
import Interchange
import Language
import MessageSyntax
import Phrases
import Snapshot

extension StoredTexts {
  /// Returns texts of a format without fractions, with the committed forms for these.
  ///
  /// A committed text that shows the same stays as it is, unless it lacks a form that its language
  /// needs.
  ///
  /// - Parameters:
  ///   - imported: The texts of a file.
  ///   - file: The name of the file, for findings.
  /// - Returns: The texts, with a warning for each lost form.
  func withFractions(_ imported: ImportedTranslations, in file: String) -> ImportedTranslations {
    guard let locale = imported.locale, let language = TextLanguage(locale) else {
      return imported
    }
    var imported = imported
    let numbers = WholeNumbers(language)
    let forms = imported.pluralForms.flatMap { FileForms($0, language) }
    for (index, edit) in imported.edits.enumerated() {
      guard let message = edit.message, let former = text(of: edit.ordinal, in: locale),
        let phrase = phrase(edit.ordinal)
      else { continue }
      // A header with fewer forms than the language has holds only some of the committed ones.
      let whole = numbers.text(former, of: phrase)
      if let held = forms?.merged(whole, of: phrase),
        numbers.text(held, of: phrase) == numbers.text(message, of: phrase)
      {
        imported.edits[index].message = former
        continue
      }
      let (text, isLost) = numbers.text(message, withFractionsOf: former, phrase)
      let isSame = numbers.text(former, of: phrase) == text
      imported.edits[index].message = isSame && isWhole(former, language) ? former : text
      guard isLost else { continue }
      let place = SourcePlace(file, line: imported.lines[edit.ordinal])
      imported.diagnostics.append(
        Diagnostic(
          .warning, rule: "lost-fractions", at: place,
          "\"\(phrase.key ?? "\(phrase.id)")\": the other forms changed, and the one for fractions, "
            + "which the file cannot hold, is replaced by that of whole numbers",
          fix: .decision("correct it in a format with CLDR's forms, such as xliff")))
    }
    return imported
  }

  /// Returns whether a text has each form that its language needs.
  private func isWhole(_ message: Message, _ language: TextLanguage) -> Bool {
    message.choosingParameters.allSatisfy { position in
      let found = message.variantKeys(by: position).compactMap { key in
        if case .plural(let category) = key { category } else { nil }
      }
      return PluralNeeds.missing(
        from: Set(found), of: language.categories, in: language.locale
      ).isEmpty
    }
  }
}
