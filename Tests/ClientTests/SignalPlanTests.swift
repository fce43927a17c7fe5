import Testing

@testable import Client

@Suite struct SignalPlanTests {
  typealias Event = SignalPlan.Event
  typealias Action = SignalPlan.Action

  private func moment(_ now: UInt64, chance: UInt64 = 50, isLowPower: Bool = false)
    -> SignalPlan.Moment
  {
    SignalPlan.Moment(now: now, chance: chance, isLowPower: isLowPower)
  }

  private func publication(_ sequence: UInt64, _ spread: UInt64 = 0) -> Event {
    .heard(.publication(sequence: sequence, spread: spread))
  }

  /// A plan that listens since the time 0, with the sequence 5.
  private func listening(chance: UInt64 = 50) -> SignalPlan {
    var plan = SignalPlan(have: 5)
    #expect(plan.handle(.foreground, at: moment(0)) == [.connect])
    let answer = SignalAnswer(status: 200, isStream: true)
    #expect(plan.handle(.answered(answer), at: moment(0, chance: chance)) == [])
    return plan
  }

  @Test func nothingHappensInTheBackground() {
    var plan = SignalPlan()
    #expect(plan.wake == nil)
    #expect(plan.handle(.rang, at: moment(1 << 40)) == [] && plan.wake == nil)
    var connected = listening()
    #expect(connected.handle(.background, at: moment(1000)) == [.disconnect])
    #expect(connected.wake == nil)
    #expect(connected.handle(.foreground, at: moment(2000)) == [])
    // Going there and back again and again opens a connection each five seconds at most.
    #expect(connected.wake == 5000)
    #expect(connected.handle(.rang, at: moment(5000)) == [.connect])
  }

  @Test func lowPowerEndsTheStreamAndIsAskedAboutAgain() {
    var plan = listening()
    #expect(plan.handle(.heard(.comment), at: moment(20_000, isLowPower: true)) == [.disconnect])
    #expect(plan.wake == 320_000)
    #expect(plan.handle(.rang, at: moment(320_000, isLowPower: true)) == [])
    #expect(plan.wake == 620_000)
    #expect(plan.handle(.rang, at: moment(620_000)) == [.connect])
  }

  @Test(arguments: [0, 1, 30, 3600, 4000] as [UInt64])
  func aLookComesWithinTheSpread(_ spread: UInt64) throws {
    var times = Set<UInt64>()
    for chance in 1..<200 as Range<UInt64> {
      var plan = listening()
      let moment = moment(1000, chance: chance &* 0x9E37_79B9_7F4A_7C15 >> 20)
      let actions = plan.handle(publication(6, spread), at: moment)
      if spread == 0 {
        #expect(actions == [.look])
        continue
      }
      #expect(actions == [])
      // The stream's own times come first for long spreads.
      let looks = try #require(Mirror(reflecting: plan).descendant("looks") as? SignalLooks)
      let next = try #require(looks.next)
      #expect((1000...1000 + min(spread, 3600) * 1000).contains(next))
      times.insert(next)
    }
    #expect(spread == 0 || times.count > 100)
  }

  @Test func whatTheClientHasCausesNoLook() {
    var plan = listening()
    #expect(plan.handle(publication(5), at: moment(1000)) == [])
    #expect(plan.handle(publication(0), at: moment(1000)) == [])
    #expect(plan.handle(.heard(.publication(sequence: nil, spread: 0)), at: moment(1000)) == [])
    #expect(plan.handle(.heard(.other), at: moment(1000)) == [])
    // What another look brings meanwhile needs none either.
    #expect(plan.handle(publication(6, 10), at: moment(1000, chance: 9000)) == [])
    #expect(plan.wake == 10_000)
    #expect(plan.handle(.learned(have: 6), at: moment(2000)) == [])
    #expect(plan.handle(.rang, at: moment(10_000)) == [])
  }

  /// A rollback that has no spread doesn't wait for a publication that has one.
  @Test func theSoonestLookCounts() {
    var plan = listening()
    #expect(plan.handle(publication(6, 3600), at: moment(1000, chance: 3_000_000)) == [])
    #expect(plan.handle(publication(7, 0), at: moment(2000)) == [.look])
    #expect(plan.handle(.looked(SignalLook(have: 7)), at: moment(2500)) == [])
    #expect(plan.handle(.rang, at: moment(60_000)) == [])
  }

  /// A cache that still has the past: the look is repeated, but not for ever.
  @Test func aLookThatBringsNothingIsRepeatedThreeTimes() throws {
    var plan = listening()
    #expect(plan.handle(publication(6), at: moment(1000)) == [.look])
    #expect(plan.handle(.looked(SignalLook(have: 5)), at: moment(1100)) == [])
    for time in [21_000, 61_000, 141_000] as [UInt64] {
      #expect(plan.handle(.heard(.comment), at: moment(time - 1)) == [])
      #expect(plan.wake == time)
      #expect(plan.handle(.rang, at: moment(time)) == [.look])
      #expect(plan.handle(.looked(SignalLook(have: 5)), at: moment(time)) == [])
    }
    let looks = try #require(Mirror(reflecting: plan).descendant("looks") as? SignalLooks)
    #expect(looks.next == nil)
  }

