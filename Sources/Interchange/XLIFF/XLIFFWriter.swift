import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

extension XLIFFFormat {
  /// Writes the translations to a file; a new file also has units for untranslated phrases.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only, let language = TextLanguage(locale) else { return (former ?? [], []) }
    let bytes = former ?? Array(XLIFFEdit.emptyFile.utf8)
    do throws(DocumentFault) {
      let document = try Self.document(bytes)
      let reading = read(InputFile(texts.file, bytes, locale: locale), phrases)
      var writer = UnitWriter(
        XLIFFEdit(document, locale, bytes), name, texts, phrases, language,
        FormerTexts(reading, language))
      let written = writer.write(isNew: former == nil)
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
