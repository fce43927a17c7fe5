import Delivery
import TestSupport
import Testing

@testable import Client

/// What a device counts is counted once, within bounds, and lies in one file of one form.
@Suite struct FactLogTests {
  private var example: FactLog {
    var log = FactLog()
    log.handle(FactSamples.launch())
    log.handle(FactSamples.launch(nil, isFirst: true))
    log.handle(.came(locale: "el"))
    log.handle(.updated(outcome: "updated", setbacks: ["altered"]))
    log.handle(.exposed(experiment: "checkout", arm: "short"))
    log.handle(.lacked(phrase: 9))
    log.handle(FactSamples.pack(1, .begun, .failed))
    log.handle(.accepted(FactSamples.step(5, 12), after: StartMark(before: [1], own: 1)))
    log.handle(.started(FactSamples.starts(.survived, .died, .died, .died, .open)))
    log.waiting[0].isTried = true
    log.rounds = FactRounds(ordinary: 1_795_343_102, urgent: 1_795_339_562, failures: 3)
    return log
  }

  @Test func everyEventGetsIntoABatchOfItsSubject() {
    let log = example
    #expect(log.waiting.count == 7)
    #expect(log.waitingLaunches == 2)
    #expect(
      log.waitingFacts
        == [
          "5 12 500 in began", "5 12 500 in failed", "\(FactSamples.digest(1)) begun",
          "\(FactSamples.digest(1)) failed",
        ].sorted())
    // Only what has a failure has a number.
    #expect(log.waiting.allSatisfy { ($0.batch.number != nil) == $0.batch.subject.hasFailure })
  }

  @Test func aLogIsReadAsItWasWrittenAndElseNotAtAll() {
    let log = example
    let bytes = log.encoded
    #expect(FactLog(parsing: bytes) == log)
    #expect(FactLog(parsing: FactLog().encoded) == FactLog())
    for count in 0..<bytes.count { #expect(FactLog(parsing: Array(bytes.prefix(count))) == nil) }
    for position in bytes.indices {
      for bit in [0, 3, 5] {
        var other = bytes
        other[position] ^= 1 << bit
        #expect(FactLog(parsing: other) == nil)
      }
    }
    #expect(FactLog(parsing: [UInt8](repeating: 0x20, count: 1 << 20)) == nil)
    #expect(FactLog(parsing: Array("langpacks-telemetry 1\ntried 0\nend\n".utf8)) == nil)
  }

  @Test func theFileOfThePageIsReadAndWrittenTheSame() throws {
    let bytes = Array(try pageText("telemetry", of: "Store.md").utf8) + [UInt8(ascii: "\n")]
    let log = try #require(FactLog(parsing: bytes))
    #expect(log.encoded == bytes && log.waiting.map(\.isTried) == [true, false])
    #expect(log.current?.mark.before.count == 2 && log.rollouts.count == 1)
  }

  @Test func whatIsCountedOfAPackIsNotCountedAgain() {
    var log = FactLog()
    for _ in 0..<3 { log.handle(FactSamples.pack(1, .begun)) }
    log.handle(FactSamples.pack(1, .begun, .survived))
    log.handle(FactSamples.pack(2, .begun))
    #expect(log.waitingFacts.count == 3)
    // Neither after it was sent.
    log.waiting = []
    log.handle(FactSamples.pack(1, .begun, .survived, .failed))
    #expect(log.waitingFacts == ["\(FactSamples.digest(1)) failed"])
  }

  @Test func aFactOfATriedBatchOpensAnotherOne() {
    var log = FactLog()
    log.handle(FactSamples.pack(1, .begun))
    log.waiting[0].isTried = true
    let tried = log.waiting[0].batch
    log.handle(FactSamples.pack(1, .failed))
    log.handle(FactSamples.launch())
    #expect(log.waiting.map(\.batch).first == tried && log.waiting.count == 3)
  }

  @Test func aNumberStaysWithItsBatch() {
    var log = FactLog()
    log.handle(FactSamples.pack(1, .begun), number: 1)
    #expect(log.waiting[0].batch.number == nil)
    log.handle(FactSamples.pack(1, .failed), number: 2)
    log.handle(FactSamples.pack(1, .altered), number: 3)
    #expect(log.waiting.map(\.batch.number) == [2])
  }

  @Test func namesAndCountsHaveAnEnd() {
    var log = FactLog()
    for number in 0...255 as ClosedRange<UInt8> {
      log.handle(FactSamples.pack(number, .begun, .failed))
      log.handle(
        .accepted(FactSamples.step(UInt64(number), 1), after: StartMark(before: [], own: 0)))
      log.handle(.started(FactSamples.starts(.survived)))
      log.handle(.lacked(phrase: UInt64(number)))
      log.handle(.exposed(experiment: String(repeating: "e", count: 100), arm: "arm\(number)"))
    }
    #expect(log.packs.count == FactLog.packLimit && log.rollouts.count == FactLog.rolloutLimit)
    #expect(log.waiting.count == FactLog.waitingLimit)
    // Failures stay longest.
    #expect(log.waiting.allSatisfy { $0.batch.subject.hasFailure })
    for _ in 0..<1500 { log.handle(FactSamples.launch()) }
    #expect(log.encoded.count <= FactLog.lengthLimit)
    var counts = FactLog()
    for _ in 0..<1500 { counts.handle(FactSamples.launch()) }
    #expect(counts.waitingLaunches == FactBatch.countLimit && counts.waiting.count == 1)
  }

  @Test func theFileIsWithinItsLimitEvenIfEveryBatchIsLong() throws {
    var log = FactLog()
    let long = String(repeating: "n", count: 100)
    for number in 0..<40 {
      let name = ReleaseName(app: long, channel: long, release: "\(number)")
      for reason in OutcomeReason.words {
        log.handle(.updated(outcome: reason, setbacks: OutcomeReason.failures), of: name) { 0 }
      }
    }
    #expect(log.waiting.count == 40)
    let read = try #require(FactLog(parsing: log.encoded))
    #expect(log.encoded.count <= FactLog.lengthLimit && !read.waiting.isEmpty)
  }

  @Test func namesFromOutsideThatAreNoneAreNotCounted() {
    var log = FactLog()
    log.handle(.updated(outcome: "/home/somebody", setbacks: []))
    log.handle(.exposed(experiment: "a b", arm: "c"))
    log.handle(FactSamples.launch("e/l"))
    #expect(log == FactLog())
  }

  @Test func factsOfAnotherBuildAreBatchesOfItsOwn() {
    var log = FactLog()
    log.handle(FactSamples.launch())
    log.handle(FactSamples.launch(), of: FactSamples.otherName) { 0 }
    #expect(log.waiting.map(\.batch.releaseName) == [FactSamples.name, FactSamples.otherName])
    // Starts of another build say nothing about this one's step.
    log.handle(.accepted(FactSamples.step(5, 1), after: StartMark(before: [], own: 0)))
    log.handle(.started(FactSamples.starts(.survived)), of: FactSamples.otherName) { 0 }
    #expect(log.waitingFacts.isEmpty)
    log.handle(.started(FactSamples.starts(.survived)))
    #expect(log.waitingFacts == ["5 1 500 in began"])
  }
}
