import Testing

@testable import Rollouts

/// When a rollout goes on, and what holds it.
@Suite struct WideningTests {
  private var rollout: Rollout

  init() throws { rollout = try #require(Rollout()) }

  @Test func aStepWithoutHarmIsFollowedByTheNext() {
    #expect(rollout.text == "promote 2: due")
    #expect(rollout.decision.alarms.isEmpty)
  }

  @Test mutating func theHoursOfTheStepMustPass() {
    rollout.moment.now -= 1
    #expect(rollout.text == "hold: early")
  }

  @Test mutating func eachArmNeedsItsDevices() {
    rollout.counts.steps[1].began = .init(in: 999, out: 19_000)
    #expect(rollout.text == "hold: few")
    rollout.counts.steps[1].began = .init(in: 1000, out: 999)
    #expect(rollout.text == "hold: few")
  }

  @Test mutating func devicesOfOtherStepsDoNotWiden() {
    rollout.moment.sequence = 10
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.silent])
    rollout.moment.now -= 3600
    rollout.moment.since -= 3600 * 2
    #expect(rollout.decision.alarms == [.silent])
    rollout.counts.steps.append(.init(sequence: 10, share: 500, began: .init(in: 1, out: 20)))
    #expect(rollout.text == "hold: few")
  }

  @Test(arguments: [(0, "promote 1"), (1, "promote 2"), (2, "promote 3"), (3, "hold"), (4, "hold")])
  mutating func noStepIsSkippedAndNoneIsBeyondThePlan(_ step: Int, _ action: String) {
    rollout.moment.step = step
    #expect(rollout.decision.action.text == action)
    rollout.moment.step = -1
    #expect(rollout.decision.action == .hold)
  }

  @Test func aPlanByHandIsWidenedByPeople() throws {
    var byHand = try #require(Rollout(isByHand: true))
    #expect(byHand.text == "hold: by-hand")
    byHand.fail(in: 20)
    #expect(byHand.text == "revert: evidence")
  }

  @Test mutating func noCountsForADayHold() {
    rollout.moment.now = 49 * 3600 + Rollout.day - 1
    #expect(rollout.text == "promote 2: due")
    rollout.moment.now += 1
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.silent])
    rollout.counts = RolloutCounts()
    rollout.moment.now = rollout.moment.since + Rollout.day - 1
    #expect(rollout.text == "hold: early")
    rollout.moment.now += 1
    #expect(rollout.decision.alarms == [.silent])
  }

  /// The hours of the counts come from the server's clock.
  @Test mutating func aClockThatJumpsWidensNothing() {
    rollout.counts.lastHour = 30
    rollout.moment.now = 40 * 3600
    #expect(rollout.text == "hold: early")
    rollout.moment.now = 2 * Rollout.day
    #expect(rollout.text == "hold: early", "this clock jumped, that of the server did not")
    rollout.counts.lastHour = 48
    rollout.moment.now = 40 * 3600
    #expect(rollout.text == "hold: early", "that of the server jumped")
    rollout.moment.now = rollout.moment.since - 3601
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.clock])
    rollout.moment.now += 1
    #expect(rollout.text == "hold: early" && rollout.decision.alarms.isEmpty)
  }
}

extension WideningTests {
  @Test mutating func tooFewInHoldAndNeverHalt() {
    rollout.counts.steps[1].began = .init(in: 0, out: 100_000)
    #expect(rollout.text == "hold: alarm" && rollout.decision.alarms == [.arms])
    rollout.counts.steps[1].began = .init(in: 4500, out: 95_500)
    #expect(rollout.decision.alarms == [.arms])
    rollout.counts.steps[1].began = .init(in: 5000, out: 95_000)
    #expect(rollout.text == "promote 2: due")
    rollout.counts.steps[1].began = .init(in: 9000, out: 91_000)
    #expect(rollout.text == "promote 2: due", "too many are no sign of death")
  }

  /// Devices of the share download a pack, so a few of them begin later.
  @Test mutating func aSmallShortageIsNoEvidenceHoweverManyBegin() {
    rollout.counts.steps[1].began = .init(in: 48_000_000, out: 952_000_000)
    #expect(rollout.decision.evidence.absent < 0)
    #expect(rollout.text == "promote 2: due")
  }

  /// Devices begin anew with each step, so chance in one must not count twice.
  @Test mutating func eachStepIsHeldAgainstItsShareAlone() throws {
    let arms = RolloutCounts.Arms(in: 4700, out: 95_300)
    rollout.counts.steps[1].began = arms
    let alone = rollout.decision.evidence.absent
    #expect(alone > 0)
    for sequence in UInt64(9)...12 {
      rollout.counts.steps.append(.init(sequence: sequence, share: 500, began: arms))
    }
    let evidence = rollout.decision.evidence.absent
    #expect(evidence < alone && evidence < RolloutDecision.threshold(1000))
  }

  @Test(arguments: [
    (5, 500, 3, true), (4, 4, 3, false), (5, 500, 2, false), (5, 501, 3, false), (9, 0, 3, true),
  ])
  mutating func undecodablePacksHold(
    _ devices: Int, _ fetched: Int, _ prefixes: Int, _ holds: Bool
  ) throws {
    let pack = RolloutCounts.Pack(
      locale: "de", digest: try #require(Sums.digest(1)), fetched: fetched, undecodable: devices,
      prefixes: PrefixCount(byDay: ["1.a": prefixes]))
    rollout.counts.packs = [pack]
    #expect(rollout.text == (holds ? "hold: alarm" : "promote 2: due"))
    #expect(rollout.decision.alarms == (holds ? [.undecodable] : []))
    rollout.counts.packs[0].locale = "el"
    rollout.counts.packs[0].undecodable = 0
    rollout.counts.packs.append(pack)
    #expect(rollout.decision.alarms == (holds ? [.undecodable] : []))
  }

  @Test mutating func everyAlarmIsNamed() throws {
    rollout.fail(in: 20, prefixes: 2)
    rollout.counts.steps[1].began = .init(in: 0, out: 100_000)
    rollout.counts.packs = [
      .init(
        locale: "de", digest: try #require(Sums.digest(1)), fetched: 9, undecodable: 9,
        prefixes: PrefixCount(byDay: ["1.a": 3]))
    ]
    rollout.moment.now = 4 * Rollout.day
    #expect(rollout.decision.alarms == [.sources, .arms, .undecodable, .silent])
  }
}
