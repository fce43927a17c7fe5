import CommandLine
import Projects

struct SizeCommand: TypedCommand {
  static let words = ["size"]
  static let summary = "Tells what every byte of an app's packs is spent on."
  static let details = """
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
    """
  static let examples = [
    "langpack size", "langpack size --by string --top 10", "langpack size --by tag --locale de",
    "langpack size --at-rest compact --no-wire --json",
  ]

  let grouping = Parameter<SizeGrouping>.choice("by", "what rows stand for; by default locales")
  let locale = Parameter.text("locale", "TAG", "only the pack of this locale")
  let top = Parameter.number(
    "top", "N", "how many rows are shown before the rest is one; by default 20, with --json all",
    in: 1...1_000_000)
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default \"atRest\" of the configuration")
  let noWire = Flag("no-wire", "leave out the bytes on the way, which take the most time")
  let strings = Parameter.text(
    "strings", "FOLDER", "write the files that are compared with, to look at them")
  let skipBroken = Flag.skipBroken
  let dryRun = Flag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let grouping = given.grouping ?? .locale
    let project = try given.project()
    let space = try Workspace(reading: project)
    let built = try space.built(
      skippingBroken: given.skipBroken, atRest: given.atRest, terminal.reporter)
    let report = try SizeReport(
      of: built, only: given.locale.map(space.locale), hasWire: !given.noWire
    ) { terminal.progress("measuring packs", $0, of: $1) }
    if let folder = given.strings.map(given.file)?.rehearsed(by: project.rehearsal) {
      try report.writeStrings(to: folder, source: space.snapshot.sourceLocale)
    }
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    let rows =
      grouping == .locale
      ? SizeRows(byLocaleOf: report)
      : SizeRows(of: report, by: SizedPhrases(space, by: grouping))
    if given.json {
      let shown = given.top.map(rows.first) ?? rows
      terminal.print(report.json(shown, by: grouping).pretty())
    } else {
      let usual = grouping == .locale ? Int.max : 20
      terminal.write(report.text(rows.first(given.top ?? usual), by: grouping))
    }
    return .done
  }
}
