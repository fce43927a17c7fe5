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
      if parts.count == 3, parts[0] == "prefixes", !parts[1].contains("-") {
        found[String(parts[1])] = count.value
      }
    }
  }

  /// Returns whether a batch adds a device to those of the two prefixes with the most failures.
  private mutating func isAmongMost(
    _ batch: FactBatch?, from prefix: UInt64, at seconds: Int = 0, fact: RolloutFact = .failed
  ) throws -> Bool {
    let counts = intake.counts(
      of: try #require(batch), prefix: prefix, seconds: seconds, random: { random.next() })
    return counts.contains {
      $0.key.hasPrefix(PrefixSpread.words(ofMost: fact.rawValue)) && $0.value == 1
    }
  }

  private func step(
    _ arm: RolloutFacts.Arm, _ facts: [RolloutFact] = [.failed], sequence: UInt64 = 12
  ) -> FactBatch? {
    Batches.step(arm, facts, sequence: sequence, number: 1)
  }

  @Test mutating func aPrefixCountsOnceADay() throws {
    // The hash has another seed in each process, and one of 64 pairs of prefixes shares a place.
    let places = try places(2)
    let (one, other) = (places[0], places[1])
    #expect(try added(step(.in), from: one) == ["failed": 1])
    #expect(try added(step(.in), from: one, at: 80_000) == [:])
    #expect(try added(step(.in, sequence: 13), from: one) == [:], "a rollout is one place")
    #expect(try added(step(.in), from: other) == ["failed": 1])
    #expect(try added(step(.in), from: one, at: 86_400) == ["failed": 1])
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
    #expect(counts.keys.filter(PrefixSpread.isWord).count == 3)
    let most = counts.first { $0.key.hasPrefix("prefixes.failed-most.") }?.value ?? 0
    // Prefixes 0 and 3 sent one, 1 and 2 sent two; any of them may share a place.
    #expect(4...6 ~= most)
    let words = counts.keys.filter { $0.hasPrefix("prefixes.failed.") }
    let word = try #require(words.first)
    #expect(counts["failed"] == 6 && words.count == 1 && word.hasPrefix("prefixes.failed."))
    // Prefixes 0, 1, 2 and 3, which may share bits; that of the retries isn't counted.
    #expect(try #require(counts[word]) <= 4 && counts[word] ?? 0 >= 1)
  }
}

extension PrefixSpreadTests {
  /// Two numbers of prefixes whose hashes have different places, and a third.
  private mutating func places(_ count: Int) throws -> [UInt64] {
    var found: [UInt64] = []
    for prefix in UInt64(0)..<200 where found.count < count {
      // A place without any failure yet is new.
      if try added(step(.in, [.missing], sequence: 99), from: prefix) == ["missing": 1] {
        found.append(prefix)
      }
    }
    return found
  }

  @Test mutating func theTwoPrefixesWithTheMostAreCounted() throws {
    let places = try places(3)
    let sent = [0, 0, 1, 2, 0, 2, 2, 1, 2, 1]
    // The two with the most have 1, 2, 3, 3, 4, 5, 6, 6, 7, 7 after each.
    let grows = [true, true, true, false, true, true, true, false, true, false]
    for (place, isGrowing) in zip(sent, grows) {
      #expect(try isAmongMost(step(.in), from: places[place]) == isGrowing)
    }
  }

  @Test func theyAreKeptAsOftenAsTheThird() {
    var tally = PrefixTally()
    let growth = [0, 0, 1, 2, 0, 2, 2, 1, 2, 1].map { tally.add($0 * 31) }
    #expect(growth.map(\.most) == [1, 1, 1, 0, 1, 1, 1, 0, 1, 0])
    #expect(growth.map(\.kept) == [1, 0, 1, 0, 0, 0, 0, 2, 0, 2])
  }

  /// The sums grow by what a plain count of the end has.
  @Test(arguments: 1...5) func theSumsAreThoseOfAPlainCount(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (tally, failures) = (PrefixTally(), [Int](repeating: 0, count: 64))
    var (most, kept) = (0, 0)
    for _ in 0..<300 {
      let place = Int.random(in: 0..<(4 * seed * seed - 3 * seed), using: &random) % 64
      let growth = tally.add(place)
      failures[place] += 1
      (most, kept) = (most + growth.most, kept + growth.kept)
      let sorted = failures.sorted(by: >)
      #expect(most == sorted[0] + sorted[1] && growth.kept >= 0)
      #expect(kept == min(sorted[0], max(1, sorted[2])) + min(sorted[1], max(1, sorted[2])))
    }
  }

  @Test mutating func eachStepFactAndDayIsCountedAnew() throws {
    let places = try places(3)
    for place in [0, 0, 1, 1] { #expect(try isAmongMost(step(.in), from: places[place])) }
    #expect(try !isAmongMost(step(.in), from: places[2]))
    #expect(try isAmongMost(step(.in, sequence: 13), from: places[2]))
    #expect(try isAmongMost(step(.in, [.missing]), from: places[2], fact: .missing))
    #expect(try isAmongMost(step(.in), from: places[2], at: 86_400))
    #expect(try !isAmongMost(step(.out), from: places[0]))
  }

  /// Whatever two prefixes send, a step has no more failures left than the others sent.
  @Test(arguments: 1...20)
  mutating func twoPrefixesAddNothingToWhatIsLeft(_ seed: Int) throws {
    var cases = SeededGenerator(seed: UInt64(seed))
    var (all, most, honest) = ([Int](repeating: 0, count: 3), [0, 0, 0], [0, 0, 0])
    for _ in 0..<400 {
      let forges = Int.random(in: 0..<3, using: &cases) > 0
      let prefix = UInt64.random(in: forges ? 0..<2 : 2..<40, using: &cases)
      let index = Int.random(in: 0..<3, using: &cases)
      let seconds = Int.random(in: 0..<2, using: &cases) * 100
      let grows = try isAmongMost(
        step(.in, sequence: UInt64(12 + index)), from: prefix, at: seconds)
      all[index] += 1
      most[index] += grows ? 1 : 0
      honest[index] += forges ? 0 : 1
      for step in 0..<3 { #expect(all[step] - most[step] <= honest[step]) }
    }
    #expect(most.allSatisfy { $0 > 50 })
  }
}
