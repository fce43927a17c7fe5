import CommandLine
import Diagnostics
import JSON
import Projects

extension SizeReport {
  /// Whether wire forms were measured.
  private var hasWire: Bool { locales.contains { $0.wire != nil } }

  /// Returns the rows as a table, and the bytes inside the app.
  func text(_ rows: SizeRows, by grouping: SizeGrouping, _ width: Int? = nil) -> String {
    let count = grouping == .locale ? "texts" : "phrases"
    var table = TextTable(columns: [.left, .right, .right, .right, .left], hasHead: true)
    table.rows = [[grouping.rawValue, count, "installed", hasWire ? "wire" : "", ""]]
    for row in rows.own + rows.others + [rows.sum] {
      let isWhole = row.name == "all" && grouping == .locale
      table.rows.append([
        row.name, row.count == 0 || isWhole ? "" : grouped(row.count), grouped(row.installed),
        row.wire == 0 ? "" : grouped(row.wire), row.source ?? "",
      ])
    }
    return table.text(fitting: width) + "\n" + totals(width)
  }

  private func totals(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right])
    table.rows = [["all packs in the app", "\(grouped(installed)) bytes"]]
    if locales.contains(where: { $0.tag == nil }) {
      table.rows.append(["in the app that downloads them", "\(grouped(carried)) bytes"])
    }
    return table.text(fitting: width)
  }

  /// Returns the rows and those sizes as JSON.
  func json(_ rows: SizeRows, by grouping: SizeGrouping) -> JSONValue {
    .members([
      "by": .text(grouping.rawValue), "installed": .whole(installed),
      "wire": hasWire ? .whole(wire) : nil, "carried": .whole(carried),
      "rows": .list(rows.own.map(json)), "others": .list(rows.others.map(json)),
      "packs": .list(
        locales.map { locale in
          .members([
            "name": .text(locale.name), "installed": .whole(locale.installed.length),
            "shared": .whole(locale.installed.shared),
            "wire": locale.wire.map { .whole($0.length) },
            "wire_shared": locale.wire.map { .whole($0.shared) },
          ])
        }),
    ])
  }

  private func json(_ row: SizeRow) -> JSONValue {
    .members([
      "name": .text(row.name), "source": row.source.map { .text($0) },
      "count": .whole(row.count), "installed": .whole(row.installed),
      "wire": hasWire ? .whole(row.wire) : nil,
    ])
  }
}
