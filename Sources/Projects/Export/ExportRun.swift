import Diagnostics
import Interchange
import JSON
import Language
import Snapshot

/// The files of several locales, written one after the other into a folder.
///
/// Each becomes current whole or not at all, and one that is wrong stops no other, so at any moment the
/// folder has whole files only.
public struct ExportRun {
  /// What became of a file.
  public enum State: String, Sendable {
    case written, unchanged
    /// It would hold nothing, and was not there.
    case empty
    /// It is wrong, and stays as it is.
    case failed
  }

  /// A file.
  public struct Row {
    /// The path of the file, as messages show it.
    public var file: String
    /// Nil where it holds several.
    public var locale: LocaleTag?
    /// How many texts it has.
    public var texts: Int
    /// The result.
    public var state: State
  }

  private let space: Workspace
  private let format: any FileFormat
  private let folder: File
  private let snapshot: CatalogSnapshot
  private let phrases: NamedPhrases
  /// The files, in order.
  public private(set) var rows: [Row] = []
  /// What is wrong, and what the format cannot hold.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates an export of the phrases of a project, or of all, to a folder.
  public init(_ space: Workspace, _ format: any FileFormat, to folder: File, project: String?) {
    (self.space, self.format, self.folder) = (space, format, folder)
    snapshot = space.snapshot(of: project)
    phrases = NamedPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale)
  }

  /// Writes the files of locales.
  ///
  /// - Parameters:
  ///   - locales: The locales.
  ///   - progress: Is told how many files are done, of how many.
  /// - Throws: Where the disk is full or may not be written; files that are written stay.
  public mutating func write(
    _ locales: [LocaleTag], progress: (Int, Int) -> Void
  ) throws(ProjectError) {
    let parts: [[LocaleTag]] = format.holdsAllLocales ? [locales] : locales.map { [$0] }
    let tables = safeTables
    for (index, part) in parts.enumerated() {
      progress(index, parts.count)
      guard let texts = try texts(of: part) else { continue }
      for table in tables { try write(texts, table) }
    }
    progress(parts.count, parts.count)
  }

  /// The tables that get files; a table whose name is no file's is told.
  private var safeTables: [String] {
    mutating get {
      guard format.hasTables else { return [""] }
      let (safe, others) = phrases.tables.reduce(into: ([String](), [String]())) {
        if File.isName($1) || $1.isEmpty { $0.0.append($1) } else { $0.1.append($1) }
      }
      diagnostics += others.map { name in
        Diagnostic(
          .error, rule: "unsafe-table", at: SourcePlace(folder.shown),
          "the table \"\(name)\" cannot be the name of a file; its texts are left out",
          fix: "name the table by letters and digits")
      }
      return safe
    }
  }

  /// The texts of locales; nil, with findings, where a committed file of one is wrong.
  private mutating func texts(
    of locales: [LocaleTag]
  ) throws(ProjectError) -> [LocaleTag: [Int: Translation]]? {
    do {
      var texts: [LocaleTag: [Int: Translation]] = [:]
      for locale in locales { texts[locale] = try space.texts(of: locale) }
      return texts
    } catch {
      guard case .findings(let findings) = error else { throw error }
      diagnostics += findings
      let locale = locales.count == 1 ? locales[0] : nil
      rows.append(Row(file: file(locale, "").shown, locale: locale, texts: 0, state: .failed))
      return nil
    }
  }

  private func file(_ locale: LocaleTag?, _ table: String) -> File {
    folder.file(format.path(of: locale, table: table, isSource: locale == snapshot.sourceLocale))
  }

  private mutating func write(
    _ texts: [LocaleTag: [Int: Translation]], _ table: String
  ) throws(ProjectError) {
    let locale = format.holdsAllLocales ? nil : texts.keys.first
    let file = file(locale, table)
    file.removeAsides()
    let former = try file.exists ? file.texts() : nil
    let content = format.content(
      OutputTexts(file.shown, texts.mapValues { own($0, table) }), phrases, replacing: former)
    diagnostics += content.diagnostics
    var row = Row(file: file.shown, locale: locale, texts: 0, state: .failed)
    if !content.diagnostics.hasErrors {
      let all = texts.values.reduce(0) { $0 + own($1, table).count }
      row.texts = max(0, all - content.leftOut)
      row.state = content.isEmpty ? .empty : content.bytes == former ? .unchanged : .written
      if row.state == .written { try file.write(content.bytes) }
    }
    rows.append(row)
  }

  /// The texts of the phrases that a file may hold.
  private func own(_ texts: [Int: Translation], _ table: String) -> [Int: Translation] {
    let ordinals = format.hasTables ? phrases.ordinals(of: table) : phrases.ordinals
    return texts.filter { ordinals.contains($0.key) }
  }

  /// The result on a line.
  public var summary: String {
    let texts = rows.reduce(0) { $0 + $1.texts }
    let failed = rows.count { $0.state == .failed }
    return "\(counted(texts, "text")) in \(counted(rows.count, "file")): "
      + "\(grouped(rows.count { $0.state == .written })) written"
      + (failed == 0 ? "" : ", \(grouped(failed)) failed")
  }

  package var json: JSONValue {
    .members([
      "format": .text(format.name), "folder": .text(folder.shown),
      "files": .list(
        rows.map { row in
          .members([
            "file": .text(row.file),
            "locale": row.locale.map { .text($0.description) } ?? JSONValue(.null),
            "texts": .whole(row.texts), "state": .text(row.state.rawValue),
          ])
        }),
      "diagnostics": .list(diagnostics.inOrder().map { .text($0.line) }),
    ])
  }
}
