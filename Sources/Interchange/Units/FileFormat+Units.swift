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
      if former != nil, let fault = reading.faultOfOtherFile(texts.file, locale) {
        return (bytes, [fault])
      }
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

extension ImportedFile {
  /// Returns the error of a file of another locale or another app, which would keep that one's texts beside
  /// the new ones; nil for any other file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - locale: The locale of the texts to write.
  /// - Returns: The error.
  fileprivate func faultOfOtherFile(_ name: String, _ locale: LocaleTag) -> Diagnostic? {
    let fix: Fix = .decision("write to a new file with --output, or remove this one first")
    let other = allDiagnostics.errors.first { $0.rule == "wrong-locale" }
    if let other, translations.isEmpty {
      return Diagnostic(
        .error, rule: "wrong-locale", at: SourcePlace(name, line: other.place?.line),
        "the file is one of another locale than \"\(locale)\", and stays as it is", fix: fix)
    }
    let unknown = (unknown + translations.flatMap(\.unknown)).count
    guard unknown > 0, present.isEmpty else { return nil }
    return Diagnostic(
      .error, rule: "foreign-file", at: SourcePlace(name),
      "none of the \(counted(unknown, "text")) in the file is one of this project, and it stays as it is",
      fix: fix)
  }
}
