import Delivery
import Health
import JSON
import Simulation
import TestSupport
import Testing

@testable import Commands
@testable import Projects
@testable import Proofs

/// What `langpack health` prints of a fleet is what happened to its devices.
///
/// The devices count through the client's recorder. The batches go through the intake of `langpack
/// serve` into its store, and the real command's output is read back.
@Suite struct FleetHealthTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  /// One release; a rollout every third day, of which the second is harmful, and an experiment.
  private static let model = """
    "uses": [{"name": "heavy", "devices": 1, "startsPerDay": 4, "backgroundPerDay": 1}],
    "networks": [{"name": "good", "devices": 1, "bytesPerSecond": 1000000}],
    "existing": 1, "publishDays": 3, "firstPercent": 30, "secondPercent": 60,
    "secondHours": 12, "allHours": 23, "badDay": 3, "badHours": 20,
    "experimentDay": 6, "clearedPerYear": 0, "rotPerYear": 0, "full": 0, "killed": 0,
    "clockAhead": 0
    """

  private func play(
    seed: UInt64, _ telemetry: String, releaseDays: Int = 1000
  ) throws -> (account: FleetAccount, truth: FleetAccount, printed: JSONValue) {
    try temporary.write(
      Array("{\(Self.model), \(telemetry), \"releaseDays\": \(releaseDays)}".utf8), to: "fleet.json"
    )
    var order = SimulationOrder()
    (order.devices, order.days, order.seed) = (44, 9, seed)
    order.model = File(folder + "/fleet.json")
    order.counts = folder + "/counts"
    let report = try order.run(Reporter())
    let telemetry = try #require(report.telemetry)
    #expect(telemetry.differences == [], "seed \(seed)")
    let run = try ToolRun(["health", "counts", "--json", "--since", "3650d"], in: folder)
    #expect(run.code == 0, "\(run.said)")
    let printed = try JSONReader.read(run.output)
    let rows = try (packs(printed), steps(printed))
    #expect(rows.0.contains { $0.failures > 0 } && rows.1.count > 2)
    #expect(telemetry.account.differences(packs: rows.0, steps: rows.1) == [], "seed \(seed)")
    return (telemetry.account, FleetAccount(report.tally.telemetry, []), printed)
  }

  @Test func moreNetworksThanFailuresAreWrong() {
    let name = ReleaseName(app: "a", channel: "b", release: "1")
    let step = FactSubject.rollout(id: 7, sequence: 2, share: 500, arm: .in)
    let key = SumKey(hour: 0, version: 2, releaseName: name, subject: step)
    let word = PrefixSpread.words(of: "failed") + "47411aa7"
    var truth = FactSums()
    truth.add([word: 1], to: key)
    let account = FleetAccount(TelemetryTruth(), [])
    #expect(account.differences(truth).count == 1)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func healthPrintsWhatHappened(_ seed: UInt64) throws {
    let (account, truth, printed) = try play(
      seed: seed, #""badCrashes": 0.8, "lostBatches": 0, "lostAnswers": 0"#)
    #expect(account.least == truth.least && account.most == truth.least)
    #expect(account.doubled == 0 && account.repeated == 0 && account.crowded == 0)
    let subjects = Set(truth.least.rows.keys.map(\.subject))
    #expect(subjects.contains(.experiment(name: "wording", arm: "other")))
    #expect(printed["batches"]?["counted"]?.whole == account.deliveries)
  }

  /// After an update of the app, a build shows the packs of the one before until its own arrive.
  @Test func packsOfAnEarlierReleaseCount() throws {
    let (account, truth, _) = try play(
      seed: 6, #""badCrashes": 1, "lostBatches": 0, "lostAnswers": 0, "storeDays": 1"#,
      releaseDays: 4)
    #expect(Set(truth.least.rows.keys.map(\.releaseName.release)) == ["0", "1", "2"])
    #expect(account.least == truth.least)
  }

  @Test(arguments: [3, 4] as [UInt64])
  func lostAndDoubledAnswersExplainTheRest(_ seed: UInt64) throws {
    let (account, _, printed) = try play(
      seed: seed, #""badCrashes": 0.8, "lostBatches": 0.3, "lostAnswers": 0.3"#)
    #expect(account.doubled > 100 && account.repeated > 0)
    #expect(
      printed["batches"]?["repeated"]?.whole ?? 0
        >= account.repeated - (printed["batches"]?["crowded"]?.whole ?? 0))
  }

  @Test(arguments: [5] as [UInt64])
  func aNetworkCountsItsPartOfFailures(_ seed: UInt64) throws {
    let (account, truth, printed) = try play(
      seed: seed, #""badCrashes": 1, "prefixes": 1, "lostBatches": 0, "lostAnswers": 0"#)
    #expect(account.crowded > 0 && account.least != truth.least)
    #expect(printed["batches"]?["crowded"]?.whole == account.crowded)
  }

  private func packs(_ printed: JSONValue) throws -> [HealthReport.PackRow] {
    try (printed["packs"]?.array ?? []).map { row in
      let digest = row["pack"]?.string.flatMap { HalfDigest(hexadecimal: $0[...]) }
      let pack = row["locale"]?.string.flatMap { locale in digest.map { (locale, $0) } }
      #expect((pack == nil) == (row["isOther"]?.content == .bool(true)))
      var shown = HealthReport.PackRow(
        releaseName: try name(row), pack: pack, counts: counts(row, PackFact.self))
      shown.earlierShare = row["earlierShare"]?.double
      #expect(row["devices"]?.whole == shown.devices)
      #expect(row["couldNotKeep"]?.whole == shown.failures)
      return shown
    }
  }

  private func steps(_ printed: JSONValue) throws -> [HealthReport.StepRow] {
    try (printed["rollouts"]?.array ?? []).map { row in
      var step: FactSubject?
      if let id = row["rollout"]?.string.flatMap({ UInt64($0, radix: 16) }),
        let sequence = row["sequence"]?.string.flatMap({ SequenceNumber.parse($0[...]) }),
        let share = row["shareOfTenThousand"]?.whole,
        let arm = row["arm"]?.string.flatMap(RolloutFacts.Arm.init(rawValue:))
      {
        step = .rollout(id: id, sequence: sequence, share: share, arm: arm)
      }
      return HealthReport.StepRow(
        releaseName: try name(row), step: step, counts: counts(row, RolloutFact.self))
    }
  }

  private func name(_ row: JSONValue) throws -> ReleaseName {
    ReleaseName(
      app: try #require(row["app"]?.string), channel: try #require(row["channel"]?.string),
      release: try #require(row["release"]?.string))
  }

  private func counts<Fact: FactWord>(_ row: JSONValue, _: Fact.Type) -> FactCounts {
    var counts: FactCounts = [:]
    for fact in Fact.allCases { counts[fact.rawValue] = row[fact.rawValue]?.whole }
    return counts
  }
}
