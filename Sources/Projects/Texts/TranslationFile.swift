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
  /// The locale that its name says; JSON files say their own too.
  public var name: String

  /// A file whose name tells locale and format, or nil where its ending is no format.
  public init?(_ file: File) {
    let name = (file.path as NSString).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = ProjectFormat(rawValue: String(name[name.index(after: dot)...]).lowercased())
    else { return nil }
    self.init(file, format, name: String(name[..<dot]))
  }

  /// A file of a format and a locale.
  public init(_ file: File, _ format: ProjectFormat, name: String) {
    self.file = file
    self.format = format
    self.name = name
  }

  /// What the file brings for the phrases of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The phrases.
  ///   - expected: The locale that a file must be of that says its own.
  /// - Returns: The texts and the findings; no locale where it is not known.
  /// - Throws: Where the file cannot be read.
  public func read(
    _ snapshot: CatalogSnapshot, expected: LocaleTag? = nil
  ) throws(ProjectError) -> ImportedTranslations {
    reading(of: try file.texts(), snapshot, expected: expected)
  }

  /// What the bytes of the file bring.
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

  /// The known language that the name is the tag of; nil for a name such as `Login-de.json`.
  var namedLocale: LocaleTag? {
    LocaleTag(name).flatMap { CLDR.rules(for: $0) == nil ? nil : $0 }
  }

  /// The text of a file with these translations, and what it cannot hold.
  public func text(
    _ snapshot: CatalogSnapshot, _ translations: [Int: Translation], locale: LocaleTag
  ) -> (text: String, diagnostics: [Diagnostic]) {
    format.text(translations, locale: locale, file: file.shown, of: snapshot)
  }
}

extension Project {
  /// The committed translations, `.strings` before `.json` of the same locale.
  ///
  /// - Throws: Where the folder is there and cannot be read.
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

  /// A warning where a file's locale is not one that is built.
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
