import Delivery
import TestSupport
import Testing

@testable import Health

/// From how many address prefixes failures come, without a prefix that is kept.
@Suite struct PrefixSpreadTests {
  private var intake = Intake()
  private var number: UInt64 = 0
  private var random = SeededGenerator(seed: 1)

  /// Returns the numbers of prefixes that a batch adds, by fact.
  private mutating func added(
    _ batch: FactBatch?, from prefix: UInt64, at seconds: Int = 0
  ) throws -> [String: Int] {
    let counts = intake.counts(
      of: try #require(batch), prefix: prefix, seconds: seconds, random: { random.next() })
    return counts.reduce(into: [:]) { found, count in
      let parts = count.key.split(separator: ".")
      if parts.count == 3, parts[0] == "prefixes" { found[String(parts[1])] = count.value }
    }
  }

  private func step(
    _ arm: RolloutFacts.Arm, _ facts: [RolloutFact] = [.failed], sequence: UInt64 = 12
  ) -> FactBatch? {
    Batches.step(arm, facts, sequence: sequence, number: 1)
  }

  @Test mutating func aPrefixCountsOnceADay() throws {
    #expect(try added(step(.in), from: 1) == ["failed": 1])
    #expect(try added(step(.in), from: 1, at: 80_000) == [:])
    #expect(try added(step(.in, sequence: 13), from: 1) == [:], "a rollout is one place")
    #expect(try added(step(.in), from: 2) == ["failed": 1])
    #expect(try added(step(.in), from: 1, at: 86_400) == ["failed": 1])
  }

  @Test mutating func eachFactHasItsOwnPrefixes() throws {
    #expect(try added(step(.in, [.began, .failed]), from: 1) == ["failed": 1])
    #expect(try added(step(.in, [.failed, .missing]), from: 1) == ["missing": 1])
    #expect(try added(Batches.pack([.undecodable], number: 1), from: 1) == ["undecodable": 1])
    #expect(try added(Batches.pack([.undecodable], in: 2, number: 1), from: 1).count == 1)
    #expect(try added(Batches.pack([.undecodable], number: 1), from: 1) == [:])
  }

  @Test mutating func nothingElseHasPrefixes() throws {
    #expect(try added(step(.out, [.failed, .missing]), from: 1) == [:])
    #expect(try added(Batches.step(.in, [.began]), from: 2) == [:])
    #expect(try added(Batches.pack([.begun, .failed], number: 1), from: 3) == [:])
    #expect(try added(Batches.pack([.altered, .unreadable], number: 1), from: 3) == [:])
  }

  /// Many prefixes share 64 bits, so the number never exceeds that of the prefixes.
  @Test mutating func theNumberIsALowerBound() throws {
    var sum = 0
    for prefix in UInt64(0)..<1000 {
      sum += try added(step(.in), from: prefix)["failed"] ?? 0
      #expect(sum <= Int(prefix) + 1)
    }
    #expect(sum > 55 && sum <= 64)
  }

  @Test mutating func eachDayHasItsName() throws {
    func words(_ seconds: Int) throws -> [String] {
      let batch = try #require(step(.in))
      return intake.counts(of: batch, prefix: 9, seconds: seconds).keys.filter {
        $0.hasPrefix(PrefixSpread.words(of: "failed"))
      }
    }
    let (first, second) = (try words(0), try words(86_400))
    #expect(first.count == 1 && second.count == 1 && first != second)
  }

  /// What the store has is numbers; reports don't show them.
  @Test func theRecorderStoresNumbers() throws {
    let folder = try TestFolder()
    let path = folder.path + "/health.sqlite"
    let recorder = HealthRecorder(to: path) { 100 * 3600 }
    for number in UInt64(1)...6 {
      let batch = try #require(Batches.step(.in, [.began, .failed], number: number))
      _ = recorder.take(batch, known: Batches.known, prefix: number / 2)
      _ = recorder.take(batch, known: Batches.known, prefix: 99)
    }
    #expect(recorder.close() == nil)
    let rows = try HealthStore(path).sums().rows
    #expect(rows.count == 1)
    let counts = try #require(rows.values.first)
    let words = counts.keys.filter { $0.hasPrefix("prefixes.") }
    let word = try #require(words.first)
    #expect(counts["failed"] == 6 && words.count == 1 && word.hasPrefix("prefixes.failed."))
    // Prefixes 0, 1, 2 and 3, which may share bits; that of the retries isn't counted.
    #expect(try #require(counts[word]) <= 4 && counts[word] ?? 0 >= 1)
  }
}
