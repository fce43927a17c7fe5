import Foundation
import TestSupport
import Testing

@testable import Rollouts
@testable import TestRollouts

/// The decision over modelled rollouts: the quick form of the tables in Docs/Simulation.md.
@Suite struct RolloutTrialTests {
  private func tally(
    _ runs: Int, _ percents: String = "1,5,25,100",
    _ change: (inout RolloutScenario) -> Void = { _ in }
  ) throws -> RolloutTally {
    var scenario = try #require(RolloutScenario(percents: percents))
    change(&scenario)
    return RolloutTally(scenario, runs: runs, seed: 1)
  }

  @Test(arguments: [0.0001, 0.001, 0.005])
  func aRolloutWithoutAFaultIsNotHalted(_ ambient: Double) throws {
    let tally = try tally(100) { $0.ambient = ambient }
    #expect(tally.halts <= 2 && tally.complete == 100 - tally.halts)
    #expect(tally.alarms(.arms) <= 2 && tally.alarms(.silent) == 0 && tally.early == 0)
  }

  @Test func aPackThatNoDeviceSurvivesIsHaltedAtOnce() throws {
    let tally = try tally(20) { $0.harm = 1 }
    #expect(tally.halts == 20 && tally.reverts == 20)
    #expect(tally.outcomes.allSatisfy { $0.hours.map { $0 < 4 } == true && $0.hurt < 300 })
  }

  @Test func aPackThatOneInAHundredDoesNotSurviveIsHaltedInTheFirstSteps() throws {
    let tally = try tally(20) { ($0.harm, $0.devicesADay) = (0.01, 1_000_000) }
    #expect(tally.halts == 20)
    #expect(tally.outcomes.allSatisfy { $0.hours.map { $0 < 24 } == true && $0.step == 0 })
    let alone = try self.tally(2) {
      ($0.harm, $0.devicesADay, $0.isWatched) = (0.01, 1_000_000, false)
    }
    #expect(alone.outcomes.allSatisfy { $0.hurt > 10_000 && $0.step == 3 })
  }

  @Test func devicesThatNeverReportHoldAndNeverHalt() throws {
    let tally = try tally(20) { $0.silenced = 1 }
    #expect(tally.halts == 0 && tally.alarms(.arms) == 20)
    #expect(tally.outcomes.allSatisfy { $0.step == 0 })
  }

  @Test func aJumpOfTheClockWidensNothing() throws {
    for days in [-400, -2, 2, 400] {
      let tally = try tally(10) { $0.jump = days * 86_400 }
      #expect(tally.early == 0 && tally.halts == 0)
    }
  }

  @Test func halfOfTheBatchesAreEnough() throws {
    #expect(try tally(50) { $0.delivered = 0.5 }.halts <= 1)
    #expect(try tally(10) { ($0.delivered, $0.harm) = (0.5, 0.1) }.halts == 10)
  }
}

extension RolloutTrialTests {
  /// One or two prefixes revert nothing; three halt; none can hide a pack that kills every app.
  @Test func strangersCauseWhatThePageSays() throws {
    func forged(_ prefixes: Int, _ harm: Double, _ ambient: Double = 0.001) throws -> RolloutTally {
      try tally(4) {
        ($0.harm, $0.ambient) = (harm, ambient)
        $0.forged = (prefixes, harm > 0 ? .out : .in)
      }
    }
    for prefixes in [1, 2] {
      let few = try forged(prefixes, 0)
      #expect(few.reverts == 0 && few.alarms(.sources) == 4, "\(prefixes)")
      #expect(few.halts <= 2, "\(prefixes): one in twenty from two prefixes")
    }
    #expect(try forged(3, 0).halts == 4)
    #expect(try forged(10, 1).halts == 4)
  }

  /// The model sees the faults that the rules are made against.
  @Test func plantedFaultsHalt() throws {
    let trials = try tally(40) { $0.plant = .trials }
    #expect(trials.halts >= 4)
    let threefold = try tally(400) { $0.plant = .threefold }
    #expect(threefold.halts >= 4)
  }

  /// The picture is drawn, never edited: Scripts/rollout-picture.
  @Test func thePictureIsThatOfTheModel() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Docs/Rollouts.svg")
    #expect(try String(contentsOf: path, encoding: .utf8) == EvidencePicture()?.svg)
  }

  /// The draws have the mean and the variance of the distribution, by both methods.
  @Test(arguments: [(5, 0.3), (1000, 0.002), (1000, 0.02), (400, 0.9), (100_000, 0.4)])
  func drawsAreBinomial(_ devices: Int, _ probability: Double) {
    var random = SeededGenerator(seed: 3)
    let draws = (0..<20_000).map { _ in Double(random.happening(to: devices, probability)) }
    let mean = draws.reduce(0, +) / 20_000
    let variance = draws.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    let expected = Double(devices) * probability
    let spread = (expected * (1 - probability)).squareRoot()
    #expect(abs(mean - expected) < 5 * spread / 20_000.0.squareRoot())
    #expect(abs(variance / (spread * spread) - 1) < 0.06)
    // The tail decides on false halts: beyond three times the spread.
    let tail = draws.count { $0 > expected + 3 * spread }
    #expect(tail < 130)
    #expect(draws.allSatisfy { 0...Double(devices) ~= $0 })
  }
}
