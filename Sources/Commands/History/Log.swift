import Catalog
import CommandLine
import Foundation
import JSON
import Projects

struct LogCommand: TypedCommand {
  static let words = ["log"]
  static let summary = "Shows what was done to the catalog: when, by whom and what."
  static let details = """
    A revision is a change of phrases or translations that was made whole. The
    latest stands first. What it changed is shown by 'langpack diff'.
    """
  static let examples = ["langpack log", "langpack log --limit 5 --json"]

  let limit = Parameter.number(
    "limit", "NUMBER", "how many revisions; 20 by default", in: 1...1_000_000)
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let latest = try given.project().history().prefix(given.limit ?? 20)
    if given.json {
      terminal.print(JSONValue.list(latest.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left])
      table.rows = latest.map { [String($0.revision), $0.date, $0.author, $0.note] }
      terminal.write(table.text())
    }
    return .done
  }
}

extension HistoryEntry {
  fileprivate var json: JSONValue {
    .members([
      "revision": .whole(revision), "time": .whole(time), "author": .text(author),
      "note": .text(note),
    ])
  }
}
