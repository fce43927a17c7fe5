import CommandLine
import Diagnostics
import Projects

extension ExportRun {
  /// The results for the files as a table.
  func table(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .left, .right, .left], hasHead: true)
    table.rows = [["file", "locale", "texts", ""]]
    for row in rows {
      table.rows.append([
        row.file, row.locale?.description ?? "", grouped(row.texts), row.state.rawValue,
      ])
    }
    return table.text(fitting: width)
  }
}
