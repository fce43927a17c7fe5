import Delivery
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Health

/// A process ends at any moment: each answered batch is counted once by the next one.
@Suite struct SpoolRecoveryTests {
  private let temporary: TestFolder
  private var live: String { temporary.path + "/live" }

  init() throws {
    temporary = try TestFolder()
    try FileManager.default.createDirectory(atPath: live, withIntermediateDirectories: false)
  }

  /// What a killed process leaves: its files, and how many batches it got and answered.
  private struct Moment {
    let path: String
    let sent: Int
    let answered: Int
  }

  /// The moments so far; a class, since the steps of a recorder share it.
  private final class Moments: Sendable {
    struct State {
      var found: [Moment] = []
      var sent = 0
      var answered = 0
      var failsOnce: SpoolStep?
    }
    let state = Mutex(State())

    /// Copies the files at a step, and fails there if that is planned.
    func note(_ step: SpoolStep, _ live: String) throws(HealthError) {
      let fails = state.withLock { state in
        let path = "\(live)-\(state.found.count)"
        try? FileManager.default.copyItem(atPath: live, toPath: path)
        state.found.append(Moment(path: path, sent: state.sent, answered: state.answered))
        defer { if state.failsOnce == step { state.failsOnce = nil } }
        return state.failsOnce == step
      }
      if fails { throw .spool(path: "\(step)", reason: "planned") }
    }
  }

  private func recorder(
    in path: String,
    reached: @escaping @Sendable (SpoolStep) throws(HealthError) -> Void = { _ in }
  ) -> HealthRecorder {
    HealthRecorder(
      to: path + "/health.sqlite", spoolingIn: path + "/spool", every: .seconds(3600),
      seconds: { 3600 }, reached: reached)
  }

