import Diagnostics
import Interchange
import Language
import Parallel
import Phrases
import Snapshot
import SourceTree

/// An export of several locales' files into a folder, one after the other.
///
/// Each file is written atomically, so the folder never has a partial file. A failed file doesn't
/// stop the others.
public struct ExportRun {
  /// The result for a file.
  public enum State: String, Sendable {
    case written, unchanged
    /// The file would be empty, and doesn't exist.
    case empty
    /// The file has errors, or edits that no import has read, and stays as it is.
    case failed
  }

  /// The row of a file in the report.
  public struct Row {
    /// The path of the file, as messages show it.
    public var file: String
    /// The locale of the file; nil if it holds several.
    public var locale: LocaleTag?
    /// The number of texts in the file.
    public var texts: Int
    /// The result.
    public var state: State
  }

  let space: Workspace
  let format: any FileFormat
  private let takesUnreviewed: Bool
  /// Whether edits are replaced that no import has read.
  let overwrites: Bool
  /// The files as the tool last read or wrote them.
  let seen: SeenFiles
  /// Whether the user asks for all locales, and names none.
  let isOfAll: Bool
  let folder: File
  private let snapshot: CatalogSnapshot
  private let exported: ExportedPhrases
  private let paths: PathLocale
  /// The app's files, which say where each text belongs.
  private let places: FilePlaces
  /// The comments that the code had, for formats that cannot say which ones are the developers'.
  private let comments: [PhraseID: Set<String>]
  /// The phrases whose descriptions are comments of files of source texts.
  private let describedByFiles: Set<PhraseID>
  /// The comments of the files of source texts.
  private let own: OwnComments
  /// The source texts that String Catalogs have for themselves.
  private let catalogs: CatalogSources
  private let newKeys: NewKeys
  private var refused: RefusedTexts
  /// The places of gettext's files next to a template; nil if there is none in the folder.
  private let gettext: FirstGettextFile?
  /// The phrases of the latest files, which are mostly those of the next ones.
  private var limited: (ordinals: Set<Int>, phrases: NamedPhrases)?
  /// The app's files of source texts by table, each read once; nil if absent.
  private var sourceFiles: [String: [UInt8]?] = [:]
  /// The files, in order.
  public private(set) var rows: [Row] = []
  /// The errors, and findings on what the format cannot hold.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// Creates an export to a folder, of all locales or of those that the user names.
  init(_ space: Workspace, _ order: ExportOrder, to folder: File, isOfAll: Bool)
    throws(ProjectError)
  {
    (self.space, format, self.folder) = (space, order.format, folder)
    (takesUnreviewed, self.isOfAll) = (order.takesUnreviewed, isOfAll)
    (overwrites, seen) = (order.overwrites, SeenFiles(of: space.project))
    snapshot = space.snapshot
    exported = ExportedPhrases(order.phrases, of: space, for: order.format)
    (paths, refused) = (PathLocale(space.project), RefusedTexts(space))
    (comments, own) = (space.formerComments(for: format), OwnComments(space))
    catalogs = try CatalogSources(space.project, for: format)
    newKeys = NewKeys(format: format, names: TextNames(space.snapshot))
    gettext =
      format is GettextFormat
      ? FirstGettextFile(space, in: folder, exported.all, seen) : nil
    describedByFiles = space.extraction.describedByFiles
    places = try FilePlaces(
      order.format, in: folder, of: space, exported.all, selected: exported.selected)
    diagnostics = space.sourceErrors + places.leftOutNotes + unsafe(places.unsafeTables.sorted())
  }

