import CommandLine
import Dispatch
import JSON
import Projects
import Simulation
import Synchronization

struct SimulateCommand: TypedCommand {
  static let words = ["simulate"]
  static let summary = "Simulates a fleet of devices over half a year."
  static let details = """
    Each device installs the app, is used, and takes builds from the store and packs
    from the origin. Launches and updates run the real client on a simulated disk,
    network and clock. The team publishes, ships builds, and once pushes a bad pack
    and rolls it back. Every rate is a number in the model: --print-model shows it,
    --model changes it. Needs no project. The same seed gives the same figures.

    success: sessions with a text in the user's language for every phrase of the
    build, from downloaded packs, at launch or while the user was still looking.
    from disk: the same at launch, over all sessions except a device's first.
    A session is a new process that a user looks at. A goal is met if the whole 95 %
    interval is above it. Sessions of a device are not independent, so intervals are
    by device (Korn and Graubard). Docs/Simulation.md says more.
    """
  static let examples = [
    "langpack simulate", "langpack simulate --devices 100000 --seed 7 --json",
    "langpack simulate --without prefetch", "langpack simulate --print-model",
    "langpack simulate --model fleet.json --days 365",
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
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let fleet = try fleet(given)
    if given.printModel {
      terminal.print(fleet.model.json.pretty())
      return .done
    }
    let report = FleetReport(fleet, try lived(fleet, terminal))
    if given.json {
      terminal.print(report.json.pretty())
    } else {
      terminal.write(report.title + "\n\n" + report.table)
    }
    return .done
  }

  private func fleet(_ given: Given<Self>) throws(ProjectError) -> Fleet {
    var fleet = Fleet(
      try given.model.map { name throws(ProjectError) in
        try read(File(given.path(name), shown: name))
      } ?? FleetModel(),
      devices: given.devices ?? 10_000, days: given.days ?? 180,
      seed: UInt64(given.seed ?? 1))
    let left = given.without
    fleet.switches.prefetch = !left.contains("prefetch")
    fleet.switches.stale = !left.contains("stale")
    fleet.switches.deltas = !left.contains("deltas")
    if let threads = given.threads { fleet.threads = threads }
    return fleet
  }

  private func read(_ file: File) throws(ProjectError) -> FleetModel {
    let bytes = try file.bytes()
    do {
      return try FleetModel(json: try JSONReader.read(bytes))
    } catch let error as JSONError {
      throw .failure("\(file.shown): \(error.message)")
    } catch {
      throw .failure("\(file.shown): \(error)")
    }
  }

  /// Runs the fleet, whose devices live on other threads, and waits for its result.
  private func lived(
    _ fleet: Fleet, _ terminal: Terminal
  ) throws(ProjectError) -> FleetTally {
    let result = Mutex<Result<FleetTally, SimulationError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let lived: Result<FleetTally, SimulationError>
      do throws(SimulationError) {
        lived = .success(
          try await fleet.run { terminal.progress("devices", $0, of: fleet.devices) })
      } catch {
        lived = .failure(error)
      }
      result.withLock { $0 = lived }
      isDone.signal()
    }
    isDone.wait()
    switch result.withLock({ $0 }) {
    case .success(let tally): return tally
    case .failure(let error): throw .failure("\(error)")
    case nil: throw .failure("the simulation came to no end")
    }
  }
}

extension FleetReport {
  /// The figures as a table.
  fileprivate var table: String {
    var table = TextTable(columns: [.left, .right, .left, .left])
    table.rows = rows.map { [$0.name, $0.value, $0.interval, $0.goal] }
    return table.text()
  }
}
