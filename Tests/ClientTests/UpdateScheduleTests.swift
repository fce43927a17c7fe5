import Testing

@testable import Client

@Suite struct UpdateScheduleTests {
  typealias Past = UpdateSchedule.Past
  let schedule = UpdateSchedule()

  func wait(_ reason: UpdateReason, _ past: Past?, hasText: Bool = true, at now: UInt64) -> UInt64 {
    schedule.wait(for: reason, after: past, hasText: hasText, now: now)
  }

  @Test func whatWentWellIsGoodForSomeMinutes() {
    let past = schedule.past(after: nil, isFailed: false, now: 1000, chance: 3)
    #expect(wait(.start, past, at: 1000) == 300 && wait(.background, past, at: 1299) == 1)
    #expect(wait(.start, past, at: 1300) == 0)
    // A message, a further locale, and who has no text at all come through.
    #expect(wait(.push, past, at: 1001) == 0 && wait(.locale, past, at: 1001) == 0)
    #expect(wait(.start, past, hasText: false, at: 1001) == 0)
  }

  @Test func whoAsksIsNeverHeldUp() {
    var past: Past?
    for _ in 1...40 { past = schedule.past(after: past, isFailed: true, now: 1000, chance: 100) }
    #expect(wait(.asked, past, at: 1000) == 0)
    #expect(UpdateReason.allCases.filter { wait($0, past, at: 1000) == 0 } == [.asked])
  }

  @Test(arguments: [0, 50, 100, 12345678901] as [UInt64])
  func failuresMakeWaitsTwiceAsLongUpToABound(_ chance: UInt64) {
    var past: Past?
    let factor = 50 + chance % 101
    for number in 0..<40 {
      past = schedule.past(after: past, isFailed: true, now: 1000, chance: chance)
      let full =
        number > 12 ? schedule.longestDelay : min(schedule.longestDelay, 60 << UInt64(number))
      #expect(wait(.start, past, at: 1000) == full * factor / 100)
    }
    #expect(wait(.start, past, hasText: false, at: 1000) <= 300)
    #expect(schedule.past(after: past, isFailed: false, now: 5, chance: 1).failures == 0)
  }

  @Test func theOriginMayAskForMoreTime() {
    let past = schedule.past(after: nil, isFailed: true, retryAfter: 900, now: 0, chance: 50)
    #expect(wait(.push, past, at: 0) == 900)
    let absurd = schedule.past(after: nil, isFailed: true, retryAfter: .max, now: 0, chance: 50)
    #expect(wait(.push, absurd, at: 0) == schedule.longestDelay)
    let negative = schedule.past(after: nil, isFailed: true, retryAfter: -5, now: 0, chance: 50)
    #expect(wait(.push, negative, at: 0) == 60)
  }

  @Test func noNumberIsTooHighAndNoFilePutsChecksOffForEver() {
    var endless = UpdateSchedule()
    (endless.interval, endless.firstDelay, endless.longestDelay) = (.max, .max, .max)
    let well = endless.past(after: nil, isFailed: false, now: 1000, chance: .max)
    #expect(endless.wait(for: .start, after: well, hasText: true, now: 1000) == UInt64.max - 1000)
    for failures in [0, 1, 25, 40] {
      let past = Past(last: 1000, failures: failures, next: 1000)
      _ = endless.past(after: past, isFailed: true, retryAfter: .max, now: .max, chance: .max)
    }
    let decayed = Past(last: 1000, failures: 0, next: 8_000_000_000)
    #expect(wait(.start, decayed, at: 1000) <= schedule.longestDelay * 3 / 2)
  }

  @Test func aClockThatWentBackPutsNothingOff() {
    let past = schedule.past(after: nil, isFailed: true, now: 1 << 40, chance: 50)
    #expect(wait(.start, past, at: 1000) == 0)
  }

  @Test func whatIsKeptIsReadBackAndRubbishIsNothing() {
    let past = Past(last: 12, failures: 3, next: 99)
    #expect(Past(parsing: past.encoded) == past)
    for text in ["", "checks", "checks 1 2", "checks 1 -2 3", "checks 1 2 3 4", "x 1 2 3"] {
      #expect(Past(parsing: Array(text.utf8)) == nil)
    }
  }
}
