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
      let sender = HashedSender(prefix: prefix, network: prefix)
      for _ in 0..<5000 where quota.takes(sender, window: window) { counted += 1 }
      return counted
    }
    for prefix in 10..<1010 as Range<UInt64> {
      _ = quota.takes(HashedSender(prefix: prefix, network: prefix), window: 1)
    }
    // A flood doesn't raise its own limit.
    #expect(flood(1, window: 1) == 10 && flood(2, window: 1) == 10 && flood(1, window: 2) == 3)
  }

  @Test func memoryIsBounded() throws {
    var quota = PrefixQuota()
    for prefix in 1...200_000 as ClosedRange<UInt64> {
      _ = quota.takes(HashedSender(prefix: prefix, network: prefix & 7), window: 0)
      #expect(quota.count <= PrefixQuota.prefixes)
    }
    var numbers = RememberedNumbers()
    for number in 0...UInt64(RememberedNumbers.limit) {
      _ = numbers.remember(number, from: 1, day: 1)
    }
    let answers = [(UInt64.max, 1), (.max, 2), (.max, 2), (.max, 4)].map {
      numbers.remember($0.0, from: 1, day: $0.1)
    }
    #expect(answers == [.full, .new, .known, .new])
    var intake = Intake()
    let taken = try (0..<5000 as Range<UInt64>).count {
      try judge(&intake, Batches.phrase($0)) == .counted
    }
    #expect(taken == OpenNames.perRelease)
    #expect(try judge(&intake, Batches.phrase(6000), at: 86_400) == .counted)
  }

  /// The number of a prefix of IPv6, /48.
  private func six(_ network: UInt64, _ customer: UInt64) -> UInt64 { network << 16 | customer }

  /// As many prefixes as there are places, of one provider or each of its own.
  @Test(arguments: [true, false]) func aFloodOfPrefixesHidesNoFailure(ofOneProvider: Bool) throws {
    var intake = Intake()
    var number: UInt64 = 1 << 40
    func fail(from prefix: UInt64) throws -> Intake.Verdict {
      number += 1
      return try judge(
        &intake, Batches.pack([.begun, .failed], number: number), from: prefix)
    }
    for prefix in 0..<66_000 as Range<UInt64> {
      _ = try fail(
        from: ofOneProvider ? six(0x2001_0DB8, prefix & 0xFFFF) : six(0x2A00_0000 + prefix, 7))
    }
    // Devices of other networks, of both versions.
    for honest in 0..<400 as Range<UInt64> {
      #expect(try fail(from: six(0x2600_0000 + honest, 1)) == .counted)
      #expect(try fail(from: 1 << 63 | honest << 8) == .counted)
    }
  }

  @Test func aNetworkWithMoreBatchesThanADayHasRoomForTakesNoneFromOthers() {
    var numbers = RememberedNumbers()
    let limit = UInt64(RememberedNumbers.limit)
    for number in 0..<limit + 1000 { _ = numbers.remember(number, from: 1, day: 1) }
    for number in 2 * limit..<2 * limit + 1000 {
      let answer = numbers.remember(number, from: 2, day: 1)
      let again = numbers.remember(number, from: 2, day: 1)
      #expect(answer == .new && again == .known)
    }
    let again = numbers.remember(3 * limit, from: 1, day: 1)
    #expect(again == .full)
    // One that could not be written counts when it comes again.
    numbers.forget(2 * limit)
    let retry = numbers.remember(2 * limit, from: 2, day: 1)
    #expect(retry == .new)
  }

  @Test func inventedNamesHideNoMissingPhrase() throws {
    var intake = Intake()
    let known = KnownRelease(manifests: [], phrases: [7, 8, 9])
    for id in 1000..<60_000 as Range<UInt64> {
      _ = try judge(&intake, Batches.phrase(id), from: six(0x2001_0DB8, id), known: known)
    }
    for id in 7...9 as ClosedRange<UInt64> {
      #expect(try judge(&intake, Batches.phrase(id), from: 5, known: known) == .counted)
    }
    // Neither does one network keep another one from names that no ledger has.
    for id in 70_000..<70_100 as Range<UInt64> {
      #expect(
        try judge(&intake, Batches.phrase(id), from: six(0x2600_0001, 1), known: known)
          == .counted)
    }
    #expect(
      try judge(&intake, Batches.phrase(80_000), from: six(0x2001_0DB8, 1), known: known)
        == .setAside(.full))
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
