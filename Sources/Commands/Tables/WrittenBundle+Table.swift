import CommandLine
import Diagnostics
import Projects

extension WrittenBundle {
  func table(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .left])
    let texts = texts
    for content in contents {
      let said =
        content.plainName == PackFolder.keys
        ? counted(packs.phraseCount, "phrase")
        : texts[content.plainName].map { counted($0, "text") }
      table.rows.append([content.name, "\(grouped(content.bytes.count)) bytes", said ?? ""])
    }
    table.rows.append([
      "all", "\(grouped(bytes)) bytes",
      counted(packs.packs.count, "locale") + " in \(folder.shown)",
    ])
    return table.text(fitting: width)
  }
}
