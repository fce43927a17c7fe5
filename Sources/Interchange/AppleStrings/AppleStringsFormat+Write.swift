import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

extension AppleStringsFormat {
  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only else { return (former ?? [], []) }
    let file = InputFile(texts.file, former ?? [], locale: locale, table: texts.table)
    let reading = read(file, phrases)
    let faults = reading.diagnostics.filter {
      $0.severity == .error && !["duplicate-key", "doubled-mark"].contains($0.rule)
    }
    guard faults.isEmpty, let language = TextLanguage(locale),
      let text = EncodedText(file.bytes)
    else { return (former ?? [], faults) }
    let former = FormerTexts(reading, language)
    if let list = PropertyListStrings.isIn(text.bytes) ? try? PropertyList.read(text.bytes) : nil {
      var writer = PropertyListStringsWriter(texts, phrases, language, former, list, text.bytes)
      return (text.file(writer.write()), leftOut + writer.findings)
    }
    var writer = AppleStringsWriter(
      texts, phrases, language, former,
      AppleStringsReader.read(text.bytes, texts.file), text.bytes)
    return (text.file(writer.write()), leftOut + writer.findings)
  }
}
