import Dispatch
import Foundation
import Rollouts
import Simulation
import Synchronization

/// The outcomes of many modelled rollouts of one scenario.
package struct RolloutTally: Sendable {
  /// The outcomes, in the order of their seeds.
  package private(set) var outcomes: [RolloutOutcome]

  /// Runs a scenario on all cores.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - runs: the number of rollouts.
  ///   - seed: the seed of the first; each has the next.
  package init(_ scenario: RolloutScenario, runs: Int, seed: UInt64) {
    let found = Mutex([RolloutOutcome](repeating: RolloutOutcome(), count: runs))
    DispatchQueue.concurrentPerform(iterations: runs) { run in
      // Neighboring seeds must have nothing in common.
      let own = (seed &+ UInt64(run)) &* 0x9E37_79B9_7F4A_7C15
      let outcome = RolloutTrial.run(scenario, seed: own)
      found.withLock { $0[run] = outcome }
    }
    outcomes = found.withLock { $0 }
  }

  /// The number of rollouts that were halted.
  package var halts: Int { outcomes.count { $0.isHalted } }
  /// The number of rollouts that were reverted.
  package var reverts: Int { outcomes.count { $0.isReverted } }
  /// The number of rollouts whose last step was watched to its end.
  package var complete: Int { outcomes.count { $0.isComplete } }
  /// The steps that began too early.
  package var early: Int { outcomes.reduce(0) { $0 + $1.early } }

  /// Returns the number of rollouts with an alarm.
  package func alarms(_ alarm: RolloutDecision.Alarm) -> Int {
    outcomes.count { $0.alarms[alarm] != nil }
  }

  /// Returns the median and the 90th percentile of a number, over the outcomes that have it.
  package func spread(_ number: (RolloutOutcome) -> Double?) -> (median: Double, most: Double)? {
    let numbers = outcomes.compactMap(number).sorted()
    guard !numbers.isEmpty else { return nil }
    func quantile(_ share: Double) -> Double {
      numbers[min(numbers.count - 1, Int(share * Double(numbers.count)))]
    }
    return (quantile(0.5), quantile(0.9))
  }

  /// Returns a share of the rollouts in percent, with Clopper and Pearson's interval of 95 %.
  package func percent(_ count: Int) -> String { Self.percent(count, of: outcomes.count) }

  /// Returns a share in percent, with the same interval.
  package static func percent(_ count: Int, of all: Int) -> String {
    let interval = ClopperPearson.interval(failures: Double(count), of: Double(all))
    func text(_ share: Double) -> String {
      String(format: share < 0.01 ? "%.3f" : "%.1f", share * 100)
    }
    let share = text(Double(count) / Double(max(1, all)))
    return "\(share) % (\(text(interval.lowerBound)) to \(text(interval.upperBound)))"
  }
}
