import Delivery
import Foundation
import Health
import Rollouts
import Simulation
import Synchronization
import TestRollouts

/// One rollout in a fleet of real clients, counted by the real intake and store.
struct FleetRollout {
  /// 2,000 devices, each started once a day; 5 % get the pack, after two days 25 %.
  static let devices = 2000
  static let hours = 96
  static let packDay = 6

  /// The numbers of the fleet.
  private static func model(harms: Bool) -> FleetModel {
    var model = FleetModel()
    model.uses = [.init("daily", devices: 1, starts: 1, background: 1)]
    (model.existing, model.releaseDays) = (1, 1000)
    (model.publishDays, model.secondHours, model.allHours) = (Double(packDay), 48, 96)
    (model.firstPercent, model.secondPercent) = (5, 25)
    (model.badDay, model.badHours) = (harms ? Double(packDay) : -1, 95)
    return model
  }

  /// The same rollout in numbers, with the times that the fleet's numbers mean.
  static func scenario(harms: Bool) -> RolloutScenario? {
    guard var scenario = RolloutScenario(percents: "5,25,100", hours: 48, least: 1) else {
      return nil
    }
    (scenario.ambient, scenario.harm, scenario.isWatched) = (0, harms ? 1 : 0, false)
    // A check accepts the manifest, twice a day; a start begins, once a day.
    (scenario.acceptHours, scenario.activeDays, scenario.devicesADay) = (12, 1, devices)
    // That start has the pack. Of the three that follow, the last one reports: six in ten come at
    // once, the others within a day.
    scenario.fetchHours = 0.1
    scenario.reportHours = (0.1, 3 * 0.4 * 24)
    return scenario
  }

  /// Returns the counts at the end of each hour since the pack was published.
  ///
  /// - Parameters:
  ///   - harms: whether no start survives the pack.
  ///   - seed: the seed of the fleet.
  /// - Returns: the counts.
  /// - Throws: an error of the simulation or of the store.
  static func counts(harms: Bool, seed: UInt64) async throws -> [RolloutCounts] {
    var fleet = Fleet(model(harms: harms), devices: devices, days: packDay + 5, seed: seed)
    let deliveries = FleetDeliveries()
    fleet.telemetry = FleetTelemetry(deliveries.add)
    let manifests = try fleet.publications().compactMap {
      try? Signed<Manifest>(parsing: $0.bytes).content
    }
    _ = try await fleet.run()
    let sums = try stored(deliveries.inOrder, KnownRelease(manifests: manifests))
    guard let last = manifests.last(where: { $0.rollout != nil }), let rollout = last.rollout else {
      return []
    }
    let first = Int(begin) / 3600
    return (1...hours).map { hour in
      var known = FactSums()
      for (key, counts) in sums.rows where key.hour < first + hour { known.add(counts, to: key) }
      return RolloutCounts(
        known, of: last.releaseName, rollout: rollout.id.reduce(0) { $0 << 8 | UInt64($1) },
        packs: Set(rollout.entries.map(\.installed.half)), now: (first + hour) * 3600)
    }
  }

  /// When the pack is published: at ten o'clock.
  private static var begin: UInt64 { 1_767_571_200 + UInt64(packDay) * 86_400 + 36_000 }

  /// Returns the sums of what a server counts.
  private static func stored(
    _ deliveries: [FleetDelivery], _ known: KnownRelease
  ) throws -> FactSums {
    let path = NSTemporaryDirectory() + "rollout-fleet-\(UUID().uuidString).sqlite"
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    let clock = Clock()
    let recorder = HealthRecorder(to: path, days: 10_000) { clock.now.load(ordering: .relaxed) }
    for delivery in deliveries {
      clock.now.store(Int(delivery.time), ordering: .relaxed)
      let batch = try FactBatch(parsing: delivery.bytes)
      while recorder.take(batch, known: known, prefix: delivery.network) == nil {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    if let error = recorder.close() { throw error }
    return try HealthStore(path).sums()
  }

  /// The server's clock; a class, since the recorder's thread reads it too.
  private final class Clock: Sendable {
    let now = Atomic(0)
  }
}
