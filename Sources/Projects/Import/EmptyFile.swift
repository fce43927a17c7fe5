import Diagnostics
import Interchange
import Language
import Snapshot

/// A file from which no text was imported, and the reason: what was there, and what would match.
struct EmptyFile {
  private let source: ImportSource
  private let read: ImportedFile
  /// Whether findings say already why each text was left out.
  let isExplained: Bool

  /// Creates a value for a file; nil if it has a text that is imported.
  init?(_ read: ImportedFile, of source: ImportSource, _ sourceLocale: LocaleTag) {
    let texts = read.translations.filter { $0.locale != sourceLocale }
    guard texts.allSatisfy(\.edits.isEmpty) else { return nil }
    (self.source, self.read) = (source, read)
    let ofUnknown = ["unknown-key", "unknown-id"]
    isExplained = read.allDiagnostics.contains { !ofUnknown.contains($0.rule) }
  }

  /// Whether the user named the file, not a folder that contains it.
  var isNamed: Bool { source.isNamed }

  /// Creates the finding.
  ///
  /// - Parameters:
  ///   - severity: A warning if nothing at all was imported.
  ///   - names: The names of some phrases of the sources.
  ///   - sourceLocale: The language of the sources.
  /// - Returns: The finding, with the reason and what would match.
  func finding(
    _ severity: Diagnostic.Severity, names: [String], _ sourceLocale: LocaleTag
  ) -> Diagnostic {
    let (what, fix) = reason(names, sourceLocale)
    return Diagnostic(
      severity, rule: "no-texts", at: SourcePlace(source.file.shown),
      "no text is imported from the file: \(what)", fix: fix)
  }

  private func reason(
    _ names: [String], _ sourceLocale: LocaleTag
  ) -> (what: String, fix: Fix) {
    let example = "'langpack export --locale \(locale) --format \(format)'"
    let untranslated = read.translations.reduce(0) { $0 + $1.untranslated }
    let unknown = read.unknown + read.translations.flatMap(\.unknown)
    if untranslated > unknown.count {
      let count = counted(untranslated, "entry has", "entries have")
      return ("\(count) no translation yet", "translate them, and import the file again")
    }
    if !unknown.isEmpty {
      let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let count = counted(unknown.count, "name isn't the key or id", "names aren't keys or ids")
      return (
        "\(count) of a phrase, such as "
          + unknown.prefix(2).map { "\"\($0)\"" }.joined(separator: ", "),
        names.isEmpty
          ? "run 'langpack extract'; the sources have no phrase"
          : .decision("use the names of the sources, such as \(names); \(example) writes all")
      )
    }
    let locales = read.translations.compactMap(\.locale)
    if !locales.isEmpty, locales.allSatisfy({ $0 == sourceLocale }) {
      return (
        "it has only texts of \"\(sourceLocale)\", the source language",
        "import a file of another language"
      )
    }
    return (
      "it has no entry in the format \(source.format.name)", "compare it with one of \(example)"
    )
  }

  /// The locale for an example of a command.
  private var locale: String {
    (source.locale ?? read.translations.first?.locale)?.description ?? "TAG"
  }

  /// The format for an example of a command, which exports no lines.
  private var format: String {
    source.format.name == ProjectFormat.lines.name ? ProjectFormat.json.name : source.format.name
  }
}

extension [EmptyFile] {
  /// The number of files that are named if nothing was imported.
  private static var most: Int { 5 }

  /// Returns the findings on files from which no text was imported.
  ///
  /// - Parameters:
  ///   - isAll: Whether no text was imported from any file.
  ///   - snapshot: The phrases.
  /// - Returns: The findings: a few warnings if no file had a text, else notes.
  func findings(isAll: Bool, _ snapshot: CatalogSnapshot) -> [Diagnostic] {
    let texts = TextNames(snapshot)
    let names = snapshot.entries.lazy.filter(\.active).prefix(2).map { texts.name($0.ordinal) }
    let wanted = filter { !$0.isExplained && (isAll || $0.isNamed) }
    return wanted.prefix(Self.most).map {
      $0.finding(isAll ? .warning : .note, names: [String](names), snapshot.sourceLocale)
    }
  }
}
