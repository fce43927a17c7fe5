import Dispatch
import Foundation
import JSON
import Projects
import Simulation
import Synchronization

/// A simulation of a fleet of devices.
struct SimulationOrder: Sendable {
  /// The file of the numbers of the model to change; nil for the usual model.
  var model: File?
  /// The number of devices.
  var devices = 10_000
  /// The number of days.
  var days = 180
  /// The seed of all random numbers.
  var seed: UInt64 = 1
  /// The features of the client and the origin.
  var switches = FleetSwitches()
  /// The number of threads; nil for one per core.
  var threads: Int?
  /// The new folder in which the fleet's telemetry is counted; nil for none.
  var counts: String?

  /// Creates a simulation of the usual model.
  init() {}

  /// Returns the fleet before its first day.
  ///
  /// - Throws: An error if the file of the model cannot be read, or names no model.
  func fleet() throws(ProjectError) -> Fleet {
    var fleet = Fleet(
      try model?.fleetModel() ?? FleetModel(), devices: devices, days: days, seed: seed)
    fleet.switches = switches
    if let threads { fleet.threads = threads }
    return fleet
  }

  /// Runs the simulation, and waits for it.
  ///
  /// The devices live on other threads, so this must not be called from one that they need.
  ///
  /// - Parameter reporter: Receives progress, on any thread.
  /// - Returns: The figures.
  /// - Throws: An error if the model cannot be read, or its packs cannot be built.
  func run(_ reporter: Reporter) throws(ProjectError) -> FleetReport {
    var fleet = try fleet()
    guard let counts else { return try report(on: fleet, reporter) }
    guard !FileManager.default.fileExists(atPath: counts) else {
      throw .failure("\(counts): exists; name a new folder for the counts of the fleet")
    }
    // What a disk loses is not counted, and nothing tells how much that is.
    fleet.model = fleet.model.withoutDiskFaults
    let sent = FleetDeliveries()
    fleet.telemetry = FleetTelemetry(fleet.model, sent.add)
    var report = try report(on: fleet, reporter)
    let deliveries = sent.inOrder
    try FleetCounts(in: HealthPlace(counts), of: fleet).take(deliveries)
    let account = FleetAccount(report.tally.telemetry, deliveries)
    report.telemetry = (account, try differences(from: account, in: HealthPlace(counts)))
    return report
  }

  /// Compares what `langpack health` shows, and the exact sums, with what happened.
  private func differences(
    from account: FleetAccount, in place: HealthPlace
  ) throws(ProjectError) -> [String] {
    let answer = try HealthQuery(hours: 87_600).answer(place)
    return account.differences(packs: answer.packs, steps: answer.steps)
      + account.differences(try place.sums().sums)
  }

  private func report(
    on fleet: Fleet, _ reporter: Reporter
  ) throws(ProjectError) -> FleetReport {
    let result = Mutex<Result<FleetTally, SimulationError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let lived: Result<FleetTally, SimulationError>
      do throws(SimulationError) {
        lived = .success(
          try await fleet.run { reporter.progress("devices", $0, fleet.devices) })
      } catch {
        lived = .failure(error)
      }
      result.withLock { $0 = lived }
      isDone.signal()
    }
    isDone.wait()
    switch result.withLock({ $0 }) {
    case .success(let tally): return FleetReport(fleet, tally)
    case .failure(let error): throw .failure("\(error)")
    case nil: throw .failure("the simulation did not end")
    }
  }
}

extension File {
  fileprivate func fleetModel() throws(ProjectError) -> FleetModel {
    let bytes = try bytes()
    do {
      return try FleetModel(json: try JSONReader.read(bytes))
    } catch let error as JSONError {
      throw .failure("\(shown): \(error.message)")
    } catch {
      throw .failure("\(shown): \(error)")
    }
  }
}
