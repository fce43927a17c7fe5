import Delivery
import Synchronization
import Testing

@testable import Simulation

/// What a server receives of a fleet is what the simulation knows, within what is lost and doubled.
@Suite struct TelemetryFleetTests {
  /// What a server sums, with numbers remembered.
  private final class Sums: Sendable {
    struct Value: Hashable {
      var truth = TelemetryTruth()
      var numbers: Set<UInt64> = []
      /// The batches of failures that came a second time.
      var doubled = 0
    }
    let value = Mutex(Value())

    func receive(_ batch: FactBatch) {
      value.withLock { value in
        if let number = batch.number, !value.numbers.insert(number).inserted {
          value.doubled += 1
          return
        }
        switch batch.subject {
        case .rollout(let facts):
          value.truth.count(facts.arm == .in) { arm in
            arm.began += facts.facts.contains(.began) ? 1 : 0
            arm.failed += facts.facts.contains(.failed) ? 1 : 0
          }
        case .launches(let launches): value.truth.launches += launches.launches
        case .pack, .updates, .experiment, .phrase: break
        }
      }
    }
  }

  /// One release whose devices start six times a day; a pack that no start survives goes to half of them.
  private func model(crashes: Double = 1) -> FleetModel {
    var model = FleetTests.calm()
    model.uses = [.init("heavy", devices: 1, starts: 6, background: 0)]
    (model.existing, model.releaseDays, model.publishDays) = (1, 1000, 12)
    (model.firstPercent, model.secondPercent, model.secondHours, model.allHours) = (50, 60, 72, 144)
    (model.badDay, model.badHours, model.badCrashes) = (12, 140, crashes)
    return model
  }

  private func run(
    _ model: FleetModel, lost: Double = 0, lostAnswers: Double = 0
  ) async throws -> (truth: TelemetryTruth, sums: Sums.Value) {
    let sums = Sums()
    var fleet = Fleet(model, devices: 20, days: 28, seed: 29)
    var telemetry = FleetTelemetry { sums.receive($0) }
    (telemetry.lost, telemetry.lostAnswers) = (lost, lostAnswers)
    fleet.telemetry = telemetry
    let tally = try await fleet.run()
    return (tally.telemetry, sums.value.withLock { $0 })
  }

  @Test func aServerReceivesWhatHappened() async throws {
    let (truth, sums) = try await run(model())
    #expect(truth.inside.failed > 5 && truth.outside.failed == 0)
    #expect(truth.inside.began > 15 && truth.outside.began > 15)
    #expect(sums.truth.inside == truth.inside && sums.truth.outside == truth.outside)
    #expect(sums.doubled == 0 && sums.truth.launches == truth.launches)
  }

  @Test func aHarmlessPackFailsNoDevice() async throws {
    let (truth, sums) = try await run(model(crashes: 0))
    #expect(truth.inside.failed == 0 && sums.truth.inside == truth.inside)
    #expect(sums.truth.outside == truth.outside)
  }

  @Test func lostAnswersDoubleNoFailure() async throws {
    let (truth, sums) = try await run(model(), lostAnswers: 0.5)
    #expect(sums.doubled > 2)
    #expect(sums.truth.inside.failed == truth.inside.failed && sums.truth.outside.failed == 0)
    // Other counts may be doubled, and are not lost.
    #expect(sums.truth.inside.began >= truth.inside.began)
    #expect(sums.truth.outside.began > truth.outside.began)
  }

  @Test func lostBatchesComeLater() async throws {
    let (truth, sums) = try await run(model(), lost: 0.5)
    #expect(sums.truth.inside == truth.inside && sums.truth.outside == truth.outside)
    #expect(sums.doubled == 0 && sums.truth.launches == truth.launches)
  }
}
