import Catalog
import TestSupport
import Testing

@testable import Health

/// Several servers that count into one database.
@Suite(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
struct PostgresHealthTests {
  @Test func severalServersAddToOneSum() async throws {
    let address = try #require(try PostgresServer.shared?.newDatabase("health"))
    // A catalog in the same database has tables of its own.
    _ = try PhraseCatalog(path: address)
    try await withThrowingTaskGroup { group in
      for server in 0..<4 as Range<UInt64> {
        group.addTask {
          let store = try HealthStore(address)
          for round in 0..<10 as Range<UInt64> {
            var waiting = WaitingCounts()
            for byte in (server % 2 == 0 ? [1, 2] : [2, 1]) as [UInt8] {
              let batch = try #require(Batches.pack([.begun], in: byte))
              waiting.add(batch.subject.counts, to: SumKey(batch, hour: 9), number: nil)
            }
            // Rows in many orders: servers that don't agree on one wait for each other in a circle.
            for phrase in 0..<(40 + 40 * server) {
              let batch = try #require(Batches.phrase(phrase))
              waiting.add(batch.subject.counts, to: SumKey(batch, hour: 9), number: nil)
            }
            // Every server gets a retry of the same failures.
            let failed = try #require(Batches.step(.in, [.failed], number: round | 1 << 63))
            waiting.add(failed.subject.counts, to: SumKey(failed, hour: 9), number: failed.number)
            waiting.tallies.add("counted", hour: 9)
            try store.add(waiting)
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try HealthStore(address)
    let sums = try store.sums()
    #expect(sums.sum(of: "begun") { _ in true } == 80)
    #expect(sums.sum(of: "launches") { _ in true } == 10 * (40 + 80 + 120 + 160))
    #expect(sums.sum(of: "failed") { _ in true } == 10)
    #expect(try store.tallies() == ["counted": 40])
    #expect(!store.name.contains("password"))
  }
}
