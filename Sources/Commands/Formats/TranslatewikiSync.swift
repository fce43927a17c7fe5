import CommandLine
import Diagnostics
import Interchange
import JSON
import Projects
import Translatewiki

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
    options: [native, mode, metadata, source, .dryRun, .json],
    arguments: [Operand("FOLDER", "the folder that translatewiki.net writes", isOptional: true)],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    var input = WikiSyncInput(invocation.path(invocation.arguments.first ?? "Localizations"))
    input.native = invocation[native].map(invocation.path)
    input.metadata = invocation[metadata].map(invocation.path)
    input.mode = invocation[mode].flatMap(NativeMode.init) ?? .correct
    input.source = invocation.file(source)
    let rehearsal = invocation.rehearsal
    input.project = try invocation.has(source) ? nil : invocation.projectIfAny()
    input.project?.rehearsal = rehearsal
    let (sync, space) = try input.sync()
    try sync.write(rehearsal)
    try space?.keepDescriptions(of: sync)
    if let rehearsal {
      terminal.talk(sync.diagnostics)
      return terminal.show(rehearsal, invocation, sync.diagnostics.hasErrors ? .failed : .done)
    }
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

extension TranslatewikiSync {
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
