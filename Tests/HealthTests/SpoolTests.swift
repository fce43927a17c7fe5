import Delivery
import Files
import Foundation
import TestSupport
import Testing

@testable import Health

/// Records of a spool: what is written comes back, and what is damaged is no batch.
@Suite struct SpoolTests {
  private let folder: TestFolder
  private let number: UInt64 = 0x0123_4567_89ab_cdef

  init() throws { folder = try TestFolder() }

  /// Batches of every subject, with places that repeat.
  private static let batches: [CountedBatch] = {
    var launches = LaunchCounts(locale: "de", origin: [.own: 2, .wanted: 900], first: [.own: 1])
    launches.opened = [LoadTime(microseconds: 20): 3]
    let all = [
      Batches.pack([.begun]), Batches.pack([.begun, .failed], number: .max), Batches.phrase(.max),
      Batches.step(.in, [.began, .missing], sequence: 2 << 32 | 1, number: 0),
      FactBatch(of: Batches.release, .launches(launches)), Batches.pack([.begun, .survived]),
      FactBatch(of: Batches.release, .updates(UpdateCounts(outcomes: ["updated": 4]))),
      FactBatch(of: Batches.release, .experiment(name: "a", arm: "b", launches: 9)),
    ]
    return all.compactMap(\.self).enumerated().map { index, batch in
      let row = CountedBatch.Row(
        key: SumKey(batch, hour: 495_000 + index / 3), counts: batch.subject.counts)
      return CountedBatch(hour: 495_000 + index / 3, number: batch.number, rows: [row])
    } + [CountedBatch(hour: 0, number: nil, rows: [])]
  }()

  private func written(_ batches: [CountedBatch]) throws -> [UInt8] {
    var encoder = SpoolEncoder(spool: number)
    return batches.reduce(into: SpoolFormat.header(of: number)) { bytes, batch in
      bytes += encoder.record(of: batch, at: bytes.count)
    }
  }

  private func read(_ bytes: [UInt8]) throws -> (counts: WaitingCounts, batches: Int)? {
    try folder.write(bytes, to: "segment")
    return try SpoolDecoder.read(Folder(folder.path).openToRead("segment"), of: number)
  }

  private func expect(
    _ found: (counts: WaitingCounts, batches: Int)?, toBe batches: some Sequence<CountedBatch>
  ) throws {
    var expected = WaitingCounts()
    for batch in batches { expected.add(batch) }
    let found = try #require(found)
    #expect(
      found.counts.sums == expected.sums && found.batches == batches.reduce(0) { n, _ in n + 1 })
    #expect(found.counts.failures.mapValues(\.counts) == expected.failures.mapValues(\.counts))
    #expect(found.counts.tallies.rows.map(\.count) == expected.tallies.rows.map(\.count))
  }

  @Test func batchesComeBackAsTheyWere() throws {
    try expect(read(written(Self.batches)), toBe: Self.batches)
    // More than a piece of the file at once.
    let many = (0..<2000).flatMap { _ in Self.batches }
    try expect(read(written(many)), toBe: many)
    let long = (0..<30_000).map { number in
      let subject = FactSubject.experiment(name: "experiment-\(number)", arm: "arm-\(number)")
      let key = SumKey(hour: 1, version: 2, releaseName: Batches.release, subject: subject)
      return CountedBatch(
        hour: 1, number: nil, rows: [.init(key: key, counts: ["launches": number])])
    }
    try expect(read(written(long)), toBe: long)
  }

  @Test func theSegmentOfThePageIsReadAndWritten() throws {
    let page = try pageExample("segment", of: "Spool.md")
    let batch = try #require(Batches.pack([.begun]))
    let row = CountedBatch.Row(key: SumKey(batch, hour: 495_000), counts: batch.subject.counts)
    let counted = CountedBatch(hour: 495_000, number: nil, rows: [row])
    #expect(try written([counted]) == page)
    try expect(read(page), toBe: [counted])
  }

  @Test func aCutSegmentHasTheBatchesBeforeTheCut() throws {
    let bytes = try written(Self.batches)
    let ends = try (0...Self.batches.count).map { try written(Array(Self.batches[..<$0])).count }
    for length in 0..<bytes.count {
      let whole = max(0, ends.count { $0 <= length } - 1)
      try expect(read(Array(bytes[..<length])), toBe: Self.batches[..<whole])
    }
  }

  @Test func aDamagedByteEndsTheSegmentThere() throws {
    let bytes = try written(Self.batches)
    let ends = try (0...Self.batches.count).map { try written(Array(Self.batches[..<$0])).count }
    for place in SpoolFormat.header..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      try expect(read(damaged), toBe: Self.batches[..<(ends.count { $0 <= place } - 1)])
    }
  }

  @Test func aSegmentOfAnotherVersionOrSpoolIsNotRead() throws {
    let bytes = try written(Self.batches)
    for place in 0..<SpoolFormat.header {
      var other = bytes
      other[place] ^= 1
      #expect(try read(other) == nil)
    }
  }

  @Test func whatAFailedWriteLeftIsOverwritten() throws {
    var encoder = SpoolEncoder(spool: number)
    var bytes = SpoolFormat.header(of: number)
    for batch in Self.batches {
      // A part of a record reaches the file, and the next one begins at the same offset.
      let failed = encoder.record(of: Self.batches[4], at: bytes.count)
      encoder.undo()
      let record = encoder.record(of: batch, at: bytes.count)
      let rest = failed.dropLast(3).dropFirst(record.count)
      try expect(
        read(bytes + record + rest),
        toBe: Self.batches[...(Self.batches.firstIndex(of: batch) ?? 0)])
      bytes += record
    }
  }
}
