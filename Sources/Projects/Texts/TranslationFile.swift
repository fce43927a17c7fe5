import Diagnostics
import Foundation
import Interchange
import Language
import LanguageData
import Snapshot

/// A committed file of translations: `translations/el.json` or `translations/el.strings`.
public struct TranslationFile: Sendable {
  /// A format of translations, by the ending of its files.
  public enum Format: String, Sendable, CaseIterable {
    /// Texts with `$1` and `{{PLURAL:…}}`, keyed phrases only.
    case strings
    /// Every phrase with every variation.
    case json
  }

  /// The file.
  public var file: File
  /// Its format.
  public var format: Format
  /// The locale that its name says; JSON files say their own too.
  public var name: String
  /// The locale that the user gave; a file that says another one is refused.
  public var given: LocaleTag?

  /// A file whose name tells locale and format, or nil where its ending is no format.
  public init?(_ file: File) {
    let name = (file.path as NSString).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = Format(rawValue: String(name[name.index(after: dot)...]).lowercased())
    else { return nil }
    self.init(file, format, name: String(name[..<dot]))
  }

  /// A file of a format and a locale.
  public init(_ file: File, _ format: Format, name: String) {
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
    switch format {
    case .json:
      return TranslationsJSON(snapshot).read(bytes, file: file.shown, expected: expected)
    case .strings:
      guard let locale = LocaleTag(name) else {
        return ImportedTranslations(locale: nil, diagnostics: [unknownLocale])
      }
      return KeyedStrings(snapshot.entries).read(bytes, file: file.shown, locale: locale)
    }
  }

  /// The known language that the name is the tag of; nil for a name such as `Login-de.json`.
  var namedLocale: LocaleTag? {
    LocaleTag(name).flatMap { CLDR.rules(for: $0) == nil ? nil : $0 }
  }

  private var unknownLocale: Diagnostic {
    Diagnostic(
      .error, rule: "unknown-locale", at: SourcePlace(file.shown),
      "\"\(name)\" is not a locale", fix: "name the file by a tag, such as pt-BR.strings")
  }

  /// The text of a file with these translations, and what it cannot hold.
  public func text(
    _ snapshot: CatalogSnapshot, _ translations: [Int: Translation], locale: LocaleTag
  ) -> (text: String, diagnostics: [Diagnostic]) {
    switch format {
    case .json: (TranslationsJSON(snapshot).text(translations, locale: locale), [])
    case .strings:
      KeyedStrings(snapshot.entries).text(translations, locale: locale, file: file.shown)
    }
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
