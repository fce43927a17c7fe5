import Delivery
import Foundation
import TestSupport
import Testing

@testable import Client

/// What the lines of `starts` say.
@Suite struct StartJournalTests {
  private static let one = SHA256Digest(Array(repeating: 1, count: 32))
  private static let two = SHA256Digest(Array(repeating: 2, count: 32))

  private func journal(_ lines: [UInt8]...) -> StartJournal {
    StartJournal(parsing: lines.flatMap { $0 })
  }

  private func start(
    _ process: UInt64, careful: Bool = false, beside: Bool = false
  ) -> [UInt8] { StartJournal.start(process, isCareful: careful, isAlone: !beside) }

  @Test func aStartAfterOneWithoutAnEndIsCareful() {
    #expect(!journal().isCareful(9, isAlone: true))
    #expect(journal(start(1)).isCareful(9, isAlone: true))
    #expect(journal(start(1), StartJournal.good(1)).isCareful(9, isAlone: true))
    #expect(!journal(start(1), StartJournal.end(1)).isCareful(9, isAlone: true))
    // Back in front, and dead there.
    #expect(journal(start(1), StartJournal.end(1), start(1)).isCareful(9, isAlone: true))
    // Its own start says nothing against it.
    #expect(!journal(start(9)).isCareful(9, isAlone: true))
    #expect(journal(start(1), start(2), StartJournal.end(2)).isCareful(9, isAlone: true))
  }

  /// What died before a careful start was dealt with by that one.
  @Test func oneCarefulStartIsEnough() {
    let ended = journal(start(1), start(2, careful: true), StartJournal.end(2))
    #expect(!ended.isCareful(9, isAlone: true))
    #expect(journal(start(1), start(2, careful: true)).isCareful(9, isAlone: true))
  }

  @Test func theProcessThatHoldsTheFileLives() {
    #expect(!journal(start(1)).isCareful(9, isAlone: false))
    let both = journal(start(1), start(2, beside: true))
    #expect(both.isCareful(9, isAlone: false) && both.isCareful(9, isAlone: true))
    let ended = journal(start(1), start(2, beside: true), StartJournal.end(2))
    #expect(!ended.isCareful(9, isAlone: false) && ended.isCareful(9, isAlone: true))
  }

  /// A start that reads the whole file to map a pack judges by the same lines as one that doesn't.
  @Test func theLastBytesOfAFileSayAsMuchAsAFileOfThem() {
    var random = SeededGenerator(seed: 51)
    var outcomes: [Bool: Int] = [:]
    for _ in 0..<2000 {
      let lines = (0..<60).flatMap { _ in
        let process = UInt64.random(in: 1...6, using: &random)
        return Int.random(in: 0..<4, using: &random) == 0
          ? start(process, careful: Bool.random(using: &random)) : StartJournal.end(process)
      }
      let limit = Int.random(in: 0...lines.count + 9, using: &random)
      let isAlone = Bool.random(using: &random)
      let part = StartJournal(parsing: lines.suffix(limit)).isCareful(3, isAlone: isAlone)
      let whole = StartJournal(parsing: lines).isCareful(3, isAlone: isAlone, last: limit)
      #expect(whole == part)
      outcomes[part, default: 0] += 1
    }
    #expect(outcomes.values.allSatisfy { $0 > 100 } && outcomes.count == 2)
  }

  @Test func moreOpenStartsThanAreCountedAreTooMany() {
    let many = (1...20).flatMap { start($0) }
    let ended = (1...20).flatMap { StartJournal.end($0) }
    #expect(StartJournal(parsing: many + ended).isCareful(99, isAlone: true))
    let dealt = many + ended + start(30, careful: true) + StartJournal.end(30)
    #expect(!StartJournal(parsing: dealt).isCareful(99, isAlone: true))
  }

