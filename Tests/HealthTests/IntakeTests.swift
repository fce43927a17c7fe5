import Delivery
import Testing

@testable import Health

/// Which batches of strangers are counted, refused, or set aside.
@Suite struct IntakeTests {
  private func judge(
    _ intake: inout Intake, _ batch: FactBatch?, from prefix: UInt64 = 1, at seconds: Int = 0,
    known: KnownRelease? = Batches.known
  ) throws -> Intake.Verdict {
    intake.judge(try #require(batch), known: known, prefix: prefix, seconds: seconds)
  }

  @Test func onlyWhatTheOriginHadIsCounted() throws {
    var intake = Intake()
    let cases: [(FactBatch?, Intake.Verdict)] = [
      (Batches.pack([.begun], in: 1), .counted),
      (Batches.pack([.begun], in: 2), .counted),
      (Batches.pack([.begun], in: 3, locale: "el"), .counted),
      (Batches.pack([.begun], in: 9, locale: "fr"), .counted),
      (Batches.pack([.begun], in: 9, locale: "de"), .counted),
      (Batches.pack([.begun], in: 1, locale: "el"), .refused(.noSubject)),
      (Batches.pack([.begun], in: 4), .refused(.noSubject)),
      (Batches.step(.in, [.began]), .counted),
      (Batches.step(.out, [.began]), .counted),
      (Batches.step(.out, [.began], sequence: 13), .refused(.noSubject)),
      (Batches.step(.out, [.began], share: 501), .refused(.noSubject)),
      (
        FactBatch(of: Batches.release, .experiment(name: "checkout", arm: "short", launches: 2)),
        .counted
      ),
      (
        FactBatch(of: Batches.release, .experiment(name: "checkout", arm: "long", launches: 2)),
        .refused(.noSubject)
      ),
      (FactBatch(of: Batches.release, .launches(LaunchCounts(locale: "xx", came: 1))), .counted),
    ]
    for (batch, verdict) in cases { #expect(try judge(&intake, batch) == verdict, "\(cases)") }
    #expect(try judge(&intake, Batches.phrase(1), known: nil) == .refused(.noRelease))
  }

  @Test func aRetryIsCountedOnceInADay() throws {
    var intake = Intake()
    let failed = Batches.pack([.begun, .failed], number: 7)
    #expect(try judge(&intake, failed) == .counted)
    for hour in 0..<24 {
      #expect(try judge(&intake, failed, from: 2, at: hour * 3600) == .setAside(.repeated))
    }
    #expect(try judge(&intake, failed, at: 24 * 3600) == .setAside(.repeated))
    #expect(try judge(&intake, failed, at: 3 * 86_400) == .counted)
  }

  @Test func aPrefixCountsThreeFailuresAnHour() throws {
    var intake = Intake()
    var number: UInt64 = 0
    func fail(_ arm: RolloutFacts.Arm, from prefix: UInt64, at seconds: Int) throws -> Bool {
      number += 1
      let batch = Batches.step(arm, [.began, .failed], number: number)
      return try judge(&intake, batch, from: prefix, at: seconds) == .counted
    }
    // The arms alternate: the limit is blind to them.
    for hour in 0..<3 {
      for prefix in 1...5 as ClosedRange<UInt64> {
        let counted = try (0..<10).count {
          try fail($0 % 2 == 0 ? .in : .out, from: prefix, at: hour * 3600)
        }
        #expect(counted == 3)
      }
    }
    // What has no failure is never limited by prefix.
    for _ in 0..<100 {
      #expect(try judge(&intake, Batches.step(.in, [.began]), from: 1) == .counted)
    }
  }

  @Test func aPrefixCountsAHundredthOfManyFailures() {
    var quota = PrefixQuota()
    func flood(_ prefix: UInt64, window: Int) -> Int {
      var counted = 0
      for _ in 0..<5000 where quota.takes(prefix, window: window) { counted += 1 }
      return counted
    }
    for prefix in 10..<1010 as Range<UInt64> { _ = quota.takes(prefix, window: 1) }
    // A flood doesn't raise its own limit.
    #expect(flood(1, window: 1) == 10 && flood(2, window: 1) == 10 && flood(1, window: 2) == 3)
  }

  @Test func memoryIsBounded() throws {
    var quota = PrefixQuota()
    var counted = 0
    for prefix in 1...200_000 as ClosedRange<UInt64> where quota.takes(prefix, window: 0) {
      counted += 1
    }
    // Beyond the limit, all prefixes share one place and its hundredth.
    #expect(counted < PrefixQuota.prefixes + 1000 && counted >= PrefixQuota.prefixes)
    var numbers = RememberedNumbers()
    for number in 0..<UInt64(RememberedNumbers.limit) { _ = numbers.remember(number, day: 1) }
    let answers = [(UInt64.max, 1), (.max, 2), (3, 2), (3, 4)].map {
      numbers.remember($0.0, day: $0.1)
    }
    #expect(answers == [.full, .new, .known, .new])
    var intake = Intake()
    let taken = try (0..<5000 as Range<UInt64>).count {
      try judge(&intake, Batches.phrase($0)) == .counted
    }
    #expect(taken == OpenNames.perRelease)
    #expect(try judge(&intake, Batches.phrase(6000), at: 86_400) == .counted)
  }

  @Test func prefixesAreHashedUnderTheKeyOfTheDay() {
    var key = PrefixKey()
    var draws: UInt64 = 0
    func random() -> UInt64 {
      draws += 1
      return draws
    }
    let hash = key.hash(7, day: 5, random: random)
    #expect(key.hash(7, day: 5, random: random) == hash && draws == 2)
    #expect(key.hash(8, day: 5, random: random) != hash && draws == 2)
    #expect(key.hash(7, day: 6, random: random) != hash && draws == 4)
  }
}
