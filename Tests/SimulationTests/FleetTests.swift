import Delivery
import Testing

@testable import Simulation

@Suite struct FleetTests {
  /// A model in which nothing goes wrong and everybody looks every day.
  static func calm() -> FleetModel {
    var model = FleetModel()
    model.uses = [.init("daily", devices: 1, starts: 1, background: 0)]
    model.lines = [
      .init(
        name: "good", devices: 1, offline: 0, portal: 0, cut: 0, refused: 0, latency: 0.1,
        bytesPerSecond: 1_000_000)
    ]
    (model.useSpread, model.sessionSpread) = (0, 0)
    (model.clearedPerYear, model.rotPerYear, model.full, model.killed, model.clockAhead) =
      (0, 0, 0, 0, 0)
    model.badDay = -1
    return model
  }

  private func run(
    _ model: FleetModel, devices: Int = 30, days: Int = 30, seed: UInt64 = 1,
    without: [WritableKeyPath<FleetSwitches, Bool>] = [], threads: Int = 2,
    fault: FleetSetting.PlantedFault? = nil
  ) async throws -> FleetTally {
    var fleet = Fleet(model, devices: devices, days: days, seed: seed)
    for path in without { fleet.switches[keyPath: path] = false }
    (fleet.threads, fleet.fault) = (threads, fault)
    return try await fleet.run()
  }

  @Test func aSeedGivesTheSameOnAnyCountOfThreads() async throws {
    let one = try await run(FleetModel(), devices: 96, days: 14, threads: 1)
    #expect(one.sessions > 300)
    #expect(try await run(FleetModel(), devices: 96, days: 14, threads: 3) == one)
    #expect(try await run(FleetModel(), devices: 96, days: 14, seed: 2, threads: 3) != one)
  }

  /// One release, one publication: what each device fetches can be added up by hand.
  @Test func theBytesOfACalmFleetAreThoseOfItsFiles() async throws {
    var model = Self.calm()
    (model.publishDays, model.releaseDays, model.existing) = (1000, 1000, 1)
    (model.firstPercent, model.secondPercent, model.allHours) = (0, 0, 0)
    let tally = try await run(model, devices: 20, days: 10)
    #expect(tally.sessions > 100 && tally.checks == tally.sessions)
    #expect(tally.success.failures == 0 && tally.fromDisk.failures == 0)
    var train = ReleaseTrain(model, FleetSwitches(), days: 10)
    let origin = try train.published()
    // Whoever starts before ten o'clock of the first day takes the pack of the day before, then a delta.
    let stamps = origin.timestamps[0].map(\.body.count)
    #expect(stamps.count == 2)
    let manifests = try (1...2 as ClosedRange<UInt64>).map { sequence in
      let path = try #require(
        OriginPath.manifest(
          ReleaseName(app: "app", channel: "stable", release: "0"), sequence: sequence))
      return try #require(origin.files[path]).stated
    }
    let least = stamps[1] + manifests[1] + Int(model.packBytes)
    let own = tally.bytes.sum - Int(model.requestBytes) * tally.requests
    #expect(tally.requests >= tally.sessions + 2 * tally.devices)
    #expect(own >= least * tally.devices)
    #expect(own <= (least + stamps[0] + manifests[0] + 2000) * tally.devices)
  }

  @Test func whoNeverHasANetworkNeverHasTexts() async throws {
    var model = Self.calm()
    model.lines[0].offline = 1
    model.offlineAtFirst = 1
    let tally = try await run(model, devices: 10)
    #expect(tally.success.failures == tally.sessions && tally.ownLanguage.share == 0)
    #expect(tally.neverText == tally.devices && tally.bytes.sum == 0)
  }

  @Test func withoutPrefetchPhrasesOfNewBuildsAreMissing() async throws {
    let with = try await run(Self.calm())
    let without = try await run(Self.calm(), without: [\.prefetch])
    #expect(with.fromDisk.failures == 0 && with.sessions > 500)
    #expect(without.fromDisk.failures > 10 && without.ownLanguage.failures == 0)
    // The phrases come while somebody looks: in time, but not from the disk.
    #expect(without.success.failures == 0)
  }

  @Test func whereUpdatesWaitForTheNextLaunchMissingPhrasesStayMissing() async throws {
    var model = Self.calm()
    model.appliesAtNextScreen = 0
    let tally = try await run(model, without: [\.prefetch])
    #expect(tally.success.failures == tally.fromDisk.failures && tally.success.failures > 10)
  }

  @Test func withoutStalePacksANewBuildHasNoTexts() async throws {
    let tally = try await run(Self.calm(), without: [\.stale])
    #expect(tally.ownLanguage.failures > 10)
    #expect(tally.ownLanguage.failures == tally.fromDisk.failures)
  }

  /// Builds come over the network of others: whoever has none afterwards shows what there was before.
  @Test func aNewBuildWithoutANetworkKeepsTheTexts() async throws {
    var model = Self.calm()
    (model.lines[0].offline, model.offlineHours, model.offlineAtFirst) = (0.5, 60, 0)
    let tally = try await run(model)
    #expect(tally.ownLanguage.failures == 0 && tally.fromDisk.failures > 0)
    #expect(tally.failedChecks > 100)
  }

  @Test func withoutDeltasMoreBytesCome() async throws {
    let with = try await run(Self.calm())
    let without = try await run(Self.calm(), without: [\.deltas])
    #expect(without.bytes.sum > 2 * with.bytes.sum)
    #expect(without.fromDisk.failures == with.fromDisk.failures)
  }

  /// No check is answered before the crash, so that nothing but the trial can bring the former pack back.
  @Test func aPackThatCrashesIsTakenBackAfterThreeStarts() async throws {
    var model = Self.calm()
    (model.badDay, model.badHours, model.crashSeconds) = (8, 20, 0.01)
    (model.firstPercent, model.secondPercent, model.allHours) = (0, 0, 0)
    let tally = try await run(model, devices: 20, days: 20)
    #expect(tally.badDevices > 5 && tally.unrecovered == 0)
    #expect(tally.crashes.largest == 3 && tally.crashes.quantile(0.01) == 3)
    #expect(tally.success.failures == 0)
  }

  @Test func aPackThatIsOnlyWrongGoesWithTheRollback() async throws {
    var model = Self.calm()
    (model.badDay, model.badHours, model.badCrashes) = (8, 20, 0)
    (model.firstPercent, model.secondPercent, model.allHours) = (0, 0, 0)
    let tally = try await run(model, devices: 20, days: 20)
    #expect(tally.badDevices > 5 && tally.unrecovered == 0 && tally.crashedSessions == 0)
    #expect(tally.recovery.largest < 8 * 86_400_000)
  }

  /// A client that commits packs before they are in the store has none at its next launch.
  @Test func aClientThatCommitsTooEarlyMissesTheGoal() async throws {
    let tally = try await run(Self.calm(), devices: 10, fault: .commitsWithoutInstalling)
    #expect(tally.fromDisk.share < 0.01 && tally.success.share < 0.01)
    let fleet = Fleet(Self.calm(), devices: 10, days: 30, seed: 1)
    #expect(!FleetReport(fleet, tally).meetsGoals)
  }

  @Test func aBitThatRotsIsFetchedAgain() async throws {
    var model = Self.calm()
    model.rotPerYear = 60
    let tally = try await run(model, devices: 20)
    #expect(tally.success.share > 0.99 && tally.checks > 300)
    #expect(tally.bytes.sum > (try await run(Self.calm(), devices: 20)).bytes.sum)
  }
}
