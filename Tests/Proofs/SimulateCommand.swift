import CommandLine
import Commands
import Projects
import Simulation

struct SimulateCommand: TypedCommand {
  static let words = ["simulate"]
  static let summary = "Simulates a fleet of devices over half a year."
  static let details = """
    Each device installs the app, is used, and takes builds from the store and packs
    from the origin. Launches and updates run the real client on a simulated disk,
    network and clock. The team publishes, ships builds, and once pushes a bad pack
    and rolls it back. Every rate is a number in the model: --print-model shows it,
    --model changes it. The same seed gives the same figures.

    success: sessions with a text in the user's language for every phrase of the
    build, from downloaded packs, at launch or while the user was still looking.
    from disk: the same at launch, over all sessions except a device's first.
    A session is a new process that a user looks at. A goal is met if the whole 95 %
    interval is above it. Sessions of a device are not independent, so intervals are
    by device (Korn and Graubard). The page Simulation of the documentation says
    more.

    With --telemetry FOLDER, the devices send what they count to the intake of
    'langpack serve', and the sums are compared with what happened. The exit code is
    1 if one of them is wrong. Disks lose nothing then, since lost counts cannot be
    checked. 'langpack health FOLDER' shows the sums.
    """
  static let examples = [
    "Prove simulate", "Prove simulate --devices 100000 --seed 7 --json",
    "Prove simulate --without prefetch", "Prove simulate --print-model",
    "Prove simulate --model fleet.json --days 365",
  ]

  let devices = Parameter.number(
    "devices", "N", "how many devices; by default 10,000", in: 1...1_000_000_000)
  let days = Parameter.number("days", "N", "how many days; by default 180", in: 1...3650)
  let seed = Parameter.number(
    "seed", "N", "the seed of all random numbers; by default 1", in: 0...Int.max)
  let without = Parameter.choice(
    "without", ["prefetch", "stale", "deltas"], "leave out a feature; may be repeated"
  ).repeated()
  let model = Parameter.text("model", "FILE", "the numbers of the model to change")
  let printModel = Flag("print-model", "print the model and do nothing")
  let threads = Parameter.number(
    "threads", "N", "how many threads; by default one per core", in: 1...1024)
  let telemetry = Parameter.text(
    "telemetry", "FOLDER", "count the fleet's telemetry in this new folder, and check the counts")
  let json = Flag("json", "print JSON, for programs")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let order = order(given)
    if given.printModel {
      terminal.print(json: try order.fleet().model.json.pretty())
      return .done
    }
    let report = try order.run(terminal.reporter)
    if given.json {
      terminal.print(json: report.json.pretty())
    } else {
      terminal.write(report.title + "\n\n" + report.table(terminal.width))
    }
    let differences = report.telemetry?.differences ?? []
    for difference in differences { terminal.say(difference) }
    guard differences.isEmpty else { return .failed }
    return .done
  }

  private func order(_ given: Given<Self>) -> SimulationOrder {
    var order = SimulationOrder()
    order.model = given.model.map { File($0) }
    order.devices = given.devices ?? order.devices
    order.days = given.days ?? order.days
    order.seed = given.seed.map(UInt64.init) ?? order.seed
    order.switches.prefetch = !given.without.contains("prefetch")
    order.switches.stale = !given.without.contains("stale")
    order.switches.deltas = !given.without.contains("deltas")
    order.threads = given.threads
    order.counts = given.telemetry
    return order
  }
}

extension FleetReport {
  /// The figures as a table.
  fileprivate func table(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .left, .left])
    table.rows = rows.map { [$0.name, $0.value, $0.interval, $0.goal] }
    return table.text(fitting: width)
  }
}
