import Diagnostics
import Language
import Snapshot

/// A format in which a project commits its translations: `translations/el.json`.
public enum ProjectFormat: String, FileFormat, CaseIterable {
  /// Keyed texts with `$1` and `{{PLURAL:…}}`, as on translatewiki.net.
  case strings
  /// Every phrase with every variation.
  case json

  /// `wiki-strings` or `json`.
  public var name: String { self == .strings ? "wiki-strings" : rawValue }

  /// The description in lists of formats.
  public var summary: String {
    switch self {
    case .strings: "keyed texts in translatewiki's syntax"
    case .json: "the project's own: every phrase with every variation"
    }
  }

  /// `.strings` or `.json`.
  public var endings: [String] { ["." + rawValue] }

  /// Returns whether no other format with the same extension recognizes a file.
  public func recognizes(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .strings: !StringsFile.isOfXcode(bytes)
    case .json: !WikiJSONFormat().recognizes(bytes)
    }
  }

  /// Returns whether JSON begins like a file of the project: with its locale or its translations.
  ///
  /// - Complexity: O(1).
  public static func statesItsLocale(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1 << 10), as: UTF8.self)
    return start.contains(/^\s*\{\s*"locale"\s*:\s*"/) || start.contains(/"translations"\s*:\s*\[/)
  }

  /// Reads a file; `.strings` takes the given locale, JSON must match it.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    ImportedFile([read(file, phrases.entries, phrases.sourceLocale)])
  }

  /// Reads a file for the phrases of a snapshot.
  public func read(_ file: InputFile, of snapshot: CatalogSnapshot) -> ImportedTranslations {
    read(file, snapshot.entries, snapshot.sourceLocale)
  }

  func read(
    _ file: InputFile, _ entries: [CatalogSnapshot.Entry], _ source: LocaleTag
  ) -> ImportedTranslations {
    switch self {
    case .json:
      return TranslationsJSON(entries, sourceLocale: source)
        .read(file.bytes, file: file.name, expected: file.locale)
    case .strings:
      guard let locale = file.locale else {
        let stem = file.name.split(separator: "/").last?.dropLast(endings[0].utf8.count) ?? ""
        return ImportedTranslations(
          locale: nil, diagnostics: [Self.notALocale(String(stem), file.name)])
      }
      return KeyedStrings(entries).read(file.bytes, file: file.name, locale: locale)
    }
  }

  /// Returns the error for a `.strings` file whose name is not a locale.
  ///
  /// - Parameters:
  ///   - name: The name, without its ending.
  ///   - file: The file name for findings.
  /// - Returns: The error, of the rule `unknown-locale`.
  public static func notALocale(_ name: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "unknown-locale", at: SourcePlace(file), "\"\(name)\" is not a locale",
      fix: "name the file by a tag, such as pt-BR.strings")
  }
}
