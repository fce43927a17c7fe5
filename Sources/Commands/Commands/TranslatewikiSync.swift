import CommandLine
import Diagnostics
import Interchange
import JSON
import Phrases
import Snapshot

extension Command {
  static let translatewikiSync = Command(
    "translatewiki", "sync", summary: "Exchanges texts with translatewiki.net and an app's files.",
    details: """
      Writes en and qqq into FOLDER, by default Localizations, and makes native
      .strings and .stringsdict files of all translations in it, below --native. The
      English texts are those of --source, else the keyed phrases of the project's
      sources, else those of en.lproj below --native. Only files whose content differs
      are written. A text that is left out is told with its reason, and stops no
      other. Docs/Translatewiki.md says what the two modes do.
      """,
    examples: [
      "langpack translatewiki sync", "langpack translatewiki sync Localizations --native Native",
      "langpack translatewiki sync --native Native --mode compatible --json",
      "langpack translatewiki sync --native Native --metadata fastlane/metadata",
    ],
    options: [native, mode, metadata, source, .json],
    arguments: [Operand("FOLDER", "the folder that translatewiki.net writes", isOptional: true)],
    runsAlone: true
  ) { (invocation, terminal) throws(CommandError) in
    let (texts, space, isOfProject) = try invocation.nativeSource()
    // Texts that cannot be read would seem to be gone, and with them all their translations.
    if texts.diagnostics.hasErrors { throw .findings(texts.diagnostics) }
    let wiki = invocation.path(invocation.arguments.first ?? "Localizations")
    let mode = invocation[mode].flatMap(NativeMode.init) ?? .correct
    let sync = try CommandError.wrapping { () throws(InterchangeError) in
      try TranslatewikiSync(
        texts, wiki: wiki, native: invocation[native].map(invocation.path),
        metadata: invocation[metadata].map(invocation.path), mode: mode,
        writesSource: isOfProject)
    }
    try sync.write()
    try space?.keepDescriptions(of: sync)
    if invocation.has(.json) {
      terminal.print(sync.json.pretty())
    } else {
      terminal.write(sync.table)
    }
    terminal.talk(sync.diagnostics)
    terminal.say(sync.summary)
    return sync.diagnostics.hasErrors ? .failed : .done
  }

  static let native = Option.text("native", "FOLDER", "the app's folder of native files")
  private static let mode = Option.choice(
    "mode", NativeMode.allCases.map(\.rawValue), "the rules; by default correct")
  private static let metadata = Option.text(
    "metadata", "FOLDER", "the folder that gets the App Store's texts")
  fileprivate static let source = Option.text(
    "source", "FILE", "the native .strings file of the English texts")
}

extension Invocation {
  /// The English texts, and whether they come from the project's source code.
  fileprivate func nativeSource() throws(CommandError) -> (
    NativeSource, Workspace?, isOfProject: Bool
  ) {
    let native = self[Command.native].map { File(path($0), shown: $0) }
    let former = native?.file("en.lproj/Localizable.strings")
    if let given = self[Command.source] {
      let file = File(path(given), shown: given)
      return (NativeSource(reading: try file.texts(), file: file.path), nil, false)
    }
    if self[.config] != nil || File("\(root)/langpack.json").exists {
      let (source, space) = try projectSource()
      guard let former, former.exists else { return (source, space, true) }
      let before = NativeSource(reading: try former.texts(), file: former.path)
      return (source.keepingTypes(of: before), space, true)
    }
    guard let former, former.exists else {
      throw .failure("no English texts (add --source FILE, or --native FOLDER with en.lproj)")
    }
    return (NativeSource(reading: try former.texts(), file: former.path), nil, false)
  }

  /// The English texts of the project's sources, with the descriptions that the catalog has; without a
  /// ledger there is no catalog.
  private func projectSource() throws(CommandError) -> (NativeSource, Workspace?) {
    let project = try project()
    guard project.ledger.exists else {
      let extraction = try project.reading(keepsCache: false).extraction()
      if extraction.diagnostics.hasErrors { throw .findings(extraction.diagnostics) }
      return (NativeSource(extraction.phrases.map(\.phrase)), nil)
    }
    let space = try Workspace(attaching: project, isChanged: true)
    var source = NativeSource(space.extraction.phrases.map(\.phrase))
    let known = try space.knownDescriptions()
    for entry in space.snapshot.entries {
      guard let key = entry.phrase.wikiKey,
        let beside = space.snapshot.attachments[entry.phrase.id],
        let better = beside.improvement(of: entry.phrase.description)
      else { continue }
      source.improved[key] = .init(better, since: known[entry.phrase.id] ?? [])
    }
    return (source, space)
  }
}

extension Workspace {
  /// Keeps what translators have improved on the wiki.
  fileprivate func keepDescriptions(of sync: TranslatewikiSync) throws(CommandError) {
    var work = try DescriptionImport(into: self)
    for entry in snapshot.entries where entry.active {
      guard let key = entry.phrase.wikiKey, let text = sync.descriptions[key] else { continue }
      work.take(text, of: entry.phrase)
    }
    _ = try attach(work.edits, note: "descriptions of translatewiki.net")
  }
}

extension SourcePhrase {
  /// The key by which the wiki knows the phrase; nil for one that it has not.
  fileprivate var wikiKey: String? { if case .key(let key, "") = identity { key } else { nil } }
}

extension TranslatewikiSync {
  /// Makes the changes.
  fileprivate func write() throws(CommandError) {
    try File.writeAll(changes.compactMap { change in change.bytes.map { (File(change.path), $0) } })
    for change in changes where change.bytes == nil { File(change.path).remove() }
  }

  fileprivate var table: String {
    var table = TextTable(columns: [.left, .left, .right, .right, .right, .right, .left])
    table.rows = [["locale", "folder", "texts", "taken", "plurals", "left out", ""]]
    for row in rows {
      let reasons = row.dropped.sorted { $0.key < $1.key }.map { "\($0.key) \(grouped($0.value))" }
      table.rows.append([
        row.locale, row.folder ?? "–", grouped(row.texts), grouped(row.taken),
        grouped(row.plurals), grouped(row.dropped.values.reduce(0, +)),
        reasons.joined(separator: ", "),
      ])
    }
    return table.text()
  }

  fileprivate var summary: String {
    let taken = rows.reduce(0) { $0 + $1.taken }
    let lost = rows.reduce(0) { $0 + $1.dropped.values.reduce(0, +) }
    let locales = rows.count { $0.folder != nil }
    return "\(counted(taken, "text")) in \(counted(locales, "locale")), "
      + "\(grouped(lost)) left out; \(counted(changes.count, "file")) changed"
  }

  fileprivate var json: JSONValue {
    .members([
      "locales": .list(rows.map(\.json)),
      "files": .list(changes.map { .text($0.path) }),
      "diagnostics": .list(diagnostics.inOrder().map { .text($0.line) }),
    ])
  }
}

extension TranslatewikiSync.Row {
  fileprivate var json: JSONValue {
    .members([
      "locale": .text(locale), "folder": folder.map { .text($0) } ?? JSONValue(.null),
      "texts": .whole(texts), "taken": .whole(taken), "plurals": .whole(plurals),
      "dropped": JSONValue(
        .object(
          dropped.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .whole($0.value)) })),
    ])
  }
}
