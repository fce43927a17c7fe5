import Delivery
import Health
import Testing

@testable import Rollouts

/// The server's sums become the counts of one rollout.
@Suite struct RolloutCountsTests {
  private var sums = Sums()

  private func counts(now: Int = 110 * 3600) throws -> RolloutCounts {
    RolloutCounts(
      sums.sums, of: Sums.release, rollout: Sums.rollout, packs: [try #require(Sums.digest(1))],
      now: now)
  }

  @Test mutating func hoursAreAddedAndStepsAreNot() throws {
    sums.add(["began": 10, "failed": 1], .in)
    sums.add(["began": 5, "missing": 2], hour: 101, .in)
    sums.add(["began": 90, "failed": 3], .out)
    sums.add(["began": 7], sequence: 7, share: 100, .out)
    #expect(
      try counts().steps == [
        .init(sequence: 7, share: 100, began: .init(in: 0, out: 7)),
        .init(
          sequence: 8, share: 500, began: .init(in: 15, out: 90), failed: .init(in: 1, out: 3),
          missing: .init(in: 2)),
      ])
    #expect(try counts().lastHour == 101)
  }

  @Test mutating func othersDoNotCount() throws {
    sums.add(["failed": 9], .in, rollout: 1)
    sums.add(
      ["failed": 9], version: 1,
      to: .rollout(id: Sums.rollout, sequence: 8, share: 500, arm: .in))
    sums.add(
      ["failed": 9], of: ReleaseName(app: "mail", channel: "beta", release: "1.0"),
      to: .rollout(id: Sums.rollout, sequence: 8, share: 500, arm: .in))
    sums.add(["undecodable": 9], to: .pack(locale: "de", digest: try #require(Sums.digest(2))))
    #expect(try counts() == RolloutCounts(lastHour: 100))
  }

  @Test mutating func theLastHourIsNeverInTheFuture() throws {
    sums.add(["origin.wanted": 1], hour: 90, to: .launches(locale: "de"))
    sums.add(["began": 1], hour: 111, .in)
    #expect(try counts().lastHour == 90)
    #expect(try counts(now: 111 * 3600).lastHour == 111)
    #expect(try counts().steps.count == 1)
  }

  @Test mutating func packsOfTheRolloutCount() throws {
    let pack = FactSubject.pack(locale: "de", digest: try #require(Sums.digest(1)))
    sums.add(["begun": 95, "undecodable": 3, "prefixes.undecodable.5f": 2], hour: 24, to: pack)
    sums.add(["undecodable": 2, "prefixes.undecodable.5f": 1, "altered": 4], hour: 47, to: pack)
    let found = try #require(try counts().packs.first)
    #expect(found.fetched == 100 && found.undecodable == 5)
    #expect(found.prefixes.byDay == ["1.5f": 3] && found.prefixes.least == 3)
  }

  @Test mutating func prefixesAreOfADayAndAProcess() throws {
    sums.add(["prefixes.failed.5f": 2], hour: 24, .in)
    sums.add(["prefixes.failed.5f": 1, "prefixes.missing.5f": 1], hour: 47, sequence: 9, .in)
    sums.add(["prefixes.failed.5f": 2], hour: 48, .in)
    sums.add(["prefixes.failed.60": 2], hour: 48, .in)
    sums.add(["prefixes.failed.60": 9], hour: 48, .out)
    let counts = try counts()
    #expect(counts.failedPrefixes.byDay == ["1.5f": 3, "2.5f": 2, "2.60": 2])
    #expect(counts.failedPrefixes.least == 3 && counts.missingPrefixes.least == 1)
  }

  @Test mutating func devicesOfTheTwoPrefixesWithTheMostAreOfTheirStep() throws {
    sums.add(["failed": 9, "prefixes.failed-most.5f": 4, "prefixes.failed-most.60": 1], .in)
    sums.add(["prefixes.failed-most.5f": 2, "prefixes.missing-most.5f": 1], hour: 101, .in)
    sums.add(["prefixes.failed-kept.5f": 2, "prefixes.failed-kept.60": 1], hour: 101, .in)
    sums.add(["failed": 3, "prefixes.failed-most.5f": 3], sequence: 9, share: 2500, .in)
    sums.add(["failed": 3, "prefixes.failed-most.5f": 3], sequence: 9, share: 2500, .out)
    let counts = try counts()
    #expect(counts.steps.map(\.failedMost) == [.init(all: 7, kept: 3), .init(all: 3)])
    #expect(counts.steps.map(\.missingMost) == [.init(all: 1), .init()])
    #expect(counts.failedPrefixes == PrefixCount())
    #expect(
      counts.withoutMost.steps.map(\.failed) == [.init(in: 2), .init(in: 0, out: 3)])
    #expect(counts.capped.steps.map(\.failed) == [.init(in: 5), .init(in: 0, out: 3)])
  }

  @Test mutating func sumsEndAtTheHighestNumber() throws {
    sums.add(["failed": .max], .in)
    sums.add(["failed": .max], hour: 101, .in)
    #expect(try counts().steps.first?.failed.in == .max)
  }
}
