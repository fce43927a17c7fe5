import Diagnostics
import Language
import MessageSyntax
import Snapshot

extension FileFormat {
  /// Writes the texts of one locale into the units of a document.
  ///
  /// - Parameters:
  ///   - texts: The texts; those of other locales are left out.
  ///   - phrases: The phrases.
  ///   - former: The former file; nil for a new one, which also has units for untranslated phrases.
  ///   - empty: Returns a file without units.
  ///   - open: Returns the document of a file, or throws its fault.
  /// - Returns: The file, and what it cannot hold; a faulty file stays as it is.
  func writeUnits<File: UnitFile>(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?,
    empty: (TextLanguage) -> String,
    open: (_ bytes: [UInt8], _ locale: LocaleTag) throws(DocumentFault) -> File
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only, let language = TextLanguage(locale) else { return (former ?? [], []) }
    let bytes = former ?? Array(empty(language).utf8)
    do throws(DocumentFault) {
      let file = try open(bytes, locale)
      let reading = read(InputFile(texts.file, bytes, locale: locale), phrases)
      var writer = UnitWriter(
        file, name, texts, phrases, language, FormerTexts(reading, language))
      let written = writer.write(hasAll: former == nil || texts.addsUntranslated ?? false)
      return (written, leftOut + writer.findings)
    } catch {
      let place = SourcePlace(texts.file, line: LineIndex(bytes).line(error.offset))
      return (
        bytes,
        [Diagnostic(.error, rule: "invalid-xliff", at: place, error.message, fix: error.fix)]
      )
    }
  }
}