  @Test func aFailedLookIsRepeatedOnceTheScheduleAllowsIt() {
    var plan = listening()
    #expect(plan.handle(publication(6), at: moment(1000)) == [.look])
    let failed = SignalLook(have: 6, isFailed: true, wait: 45_000)
    #expect(plan.handle(.looked(failed), at: moment(2000)) == [])
    #expect(plan.wake == 47_000)
    #expect(plan.handle(.rang, at: moment(47_000)) == [.look])
    #expect(plan.handle(.looked(SignalLook(have: 6)), at: moment(48_000)) == [])
    #expect(plan.handle(.rang, at: moment(59_000)) == [])
  }

  @Test func aStreamThatIsSilentIsGivenUp() {
    for (chance, time) in [(0, 60_000), (29_999, 89_999)] as [(UInt64, UInt64)] {
      var plan = listening(chance: chance)
      #expect(plan.wake == time)
      #expect(plan.handle(.received(count: 1), at: moment(time - 1)) == [])
      #expect(plan.handle(.rang, at: moment(time)) == [.disconnect])
      // It had never said anything, so that it counts as a failure.
      #expect(plan.wake == time + 10_000)
    }
  }

  @Test func theServersRetryIsObeyedWithinBounds() {
    for (asked, most) in [(0, 7500), (8000, 12_000), (1 << 40, 450_000)] as [(UInt64, UInt64)] {
      for chance in [0, 1499, 77_777] as [UInt64] {
        var plan = listening()
        _ = plan.handle(.heard(.retry(milliseconds: asked)), at: moment(0))
        _ = plan.handle(.heard(.comment), at: moment(59_000))
        #expect(plan.handle(.ended, at: moment(60_000, chance: chance)) == [.disconnect])
        let wait = (plan.wake ?? 0) - 60_000
        #expect(wait >= most / 3 * 2 && wait < most, "\(asked) \(chance) \(wait)")
      }
    }
  }

  @Test func failuresDoubleTheWait() {
    for chance in [0, 50, 100] as [UInt64] {
      var plan = SignalPlan()
      var now: UInt64 = 0
      #expect(plan.handle(.foreground, at: moment(now)) == [.connect])
      for wait in [10, 20, 40, 80, 160, 320, 600, 600, 600] as [UInt64] {
        #expect(plan.handle(.ended, at: moment(now, chance: chance)) == [.disconnect])
        now += wait * 1000 * (50 + chance) / 100
        #expect(plan.wake == now)
        #expect(plan.handle(.rang, at: moment(now)) == [.connect])
      }
    }
  }

  @Test(
    arguments: [
      (503, 30, 30_000, 38_000), (429, 7200, 7_200_000, 9_000_000),
      (503, Int.max, 21_600_000, 27_000_000), (503, -5, 5000, 15_000), (302, nil, 5000, 15_000),
      (200, nil, 5000, 15_000), (403, nil, 5000, 15_000), (500, nil, 5000, 15_000),
      (404, nil, 10_800_000, 32_400_000), (400, nil, 10_800_000, 32_400_000),
      (204, nil, 10_800_000, 32_400_000), (405, 1, 10_800_000, 32_400_000),
    ] as [(Int, Int?, UInt64, UInt64)])
  func aRefusalWaitsAsLongAsItMeans(
    _ status: Int, _ retryAfter: Int?, _ least: UInt64, _ most: UInt64
  ) throws {
    for chance in [0, 99, 12_345_678_901] as [UInt64] {
      var plan = SignalPlan()
      #expect(plan.handle(.foreground, at: moment(0)) == [.connect])
      let answer = SignalAnswer(status: status, retryAfter: retryAfter)
      #expect(plan.handle(.answered(answer), at: moment(0, chance: chance)) == [.disconnect])
      #expect((least...most).contains(try #require(plan.wake)), "\(status) \(plan.wake ?? 0)")
      // Leaving and coming back doesn't shorten it.
      _ = plan.handle(.background, at: moment(1))
      #expect(plan.handle(.foreground, at: moment(2)) == [])
    }
  }

  @Test func aServerThatNeverAnswersIsGivenUp() {
    var plan = SignalPlan()
    #expect(plan.handle(.foreground, at: moment(0)) == [.connect])
    #expect(plan.wake == 30_000)
    #expect(plan.handle(.received(count: 5), at: moment(29_999)) == [])
    #expect(plan.handle(.rang, at: moment(30_000)) == [.disconnect])
  }

  /// So that what a proxy swallowed is made good.
  @Test func aStreamEndsAfterAQuarterOfAnHour() {
    var plan = listening()
    var now: UInt64 = 0
    while now + 20_000 < 900_000 {
      now += 20_000
      #expect(plan.handle(.heard(.comment), at: moment(now)) == [])
    }
    #expect(plan.handle(.rang, at: moment(900_000)) == [.disconnect])
    #expect((plan.wake ?? 0) <= 915_000)
  }

  @Test func aStreamOfManyBytesIsGivenUp() {
    var plan = listening()
    #expect(plan.handle(.received(count: 65_536), at: moment(10_000)) == [])
    #expect(plan.handle(.received(count: 1), at: moment(20_000)) == [.disconnect])
    #expect(plan.wake == 30_000)
  }
}