  /// Counts batches in three rounds, each stored by a commit; a failed one is tried again.
  private func record(failing step: SpoolStep?) throws -> [Moment] {
    let (live, moments) = (live, Moments())
    let recorder = recorder(in: live) { (step) throws(HealthError) in try moments.note(step, live) }
    try recorder.open()
    recorder.queue.sync {}
    for round in 0..<3 as Range<UInt64> {
      moments.state.withLock { $0.failsOnce = round == 1 ? step : nil }
      for batch in 0..<3 as Range<UInt64> {
        moments.state.withLock { $0.sent += 1 }
        let failure = batch == 1 ? Batches.pack([.begun, .failed], number: round) : nil
        let verdict = recorder.take(
          try #require(failure ?? Batches.pack([.begun])), known: Batches.known, prefix: round)
        if verdict == .counted { moments.state.withLock { $0.answered += 1 } }
      }
      // What a failed commit left is tried again with the next round, whose batches already wait.
      recorder.queue.sync { _ = recorder.commit() }
    }
    #expect(recorder.close() == nil)
    #expect(try Folder(live + "/spool").list() == ["spools.lock"])
    return moments.state.withLock { $0.found }
  }

  private func counted(in path: String) throws -> Int {
    let store = try HealthStore(path + "/health.sqlite")
    let begun = try store.sums().sum(of: "begun") { _ in true }
    #expect(try store.tallies()["counted", default: 0] == begun)
    return begun
  }

  /// Lets the next process store what is left.
  private func recover(_ path: String) throws {
    let next = recorder(in: path)
    try next.open()
    next.queue.sync {}
    next.queue.sync { next.look() }
    #expect(next.close() == nil && next.figures.failures == 0)
  }

  @Test(arguments: [nil, SpoolStep.written, .rotated, .stored])
  func eachBatchCountsOnceWhateverMomentAProcessEndsAt(failing step: SpoolStep?) throws {
    let moments = try record(failing: step)
    #expect(moments.count > 15)
    for moment in moments {
      // The next process may end at any step of its own.
      for last in 1...20 {
        let path = moment.path + "-again"
        try FileManager.default.copyItem(atPath: moment.path, toPath: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let steps = Mutex(0)
        do {
          let next = recorder(in: path) { (step) throws(HealthError) in
            guard
              steps.withLock({
                $0 += 1; return $0
              }) < last
            else {
              throw .spool(path: "\(step)", reason: "planned")
            }
          }
          try next.open()
          next.queue.sync {}
          next.queue.sync { next.look() }
        }
        try recover(path)
        let counted = try counted(in: path)
        #expect(moment.answered <= counted && counted <= moment.sent, "\(moment) \(last)")
        #expect(try Folder(path + "/spool").list() == ["spools.lock"])
        if steps.withLock({ $0 }) < last { break }
      }
    }
  }

  @Test func aLivingProcessKeepsItsSpool() throws {
    let (one, other) = (recorder(in: live), recorder(in: live))
    try one.open()
    try other.open()
    let batch = try #require(Batches.pack([.begun]))
    #expect(one.take(batch, known: Batches.known, prefix: 1) == .counted)
    other.queue.sync { other.look() }
    #expect(other.figures.replayed == 0)
    #expect(other.close() == nil && one.close() == nil)
    #expect(try counted(in: live) == 1)
  }

  @Test func aSiblingStoresWhatAnEndedProcessLeft() throws {
    let other = recorder(in: live)
    try other.open()
    do {
      let one = recorder(in: live)
      try one.open()
      one.queue.sync {}
      let batch = try #require(Batches.pack([.begun]))
      for _ in 0..<5 { #expect(one.take(batch, known: Batches.known, prefix: 1) == .counted) }
    }
    other.queue.sync { other.look() }
    #expect(other.figures.replayed == 5)
    #expect(try counted(in: live) == 5)
    #expect(other.close() == nil)
  }

  @Test func aSpoolOfAnotherStoreIsLeftToItsServers() throws {
    do {
      let one = recorder(in: live)
      try one.open()
      one.queue.sync {}
      let batch = try #require(Batches.pack([.begun]))
      #expect(one.take(batch, known: Batches.known, prefix: 1) == .counted)
    }
    let other = HealthRecorder(
      to: temporary.path + "/other.sqlite", spoolingIn: live + "/spool", seconds: { 3600 })
    try other.open()
    other.queue.sync { other.look() }
    #expect(other.close() == nil && other.figures.replayed == 0)
    try recover(live)
    #expect(try counted(in: live) == 1)
  }

  /// What can be wrong with a segment's file.
  enum BadSegment: CaseIterable { case empty, garbage, foreign, folder, link, pipe }

  @Test(arguments: BadSegment.allCases)
  func aBadSegmentStopsNoneOfTheOthers(_ bad: BadSegment) throws {
    let (store, folder) = (try HealthStore(live + "/health.sqlite"), SpoolFolder(live + "/spool"))
    for number in 1...3 as ClosedRange<UInt64> {
      try store.register(number, at: 1)
      var spool = try folder.begin(number)
      for segment in 1...3 {
        let batch = try #require(Batches.pack([.begun]))
        let row = CountedBatch.Row(key: SumKey(batch, hour: 1), counts: batch.subject.counts)
        try spool.append(CountedBatch(hour: 1, number: nil, rows: [row]))
        if segment < 3 { _ = spool.rotate(to: try folder.makeSegment(segment + 1, of: number)) }
      }
    }
    try spoil(SpoolFolder.name(2, 2), bad)
    let next = recorder(in: live)
    try next.open()
    next.queue.sync {}
    next.queue.sync { next.look() }
    #expect(next.close() == nil)
    // One batch each; an empty file is what a process leaves that ended before it wrote a header.
    #expect(try counted(in: live) == 8 && next.figures.failures == (bad == .empty ? 0 : 1))
    let left = try Folder(live + "/spool").list().sorted()
    let aside = SpoolFolder.name(2, 2) + EndedSpool.asideEnd
    #expect(left == (bad == .empty ? [] : [aside]) + ["spools.lock"])
  }

  private func spoil(_ name: String, _ bad: BadSegment) throws {
    let path = live + "/spool/" + name
    let files = FileManager.default
    try files.removeItem(atPath: path)
    switch bad {
    case .empty: try Data().write(to: URL(filePath: path))
    case .garbage: try Data(repeating: 7, count: 5000).write(to: URL(filePath: path))
    // The header of another spool.
    case .foreign: try Data(SpoolFormat.header(of: 99)).write(to: URL(filePath: path))
    case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .link: try files.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    }
  }

  @Test func anIdleProcessIsNotForgotten() throws {
    let hour = Mutex(1000)
    do {
      let idle = HealthRecorder(
        to: live + "/health.sqlite", days: 1, spoolingIn: live + "/spool", every: .seconds(3600),
        seconds: { hour.withLock { $0 * 3600 } }, reached: { _ in })
      try idle.open()
      idle.queue.sync {}
      for later in [1010, 1030] {
        hour.withLock { $0 = later }
        idle.queue.sync { idle.look() }
        // Another process removes what is older than a day.
        let store = try HealthStore(live + "/health.sqlite")
        try store.forgetSpools(before: later - 24)
      }
      let batch = try #require(Batches.pack([.begun]))
      #expect(idle.take(batch, known: Batches.known, prefix: 1) == .counted)
    }
    try recover(live)
    #expect(try counted(in: live) == 1)
  }

  @Test func aFullSpoolRefusesUntilSumsAreStored() throws {
    let warned = Mutex(0)
    let recorder = HealthRecorder(
      to: live + "/health.sqlite", spoolingIn: live + "/spool",
      warn: { _ in warned.withLock { $0 += 1 } }, every: .seconds(3600), seconds: { 3600 },
      reached: { _ in })
    try recorder.open()
    recorder.state.withLock { $0.spool?.limit = 1000 }
    var (counted, refused) = (0, [UInt64]())
    for number in 1...50 as ClosedRange<UInt64> {
      let batch = try #require(Batches.pack([.begun, .failed], number: number))
      if recorder.take(batch, known: Batches.known, prefix: number) == .counted {
        counted += 1
      } else {
        refused.append(number)
      }
    }
    #expect(counted > 5 && refused.count > 5, "\(counted)")
    #expect(recorder.spooledBytes <= 1000)
    #expect(warned.withLock { $0 } == refused.count && recorder.figures.failures == refused.count)
    recorder.queue.sync { _ = recorder.commit() }
    // A device sends a refused batch again, and it counts.
    let batch = try #require(Batches.pack([.begun, .failed], number: try #require(refused.first)))
    #expect(recorder.take(batch, known: Batches.known, prefix: 99) == .counted)
    #expect(recorder.close() == nil)
    #expect(try self.counted(in: live) == counted + 1)
  }

  @Test func aFolderThatCannotBeWrittenIsReportedAtTheStart() throws {
    try temporary.write([], to: "live/spool")
    let error = #expect(throws: HealthError.self) { try recorder(in: live).open() }
    #expect("\(try #require(error))".contains("--spool"))
  }
}
