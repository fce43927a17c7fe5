import CommandLine
import Projects

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
    options: [grouping, locale, top, atRest, noWire, strings, .skipBroken, .dryRun, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let grouping = invocation[grouping].flatMap(SizeGrouping.init) ?? .locale
    let project = try invocation.project()
    let space = try Workspace(reading: project)
    let built = try space.built(
      skippingBroken: invocation.has(.skipBroken),
      atRest: invocation[atRest].flatMap(AtRest.init), terminal.reporter)
    let report = try SizeReport(
      of: built, only: invocation[locale].map(space.locale), hasWire: !invocation.has(noWire)
    ) { terminal.progress("measuring packs", $0, of: $1) }
    if let folder = invocation.file(strings)?.rehearsed(by: project.rehearsal) {
      try report.writeStrings(to: folder, source: space.snapshot.sourceLocale)
    }
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
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
