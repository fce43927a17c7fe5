import CommandLine
import Diagnostics
import JSON
import Language

extension Command {
  static let size = Command(
    "size", summary: "Tells what every byte of an app's packs is spent on.",
    details: """
      Measures what 'langpack build' would write, by locale, string, tag, file or
      folder of sources, the costliest first. All rows together are exactly the bytes
      of all files; what is nobody's has rows of its own. A phrase that stands in
      several files belongs to the first, one with several tags to all of them
      together. Installed is what the writer of the pack added for a text: what it
      shares with an earlier one is free. Wire is what most devices download: how
      much a text surprised the model that codes it. Last comes what the same texts
      take as .strings and .stringsdict, without comments: as text, and binary as
      Xcode builds them. Asks no network and changes nothing; so, as in a fresh
      clone, no former text stands in for one with an error.
      """,
    examples: [
      "langpack size", "langpack size --by string --top 10", "langpack size --by tag --locale de",
      "langpack size --at-rest compact --no-wire --json",
    ],
    options: [grouping, locale, top, atRest, noWire, strings, .skipBroken, .json]
  ) { (invocation, terminal) throws(CommandError) in
    let grouping = invocation[grouping].flatMap(SizeGrouping.init) ?? .locale
    let space = try Workspace(invocation.project(), keeping: .inMemory)
    let built = try space.built(
      skippingBroken: invocation.has(.skipBroken),
      atRest: invocation[atRest].flatMap(AtRest.init), terminal)
    let report = try SizeReport(
      of: built, only: invocation[locale].map(space.locale), hasWire: !invocation.has(noWire)
    ) { terminal.progress("measuring packs", $0, of: $1) }
    if let folder = invocation[strings].map({ File(invocation.path($0), shown: $0) }) {
      try report.writeStrings(to: folder, source: space.snapshot.sourceLocale)
    }
    let rows =
      grouping == .locale
      ? SizeRows(byLocaleOf: report)
      : SizeRows(of: report, by: SizedPhrases(space, by: grouping))
    if invocation.has(.json) {
      let shown = invocation.number(top).map(rows.first) ?? rows
      terminal.print(report.json(shown, by: grouping).pretty())
    } else {
      let usual = grouping == .locale ? Int.max : 20
      terminal.write(report.text(rows.first(invocation.number(top) ?? usual), by: grouping))
    }
    return .done
  }

  private static let grouping = Option.choice(
    "by", SizeGrouping.allCases.map(\.rawValue), "what rows stand for; by default locales")
  private static let locale = Option.text("locale", "TAG", "only the pack of this locale")
  private static let top = Option.number(
    "top", "N", "how many rows are shown before the rest is one; by default 20, with --json all",
    in: 1...1_000_000)
  private static let atRest = Option.choice(
    "at-rest", AtRest.allCases.map(\.rawValue),
    "fast or small packs; by default \"atRest\" of the configuration")
  private static let strings = Option.text(
    "strings", "FOLDER", "write the files that are compared with, to look at them")
  private static let noWire = Option.flag(
    "no-wire", "leave out the bytes on the way, which take the most time")
}

extension SizeReport {
  /// Whether wire forms were measured.
  private var hasWire: Bool { locales.contains { $0.wire != nil } }

  /// The rows for people, and what other files would take.
  func text(_ rows: SizeRows, by grouping: SizeGrouping) -> String {
    let count = grouping == .locale ? "texts" : "phrases"
    var table = TextTable(columns: [.left, .right, .right, .right, .left])
    table.rows = [[grouping.rawValue, count, "installed", hasWire ? "wire" : "", ""]]
    for row in rows.own + rows.others + [rows.sum] {
      let isWhole = row.name == "all" && grouping == .locale
      table.rows.append([
        row.name, row.count == 0 || isWhole ? "" : grouped(row.count), grouped(row.installed),
        row.wire == 0 ? "" : grouped(row.wire), row.source ?? "",
      ])
    }
    return table.text() + "\n" + comparison
  }

  private var comparison: String {
    var table = TextTable(columns: [.left, .right, .right])
    func row(_ name: String, _ bytes: Int) {
      let hundredths = 100 * bytes / max(1, apple.binary)
      table.rows.append([name, "\(grouped(bytes)) bytes", "\(hundredths) %"])
    }
    row(".strings, .stringsdict as text", apple.text)
    row("the same, binary", apple.binary)
    row("all packs in the app", installed)
    if locales.contains(where: { $0.tag == nil }) { row("in the app that downloads them", carried) }
    return table.text()
  }

  /// The same for programs.
  func json(_ rows: SizeRows, by grouping: SizeGrouping) -> JSONValue {
    .members([
      "by": .text(grouping.rawValue), "installed": .whole(installed),
      "wire": hasWire ? .whole(wire) : nil, "carried": .whole(carried),
      "strings_text": .whole(apple.text), "strings_binary": .whole(apple.binary),
      "rows": .list(rows.own.map(json)), "others": .list(rows.others.map(json)),
      "packs": .list(
        locales.map { locale in
          .members([
            "name": .text(locale.name), "installed": .whole(locale.installed.length),
            "shared": .whole(locale.installed.shared),
            "wire": locale.wire.map { .whole($0.length) },
            "wire_shared": locale.wire.map { .whole($0.shared) },
            "strings_text": .whole(locale.apple.text),
            "strings_binary": .whole(locale.apple.binary),
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
