import Synchronization
import TestSupport
import Testing

@testable import Server

/// What is fetched of a store, what is served, and what is evicted.
@Suite struct MirrorIndexTests {
  private typealias Index = MirrorIndex<Int>

  /// The answers that requests received.
  private final class Answers: Sendable {
    private let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
    func add(_ answer: Index.Answer) { all.withLock { $0.append("\(answer)") } }
  }

  private var limits: MirrorLimits {
    var limits = MirrorLimits()
    (limits.files, limits.bytes, limits.freshness) = (8, 1000, 100)
    return limits
  }

  private func word(_ step: Index.Step) -> String {
    switch step {
    case .answer(let answer): "\(answer)"
    case .wait: "wait"
    case .fetch(let tag): "fetch \(tag ?? "-")"
    case .answerAndFetch(let answer, let tag): "\(answer), fetch \(tag ?? "-")"
    }
  }

  private func ask(
    _ index: inout Index, _ path: String, isFixed: Bool = false, at now: UInt64,
    _ answers: Answers = Answers()
  ) -> String {
    word(index.request(path, neverChanges: isFixed, then: answers.add, at: now))
  }

  @Test func aFileThatNeverChangesIsFetchedOnce() {
    var index = Index(limits)
    let answers = Answers()
    #expect(ask(&index, "blobs/1", isFixed: true, at: 0, answers) == "fetch -")
    #expect(ask(&index, "blobs/1", isFixed: true, at: 1, answers) == "wait")
    for waiter in index.store("blobs/1", 7, size: 10, tag: "a", at: 2) { waiter(.file(7)) }
    #expect(answers.list == ["file(7)", "file(7)"])
    #expect(ask(&index, "blobs/1", isFixed: true, at: 1_000_000) == "file(7)")
  }

  @Test func aFileThatMayChangeIsComparedOnceInItsTime() {
    var index = Index(limits)
    #expect(ask(&index, "apps/x", at: 0) == "fetch -")
    _ = index.store("apps/x", 1, size: 10, tag: "a", at: 5)
    #expect(ask(&index, "apps/x", at: 104) == "file(1)")
    #expect(ask(&index, "apps/x", at: 105) == "fetch a")
    #expect(ask(&index, "apps/x", at: 106) == "wait")
    #expect("\(index.note(.unchanged, "apps/x", at: 110).answer)" == "file(1)")
    #expect(ask(&index, "apps/x", at: 209) == "file(1)")
    #expect(ask(&index, "apps/x", at: 210) == "fetch a")
    _ = index.store("apps/x", 2, size: 20, tag: "b", at: 211)
    #expect(ask(&index, "apps/x", at: 212) == "file(2)")
    #expect(index.bytes == 20)
  }

  @Test func anAbsentFileIsAskedForOnceInItsTimeAndCanAppear() {
    var index = Index(limits)
    #expect(ask(&index, "apps/2.root", isFixed: true, at: 0) == "fetch -")
    #expect("\(index.note(.absent, "apps/2.root", at: 1).answer)" == "absent")
    #expect(ask(&index, "apps/2.root", isFixed: true, at: 100) == "absent")
    #expect(ask(&index, "apps/2.root", isFixed: true, at: 101) == "fetch -")
    _ = index.store("apps/2.root", 3, size: 1, tag: "c", at: 102)
    #expect(ask(&index, "apps/2.root", isFixed: true, at: 103) == "file(3)")
  }

  @Test func aFileThatIsRemovedFromTheStoreIsNoLongerServed() {
    var index = Index(limits)
    _ = ask(&index, "apps/x", at: 0)
    _ = index.store("apps/x", 1, size: 10, tag: "a", at: 0)
    #expect(ask(&index, "apps/x", at: 100) == "fetch a")
    #expect("\(index.note(.absent, "apps/x", at: 100).answer)" == "absent")
    #expect(index.bytes == 0)
    #expect(ask(&index, "apps/x", at: 101) == "absent")
  }

  @Test func whileTheStoreIsAwayHeldFilesAreServedAndOthersAreNot() {
    var index = Index(limits)
    _ = ask(&index, "apps/x", at: 0)
    _ = index.store("apps/x", 1, size: 10, tag: "a", at: 0)
    #expect(ask(&index, "apps/x", at: 100) == "fetch a")
    #expect("\(index.note(.failed, "apps/x", at: 150).answer)" == "file(1)")
    #expect(ask(&index, "apps/x", at: 200) == "file(1)")
    #expect(index.failingSince == 150)
    #expect(ask(&index, "apps/y", at: 210) == "fetch -")
    #expect("\(index.note(.failed, "apps/y", at: 220).answer)" == "unavailable")
    #expect(index.failingSince == 150)
    // Nothing waits for a store that is known to be away.
    #expect(ask(&index, "apps/x", at: 250) == "file(1), fetch a")
    #expect(ask(&index, "apps/x", at: 251) == "file(1)")
    #expect("\(index.note(.unchanged, "apps/x", at: 260).answer)" == "file(1)")
    #expect(index.failingSince == nil)
  }

