import Catalog
import CommandLine
import Foundation
import JSON
import Projects

extension Command {
  static let log = Command(
    "log", summary: "Shows what was done to the catalog: when, by whom and what.",
    details: """
      A revision is a change of phrases or translations that was made whole. The
      latest stands first. What it changed is shown by 'langpack diff'.
      """,
    examples: ["langpack log", "langpack log --limit 5 --json"],
    options: [limit, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let latest = try invocation.project().history().prefix(invocation.number(limit) ?? 20)
    if invocation.has(.json) {
      terminal.print(JSONValue.list(latest.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left])
      table.rows = latest.map { [String($0.revision), $0.date, $0.author, $0.note] }
      terminal.write(table.text())
    }
    return .done
  }

  private static let limit = Option.number(
    "limit", "NUMBER", "how many revisions; 20 by default", in: 1...1_000_000)
}

extension HistoryEntry {
  fileprivate var json: JSONValue {
    .members([
      "revision": .whole(revision), "time": .whole(time), "author": .text(author),
      "note": .text(note),
    ])
  }
}
