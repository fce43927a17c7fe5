import Diagnostics
import Interchange
import Language
import Snapshot

/// Which files of an app hold which phrases: those of one format in a folder, and all others.
///
/// An export asks it where each text belongs: in the file that has it, else in the file that mirrors
/// the one of the source text, else next to the texts of the nearest sources.
struct FilePlaces: Sendable {
  let format: any FileFormat
  let folder: File
  let source: LocaleTag
  /// The files of the format in the folder, by name.
  private(set) var series: [FileSeries]
  /// The same files, in the order in which an import reads them.
  let files: [PlacedFile]
  /// The new phrases of each series: those that no file has yet.
  private(set) var new: [Int: Set<Int>] = [:]
  /// The phrases of a `.stringsdict` file, or of the `.strings` files, that belong to the pair.
  let paired: Set<Int>
  /// The phrases that belong to no file of the format.
  private(set) var leftOut: Set<Int> = []
  /// The new phrases whose keys are assumed.
  private(set) var assumed: Set<Int> = []
  /// The new phrases that a catalog had which is gone.
  private(set) var removed: Set<Int> = []
  private let catalogs: RemovedCatalogs
  /// The tables of new phrases whose names aren't valid for files.
  private(set) var unsafeTables: Set<String> = []
  /// The phrases with a text in files of other formats or modules, which these don't follow, by locale.
  private(set) var written: [LocaleTag: Set<Int>] = [:]
  /// The locales that a file of the app has, in any format.
  let locales: Set<LocaleTag>
  /// The phrases of `main` in an Android app.
  private let main: MainSources
  /// The texts that files keep.
  private let own: OwnTexts
  private let project: Project
  /// The phrases that are exported, whatever the files have.
  private let selected: Set<Int>
  /// The series that have each phrase.
  private let homes: [Int: [Int]]

  /// Whether the folder has no file of the format, so that nothing says where texts belong.
  var isEmpty: Bool { !files.contains { !$0.isBroken } }

  /// Finds the files of a format in a folder, and those of the rest of the project.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - folder: The folder to write to.
  ///   - space: The project.
  ///   - phrases: The phrases that files may have.
  ///   - selected: The phrases that are exported, of which new ones get a place.
  ///   - target: The file that gets new phrases if others are as near; nil for none.
  /// - Throws: The errors in the list of the files' own texts.
  init(
    _ format: any FileFormat, in folder: File, of space: Workspace, _ phrases: NamedPhrases,
    selected: NamedPhrases, preferring target: File? = nil
  ) throws(ProjectError) {
    (own, project) = (try OwnTexts(space), space.project)
    (self.format, self.folder, source) = (format, folder, phrases.sourceLocale)
    let finder = PlacedFiles(space, phrases)
    let all = PlacedFiles.isOfApps(format) && folder.isFolder ? finder.files(of: folder) : []
    files = all.filter { $0.format.name == format.name }
    series = FileSeries.all(of: files, source: source)
    homes = series.homes
    self.selected = selected.ordinals
    catalogs = RemovedCatalogs(format, space.project, phrases)
    guard !series.isEmpty else {
      (paired, locales) = ([], [])
      main = MainSources([], source: source) { $0.path }
      return
    }
    let root = space.project.file(".")
    let isOfAll = (root.standardPath + "/").hasPrefix(folder.standardPath + "/")
    let rest = isOfAll ? [] : finder.files(of: root, except: folder)
    let others = all.filter { $0.format.name != format.name } + rest
    locales = Set((files + others).flatMap(\.locales))
    paired = others.filter { Self.isPair($0.format, format) }
      .reduce(into: []) { $0.formUnion($1.present) }
    let calls = CallPlaces(space.extraction, space.snapshot)
    let project = project
    let path = { (file: File) in project.shortened(file.path) }
    main = MainSources(files + others, source: source, path: path)
    let rule = NewPhrases(format, series, calls, others, source: source, path: path)
    written = rule.written
    let nearest = NearestSeries(series, calls, preferring: target, path: path)
    place(selected, besides: calls.assumed, by: rule, nearest)
  }

