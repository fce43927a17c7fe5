import Delivery
import Health
import Testing

@testable import Simulation

/// What a server receives of a fleet is what the simulation knows, within what is lost and doubled.
@Suite struct TelemetryFleetTests {
  /// One release whose devices start six times a day; a pack that no start survives goes to half of
  /// them.
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
  ) async throws -> (truth: TelemetryTruth, account: FleetAccount, sums: FactSums) {
    let sent = FleetDeliveries()
    var fleet = Fleet(model, devices: 20, days: 28, seed: 29)
    var telemetry = FleetTelemetry(sent.add)
    (telemetry.lost, telemetry.lostAnswers) = (lost, lostAnswers)
    fleet.telemetry = telemetry
    let tally = try await fleet.run()
    let deliveries = sent.inOrder
    return (tally.telemetry, FleetAccount(tally.telemetry, deliveries), try sums(deliveries))
  }

  /// What a server sums, with every number remembered for ever.
  private func sums(_ deliveries: [FleetDelivery]) throws -> FactSums {
    var (sums, numbers) = (FactSums(), Set<UInt64>())
    for delivery in deliveries {
      let batch = try FactBatch(parsing: delivery.bytes)
      if let number = batch.number, !numbers.insert(number).inserted { continue }
      sums.add(batch.subject.counts, to: SumKey(batch, hour: Int(delivery.time / 3600)))
    }
    return sums
  }

  @Test func aServerReceivesWhatHappened() async throws {
    let (truth, account, sums) = try await run(model())
    #expect(truth.sum(of: .failed, .in) > 5 && truth.sum(of: .failed, .out) == 0)
    #expect(truth.sum(of: .began, .in) > 15 && truth.sum(of: .began, .out) > 15)
    #expect(truth.sum(of: PackFact.failed) > 5 && truth.sum(of: .survived) > 30)
    #expect(account.least == truth.sums && account.most == truth.sums)
    #expect(account.differences(sums) == [])
  }

  @Test func aHarmlessPackFailsNoDevice() async throws {
    let (truth, account, sums) = try await run(model(crashes: 0))
    #expect(truth.sum(of: .failed, .in) == 0 && truth.sum(of: PackFact.failed) == 0)
    #expect(account.differences(sums) == [])
  }

  @Test func lostAnswersDoubleNoFailure() async throws {
    let (truth, account, sums) = try await run(model(), lostAnswers: 0.5)
    #expect(account.repeated + account.late > 2 && account.doubled > 100)
    func failed(_ sums: FactSums) -> Int {
      sums.sum(of: "failed") { if case .rollout = $0.subject { true } else { false } }
    }
    #expect(failed(sums) == failed(truth.sums))
    #expect(account.differences(sums) == [])
  }

  @Test func lostBatchesComeLater() async throws {
    let (truth, account, sums) = try await run(model(), lost: 0.5)
    #expect(account.least == truth.sums && account.doubled == 0 && account.repeated == 0)
    #expect(account.differences(sums) == [])
  }
}
