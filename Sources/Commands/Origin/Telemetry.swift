import CommandLine
import Diagnostics
import Projects

struct TelemetryCommand: TypedCommand {
  static let words = ["telemetry"]
  static let summary = "Shows the results of launches and updates that devices counted."
  static let details = """
    Reads the sums that 'langpack serve --telemetry PLACE' has stored. Shows how
    many launches showed the user's language, and how many did so from disk; how
    long packs took to open; the results of updates, by reason; and which phrases
    were missing. Batches contain only counts and name no device, so devices cannot
    be told apart. For packs that hurt apps, see 'langpack health'.
    """
  static let examples = ["langpack telemetry counts", "langpack telemetry counts --json"]

  let json = Flag.json
  let counts = Argument("PLACE", "the folder, or the address of the PostgreSQL database")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let place = HealthPlace(
      HealthPlace.isAddress(given.counts) ? given.counts : given.path(given.counts))
    let figures = try place.figures()
    if figures.beyond > 0 {
      terminal.say(
        "\(counted(figures.beyond, "count")) left out: more than \(grouped(TelemetryFigures.namesLimit)) names"
      )
    }
    if given.json {
      terminal.print(json: figures.json.pretty())
    } else {
      terminal.write(figures.text(terminal.width))
    }
    return .done
  }
}
