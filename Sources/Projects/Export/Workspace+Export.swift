import Diagnostics
import Interchange
import Language
import LanguageData
import Snapshot

extension Workspace {
  /// Returns the file of some locales, and findings on what its format cannot hold.
  ///
  /// - Parameters:
  ///   - names: The locales: one, unless the format holds all; nil for all but the source locale.
  ///   - order: The format and the phrases.
  ///   - former: The file to overwrite, from which a foreign format keeps what it doesn't
  ///     understand; nil if absent.
  /// - Returns: The bytes and the findings.
  /// - Throws: An error if a name isn't a known locale, or the errors in a committed file of one.
  func export(
    _ names: [String]?, _ order: ExportOrder, over former: File?
  ) throws(ProjectError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (snapshot, format) = (snapshot(of: order.phrases), order.format)
    let isOfDescriptions = names == ["qqq"]
    if isOfDescriptions, format as? ProjectFormat == .strings {
      return (Array(KeyedStrings(snapshot.entries).descriptions().utf8), [])
    }
    let former = format is ProjectFormat ? nil : former
    let exported = ExportedPhrases(order.phrases, of: self, for: order.format)
    let bytes = try former.flatMap { file throws(ProjectError) in
      try file.exists ? file.texts() : nil
    }
    if isOfDescriptions, let format = format as? WikiJSONFormat {
      return (format.descriptions(exported.selected, replacing: bytes), [])
    }
    let locales = try names?.map(locale) ?? exportedLocales
    var translations: [LocaleTag: [Int: Translation]] = [:]
    for locale in locales { translations[locale] = try texts(of: locale) }
    let file = former?.shown ?? (names?.first ?? "Localizable") + (format.endings.first ?? "")
    let export = SingleExport(
      space: self, order: order, exported: exported, target: former, name: file, former: bytes,
      isOfAll: names == nil)
    return try export.content(translations)
  }

  /// Returns the locale of a name that the user gave.
  ///
  /// - Throws: An error if it isn't a known locale.
  public func locale(_ name: String) throws(ProjectError) -> LocaleTag {
    try Project.locale(name)
  }

  /// The locales that are configured or have a committed file or texts, except the source locale.
  public var exportedLocales: [LocaleTag] {
    let translated = snapshot.translations.filter { !$0.value.isEmpty }.map(\.key)
    let known = Set(locales + committed.compactMap(\.locale) + translated)
    return known.filter { $0 != snapshot.sourceLocale }.sorted()
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
}

extension Project {
  /// Returns the locale of a name that the user gave, before anything is read.
  ///
  /// - Throws: An error if it isn't a known locale.
  static func locale(_ name: String) throws(ProjectError) -> LocaleTag {
    guard let locale = LocaleTag(name) else {
      throw .failure("\"\(name)\" is not a locale (write a tag such as \"el\" or \"pt-BR\")")
    }
    guard CLDR.rules(for: locale) != nil else {
      throw .failure(
        "\"\(name)\" is not a known language (write a tag such as \"el\" or \"pt-BR\")")
    }
    return locale
  }
}
