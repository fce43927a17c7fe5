import Diagnostics
import JSON
import Language
import Phrases
import Snapshot

extension ProjectFormat {
  /// Writes a file of one locale and keeps the former entries that match no source phrase.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only else { return (former ?? [], leftOut) }
    let (entries, source) = (phrases.entries, phrases.sourceLocale)
    let (text, findings) = text(
      texts.locales[locale] ?? [:], locale: locale, file: texts.file, entries, source)
    guard let former else { return (Array(text.utf8), leftOut + findings) }
    // Entries without a source phrase and unreadable ones are kept. JSON states its own locale.
    let file = InputFile(texts.file, former, locale: self == .json ? nil : locale)
    let read = read(file, entries, source)
    let errors = read.diagnostics.errors
    guard errors.isEmpty else { return (former, errors) }
    return (Array(keeping(former, in: text, entries).text.utf8), leftOut + findings)
  }

  /// Returns the text of a new file, and a finding for each text that the format cannot hold.
  public func text(
    _ translations: [Int: Translation], locale: LocaleTag, file: String,
    of snapshot: CatalogSnapshot
  ) -> (text: String, diagnostics: [Diagnostic]) {
    text(translations, locale: locale, file: file, snapshot.entries, snapshot.sourceLocale)
  }

  /// Adds the former file's entries that match no source phrase to a new text.
  ///
  /// A phrase can return with another branch, so its translation is never thrown away.
  ///
  /// - Parameters:
  ///   - former: The existing file, without errors.
  ///   - text: The new text of the source phrases.
  ///   - snapshot: The source phrases.
  /// - Returns: The text with those entries, and their number.
  public func keeping(
    _ former: [UInt8], in text: String, of snapshot: CatalogSnapshot
  ) -> (text: String, kept: Int) {
    keeping(former, in: text, snapshot.entries)
  }

  private func text(
    _ translations: [Int: Translation], locale: LocaleTag, file: String,
    _ entries: [CatalogSnapshot.Entry], _ source: LocaleTag
  ) -> (text: String, diagnostics: [Diagnostic]) {
    switch self {
    case .json:
      (TranslationsJSON(entries, sourceLocale: source).text(translations, locale: locale), [])
    case .strings: KeyedStrings(entries).text(translations, locale: locale, file: file)
    case .lines:
      (
        String(
          decoding: ProjectLines(entries).lines(translations, locale: locale).bytes, as: UTF8.self),
        []
      )
    }
  }

  private func keeping(
    _ former: [UInt8], in text: String, _ entries: [CatalogSnapshot.Entry]
  ) -> (text: String, kept: Int) {
    switch self {
    case .json: TranslationsJSON.keeping(former, in: text)
    case .strings: KeyedStrings(entries).keeping(former, in: text)
    case .lines: ProjectLines(entries).keeping(former, in: text)
    }
  }
}