  /// Writes the files of locales.
  ///
  /// - Parameters:
  ///   - locales: The locales.
  ///   - progress: Receives the number of files done and the number of files.
  /// - Throws: An error if the disk is full or not writable; files already written stay.
  public mutating func write(
    _ locales: [LocaleTag], progress: (Int, Int) -> Void
  ) throws(ProjectError) {
    let parts: [[LocaleTag]] = format.holdsAllLocales ? [locales] : locales.map { [$0] }
    let tables = places.isEmpty ? safeTables(locales) : []
    var done = 0
    for batch in parts.batches {
      var files: [OutputFile] = []
      for part in batch {
        progress(done, parts.count)
        done += 1
        guard let texts = try texts(of: part) else { continue }
        let shares =
          places.isEmpty ? [] : PlacedTexts(texts, in: places).shares(isOfAll: isOfAll)
        for share in shares where share.isNew { noteRemoved(share.file) }
        for share in shares { files.append(try prepare(share)) }
        for table in tables { files.append(try prepare(texts, table)) }
      }
      try write(files)
    }
    progress(parts.count, parts.count)
    if places.isEmpty { diagnostics += space.waitingTexts(of: locales) }
  }

  /// The tables to write files for; reports a table whose name isn't valid for a file.
  private mutating func safeTables(_ locales: [LocaleTag]) -> [String] {
    guard format.hasTables else { return [""] }
    let tables = exported.tables { table in
      guard File.isName(table) || table.isEmpty else { return false }
      let locales = format.holdsAllLocales ? [nil] : [snapshot.sourceLocale] + locales
      return locales.contains { file($0, table).exists }
    }
    let (safe, others) = tables.reduce(into: ([String](), [String]())) {
      if File.isName($1) || $1.isEmpty { $0.0.append($1) } else { $0.1.append($1) }
    }
    diagnostics += unsafe(others)
    return safe
  }

  /// Returns an error for each table whose name isn't valid for a file.
  private func unsafe(_ tables: [String]) -> [Diagnostic] {
    tables.map { name in
      Diagnostic(
        .error, rule: "unsafe-table", at: SourcePlace(folder.shown),
        "the table \"\(name)\" cannot be the name of a file; its texts are left out",
        fix: "name the table by letters and digits")
    }
  }