  @Test func oneObjectThatFailsMakesNoOtherFileOld() {
    var index = Index(limits)
    for path in ["a", "b"] {
      _ = ask(&index, path, at: 0)
      _ = index.store(path, 1, size: 1, tag: "x", at: 0)
    }
    _ = ask(&index, "a", at: 100)
    _ = index.note(.failed, "a", at: 150)
    // It is served as it is, and others are compared as before.
    #expect(ask(&index, "a", at: 300) == "file(1), fetch x")
    #expect(ask(&index, "b", at: 300) == "fetch x")
    _ = index.note(.failed, "b", at: 310)
    #expect(ask(&index, "b", at: 500) == "file(1), fetch x")
    _ = index.note(.unchanged, "b", at: 510)
    // The store answers, but has not sent this one.
    #expect(ask(&index, "a", at: 520) == "file(1)")
    _ = index.note(.unchanged, "a", at: 530)
    #expect(ask(&index, "a", at: 700) == "fetch x")
  }

  @Test func aFileThatExpiresIsComparedAgainHoweverFreshItIs() {
    var index = Index(limits)
    _ = ask(&index, "apps/x", at: 0)
    // The fetch began before the change, so its result may be older.
    index.expire("apps/x")
    _ = index.store("apps/x", 1, size: 10, tag: "a", at: 5)
    #expect(ask(&index, "apps/x", at: 6) == "fetch a")
    _ = index.store("apps/x", 2, size: 10, tag: "b", at: 7)
    #expect(ask(&index, "apps/x", at: 8) == "file(2)")
    index.expire("apps/x")
    #expect(ask(&index, "apps/x", at: 9) == "fetch b")
    index.expire("apps/x")
    _ = index.note(.unchanged, "apps/x", at: 10)
    #expect(ask(&index, "apps/x", at: 11) == "fetch b")
    _ = index.note(.absent, "apps/x", at: 12)
    #expect(ask(&index, "apps/x", at: 13) == "absent")
    index.expire("apps/x")
    #expect(ask(&index, "apps/x", at: 14) == "fetch -")
  }

  @Test func requestsFetchesAndAbsencesAreBounded() {
    var limits = limits
    (limits.fetches, limits.requests, limits.absences) = (2, 4, 3)
    var index = Index(limits)
    #expect(
      ["a", "b", "c"].map { ask(&index, $0, at: 0) } == ["fetch -", "fetch -", "unavailable"])
    #expect(["a", "b", "a"].map { ask(&index, $0, at: 0) } == ["wait", "wait", "unavailable"])
    #expect(index.note(.absent, "a", at: 0).waiters.count == 2)
    for number in 0..<10 {
      #expect(ask(&index, "\(number)", at: 1) == "fetch -")
      _ = index.note(.absent, "\(number)", at: 1)
    }
    let remembered = (0..<10).filter { ask(&index, "\($0)", at: 2) == "absent" }
    #expect(remembered.count == 2)
  }

  @Test func aRefusedClientGetsWhatIsHeldAndComparesIt() {
    var index = Index(limits)
    func ask(_ path: String, at now: UInt64) -> String {
      word(
        index.request(path, neverChanges: false, mayFetchNew: false, then: { _ in }, at: now))
    }
    #expect(ask("a", at: 0) == "refused")
    _ = index.store("a", 1, size: 10, tag: "x", at: 0)
    #expect(ask("a", at: 1) == "file(1)")
    #expect(ask("a", at: 200) == "fetch x")
    #expect(ask("b", at: 200) == "refused")
  }

  @Test func theFiguresCountWhatTheStoreWasAsked() {
    var index = Index(limits)
    for (path, size) in [("a", 10), ("b", 30)] {
      _ = ask(&index, path, at: 0)
      _ = index.store(path, 1, size: size, tag: "x", at: 0)
    }
    _ = ask(&index, "a", at: 1)
    _ = ask(&index, "a", at: 100)
    _ = index.note(.unchanged, "a", at: 100)
    _ = ask(&index, "c", at: 100)
    _ = index.note(.absent, "c", at: 100)
    _ = ask(&index, "c", at: 101)
    _ = ask(&index, "d", at: 1000)
    _ = index.note(.failed, "d", at: 1000)
    var wanted = MirrorFigures()
    (wanted.hits, wanted.fetched, wanted.unchanged, wanted.absent, wanted.failed) = (2, 2, 1, 1, 1)
    (wanted.files, wanted.bytes, wanted.failingSeconds) = (2, 40, 3)
    #expect(index.figures(at: 4999) == wanted)
  }

  /// Random requests never hold more than the limits, and always what the store had last.
  @Test(arguments: 0..<40) func theIndexStaysWithinItsLimits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = Index(limits)
    var store: [String: (version: Int, size: Int)] = [:]
    var now: UInt64 = 0
    for turn in 0..<3000 {
      now += UInt64.random(in: 0...30, using: &random)
      let path = "\(Int.random(in: 0..<20, using: &random))"
      if Int.random(in: 0..<10, using: &random) == 0 {
        store[path] = (turn, Int.random(in: 1...300, using: &random))
      }
      guard case .fetch(let tag) = index.request(path, neverChanges: false, then: { _ in }, at: now)
      else { continue }
      guard let found = store[path] else {
        _ = index.note(.absent, path, at: now)
        continue
      }
      if tag == "\(found.version)" {
        guard case .file(found.version) = index.note(.unchanged, path, at: now).answer else {
          Issue.record("another version of \(path)")
          return
        }
      } else {
        _ = index.store(path, found.version, size: found.size, tag: "\(found.version)", at: now)
        #expect(index.current(path, neverChanges: false, at: now) == found.version)
      }
      #expect(index.count <= 8 && index.bytes <= 1000)
    }
  }
}
