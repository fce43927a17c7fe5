import Diagnostics
import Foundation
import Interchange
import Language
import LanguageData
import Snapshot

/// A committed file of translations: `translations/el.json` or `translations/el.strings`.
public struct TranslationFile: Sendable {
  /// The file.
  public var file: File
  /// Its format.
  public var format: ProjectFormat
  /// The name without extension, which says the locale; a JSON file also contains its locale.
  public var name: String

  /// Creates a value from the name of a file; nil if its extension isn't a project format.
  public init?(_ file: File) {
    let name = (file.path as NSString).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = ProjectFormat(rawValue: String(name[name.index(after: dot)...]).lowercased())
    else { return nil }
    self.init(file, format, name: String(name[..<dot]))
  }

  /// Creates a value for a file with a format and a locale name.
  public init(_ file: File, _ format: ProjectFormat, name: String) {
    self.file = file
    self.format = format
    self.name = name
  }

  /// Reads the translations of a snapshot's phrases from the file.
  ///
  /// - Parameters:
  ///   - snapshot: The phrases.
  ///   - expected: The locale that a JSON file must contain; nil for any.
  /// - Returns: The texts and the findings; without a locale if it is unknown.
  /// - Throws: An error if the file cannot be read.
  public func read(
    _ snapshot: CatalogSnapshot, expected: LocaleTag? = nil
  ) throws(ProjectError) -> ImportedTranslations {
    reading(of: try file.texts(), snapshot, expected: expected)
  }

  /// Reads the translations of a snapshot's phrases from the file's bytes.
  public func reading(
    of bytes: [UInt8], _ snapshot: CatalogSnapshot, expected: LocaleTag? = nil
  ) -> ImportedTranslations {
    let locale = format == .strings ? LocaleTag(name) : expected
    if format == .strings, locale == nil {
      let finding = ProjectFormat.notALocale(name, file.shown)
      return ImportedTranslations(locale: nil, diagnostics: [finding])
    }
    return format.read(InputFile(file.shown, bytes, locale: locale), of: snapshot)
  }

  /// The locale that the file is named after; nil for a name such as `Login-de.json`.
  var namedLocale: LocaleTag? {
    LocaleTag(name).flatMap { CLDR.rules(for: $0) == nil ? nil : $0 }
  }

  /// Returns the text of the file with some translations, and findings on what it cannot hold.
  public func text(
    _ snapshot: CatalogSnapshot, _ translations: [Int: Translation], locale: LocaleTag
  ) -> (text: String, diagnostics: [Diagnostic]) {
    format.text(translations, locale: locale, file: file.shown, of: snapshot)
  }
}

extension Project {
  /// Returns the committed files of translations, `.strings` files before `.json` files.
  ///
  /// - Throws: An error if the folder exists but cannot be read.
  public func translationFiles() throws(ProjectError) -> [TranslationFile] {
    let folder = file(configuration.translations)
    guard folder.exists || folder.names != nil else { return [] }
    guard let names = folder.names else {
      throw .failure("\(folder.shown): the folder of translations cannot be read")
    }
    let files = names.filter { !$0.hasPrefix(".") }.sorted().compactMap {
      TranslationFile(folder.file($0))
    }
    return files.filter { $0.format == .strings } + files.filter { $0.format == .json }
  }

  /// Returns a warning if a file's locale isn't a configured one.
  func complaint(
    about locale: LocaleTag, source: LocaleTag, in file: TranslationFile
  ) -> [Diagnostic] {
    guard !configuration.locales.contains(locale.description) else { return [] }
    let isSource = locale == source
    return [
      Diagnostic(
        .warning, rule: isSource ? "source-locale" : "unlisted-locale",
        at: SourcePlace(file.file.shown),
        isSource
          ? "\"\(locale)\" is the language of the source"
          : "\"\(locale)\" is not among \"locales\"",
        fix: isSource ? "remove the file" : "add it in langpack.json, or remove the file")
    ]
  }
}