  /// Returns the texts of some locales; nil, with findings, if a committed file has errors.
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
    let isSource = locale == snapshot.sourceLocale
    if let locale, let gettext { return gettext.file(of: locale) }
    let own = locale.flatMap { GettextName.path(of: $0, in: folder, format) }
    let path =
      own ?? exported.resourcePath(of: locale, format, isSource: isSource)
      ?? format.path(of: locale, table: table, isSource: isSource)
    let file = folder.file(path)
    guard let locale, !isSource, !file.exists else { return file }
    return existing(path, of: locale) ?? file
  }

  /// Returns the file of a locale in a folder that names it in another way, as `values-tl` for
  /// `fil` and `pt_BR.lproj` for `pt-BR`; nil if there is none.
  private func existing(_ path: String, of locale: LocaleTag) -> File? {
    let parts = path.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (folder.names ?? []).sorted().lazy.map { folder.file("\($0)/\(parts[1])") }
      .first { $0.exists && paths.locale(of: $0) == locale }
  }

  /// A file to write.
  struct OutputFile: Sendable {
    var file: File
    var locale: LocaleTag?
    var former: [UInt8]?
    var output: OutputTexts
    /// The phrases that the file holds.
    var phrases: NamedPhrases
    /// The number of texts, without those that only the former file has.
    var count: Int
  }

  /// Returns the file of a table in the folder that the platform expects.
  private mutating func prepare(
    _ texts: [LocaleTag: [Int: Translation]], _ table: String
  ) throws(ProjectError) -> OutputFile {
    let locale = format.holdsAllLocales ? nil : texts.keys.first
    let file = file(locale, table)
    noteRemoved(file)
    file.removeAsides()
    let former = try file.exists ? file.texts() : nil
    let source = try locale == snapshot.sourceLocale ? nil : sourceFile(of: table)
    let phrases = exported.phrases(
      table: format.hasTables ? table : nil, format,
      in: [(former, locale), (source, snapshot.sourceLocale)])
    let ordinals = format.hasTables ? phrases.ordinals(of: table) : phrases.ordinals
    let own = texts.mapValues { $0.filter { ordinals.contains($0.key) } }
    var output = OutputTexts(file.shown, own, table: table)
    output.sourceFile = source
    return try completed(output, file, locale, former, phrases)
  }

  /// Returns a file of the app with what it gets.
  private mutating func prepare(_ share: FileShare) throws(ProjectError) -> OutputFile {
    share.file.removeAsides()
    let former = try share.file.exists ? share.file.texts() : nil
    if limited?.ordinals != share.phrases {
      limited = (share.phrases, exported.all.limited(to: share.phrases))
    }
    var output = OutputTexts(share.file.shown, share.texts, table: share.table(in: format))
    if share.locale != snapshot.sourceLocale { output.sourceFile = try? share.sourceFile?.texts() }
    let phrases = own.described(
      limited?.phrases ?? exported.all, by: share.sourceFile, in: share.file)
    return try completed(output, share.file, share.locale, former, phrases)
  }

  /// Returns a file to write, without what it cannot or must not get.
  private mutating func completed(
    _ output: OutputTexts, _ file: File, _ locale: LocaleTag?, _ former: [UInt8]?,
    _ phrases: NamedPhrases
  ) throws(ProjectError) -> OutputFile {
    var output = output
    (output.keepsFaults, output.renewsComments) = (!places.isEmpty, true)
    output.addsUntranslated = places.isEmpty || former == nil
    output.app = space.project.configuration.app
    (output.knownComments, output.describedByFiles) = (comments, describedByFiles)
    output.callComments = own.ofCalls
    output.extracted = space.keysOfXcode(among: phrases, for: format, former)
    output.sourceFile = space.template(of: file, format, phrases, else: output.sourceFile)
    if isOfAll {
      format.addSources(to: &output, phrases, former: former) {
        catalogs.isElsewhere($0, than: file)
      }
    }
    if !takesUnreviewed { diagnostics += format.withoutUnreviewed(&output) }
    try output.findPlurals(beside: file, format, phrases)
    output.leaveOut(places.paired, of: format)
    diagnostics += format.withoutPlainTexts(&output, phrases, former: former)
    let all = output.locales.values.reduce(0) { $0 + $1.count }
    if let former, !(format is ProjectFormat) {
      output = refused.keeping(output, in: format, phrases, replacing: former)
    }
    return OutputFile(
      file: file, locale: locale, former: former, output: output, phrases: phrases, count: all)
  }

  /// Composes files on every core, and writes them in order.
  private mutating func write(_ files: [OutputFile]) throws(ProjectError) {
    let format = format
    let contents = ParallelWork.map(files, portion: 1) {
      format.content($0.output, $0.phrases, replacing: $0.former)
    }
    for (file, content) in zip(files, contents) { try write(content, to: file) }
  }

  private mutating func write(
    _ content: ExportContent, to file: OutputFile
  ) throws(ProjectError) {
    let isChanged = !content.isEmpty && content.bytes != file.former
    let found =
      content.diagnostics + edits(in: file, replacedBy: content)
      + (isChanged ? file.file.protection.map { [$0] } ?? [] : [])
    diagnostics += found
    var row = Row(file: file.file.shown, locale: file.locale, texts: 0, state: .failed)
    if !found.hasErrors {
      row.texts = max(0, file.count - content.leftOut)
      row.state = content.isEmpty ? .empty : isChanged ? .written : .unchanged
      if row.state == .written {
        try file.file.write(content.bytes)
        let former = (file.file.shown, file.output.table, file.former)
        diagnostics += newKeys.note(on: former, content.bytes, file.phrases).map { [$0] } ?? []
        if file.former == nil { diagnostics += try file.file.addToLanguages(format) }
      }
      if row.state != .empty { seen.record(content.bytes, of: file.file) }
    }
    if row.state == .empty, !places.isEmpty { return }
    rows.append(row)
  }

  /// Returns the app's file of source texts of a table; nil if absent, or if one file holds all.
  private mutating func sourceFile(of table: String) throws(ProjectError) -> [UInt8]? {
    if let known = sourceFiles[table] { return known }
    let file = file(snapshot.sourceLocale, table)
    let bytes = try format.holdsAllLocales || !file.exists ? nil : file.texts()
    sourceFiles[table] = .some(bytes)
    return bytes
  }
}
