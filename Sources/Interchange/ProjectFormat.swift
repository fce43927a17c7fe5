import Diagnostics
import Language
import Snapshot

/// A format of the project's own files: those that it commits, and the full one for translators.
public enum ProjectFormat: String, FileFormat, CaseIterable {
  /// Keyed texts with `$1` and `{{PLURAL:…}}`, as on translatewiki.net; may be committed.
  case strings
  /// Every phrase with every variation, for translators.
  case json
  /// The committed form, `translations/el.lpt`: a line for each text.
  case lines = "lpt"

  /// `wiki-strings`, `json` or `lpt`.
  public var name: String { self == .strings ? "wiki-strings" : rawValue }

  /// The description in lists of formats.
  public var summary: String {
    switch self {
    case .strings: "keyed texts in translatewiki's syntax"
    case .json: "the project's own: every phrase with every variation"
    case .lines: "the committed form: a line for each text"
    }
  }

  /// `.strings`, `.json` or `.lpt`.
  public var endings: [String] { ["." + rawValue] }

  /// True: each text has a state, or the comment "Fuzzy".
  public var holdsStates: Bool { true }
  /// False for `wiki-strings`, where a new text is fuzzy, too.
  public var holdsNew: Bool { self != .strings }
  /// False for `wiki-strings`, where a text is fuzzy or not.
  public var holdsApproval: Bool { self != .strings }

  /// Returns whether no other format with the same extension recognizes a file.
  public func recognizes(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .strings: !StringsFile.isOfXcode(bytes)
    case .json: !WikiJSONFormat().recognizes(bytes)
    case .lines: true
    }
  }

  /// Returns whether JSON begins like a file of the project: with its locale or its translations.
  ///
  /// - Complexity: O(1).
  public static func statesItsLocale(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1 << 10), as: UTF8.self)
    return start.contains(/^\s*\{\s*"locale"\s*:\s*"/) || start.contains(/"translations"\s*:\s*\[/)
  }

  /// Whether the name of a file gives its locale, and not its content.
  public var isNamedForLocale: Bool { self != .json }

  /// Reads a file; JSON must be of the given locale, and the other formats take it.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    ImportedFile([
      read(
        file, phrases.entries, phrases.sourceLocale, outdated: phrases.outdated,
        former: phrases.formerParameters)
    ])
  }

  /// Reads a file for the phrases of a snapshot.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - snapshot: The phrases.
  ///   - former: The parameters of phrases before their signature changed.
  /// - Returns: The texts and the findings.
  public func read(
    _ file: InputFile, of snapshot: CatalogSnapshot, former: FormerParameters = FormerParameters()
  ) -> ImportedTranslations {
    read(file, snapshot.entries, snapshot.sourceLocale, former: former)
  }

  func read(
    _ file: InputFile, _ entries: [CatalogSnapshot.Entry], _ source: LocaleTag,
    outdated: [Int: Set<TextTag>] = [:], former: FormerParameters = FormerParameters()
  ) -> ImportedTranslations {
    if self == .json {
      var form = TranslationsJSON(entries, sourceLocale: source)
      form.outdated = outdated
      return form.read(file.bytes, file: file.name, expected: file.locale)
    }
    guard let locale = file.locale else {
      let stem = file.name.split(separator: "/").last?.dropLast(endings[0].utf8.count) ?? ""
      return ImportedTranslations(
        locale: nil, diagnostics: [notALocale(String(stem), file.name)])
    }
    return self == .strings
      ? KeyedStrings(entries, former: former).read(file.bytes, file: file.name, locale: locale)
      : ProjectLines(entries).read(file.bytes, file: file.name, locale: locale)
  }

  /// Returns the error for a file whose name is not a locale.
  ///
  /// - Parameters:
  ///   - name: The name, without its ending.
  ///   - file: The file name for findings.
  /// - Returns: The error, of the rule `unknown-locale`.
  public func notALocale(_ name: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "unknown-locale", at: SourcePlace(file), "\"\(name)\" is not a locale",
      fix: "name the file by a tag, such as pt-BR\(endings[0])")
  }
}