  /// Gives a place to each phrase that no file has.
  private mutating func place(
    _ phrases: NamedPhrases, besides assumed: Set<Int>, by rule: NewPhrases,
    _ nearest: NearestSeries
  ) {
    let ofApp = series.indices.filter { series[$0].path.after.hasPrefix(".lproj/") }
    let takers = ofApp.isEmpty ? Array(series.indices) : ofApp
    var tables = Dictionary(takers.map { (series[$0].table, [$0]) }, uniquingKeysWith: +)
    for (name, entry) in phrases.sorted where homes[entry.ordinal] == nil {
      guard rule.takes(entry.ordinal) else {
        leftOut.insert(entry.ordinal)
        continue
      }
      if catalogs.had(entry.ordinal) {
        removed.insert(entry.ordinal)
        continue
      }
      if assumed.contains(entry.ordinal) {
        self.assumed.insert(entry.ordinal)
        continue
      }
      let table = format.hasTables ? name.table : ""
      guard table.isEmpty || File.isName(table) else {
        unsafeTables.insert(table)
        continue
      }
      if tables[table] == nil {
        let model = nearest.index(of: entry.ordinal, among: takers)
        tables[table] = [series.count]
        series.append(series[model].with(table: table))
      }
      new[nearest.index(of: entry.ordinal, among: tables[table] ?? [0]), default: []]
        .insert(entry.ordinal)
    }
  }

  /// Notes that count the phrases that belong to no file of the format, and those of assumed keys.
  var leftOutNotes: [Diagnostic] {
    (leftOut.isEmpty ? [] : [otherFiles]) + (assumed.isEmpty ? [] : [assumedKeys])
      + catalogs.notes(on: removed)
  }

  private var assumedKeys: Diagnostic {
    let count = counted(assumed.count, "new key")
    return Diagnostic(
      .note, rule: "assumed-key", at: SourcePlace(folder.shown),
      "\(count) left out, as the type of a value in it is not known and the app may ask for another one",
      fix: .decision("do as 'langpack extract' says of the type, then export again"))
  }

  private var otherFiles: Diagnostic {
    Diagnostic(
      .note, rule: "other-files", at: SourcePlace(folder.shown),
      "\(counted(leftOut.count, "phrase")) of other files or sources left out, which no \(format.name) file "
        + "in the folder has",
      fix:
        "leave it if the app reads them there; otherwise write them to a new file with --output")
  }

  /// Returns the phrases that a new file of a series has, if they have a text.
  func phrases(of index: Int) -> Set<Int> {
    let file = series[index].members.first?.file
    let ofMain = file.map { main.phrases(besides: project.shortened($0.path)) } ?? []
    let own = series[index].present.filter { ordinal in
      series[index].hasSource(of: ordinal, source)
        || selected.contains(ordinal) && !ofMain.contains(ordinal)
          && !(homes[ordinal] ?? []).contains { series[$0].hasSource(of: ordinal, source) }
    }
    return own.union(new[index] ?? [])
  }

  /// Returns whether a file keeps its own text of a phrase, as the project uses another file's.
  func isOwn(_ ordinal: Int, _ locale: LocaleTag, of file: PlacedFile) -> Bool {
    own.hasTexts && own.fileUsed(for: ordinal, locale, of: project.shortened(file.file.path)) != nil
  }

  /// Returns the words that name locales in the folders of a series.
  func words(like index: Int) -> [String] {
    let own = series[index].members.filter { $0.path == series[index].path }.map(\.word)
    let words = own.isEmpty ? files.map(\.word) : own
    let folder = series[index].path.before.split(separator: "/", omittingEmptySubsequences: false)
    guard format is GettextFormat else { return words }
    return words + GettextName.listed(in: File(folder.dropLast().joined(separator: "/")))
  }

  /// Whether two formats share the texts of one table: plain ones and plurals.
  private static func isPair(_ one: any FileFormat, _ other: any FileFormat) -> Bool {
    one.name != other.name
      && Set([one.name, other.name]) == [AppleStringsFormat().name, StringsdictFormat().name]
  }
}

extension [FileSeries] {
  /// The indices of the series that have each phrase.
  var homes: [Int: [Int]] {
    enumerated().reduce(into: [:]) { homes, series in
      for ordinal in series.element.present { homes[ordinal, default: []].append(series.offset) }
    }
  }
}
