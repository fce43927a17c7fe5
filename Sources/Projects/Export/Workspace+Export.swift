import Diagnostics
import Interchange
import Language
import LanguageData
import Snapshot

extension Workspace {
  /// The text of a locale's file, and what its format cannot hold.
  ///
  /// - Parameters:
  ///   - name: The locale.
  ///   - format: The file's format.
  ///   - project: The project whose phrases are written; nil for all.
  /// - Returns: The text and the findings.
  /// - Throws: Where the name is not a locale that is known, or a committed file of it is broken.
  public func export(
    _ name: String, as format: TranslationFile.Format, project: String? = nil
  ) throws(ProjectError) -> (text: String, diagnostics: [Diagnostic]) {
    if name == "qqq", format == .strings {
      return (KeyedStrings(snapshot(of: project).entries).descriptions(), [])
    }
    let (locale, translations) = try texts(of: name)
    let file = TranslationFile(File("\(name).\(format.rawValue)"), format, name: name)
    return file.text(snapshot(of: project), translations, locale: locale)
  }

  /// The file of a locale in one of the other formats, and what that cannot hold.
  ///
  /// - Parameters:
  ///   - name: The locale.
  ///   - format: The format.
  ///   - former: The file that is written over; nil where there is none.
  ///   - project: The project whose phrases are written; nil for all.
  /// - Returns: The bytes and the findings.
  /// - Throws: As for the project's own formats.
  public func export(
    _ name: String, as format: any TranslationFormat, over former: File?, project: String?
  ) throws(ProjectError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let snapshot = snapshot(of: project)
    let phrases = FormatPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale)
    let bytes = try former.flatMap { file throws(ProjectError) in
      try file.exists ? file.texts() : nil
    }
    if name == "qqq", let format = format as? WikiJSONFormat {
      return (format.descriptions(phrases, replacing: bytes), [])
    }
    let (locale, translations) = try texts(of: name)
    return format.write(
      FormatTexts(former?.shown ?? name + (format.endings.first ?? ""), locale, translations),
      phrases, replacing: bytes)
  }

  /// A locale by the name that the user gave.
  ///
  /// - Throws: Where it is no locale that is known.
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

  /// The locales that are configured, have a committed file or have texts, without that of the source.
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

  /// The texts of a locale; of the source's language the source texts.
  ///
  /// - Throws: What is wrong in a committed file of the locale.
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

  /// The snapshot with the phrases of a project alone, described as translators see them.
  public func snapshot(of project: String?) -> CatalogSnapshot {
    var snapshot = snapshot.described
    guard project != nil else { return snapshot }
    let ids = Set(extraction.phrases.of(project: project).map(\.phrase.id))
    snapshot.entries.removeAll { !ids.contains($0.phrase.id) }
    return snapshot
  }
}
