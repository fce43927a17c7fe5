import Delivery
import Foundation
import Sodium
import TestSupport
import Testing

@testable import Release

/// The value: reading, printing and merging what was published.
@Suite struct PublishedMemoryTests {
  private static let key = PublishedLine.Key(
    origin: "s3://texts/app", app: "timeline", channel: "stable", release: "1.0")

  private static func digest(_ seed: UInt8) -> SHA256Digest { SHA256Digest(of: [seed]) }

  private static func line(_ sequence: UInt64, _ seed: UInt8 = 1) -> PublishedLine {
    var line = PublishedLine()
    (line.sequence, line.manifest, line.time) = (sequence, digest(seed), 100 + sequence)
    return line
  }

  private static func memory(_ lines: PublishedLine...) throws -> PublishedMemory {
    var memory = PublishedMemory()
    for line in lines { try memory.add(line, of: key) }
    return memory
  }

  @Test func theExamplesOfThePageAreReadAndPrintedAgain() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "Docs/Formats/Published.md"), encoding: .utf8)
    let text = String(
      try #require(page.split(separator: "```published\n").last?.split(separator: "```").first))
    let memory = try PublishedMemory(parsing: text, file: "langpack.published")
    #expect(memory.lines.count == 2)
    #expect(memory.text == text)
  }

  @Test func everyFieldIsPrintedAndReadAgain() throws {
    var line = Self.line(2 << 32 | 7)
    line.root = 2
    line.isLost = true
    line.ordinals = .init(epoch: Samples.epoch, length: 1_042, digest: Self.digest(2).half)
    line.revoked = [Self.digest(3).half, Self.digest(4).half]
    line.embargoed = [3, 17, 18, 19]
    line.terms = .init(
      time: 9, object: Self.digest(5).half, build: Self.digest(6), opens: 10, closed: .frozen)
    line.unserved = [.init(sequence: 2 << 32 | 8, manifest: Self.digest(7))]
    let memory = try Self.memory(line)
    #expect(try PublishedMemory(parsing: memory.text, file: "f") == memory)
    #expect(memory.text.contains("embargoed=3,17-19"))
  }

  @Test func theHigherLineCountsInEitherOrder() throws {
    let (low, high) = (Self.line(4), Self.line(5, 2))
    #expect(try Self.memory(low, high) == Self.memory(high, low))
    #expect(try Self.memory(low, high)[Self.key] == high)
  }

  @Test func twoManifestsUnderOneSequenceStop() throws {
    let error = #expect(throws: ReleaseError.self) {
      try Self.memory(Self.line(4), Self.line(4, 2))
    }
    #expect(error?.description.contains("two manifests have sequence 4") == true)
    let (one, other) = (try Self.memory(Self.line(4)).text, try Self.memory(Self.line(4, 2)).text)
    let found = #expect(throws: ReleaseError.self) {
      try PublishedMemory(parsing: one, file: "langpack.published")
        .merged(with: PublishedMemory(parsing: other, file: ".langpack/published"))
    }
    let words = try #require(found?.description)
    #expect(words.contains(" by langpack.published:2 and "), "\(words)")
    #expect(words.contains(" by .langpack/published:2: "), "\(words)")
  }

  /// What was said last counts, whichever branch published last; of two at one time what allows less.
  @Test func termsAreMergedByWhenTheyWereSaid() throws {
    var (open, closed) = (Self.line(9, 2), Self.line(4))
    (open.terms.time, open.terms.opens) = (5, 1)
    (closed.terms.time, closed.terms.closed) = (6, .retired)
    #expect(try Self.memory(open, closed)[Self.key]?.terms == closed.terms)
    #expect(try Self.memory(open, closed)[Self.key]?.sequence == 9)
    closed.terms.time = 5
    let merged = try #require(try Self.memory(open, closed)[Self.key]).terms
    #expect(merged.opens == nil && merged.closed == .retired)
    #expect(try Self.memory(closed, open)[Self.key]?.terms == merged)
  }

  /// Every order of every three lines of a small world gives the same.
  @Test func mergingIsTheSameInEveryOrder() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let lines = (0..<3).map { _ in
        var line = Self.line(UInt64.random(in: 1...3, using: &random))
        line.terms.time = .random(in: 0...2, using: &random)
        line.terms.opens = Bool.random(using: &random) ? .random(in: 1...2, using: &random) : nil
        line.terms.closed = [nil, .frozen, .retired].randomElement(using: &random) ?? nil
        line.revoked = [Self.digest(.random(in: 0...3, using: &random)).half]
        return line
      }
      let all = try Self.memory(lines[0], lines[1], lines[2])
      #expect(try Self.memory(lines[2], lines[1], lines[0]) == all)
      #expect(try Self.memory(lines[1], lines[0], lines[2]) == all)
      #expect(try all.merged(with: all) == all)
    }
  }

  @Test(arguments: [
    "", "langpack published 1\n", "# langpack published 2\n",
    "# langpack published 1\nx\n", "# langpack published 1\no\ta\tb\tc\troot=0\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tnew=2\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tsequence=1\n",
    "# langpack published 1\no\t../a\tb\tc\troot=0\tsequence=1\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=-1\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tmanifest=00\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tembargoed=0-4294967295\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tembargoed=3-1\n",
    "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1", "# langpack published 1",
  ])
  func whatIsNoMemoryIsRefusedWithItsLine(text: String) {
    let error = #expect(throws: ReleaseError.self) {
      try PublishedMemory(parsing: text, file: "langpack.published")
    }
    #expect(error?.description.hasPrefix("langpack.published:") == true)
  }

  /// Restoring the file from Git would lose what the other side published.
  @Test(arguments: ["<<<<<<< ours", "||||||| base", "=======", ">>>>>>> theirs"])
  func theMarkOfAMergeIsNamed(mark: String) {
    for (text, line) in [("# langpack published 1\n\(mark)\n", 2), ("\(mark)\n# langpack", 1)] {
      let error = #expect(throws: ReleaseError.self) {
        try PublishedMemory(parsing: text, file: "f")
      }
      #expect(
        error?.description
          == "f:\(line): has the mark of a merge; run 'langpack merge', or keep the higher lines of both sides"
      )
    }
  }

  /// An editor's ends of lines, in some lines or in all, change nothing; a comment swallows no line.
  @Test func everyEndOfALineIsReadAlike() throws {
    let text = "# langpack published 1\n# ours\n\no\ta\tb\tc\troot=0\tsequence=1\n# end\n"
    let memory = try PublishedMemory(parsing: text, file: "f")
    #expect(memory.lines.count == 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for place in lines.indices.dropLast() {
      let one =
        lines[...place].joined(separator: "\n") + "\r\n"
        + lines[(place + 1)...].joined(separator: "\n")
      #expect(try PublishedMemory(parsing: one, file: "f") == memory)
    }
    #expect(
      try PublishedMemory(parsing: text.replacing("\n", with: "\r\n"), file: "f") == memory)
  }

  /// What is cut may have lost its revocations; nothing of it counts.
  @Test func aFileThatIsCutIsRefusedWhereverItEnds() throws {
    var line = Self.line(7)
    line.revoked = [Self.digest(3).half, Self.digest(4).half]
    let text = try Self.memory(line).text
    for length in PublishedMemory.firstLine.utf8.count + 2..<text.utf8.count {
      let error = #expect(throws: ReleaseError.self) {
        try PublishedMemory(parsing: String(text.prefix(length)), file: "f")
      }
      #expect(error?.description == "f:2: is cut off; restore the file from Git")
    }
  }

  @Test func anOriginThatLooksLikeACommentIsReadAgain() throws {
    let key = PublishedLine.Key(origin: "#origin", app: "a", channel: "b", release: "c")
    var memory = PublishedMemory()
    try memory.add(Self.line(3), of: key)
    #expect(try PublishedMemory(parsing: memory.text, file: "f")[key]?.sequence == 3)
  }

  /// Two spellings of one origin are one line.
  @Test func linesOfOneOriginAreMergedWhateverItsSpelling() throws {
    let text =
      "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\n"
      + "./o/\ta\tb\tc\troot=0\tsequence=4\n"
    let memory = try PublishedMemory(parsing: text, file: "f") { _ in "o" }
    #expect(memory.lines.values.map(\.sequence) == [4])
    #expect(memory.text.split(separator: "\n").last?.hasPrefix("o\ta\t") == true)
  }

  @Test func millionsOfOrdinalsCostNoMoreThanTwo() throws {
    let start = "# langpack published 1\no\ta\tb\tc\troot=0\tsequence=1\tembargoed="
    let clock = ContinuousClock()
    let time = try clock.measure {
      let memory = try PublishedMemory(parsing: start + "0-16777000\n", file: "f")
      #expect(memory.text == start + "0-16777000\n")
    }
    #expect(time < .seconds(1))
    let mixed = try PublishedMemory(parsing: start + "9,3-4,5,4-6\n", file: "f")
    #expect(mixed.text == start + "3-6,9\n")
  }

  @Test func truncatedAndChangedFilesNeverTrap() throws {
    var random = SeededGenerator(seed: 3)
    var line = Self.line(7)
    line.embargoed = [1, 2, 9]
    line.revoked = [Self.digest(3).half]
    let bytes = Array(try Self.memory(line).text.utf8)
    for _ in 0..<3_000 {
      var changed = bytes.prefix(.random(in: 0...bytes.count, using: &random)).map { $0 }
      for _ in 0..<Int.random(in: 0...3, using: &random) where !changed.isEmpty {
        changed[.random(in: 0..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = try? PublishedMemory(parsing: String(decoding: changed, as: UTF8.self), file: "f")
    }
  }
}

/// The clock of a publisher, by what else gives a time.
@Suite struct PublisherClockTests {
  private static let day: UInt64 = 86_400
  private static let published: UInt64 = 1_800_000_000

  private func isRight(
    _ now: UInt64, recorded: UInt64 = published, store: UInt64? = nil, built: UInt64 = 0
  ) -> Bool {
    PublisherClock(now: now, recorded: recorded, store: store, built: built).fault == nil
  }

  @Test func aDayBeforeAndFourHundredDaysAfterAreTheBounds() {
    let (published, day) = (Self.published, Self.day)
    #expect(isRight(published - 600) && isRight(published - day) && !isRight(published - day - 1))
    #expect(isRight(published + 400 * day) && !isRight(published + 400 * day + 1))
    #expect(!isRight(published - 6 * 365 * day) && !isRight(published + 10 * 365 * day))
  }

  @Test func theLatestOfPublicationStoreAndBuildCounts() {
    let (published, day) = (Self.published, Self.day)
    let late = published + 900 * day
    #expect(!isRight(late) && isRight(late, store: late) && isRight(late, built: late - day))
    #expect(isRight(late, recorded: 0) && !isRight(late, recorded: 0, built: published))
    #expect(isRight(0, recorded: 0) && isRight(.max, recorded: .max))
  }

  @Test func noClockIsBeforeTheBuildOrTheStore() {
    let (published, day) = (Self.published, Self.day)
    for recorded in [0, published - 9 * day] {
      #expect(!isRight(published - 2 * day, recorded: recorded, built: published))
      #expect(!isRight(published - 2 * day, recorded: recorded, store: published))
      #expect(isRight(published - day, recorded: recorded, store: published, built: published))
    }
  }

  /// What a fast clock recorded is after all others; what is before them was recorded by a right one.
  @Test func onlyATimeAfterAllOthersIsForgotten() {
    let (now, day) = (Self.published, Self.day)
    func fault(_ recorded: UInt64, store: UInt64? = nil) -> MemoryFault? {
      PublisherClock(
        now: now, recorded: recorded, store: store, built: now - 9 * day, forgets: true
      )
      .fault
    }
    #expect(fault(now + 4_000 * day) == nil && fault(now + 4_000 * day, store: now) == nil)
    #expect(fault(now + 5 * day, store: now + 9 * day) != nil)
  }

  @Test func theMessageShowsTheTimes() {
    let clock = PublisherClock(now: Self.published - 9 * Self.day, recorded: Self.published)
    #expect(clock.fault?.words.contains("2027-01-06T08:00:00Z") == true)
    #expect(clock.fault?.words.contains("2027-01-15T08:00:00Z") == true)
  }
}
