import Catalog
import CommandLine
import Foundation
import JSON
import Language
import Snapshot

extension Command {
  static let log = Command(
    "log", summary: "Shows what was done to the catalog: when, by whom and what.",
    details: """
      A revision is a change of phrases or translations that was made whole. The
      latest stands first. What it changed is shown by 'langpack diff'.
      """,
    examples: ["langpack log", "langpack log --limit 5 --json"],
    options: [limit, .json]
  ) { (invocation, terminal) throws(CommandError) in
    let catalog = try invocation.project().catalogToTell()
    let history = try CommandError.wrapping { () throws(CatalogError) in try catalog.history }
    let latest = history.reversed().prefix(invocation.number(limit) ?? 20)
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
  /// The day and time in UTC, as `2026-11-22 14:03`.
  var date: String { Self.date(time) }

  /// Seconds since 1970 as a day and time in UTC.
  static func date(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time))
      .formatted(
        .iso8601.year().month().day().dateTimeSeparator(.space).time(
          includingFractionalSeconds: false)
      )
      .prefix(16).description
  }

  fileprivate var json: JSONValue {
    .members([
      "revision": .whole(revision), "time": .whole(time), "author": .text(author),
      "note": .text(note),
    ])
  }
}
