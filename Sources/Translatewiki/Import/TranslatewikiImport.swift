import Diagnostics
import Foundation
import Interchange
import Language
import Phrases
import Snapshot

/// A whole project of translatewiki.net, read from its folder: source, descriptions, translations.
///
/// The folder contains `<locale>.lproj/Localizable.strings`; `en` is the source, `qqq` describes
/// each key for translators. An invalid text never affects the others, and each rejected text has a
/// finding.
///
///     let project = try TranslatewikiImport(folder: "Localizations", tokens: "tokens.tsv")
///     try ledger.give(ordinalsTo: project.phrases.map(\.phrase))
///     try catalog.setTranslations(project.edits(ledger), by: "import", note: "translatewiki")
public struct TranslatewikiImport: Sendable {
  /// The file of a locale.
  public struct Locale: Sendable {
    /// The locale.
    public var tag: LocaleTag
    /// The texts of the file, by key.
    public var texts: [String: String]
    /// The accepted texts; ordinals are indices among the phrases.
    var imported: ImportedTranslations
  }

  /// The phrases of the source file, in file order.
  public let phrases: [CatalogPhrase]
  /// The translations, sorted by tag.
  public let locales: [Locale]
  /// The findings, file by file.
  public let diagnostics: [Diagnostic]

  /// The number of translated strings in the files, accepted or not.
  public var stringCount: Int { locales.reduce(0) { $0 + $1.texts.count } }
  /// The number of accepted strings.
  public var shownCount: Int { locales.reduce(0) { $0 + $1.imported.edits.count } }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of `<locale>.lproj` folders.
  ///   - tokens: A table of the tokens' types, `key<TAB>1=d,2=@`; without it, the parameters of
  ///     PLURAL are numbers.
  ///   - source: The folder name of the source language.
  /// - Throws: `unreadable`, `noSource`.
  public init(
    folder: String, tokens: String? = nil, source: String = "en"
  ) throws(InterchangeError) {
    let files = try TranslatewikiFolder(folder)
    let types = try tokens.map { path throws(InterchangeError) in try TokenTypes(path: path) }
    let sources = try SourceStrings(files, source: source, types: types)
    phrases = sources.phrases
    var findings = sources.diagnostics
    let entries = phrases.enumerated().map { CatalogSnapshot.Entry(ordinal: $0, phrase: $1.phrase) }
    let strings = KeyedStrings(entries)
    var read: [LocaleTag: Locale] = [:]
    for name in files.names where name != source && name != "qqq" {
      let path = files.path(of: name)
      let bytes = try TranslatewikiFolder.bytes(path)
      guard let tag = LocaleTag(name), KnownLanguages.rules(for: tag) != nil else {
        findings.append(Diagnostic.unknownLocale(name, SourcePlace(path)))
        continue
      }
      guard read[tag] == nil else {
        findings.append(Self.twice(name, tag, path))
        continue
      }
      let (file, broken) = StringsFile.read(bytes, file: path)
      let imported = strings.read(file, file: path, locale: tag)
      findings += broken + imported.diagnostics
      read[tag] = Locale(
        tag: tag, texts: file.entries.reduce(into: [:]) { $0[$1.key] = $1.value },
        imported: imported)
    }
    locales = read.values.sorted { $0.tag.description < $1.tag.description }
    diagnostics = findings
  }

  private static func twice(_ name: String, _ tag: LocaleTag, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "duplicate-locale", at: SourcePlace(path),
      "\"\(name)\" is \"\(tag)\", which another folder is too",
      fix: .decision("merge the two folders"))
  }

  /// Returns the accepted texts by the ordinals of a ledger.
  ///
  /// - Parameters:
  ///   - ledger: A ledger with ordinals for all phrases.
  ///   - snapshot: The previous catalog; its texts that are no longer in the files are removed.
  /// - Returns: The edits for `PhraseCatalog.setTranslations`.
  public func edits(
    _ ledger: Ledger, replacing snapshot: CatalogSnapshot? = nil
  ) -> [LocaleTag: [TranslationEdit]] {
    let ordinals = phrases.map { ledger.ordinal(of: $0.phrase) }
    let covered = Set(ordinals.compactMap { $0 })
    var all: [LocaleTag: [TranslationEdit]] = [:]
    for locale in locales {
      var imported = locale.imported
      imported.edits = imported.edits.compactMap { edit in
        ordinals[edit.ordinal].map {
          TranslationEdit(ordinal: $0, edit.message, state: edit.state)
        }
      }
      imported.mentioned = Set(imported.mentioned.compactMap { ordinals[$0] })
      let stored = snapshot?.translations[locale.tag] ?? [:]
      all[locale.tag] = imported.edits(replacing: stored, among: covered)
    }
    return all
  }
}
