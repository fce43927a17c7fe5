import Diagnostics
import JSON

extension ExportRun {
  /// A one-line summary of the result.
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
