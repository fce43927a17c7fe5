import Delivery
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Health

/// What a recorder keeps when the disk fails, and when it closes.
@Suite struct HealthRecorderTests {
  private let folder: TestFolder
  private var path: String { folder.path + "/health.sqlite" }

  init() throws { folder = try TestFolder() }

  @Test func closingStoresEverything() throws {
    let recorder = HealthRecorder(to: path) { 3600 }
    for _ in 0..<100 {
      let batch = try #require(Batches.pack([.begun]))
      #expect(recorder.take(batch, known: Batches.known, prefix: 1) == .counted)
    }
    #expect(recorder.close() == nil)
    #expect(recorder.take(try #require(Batches.phrase(1)), known: nil, prefix: 1) == nil)
    let store = try HealthStore(path)
    #expect(try store.sums().sum(of: "begun") { _ in true } == 100)
    #expect(try store.tallies() == ["counted": 100])
  }

  @Test func countsWaitUntilTheDiskIsBack() async throws {
    let recorder = HealthRecorder(to: folder.path + "/later/health.sqlite") { 3600 }
    #expect(throws: HealthError.self) { try recorder.open() }
    let batch = try #require(Batches.pack([.begun, .failed], number: 4))
    #expect(recorder.take(batch, known: Batches.known, prefix: 1) == .counted)
    try await Task.sleep(for: .milliseconds(1500))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/later", withIntermediateDirectories: true)
    for _ in 0..<100 {
      if let store = try? HealthStore(folder.path + "/later/health.sqlite"),
        try store.sums().sum(of: "failed", where: { _ in true }) == 1
      {
        break
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(recorder.close() == nil)
    let store = try HealthStore(folder.path + "/later/health.sqlite")
    #expect(try store.sums().sum(of: "failed") { _ in true } == 1)
  }

  @Test func aStoreThatStaysAwayFillsBoundedMemory() throws {
    let recorder = HealthRecorder(to: folder.path + "/none/health.sqlite") { 3600 }
    var counted = 0
    for number in 1...70_000 as ClosedRange<UInt64> {
      let batch = try #require(Batches.pack([.begun, .failed], number: number))
      // Each from a prefix of its own, so that no other limit is met first.
      if recorder.take(batch, known: Batches.known, prefix: number) == .counted { counted += 1 }
    }
    #expect(counted == WaitingCounts.limit)
    #expect(recorder.close() != nil)
  }

  /// Counts one batch at an hour, by a server that starts and stops.
  private func count(_ batch: FactBatch?, hour: Int, days: Int = 90) throws {
    let recorder = HealthRecorder(to: path, days: days) { hour * 3600 }
    let batch = try #require(batch)
    #expect(recorder.take(batch, known: Batches.known, prefix: 1) == .counted)
    #expect(recorder.close() == nil)
  }

  @Test func aNumberIsKnownForADayAfterARestart() throws {
    let failed = Batches.pack([.begun, .failed], number: 6)
    func failures() throws -> Int { try HealthStore(path).sums().sum(of: "failed") { _ in true } }
    try count(failed, hour: 1000)
    try count(failed, hour: 1023)
    #expect(try failures() == 1)
    // A day later it is forgotten, by removals that go an hour further each.
    for hour in 1024..<1050 { try count(Batches.pack([.begun]), hour: hour) }
    try count(failed, hour: 1050)
    #expect(try failures() == 2)
  }

  @Test func sumsAreKeptForTheirDays() throws {
    func hours() throws -> [Int] { try HealthStore(path).sums().rows.keys.map(\.hour).sorted() }
    // A recorder for each hour: each removes once.
    for hour in 1000..<1030 { try count(Batches.pack([.begun]), hour: hour, days: 1) }
    #expect(try hours() == Array(1005..<1030))
    // After a pause the oldest hours leave one by one, and a clock that is ahead takes no more.
    try count(Batches.pack([.begun]), hour: 1030 + 24 * 100, days: 1)
    #expect(try hours() == Array(1006..<1030) + [1030 + 24 * 100])
  }
}
