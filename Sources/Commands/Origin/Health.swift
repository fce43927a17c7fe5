import CommandLine
import Diagnostics
import Projects

struct HealthCommand: TypedCommand {
  static let words = ["health"]
  static let summary = "Shows which packs devices could not keep, and how rollouts go."
  static let details = """
    Reads the sums that 'langpack serve --telemetry PLACE' stores. Shows for each
    pack how many devices tried it, how many survived a start with it, and how many
    could not keep it, because starts with it failed or it could not be decoded.
    Shows for each step of a rollout the failures in both arms.

    Rows with fewer than 20 devices are folded into one named "other", so that no
    single device can be identified. Strangers can send counts too: the page Threats
    of the documentation says what they can do.
    """
  static let examples = [
    "langpack health counts", "langpack health counts --since 24h --locale de",
    "langpack health postgres://reader@db/texts --json",
  ]

  let since = Parameter(
    "since", "TIME", "how far to look back, as 24h or 7d; by default 7d",
    else: "is not a number of hours or days, such as 24h or 7d"
  ) { HealthQuery.hours($0) }
  let locale = Parameter.text("locale", "LOCALE", "show the packs of this locale only")
  let pack = Parameter(
    "pack", "DIGITS", "show the pack whose digest begins with DIGITS",
    else: "is not the beginning of a digest: 1 to 32 hexadecimal digits"
  ) { HealthQuery.digits($0) }
  let json = Flag.json
  let counts = Argument("PLACE", "the folder, or the address of the PostgreSQL database")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let place = HealthPlace(
      HealthPlace.isAddress(given.counts) ? given.counts : given.path(given.counts))
    var query = HealthQuery(hours: given.since ?? 7 * 24)
    (query.locale, query.pack) = (given.locale, given.pack)
    let answer = try query.answer(place)
    if given.json {
      terminal.print(json: answer.json.pretty())
    } else {
      terminal.write(answer.text(hasTrend: terminal.showsResults, terminal.width))
    }
    return .done
  }
}
