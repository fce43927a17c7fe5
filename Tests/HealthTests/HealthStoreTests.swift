import Catalog
import Delivery
import TestSupport
import Testing

@testable import Health

/// Sums in, sums out, on the disk and after a restart.
@Suite struct HealthStoreTests {
  private let folder: TestFolder
  private var path: String { folder.path + "/health.sqlite" }

  init() throws { folder = try TestFolder() }

  private func waiting(_ batches: [FactBatch?], hour: Int = 100) throws -> WaitingCounts {
    var waiting = WaitingCounts()
    for batch in batches {
      let batch = try #require(batch)
      waiting.add(batch.subject.counts, to: SumKey(batch, hour: hour), number: batch.number)
      waiting.tallies.add("counted", hour: hour)
    }
    return waiting
  }

  private func sum(_ fact: String, since hour: Int = 0) throws -> Int {
    try HealthStore(path).sums(since: hour).sum(of: fact) { _ in true }
  }

  @Test func sumsComeBackAsTheyWere() throws {
    let store = try HealthStore(path)
    var launches = LaunchCounts(locale: nil, origin: [.own: 2, .source: 1], first: [.source: 1])
    launches.opened = [LoadTime(microseconds: 20): 3]
    let batches = [
      Batches.pack([.begun, .survived]), Batches.pack([.begun, .failed], number: .max),
      Batches.step(.in, [.began, .missing], sequence: 2 << 32 | 1, number: 5),
      Batches.phrase(.max), FactBatch(of: Batches.release, .launches(launches)),
      FactBatch(of: Batches.release, .updates(UpdateCounts(outcomes: ["updated": 4]))),
      FactBatch(of: Batches.release, .experiment(name: "a", arm: "b", launches: 9)),
      FactBatch(of: Batches.release, .launches(LaunchCounts(locale: "de", came: 3))),
    ]
    let waiting = try waiting(batches)
    try store.add(waiting)
    var expected = waiting.sums
    for (_, failure) in waiting.failures { expected.add(failure.counts, to: failure.key) }
    #expect(try store.sums() == expected)
    #expect(try HealthStore(path).sums() == expected)
    #expect(try store.tallies() == ["counted": 8])
    try store.add(try self.waiting([Batches.pack([.begun, .survived])]))
    #expect(try sum("begun") == 3 && sum("survived") == 2 && sum("failed") == 1)
  }

  @Test func aNumberCountsOnceWhateverServerAsks() throws {
    let (one, other) = (try HealthStore(path), try HealthStore(path))
    let failed = try waiting([Batches.pack([.begun, .failed], number: 77)])
    for store in [one, other, one] { try store.add(failed) }
    #expect(try sum("failed") == 1 && sum("begun") == 1)
    // After a day, the number is forgotten.
    for _ in 0..<2 { try one.removeSums(before: 0, numbersBefore: 101) }
    try other.add(failed)
    #expect(try sum("failed") == 2)
  }

  @Test func oldSumsGo() throws {
    let store = try HealthStore(path)
    for hour in [10, 11, 12] { try store.add(try waiting([Batches.pack([.begun])], hour: hour)) }
    #expect(try sum("begun", since: 11) == 2)
    #expect(try store.sums(step: 12).rows.keys.map(\.hour).sorted() == [0, 12])
    var kept: [Int] = []
    for _ in 0..<4 {
      #expect(try store.removeSums(before: 12, numbersBefore: 0) == 10 + min(kept.count, 2))
      kept.append(try sum("begun"))
    }
    #expect(try kept == [3, 2, 1, 1] && store.tallies() == ["counted": 1])
  }

  /// Regular removals keep up with a right clock.
  ///
  /// One that is ahead takes an hour for each, from the oldest on.
  @Test func aClockThatIsAheadTakesAnHourOfTheOldestCounts() throws {
    let (days, ahead) = (90 * 24, 100 * 24)
    let store = try HealthStore(path)
    func hours() throws -> [Int] { try store.sums().rows.keys.map(\.hour).sorted() }
    for hour in 5000..<5200 {
      try store.removeSums(before: hour - days, numbersBefore: hour - 25)
      try store.add(try waiting([Batches.pack([.begun])], hour: hour))
    }
    try store.register(7, at: 5199)
    for _ in 0..<50 {
      let reached = try store.removeSums(
        before: 5200 + ahead - days, numbersBefore: 5200 + ahead - 25)
      try store.forgetSpools(before: reached)
    }
    // Each was an hour beyond the last one's, all of which have no counts.
    #expect(try hours() == Array(5000..<5200))
    #expect(try store.lastSegment(of: 7) == 0)
    // The clock is right again, and leads back.
    #expect(try store.removeSums(before: 5200 - days, numbersBefore: 0) == 5200 - days)
    // A store without a mark: the first removal takes nothing, the next ones an hour.
    try store.storage.execute("DELETE FROM removals")
    for count in 0..<3 {
      try store.removeSums(before: 9000, numbersBefore: 0)
      #expect(try hours() == Array((5000 + count)..<5200))
    }
  }

  @Test func aDatabaseOfSomethingElseIsRefused() throws {
    _ = try PhraseCatalog(path: folder.path + "/catalog.sqlite")
    #expect(throws: HealthError.otherDatabase(path: folder.path + "/catalog.sqlite")) {
      _ = try HealthStore(folder.path + "/catalog.sqlite")
    }
    try folder.write(Array("no database".utf8), to: "text")
    #expect(throws: HealthError.self) { _ = try HealthStore(folder.path + "/text") }
    do {
      _ = try HealthStore("postgres://user:pass/hidden@host/x")
      Issue.record("an ambiguous address was taken")
    } catch { #expect(!"\(error)".contains("hidden")) }
  }
}
