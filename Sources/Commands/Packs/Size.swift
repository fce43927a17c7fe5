import CommandLine
import Projects

struct SizeCommand: TypedCommand {
  static let words = ["size"]
  static let summary = "Shows what every byte of an app's packs is spent on."
  static let details = """
    Measures what 'langpack build' would write, by locale, string, tag, source file
    or source folder, the largest first. The rows add up to exactly the bytes of all
    files; bytes that belong to no single text have rows of their own. A phrase in
    several files counts for the first one; a phrase with several tags has a row for
    that combination. Installed is what a text adds to the pack: what it shares with
    an earlier text is free. Wire is what most devices download: how much a text
    surprised the model that encodes it. The last figures are the bytes inside an
    app. Uses no network and changes nothing. As in a fresh clone, no former text
    replaces one with an error.
    """
  static let examples = [
    "langpack size", "langpack size --by string --top 10", "langpack size --by tag --locale de",
    "langpack size --at-rest compact --no-wire --json",
  ]

  let grouping = Parameter<SizeGrouping>.choice(
    "by", "what each row stands for; by default locales")
  let locale = Parameter.text("locale", "TAG", "only the pack of this locale")
  let top = Parameter.number(
    "top", "N",
    "how many rows to show before one for the rest; by default 20, all by locale or with --json",
    in: 1...1_000_000)
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default \"atRest\" in the configuration")
  let noWire = Flag("no-wire", "leave out the wire bytes, which take longest to measure")
  let skipBroken = Flag.skipBroken
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let query = query(given)
    let measured = try given.project().sizes(query, terminal.reporter)
    let (report, rows) = (measured.report, measured.rows)
    if given.json {
      let shown = given.top.map(rows.first) ?? rows
      terminal.print(json: report.json(shown, by: query.grouping).pretty())
    } else {
      let usual = query.grouping == .locale ? Int.max : 20
      terminal.write(
        report.text(rows.first(given.top ?? usual), by: query.grouping, terminal.width))
    }
    return .done
  }

  private func query(_ given: Given<Self>) -> SizeQuery {
    var query = SizeQuery()
    query.grouping = given.grouping ?? .locale
    (query.locale, query.atRest) = (given.locale, given.atRest)
    (query.hasWire, query.skipsBroken) = (!given.noWire, given.skipBroken)
    return query
  }
}
