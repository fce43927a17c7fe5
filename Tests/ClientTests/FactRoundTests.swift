import Delivery
import TestSupport
import Testing

@testable import Client

/// When batches are sent, in what order, and what becomes of them.
@Suite struct FactRoundTests {
  private let hour: UInt64 = 3600
  private var now: UInt64 { 1_000_000 }

  /// A round at a time; `isFailed` loses the answers of all batches.
  private func round(_ log: inout FactLog, at now: UInt64, isFailed: Bool = false) -> [FactBatch] {
    var random = SeededGenerator(seed: now)
    let batches = log.beginRound(at: now, every: hour, using: &random)
    guard !batches.isEmpty else { return [] }
    var round = FactRound()
    if isFailed { round.left = batches } else { round.done = batches }
    log.end(round, at: now, every: hour, chance: 0)
    return batches
  }

  @Test func ordinaryBatchesWaitForTheHourAndFailuresDoNot() {
    var log = FactLog()
    log.handle(FactSamples.launch())
    #expect(round(&log, at: now).count == 1 && log.isSent)
    log.handle(FactSamples.launch())
    #expect(round(&log, at: now + 3599).isEmpty)
    log.handle(FactSamples.pack(1, .begun))
    log.handle(FactSamples.pack(2, .failed))
    let urgent = round(&log, at: now + 1)
    #expect(urgent.count == 1 && urgent[0].subject.hasFailure)
    // The failure didn't put off the others, nor bring them forward.
    #expect(round(&log, at: now + 3599).isEmpty)
    #expect(round(&log, at: now + 3600).count == 2 && log.isSent)
  }

  @Test func failedRoundsAreRepeatedLaterAndLater() {
    var log = FactLog()
    log.handle(FactSamples.pack(1, .failed))
    let first = round(&log, at: now, isFailed: true)
    var waits: [UInt64] = []
    var time = now
    for _ in 0..<12 {
      let wait = log.rounds.urgent - time
      waits.append(wait)
      #expect(round(&log, at: time + wait - 1).isEmpty)
      time += wait
      // The same bytes with the same number.
      #expect(round(&log, at: time, isFailed: true) == first)
    }
    // With the least chance, half of each wait.
    #expect(waits.prefix(4) == [30, 60, 120, 240] && waits.last == 3 * hour)
    #expect(log.rounds.ordinary - time == 12 * hour)
    #expect(round(&log, at: time + 3 * hour) == first)
    #expect(log.isSent && log.rounds.failures == 0)
  }

  @Test func chanceSpreadsAWaitFromAHalfToOneAndAHalf() {
    var log = FactLog()
    log.handle(FactSamples.pack(1, .failed))
    var waits: Set<UInt64> = []
    for chance in 0...60 as ClosedRange<UInt64> {
      var rounds = FactRounds()
      rounds.end(isFailed: true, at: now, every: hour, chance: chance)
      waits.insert(rounds.urgent - now)
    }
    #expect(waits.min() == 30 && waits.max() == 90 && waits.count == 61)
  }

  @Test func aClockThatWasWrongDelaysNothingForLong() {
    #expect(FactRounds.isDue(now + 3 * 24 * hour, at: now))
    #expect(!FactRounds.isDue(now + 36 * hour, at: now))
    var rounds = FactRounds()
    rounds.begin(isOrdinary: true, at: .max, every: .max)
    rounds.end(isFailed: true, at: .max, every: .max, chance: .max)
    #expect(FactRounds.isDue(rounds.ordinary, at: .max) || rounds.ordinary < .max)
  }

  @Test func whatGotNoAnswerGoesOnCountingUnlessItHasANumber() {
    var log = FactLog()
    log.handle(FactSamples.launch())
    log.handle(FactSamples.pack(1, .begun, .failed))
    _ = round(&log, at: now, isFailed: true)
    log.handle(FactSamples.launch())
    log.handle(FactSamples.pack(1, .survived))
    #expect(log.waitingLaunches == 2 && log.waiting.count == 3)
    #expect(log.waiting.filter(\.isTried).map(\.batch.subject.hasFailure) == [true])
  }

  @Test func whatIsCountedWhileARoundRunsStays() {
    var log = FactLog()
    log.handle(FactSamples.launch())
    var random = SeededGenerator(seed: 1)
    let sent = log.beginRound(at: now, every: hour, using: &random)
    for _ in 0..<2 { log.handle(FactSamples.launch()) }
    var round = FactRound()
    round.done = sent
    log.end(round, at: now, every: hour, chance: 0)
    #expect(log.waitingLaunches == 2)
  }

  @Test func aProcessThatEndsDuringARoundSendsTheSameBytesAgain() throws {
    var log = FactLog()
    log.handle(FactSamples.launch())
    log.handle(FactSamples.pack(1, .failed))
    var random = SeededGenerator(seed: 1)
    let sent = Set(log.beginRound(at: now, every: hour, using: &random))
    // Another process, with what the file says.
    var next = try #require(FactLog(parsing: log.encoded))
    #expect(Set(round(&next, at: now + 60)) == sent.filter(\.subject.hasFailure))
    #expect(Set(round(&next, at: now + hour)) == sent.filter { !$0.subject.hasFailure })
    #expect(next.isSent)
  }

  @Test func aRoundHasSixteenBatchesAtMostWithTheFailuresFirst() {
    var log = FactLog()
    for number in 0..<20 as Range<UInt64> { log.handle(.lacked(phrase: number)) }
    for number in 0..<10 as Range<UInt8> { log.handle(FactSamples.pack(number, .failed)) }
    let batches = round(&log, at: now)
    #expect(batches.count == 16 && batches.filter(\.subject.hasFailure).count == 10)
    #expect(log.waiting.count == 14)
  }

  @Test func batchesGoInRandomOrder() {
    var orders: Set<[FactBatch]> = []
    for seed in 0..<200 as Range<UInt64> {
      var log = FactLog()
      for number in 1...3 as ClosedRange<UInt8> { log.handle(FactSamples.pack(number, .begun)) }
      log.handle(FactSamples.pack(4, .failed))
      var random = SeededGenerator(seed: seed)
      orders.insert(log.beginRound(at: now, every: hour, using: &random))
    }
    // Each of the 24 orders, so that a failure is at no place either.
    #expect(orders.count == 24)
  }

  @Test func equalBatchesAreAnsweredOneByOne() {
    var log = FactLog()
    log.handle(FactSamples.launch())
    log.waiting[0].isTried = true
    log.waiting.append(log.waiting[0])
    var round = FactRound()
    round.done = [log.waiting[0].batch]
    log.end(round, at: now, every: hour, chance: 0)
    #expect(log.waiting.count == 1)
  }

  @Test(arguments: [
    (204, TelemetryAnswer.accepted), (200, .accepted), (299, .accepted), (400, .refused),
    (404, .refused), (405, .refused), (413, .refused), (499, .refused), (429, .later),
    (500, .later), (503, .later), (302, .later), (100, .later),
  ])
  func aStatusIsAnAnswer(_ status: Int, _ answer: TelemetryAnswer) {
    #expect(TelemetryAnswer(status: status) == answer)
    #expect(TelemetryAnswer(status: nil) == .later)
  }
}
