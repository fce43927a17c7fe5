import Interchange
import Language
import MessageSyntax
import Snapshot

/// A file of an app's texts, as it is on disk.
struct PlacedFile: Sendable {
  let file: File
  let format: any FileFormat
  /// The locale; nil if the file holds every locale.
  let locale: LocaleTag?
  /// The table of its keys; empty for the default table and in formats without tables.
  let table: String
  /// The path without the word that names the locale, and that word.
  let path: LocalePath
  let word: String
  /// The phrases that have an entry in the file, translated or not.
  let present: Set<Int>
  /// Whether the file cannot be read, and no entry of it is known.
  let isBroken: Bool
  /// The texts by locale and phrase.
  let texts: [LocaleTag: [Int: TranslationEdit]]

  /// The formats of the texts' tokens by locale and phrase, if the phrases ask for them.
  let formats: [LocaleTag: [Int: TokenFormats]]

  /// Reads a file; nil if its locale is unknown.
  ///
  /// - Parameters:
  ///   - source: The file, with its format and the locale that its path names.
  ///   - phrases: The phrases of the project.
  ///   - locales: The locales of the project, to which the file's is assigned.
  ///   - paths: The locales that paths name.
  init?(
    _ source: ImportSource, _ phrases: NamedPhrases, _ locales: ConfiguredLocales,
    _ paths: PathLocale
  ) {
    (file, format) = (source.file, source.format)
    guard let bytes = try? file.texts(), !Self.isOfWiki(source, bytes) else { return nil }
    let isOfLocale = PathLocale.tag(file.stem) != nil
    table =
      format.hasTables && !isOfLocale
      ? NamedPhrases.tableName(ofFile: file.path)
      : phrases.table(ofResource: file.standardPath, isOfApp: true)
    let named = format.holdsAllLocales ? nil : paths.locale(of: file)
    (path, word) = LocalePath.of(file.path, in: named)
    let isNeutral = named == nil && Self.hasNeutralFiles(format)
    let locale = named ?? (isNeutral ? phrases.sourceLocale : nil)
    let read = format.read(
      source.input(bytes, locale, table: table, sourceLocale: phrases.sourceLocale), phrases)
    let stated = locale ?? read.translations.first?.locale
    guard format.holdsAllLocales || stated != nil else { return nil }
    self.locale = format.holdsAllLocales ? nil : stated.map(locales.locale)
    present = read.present
    let isUnknown = read.unknown.isEmpty && read.translations.allSatisfy(\.unknown.isEmpty)
    isBroken = read.allDiagnostics.hasErrors && read.present.isEmpty && isUnknown
    texts = Dictionary(
      read.translations.compactMap { part in
        part.locale.map { (locales.locale(of: $0), part.statedEdits) }
      }, uniquingKeysWith: { first, _ in first })
    formats = Dictionary(
      read.translations.compactMap { part in
        part.locale.map { (locales.locale(of: $0), part.formats) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a `.strings` file is one of translatewiki's, which no app reads.
  private static func isOfWiki(_ source: ImportSource, _ bytes: [UInt8]) -> Bool {
    source.format is AppleStringsFormat && !source.file.folder.hasSuffix(".lproj")
      && StringsFile.hasWikiSyntax(bytes)
  }

  /// Whether a file without a locale in its name is the one of the source language.
  private static func hasNeutralFiles(_ format: any FileFormat) -> Bool {
    ["resx", "properties", "arb"].contains(format.name)
  }

  /// The locales that the file has texts of.
  var locales: [LocaleTag] { locale.map { [$0] } ?? Array(texts.keys) }

  /// Returns the text of a phrase in a locale; nil if the file has none that can be read.
  func text(of ordinal: Int, in locale: LocaleTag) -> TranslationEdit? {
    texts[locale]?[ordinal]
  }
}
