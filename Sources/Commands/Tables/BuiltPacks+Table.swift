import CommandLine
import Diagnostics
import Projects

extension BuiltPacks {
  func table(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .right])
    table.rows = [
      ["keys.lpkt", "\(grouped(keyTable.count)) bytes", counted(phraseCount, "phrase")]
    ]
    if let formerKeyTable {
      table.rows.append(["former.lpkt", "\(grouped(formerKeyTable.count)) bytes", ""])
    }
    table.rows.append(["source.lpk", "\(grouped(source.count)) bytes", ""])
    for pack in packs {
      table.rows.append([
        "\(pack.locale).lpk", "\(grouped(pack.bytes.count)) bytes", counted(pack.texts, "text"),
      ])
    }
    return table.text(fitting: width)
  }
}
