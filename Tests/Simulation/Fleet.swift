import Foundation
import Synchronization

/// A fleet of devices, each of which experiences the same days with its own random events.
package struct Fleet: Sendable {
  package var model: FleetModel
  package var switches = FleetSwitches()
  package var devices: Int
  package var days: Int
  package var seed: UInt64
  package var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The receiver of telemetry; nil if devices count nothing.
  package var telemetry: FleetTelemetry?
  var fault: FleetSetting.PlantedFault?

  /// The number of devices that a thread takes at once.
  private static let portion = 64

  package init(_ model: FleetModel = FleetModel(), devices: Int, days: Int, seed: UInt64) {
    (self.model, self.devices, self.days, self.seed) = (model, devices, days, seed)
  }

  /// Runs the simulation; the result depends on the seed, not on the number of threads.
  ///
  /// - Parameter progress: Called occasionally with the number of finished devices, on any thread.
  /// - Returns: The sums over all devices.
  /// - Throws: `SimulationError` if the model's packs cannot be built.
  package func run(
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(SimulationError) -> FleetTally {
    var train = ReleaseTrain(model, switches, days: days)
    let origin = try train.published()
    var settings: [FleetSetting] = []
    for _ in 0..<max(1, threads) {
      var setting = try FleetSetting(model, switches, seed: seed, days: days, origin)
      (setting.fault, setting.telemetry) = (fault, telemetry)
      settings.append(setting)
    }
    let next = Shared()
    return await withTaskGroup(of: FleetTally.self) { group in
      for setting in settings {
        group.addTask { [devices] in await Self.work(setting, devices, next, progress) }
      }
      return await group.reduce(into: FleetTally()) { $0.add($1) }
    }
  }

  /// The next device's number, and how many are finished; a class, since every thread takes from it.
  private final class Shared: Sendable {
    let next = Atomic(0)
    /// The number of finished devices; it is reported within the lock, so never after a larger one.
    let done = Mutex(0)
  }

  private static func work(
    _ setting: FleetSetting, _ devices: Int, _ shared: Shared,
    _ progress: @Sendable (Int) -> Void
  ) async -> FleetTally {
    var tally = FleetTally()
    while true {
      let first = shared.next.add(portion, ordering: .relaxed).oldValue
      guard first < devices else { return tally }
      let last = min(first + portion, devices)
      for number in first..<last {
        var device = Device(setting, number: number)
        tally.add(await device.live())
      }
      shared.done.withLock { done in
        done += last - first
        progress(done)
      }
    }
  }
}
