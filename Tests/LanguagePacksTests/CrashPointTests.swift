import Foundation
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes that are killed, or whose disk refuses, at the calls that reach their store.
///
/// Every run takes a part of the points, by a seed; with `ALL_POINTS=1` (`Scripts/crash-points`) all of them.
@Suite struct CrashPointTests {
  private static let takesAll = ProcessInfo.processInfo.environment["ALL_POINTS"] == "1"
  private static let pointsOfARun = 8

  @Test(arguments: CrashScenario.all + CrashScenario.changes)
  func afterEveryPointTheOldOrTheNewIsShown(_ scenario: CrashScenario) async throws {
    let bench = try await CrashBench(scenario)
    let all = bench.faults
    let faults = Self.takesAll ? all : Self.part(of: all, scenario.name)
    for (number, fault) in faults.enumerated() {
      do { try await bench.meet(fault) } catch { Issue.record("\(scenario), \(number): \(error)") }
    }
    let missed = bench.missed.load(ordering: .relaxed)
    let kills = faults.filter { $0.how == "kill" || $0.how == "half" }.count - missed
    let partly = bench.partly.load(ordering: .relaxed)
    print(
      "crash points: \(scenario): \(bench.calls.count) calls,",
      "\(bench.calls.filter(\.changes).count) change something; \(all.count) points,",
      "met \(faults.count), killed \(kills); one of two packs came after \(partly) refusals")
    #expect(bench.calls.count >= 15 && missed * 20 <= all.count, "\(missed) were not killed")
  }

  /// By chance, but the same in every run.
  private static func part(of faults: [FaultLibrary.Fault], _ name: String) -> [FaultLibrary.Fault]
  {
    var random = SeededGenerator(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    return Array(faults.shuffled(using: &random).prefix(pointsOfARun))
  }
}
