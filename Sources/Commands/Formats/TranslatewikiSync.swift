import CommandLine
import Diagnostics
import Interchange
import JSON
import Projects
import Translatewiki

struct TranslatewikiSyncCommand: TypedCommand {
  static let words = ["translatewiki", "sync"]
  static let summary = "Exchanges texts between translatewiki.net and an app's files."
  static let details = """
    Writes en and qqq into FOLDER, by default Localizations. From all translations
    in FOLDER, makes native .strings and .stringsdict files in the folder of
    --native. The English texts come from --source, else from the project's keyed
    phrases, else from en.lproj in the folder of --native. Only files whose content
    differs are written. A text that is left out is reported with the reason and
    does not stop the others. The page Translatewiki of the documentation describes
    the two modes.
    """
  static let examples = [
    "langpack translatewiki sync", "langpack translatewiki sync Localizations --native Native",
    "langpack translatewiki sync --native Native --mode compatible --json",
    "langpack translatewiki sync --native Native --metadata fastlane/metadata",
  ]
  static let runsAlone = true

  let native = Parameter.native
  let mode = Parameter<NativeMode>.choice("mode", "the rules; by default correct")
  let metadata = Parameter.text("metadata", "FOLDER", "the folder for the App Store's texts")
  let source = Parameter.text("source", "FILE", "the native .strings file with the English texts")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let folder = OptionalArgument("FOLDER", "the folder that translatewiki.net writes")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var input = WikiSyncInput(given.path(given.folder ?? "Localizations"))
    input.native = given.native.map(given.path)
    input.metadata = given.metadata.map(given.path)
    input.mode = given.mode ?? .correct
    input.source = given.source.map(given.file)
    input.project = try given.source != nil ? nil : given.projectIfAny()
    (input.rehearsal, input.reporter) = (given.rehearsal, terminal.reporter)
    let sync = try input.sync()
    if let rehearsal = given.rehearsal {
      terminal.talk(sync.diagnostics)
      return terminal.show(rehearsal, given, sync.diagnostics.hasErrors ? .failed : .done)
    }
    if given.json {
      terminal.print(json: sync.json.pretty())
    } else {
      terminal.write(sync.table(terminal.width))
    }
    terminal.talk(sync.diagnostics)
    terminal.say(sync.summary)
    return sync.diagnostics.hasErrors ? .failed : .done
  }
}

extension Parameter where Parsed == String {
  static var native: Self { text("native", "FOLDER", "the app's folder of native files") }
}

extension TranslatewikiSync {
  fileprivate func table(_ width: Int?) -> String {
    var table = TextTable(
      columns: [.left, .left, .right, .right, .right, .right, .left], hasHead: true)
    table.rows = [["locale", "folder", "texts", "used", "plurals", "left out", ""]]
    for row in rows {
      let reasons = row.dropped.sorted { $0.key < $1.key }.map { "\($0.key) \(grouped($0.value))" }
      table.rows.append([
        row.locale, row.folder ?? "–", grouped(row.texts), grouped(row.taken),
        grouped(row.plurals), grouped(row.dropped.values.reduce(0, +)),
        reasons.joined(separator: ", "),
      ])
    }
    return table.text(fitting: width)
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
