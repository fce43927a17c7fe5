import Testing

@testable import CommandLine

@Suite struct ProgressLineTests {
  private let start = ContinuousClock.now

  /// Returns what a line writes after steps at times in milliseconds.
  private func written(_ steps: [(doing: String, done: Int, all: Int, at: Int)]) -> [String?] {
    var line = ProgressLine()
    return steps.map { step in
      let now = start + .milliseconds(step.at)
      return line.text(step.doing, step.done, of: step.all, at: now)
        .map { ">" + String($0.filter { $0 != "\r" }.reversed().drop { $0 == " " }.reversed()) }
    }
  }

  @Test func theFirstLineComesAtOnceAndFurtherOnesAfterAPause() {
    let lines = written([
      ("a", 0, 9, 0), ("a", 1, 9, 50), ("a", 2, 9, 100), ("a", 3, 9, 199), ("b", 0, 2, 200),
      ("b", 2, 2, 210), ("a", 9, 9, 220),
    ])
    #expect(lines == [">a 0/9", nil, ">a 2/9", nil, ">b 0/2", nil, ">"])
  }

  @Test(arguments: [
    (10, 20, 1_000, ", 10/s, 1 s left"), (1, 4, 10_000, ", 6/min, 30 s left"),
    (100, 1_000, 20_000, ", 5/s, 3 min 0 s left"), (1, 1_000, 10_000, ", 6/min, 2 h 46 min left"),
    (3, 4, 999, ""),
  ])
  func theRateAndTheTimeLeftFollowFromTheWorkSoFar(
    done: Int, all: Int, milliseconds: Int, rest: String
  ) {
    let lines = written([("a", 0, all, 0), ("a", done, all, milliseconds)])
    #expect(lines.last == ">a \(done)/\(all)\(rest)")
  }

  /// A second work of the same name begins anew.
  @Test func anotherWorkHasItsOwnRate() {
    let lines = written([
      ("a", 0, 10, 0), ("a", 9, 10, 100_000), ("a", 0, 10, 200_000), ("a", 5, 10, 201_000),
    ])
    #expect(lines.last == ">a 5/10, 5/s, 1 s left")
  }

  /// Threads report their steps in any order.
  @Test func aStepThatComesLateChangesNothing() {
    let lines = written([
      ("a", 0, 9, 0), ("a", 4, 9, 2_000), ("a", 3, 9, 3_000), ("a", 5, 9, 4_000),
    ])
    #expect(
      lines == [
        ">a 0/9", ">a 4/9, 2/s, 3 s left", ">a 4/9, 1/s, 4 s left", ">a 5/9, 1/s, 4 s left",
      ])
  }

  /// A work within another has its own rate, and leaves that of the other alone.
  @Test func aWorkWithinAnotherKeepsBothRates() {
    let lines = written([
      ("out", 0, 4, 0), ("in", 0, 9, 0), ("in", 4, 9, 2_000), ("in", 9, 9, 4_000),
      ("out", 1, 4, 4_050), ("in", 0, 9, 4_100), ("in", 9, 9, 8_000), ("out", 2, 4, 8_200),
      ("out", 4, 4, 8_300),
    ])
    #expect(
      lines == [
        ">out 0/4", ">in 0/9", ">in 4/9, 2/s, 3 s left", ">out 0/4, 4 s", nil, ">in 0/9",
        ">out 1/4, 8/min, 24 s left", ">out 2/4, 15/min, 9 s left", ">",
      ])
  }

  /// However many loops begin, a terminal gets at most ten lines a second.
  @Test func repeatedWorksAreWrittenSeldom() {
    let steps = (0..<1_000).map { (doing: $0.isMultiple(of: 2) ? "out" : "in", at: $0) }
    let lines = written(steps.map { ($0.doing, $0.doing == "out" ? $0.at / 2 : 0, 501, $0.at) })
    #expect(lines.count { $0 != nil } <= 12)
  }

  @Test func workWithoutStepsWritesNoLine() {
    #expect(written([("a", 0, 0, 0)]) == [">"])
  }

  /// A line overwrites the whole of the one before, without a sequence that not all terminals know.
  @Test func aShorterLineOverwritesALongerOne() {
    var line = ProgressLine(width: 12)
    let texts = [("reading files", 0), ("b", 0), ("reading files", 9)].map { doing, done in
      line.text(doing, done, of: 9, at: start)
    }
    #expect(texts == ["\rreading fil", "\rb 0/9      ", "\r     \r"])
  }

  @Test func theTimeOfACommandIsShownUntilAStepAndAfterIt() {
    var line = ProgressLine()
    func tick(_ milliseconds: Int) -> String? {
      line.text(during: "build", since: start, at: start + .milliseconds(milliseconds))
        .map { $0.filter { $0 != "\r" } }
    }
    func step(_ done: Int, _ milliseconds: Int) -> String? {
      line.text("a", done, of: 4, at: start + .milliseconds(milliseconds))
        .map { $0.filter { $0 != "\r" } }
    }
    #expect(
      [tick(999), tick(1_000), tick(1_999), tick(2_000)] == [nil, "build, 1 s", nil, "build, 2 s"])
    #expect(step(0, 2_100) == "a 0/4     ")
    #expect([tick(3_099), tick(3_100)] == [nil, "a 0/4, 1 s"])
    #expect(step(2, 4_100) == "a 2/4, 1/s, 2 s left")
    // The rate falls while no step ends.
    #expect(tick(6_100) == "a 2/4, 30/min, 4 s left")
    #expect(step(4, 6_200)?.allSatisfy { $0 == " " } == true)
    #expect([tick(7_199), tick(65_000)] == [nil, "build, 1 min 5 s"])
  }

  @Test func aClearedLineComesBackWithTheNextStep() {
    var line = ProgressLine()
    #expect(line.cleared() == "")
    #expect(line.text("a", 0, of: 4, at: start) == "\ra 0/4")
    #expect(line.cleared() == "\r     \r")
    #expect(line.cleared() == "")
    #expect(line.text("a", 1, of: 4, at: start + .milliseconds(1)) == "\ra 1/4")
  }

  /// Only a person who reads the messages sees it.
  @Test func aPipeGetsNoProgress() {
    let terminal = Terminal(write: { _ in }, writeTalk: { _ in Issue.record("it is written") })
    terminal.progress()("a", 1, 2)
  }
}