  @Test func whatADeadProcessMappedIsSuspect() throws {
    let (one, two) = (try #require(Self.one), try #require(Self.two))
    let lines = start(1) + StartJournal.maps(1, one) + start(2) + StartJournal.maps(2, two)
    let dead = StartJournal(parsing: lines + StartJournal.end(2))
    #expect(dead.isSuspect(one.half, besides: 9) && !dead.isSuspect(one.half, besides: 1))
    #expect(!dead.isSuspect(two.half, besides: 9))
    // However often it is shortened.
    var short = lines
    for number in 100...200 as ClosedRange<UInt64> {
      short =
        StartJournal(parsing: short + start(number) + StartJournal.end(number))
        .shortened
      #expect(short.count < 1024)
    }
    let long = StartJournal(parsing: short)
    #expect(long.isSuspect(one.half, besides: 9) && long.isSuspect(two.half, besides: 9))
    let ended = StartJournal(parsing: short + StartJournal.end(1))
    #expect(!ended.isSuspect(one.half, besides: 9) && ended.isSuspect(two.half, besides: 9))
    // Packs without number do not make it grow.
    let many = (1...900).flatMap { StartJournal.maps(UInt64($0), one) }
    #expect(StartJournal(parsing: many).shortened.count < StartJournal.lengthLimit)
  }

  @Test func threeProcessesInTurnGiveAnUnreadableStateUp() {
    func unread(_ process: UInt64) -> [UInt8] { start(process) + StartJournal.unread(process) }
    #expect(!journal(unread(1), unread(2), unread(2)).stateIsLost)
    #expect(journal(unread(1), unread(2), unread(3)).stateIsLost)
    let read = start(5) + StartJournal.good(5)
    #expect(!journal(unread(1), unread(2), read, unread(3)).stateIsLost)
    // Each of them may well live.
    let lives = (1...3).map { start($0) + StartJournal.good($0) + StartJournal.unread($0) }
    #expect(StartJournal(parsing: lives.flatMap { $0 }).stateIsLost)
  }

  /// Lines that were cut short, or are of no sense, are passed over; nothing traps.
  @Test func linesOfNoSenseArePassedOver() throws {
    let one = try #require(Self.one)
    let good = start(1) + StartJournal.maps(1, one) + StartJournal.end(1)
    for end in 0...good.count {
      let cut = StartJournal(parsing: Array(good[..<end]) + start(7, careful: true))
      #expect(cut.isCareful(9, isAlone: true), "\(end)")
      _ = (cut.isSuspect(one.half, besides: 9), cut.stateIsLost)
    }
    var random = SeededGenerator(seed: 24)
    for _ in 0..<2000 {
      let bytes = good.map {
        Int.random(in: 0..<9, using: &random) == 0 ? UInt8.random(in: 0...255, using: &random) : $0
      }
      let damaged = StartJournal(parsing: bytes)
      _ = (damaged.isCareful(9, isAlone: true), damaged.isSuspect(one.half, besides: 9))
      #expect(damaged.shortened.count <= good.count + 512)
    }
  }

  /// The example in `Docs/Formats/Store.md`.
  @Test func theDocumentedLinesAreThoseThatAreWritten() throws {
    let one = try #require(
      SHA256Digest(
        hexadecimal: "baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096"[...]))
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Docs/Formats/Store.md"), encoding: .utf8)
    let begin = try #require(page.range(of: "```starts\n")).upperBound
    let end = try #require(page.range(of: "```", range: begin..<page.endIndex)).lowerBound
    let example = page[begin..<end]
    let (first, second): (UInt64, UInt64) = (0x00c4_f3a1_d2e5_b697, 0x7d10_0000_ffff_0001)
    let lines =
      start(first) + StartJournal.maps(first, one) + StartJournal.good(first)
      + start(second, careful: true) + StartJournal.end(second)
    let words = String(decoding: lines, as: UTF8.self).split(separator: "\n")
    #expect(words == example.split(separator: "\n"))
  }
}
