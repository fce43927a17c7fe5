import Delivery
import Testing

@testable import Client

/// Every short sequence of starts and manifests, counted by the log and by the words of the issue.
@Suite struct FactWalkTests {
  /// What may happen to a device.
  private enum Happening: CaseIterable {
    /// A start in front lives, and then the device accepts the manifest of a step.
    case first, second, other
    /// The same, with a manifest without a rollout.
    case none
    /// A start in front dies; one next to another process dies; one lives, or lacks a phrase.
    case dies, diesBeside, lives, lacks
  }

  private static func step(_ happening: Happening) -> RolloutStep? {
    switch happening {
    case .first: FactSamples.step(1, 1)
    case .second: FactSamples.step(1, 2, share: 2500)
    case .other: FactSamples.step(2, 3, .out)
    default: nil
    }
  }

  /// What is expected, from the whole history each time.
  private struct Model {
    struct Start {
      var isBeside = false
      var survives = false
    }
    var step: RolloutStep?
    /// The starts since the step's manifest was accepted.
    var since: [Start] = []
    var expected: Set<String> = []
    var counted = false

    mutating func expect(_ fact: RolloutFact, _ step: RolloutStep) {
      let words = "\(step.id) \(step.sequence) \(step.share) \(step.arm) \(fact)"
      // Failures count once a rollout, whatever the step.
      let isCounted = expected.contains { $0.hasPrefix("\(step.id) ") && $0.hasSuffix(" \(fact)") }
      if fact == .began || !isCounted { expected.insert(words) }
    }

    /// A start that lives sees how those before it ended.
    mutating func look(lacks: Bool) {
      guard let step, !since.isEmpty else { return }
      expect(.began, step)
      let alone = since.filter { !$0.isBeside }
      let isFailed = alone.indices.contains { place in
        place + 3 <= alone.count && alone[place..<place + 3].allSatisfy { !$0.survives }
      }
      if isFailed { expect(.failed, step) }
      if lacks { expect(.missing, step) }
    }

    mutating func handle(_ happening: Happening) {
      switch happening {
      case .dies: since.append(Start())
      case .diesBeside: since.append(Start(isBeside: true))
      case .lives, .lacks, .first, .second, .other, .none:
        since.append(Start(survives: true))
        look(lacks: happening == .lacks)
      }
      guard [.first, .second, .other, .none].contains(happening) else { return }
      let next = FactWalkTests.step(happening)
      if next == nil || next != step { since = [] }
      step = next
    }
  }

  private struct Device {
    var log = FactLog()
    var journal: [UInt8] = []
    var process: UInt64 = 0
    var model = Model()
    /// The highest sequence so far.
    var sequence: UInt64 = 0

    /// The file says what the process knew: each start begins with it.
    mutating func handle(_ happening: Happening) throws {
      process += 1
      journal += StartJournal.start(process, isAlone: happening != .diesBeside)
      model.handle(happening)
      guard happening != .dies, happening != .diesBeside else { return }
      log = try #require(FactLog(parsing: log.encoded))
      let starts = StartJournal(parsing: journal).starts(seenBy: process, isHeld: true)
      log.handle(.started(starts), number: process)
      let counted = log.counted(starts, of: FactSamples.name)
      if happening == .lacks, let counted, counted.starts.contains(where: { $0.process == process })
      {
        log.handle(.missed(counted.step), number: process)
      }
      journal += StartJournal.good(process)
      if [.first, .second, .other, .none].contains(happening) {
        let mark = StartMark(before: starts.map(\.process), own: process)
        log.handle(.accepted(FactWalkTests.step(happening), after: mark), number: process)
      }
    }
  }

  private func walk(_ device: Device, _ path: [Happening], depth: Int) throws {
    guard depth > 0 else { return }
    for happening in Happening.allCases {
      var next = device
      // The sequence of an accepted manifest never falls.
      if let step = Self.step(happening) {
        guard step.sequence >= next.sequence else { continue }
        next.sequence = step.sequence
      }
      try next.handle(happening)
      let path = path + [happening]
      try #require(next.log.waitingFacts == next.model.expected.sorted(), "\(path)")
      try walk(next, path, depth: depth - 1)
    }
  }

  @Test func everyShortSequenceCountsWhatTheIssueSays() throws {
    try walk(Device(), [], depth: 5)
  }

  /// Longer ones, which begin with a step.
  @Test(arguments: [
    [FactWalkTests.Path.first, .dies], [.first, .dies, .dies], [.first, .second, .dies],
    [.first, .dies, .dies, .dies, .lives, .second],
  ])
  func longerSequencesToo(_ path: [Path]) throws {
    var device = Device()
    for step in path {
      try device.handle(
        step == .first ? .first : step == .second ? .second : step == .dies ? .dies : .lives)
    }
    try walk(device, [], depth: path.count > 3 ? 4 : 3)
  }

  /// How a longer sequence begins.
  enum Path { case first, second, dies, lives }

  @Test func aStepIsAcceptedOnce() {
    var log = FactLog()
    log.handle(.accepted(FactSamples.step(1, 1), after: StartMark(before: [4], own: 4)))
    let accepted = log
    // The same manifest, judged again by a later process: counting goes on.
    log.handle(.accepted(FactSamples.step(1, 1), after: StartMark(before: [9], own: 9)))
    #expect(log == accepted)
  }

  @Test func aProcessThatCameBackAfterItAcceptedIsNoNewStart() {
    // Its own first line is after the mark: the very first start of a store has none.
    var log = FactLog()
    log.handle(.accepted(FactSamples.step(1, 1), after: StartMark(before: [], own: 4)))
    let journal = StartJournal(
      parsing: StartJournal.start(4, isAlone: true) + StartJournal.good(4))
    log.handle(.started(journal.starts(seenBy: 4, isHeld: true)))
    #expect(log.waitingFacts.isEmpty)
  }

  @Test func startsKnowWhoLivesAndWhoDied() {
    func outcomes(_ lines: [[UInt8]], by process: UInt64, isHeld: Bool) -> [ObservedStart.Outcome] {
      StartJournal(parsing: lines.flatMap { $0 }).starts(seenBy: process, isHeld: isHeld)
        .map(\.outcome)
    }
    func start(_ process: UInt64, isBeside: Bool = false) -> [UInt8] {
      StartJournal.start(process, isAlone: !isBeside)
    }
    #expect(outcomes([start(1), start(2)], by: 2, isHeld: true) == [.died, .open])
    #expect(outcomes([start(1), start(2)], by: 9, isHeld: false) == [.died, .died])
    #expect(outcomes([start(1), start(2)], by: 9, isHeld: true) == [.died, .open])
    // The one that holds the file is the last that began alone.
    #expect(
      outcomes([start(1), start(2, isBeside: true)], by: 2, isHeld: true) == [.open, .open])
    #expect(
      outcomes([start(1), start(2, isBeside: true)], by: 9, isHeld: true) == [.open, .died])
    // It may have come back to the front after another one had died.
    #expect(
      outcomes([start(1), StartJournal.end(1), start(2), start(1)], by: 1, isHeld: true)
        == [.survived, .died])
    for line in [StartJournal.good(1), StartJournal.end(1)] {
      #expect(outcomes([start(1), line, start(2)], by: 2, isHeld: true) == [.survived, .open])
    }
    // Counted once, even if it comes back to the front and dies there.
    #expect(
      outcomes([start(1), StartJournal.end(1), start(1)], by: 9, isHeld: false) == [.survived])
  }
}
