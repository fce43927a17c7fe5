import Catalog
import CommandLine
import Foundation
import JSON
import Projects

struct LogCommand: TypedCommand {
  static let words = ["log"]
  static let summary = "Shows the changes of the catalog: when, by whom and what."
  static let details = """
    A revision is one complete change of phrases, translations or attachments. The
    latest comes first. Use 'langpack diff' to see what a revision changed.
    """
  static let examples = ["langpack log", "langpack log --limit 5 --json"]

  let limit = Parameter.number(
    "limit", "NUMBER", "how many revisions; by default 20", in: 1...1_000_000)
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let latest = try given.project().history().prefix(given.limit ?? 20)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: JSONValue.list(latest.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left])
      table.rows = latest.map { [$0.revision.description, $0.date, $0.author, $0.note] }
      terminal.write(table.text(fitting: terminal.width))
    }
    return .done
  }
}

extension HistoryEntry {
  fileprivate var json: JSONValue {
    .members([
      "revision": .revision(revision), "time": .whole(time), "author": .text(author),
      "note": .text(note),
    ])
  }
}
