import Diagnostics
import Interchange
import Language
import LanguageData
import Snapshot

extension Workspace {
  /// Returns the file of a locale, and findings on what its format cannot hold.
  ///
  /// - Parameters:
  ///   - name: The locale.
  ///   - format: The format.
  ///   - former: The file to overwrite, from which a foreign format keeps what it doesn't
  ///     understand; nil if absent.
  ///   - project: The project whose phrases are written; nil for all phrases.
  /// - Returns: The bytes and the findings.
  /// - Throws: An error if the name isn't a known locale, or the errors in a committed file of it.
  public func export(
    _ name: String, as format: any FileFormat, over former: File?, project: String?
  ) throws(ProjectError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let snapshot = snapshot(of: project)
    if name == "qqq", format as? ProjectFormat == .strings {
      return (Array(KeyedStrings(snapshot.entries).descriptions().utf8), [])
    }
    let former = format is ProjectFormat ? nil : former
    let phrases = NamedPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale)
    let bytes = try former.flatMap { file throws(ProjectError) in
      try file.exists ? file.texts() : nil
    }
    if name == "qqq", let format = format as? WikiJSONFormat {
      return (format.descriptions(phrases, replacing: bytes), [])
    }
    let (locale, translations) = try texts(of: name)
    let file = former?.shown ?? name + (format.endings.first ?? "")
    let (table, leftOut) = format.hasTables ? phrases.table(ofFile: former?.path) : ("", [])
    var texts = OutputTexts(file, [locale: translations], table: table)
    if let bytes {
      var refused = RefusedTexts(self)
      texts = refused.keeping(texts, in: format, phrases, replacing: bytes)
    }
    let (written, findings) = format.write(texts, phrases, replacing: bytes)
    return (written, findings + (leftOut.isEmpty ? [] : [Self.oneTable(file, leftOut)]))
  }

  /// Returns a warning about the tables that a file leaves out.
  private static func oneTable(_ file: String, _ leftOut: [String]) -> Diagnostic {
    let names = leftOut.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .warning, rule: "one-table", at: SourcePlace(file),
      "the file holds one table of keys; the texts of \(names) are left out",
      fix: "add --folder FOLDER for a file of each table")
  }

  /// Returns the locale of a name that the user gave.
  ///
  /// - Throws: An error if it isn't a known locale.
  public func locale(_ name: String) throws(ProjectError) -> LocaleTag {
    guard let locale = LocaleTag(name) else {
      throw .failure("\"\(name)\" is not a locale (write a tag as \"el\" or \"pt-BR\")")
    }
    guard CLDR.rules(for: locale) != nil else {
      throw .failure(
        "\"\(name)\" is no language that is known (write a tag as \"el\" or \"pt-BR\")")
    }
    return locale
  }

  /// The locales that are configured or have a committed file or texts, except the source locale.
  public var exportedLocales: [LocaleTag] {
    let translated = snapshot.translations.filter { !$0.value.isEmpty }.map(\.key)
    let known = Set(locales + committed.compactMap(\.locale) + translated)
    return known.filter { $0 != snapshot.sourceLocale }.sorted()
  }

  private func texts(
    of name: String
  ) throws(ProjectError) -> (locale: LocaleTag, translations: [Int: Translation]) {
    let locale = try locale(name)
    return (locale, try texts(of: locale))
  }

  /// Returns the texts of a locale; for the source locale, the source texts.
  ///
  /// - Throws: The errors in a committed file of the locale.
  public func texts(of locale: LocaleTag) throws(ProjectError) -> [Int: Translation] {
    _ = try wholeFiles(of: locale)
    var translations = snapshot.translations[locale] ?? [:]
    if locale == snapshot.sourceLocale {
      for entry in snapshot.entries {
        translations[entry.ordinal] = Translation(
          entry.phrase.source, state: .approved, revision: 0)
      }
    }
    return translations
  }

  /// Returns the snapshot with only a project's phrases, and the descriptions for translators.
  public func snapshot(of project: String?) -> CatalogSnapshot {
    var snapshot = snapshot.described
    guard project != nil else { return snapshot }
    let ids = Set(extraction.phrases.of(project: project).map(\.phrase.id))
    snapshot.entries.removeAll { !ids.contains($0.phrase.id) }
    return snapshot
  }
}
