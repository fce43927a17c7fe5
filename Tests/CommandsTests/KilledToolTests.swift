import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The real tool, killed by the system at its calls that change the origin or a file of the memory.
///
/// Every run takes a part of the calls, by a seed; with `ALL_POINTS=1` (`Scripts/crash-points`) all of them.
@Suite(.enabled(if: ToolRun.isThere)) struct KilledToolTests {
  private static let takesAll = ProcessInfo.processInfo.environment["ALL_POINTS"] == "1"

  /// A command, and what is done before it.
  struct Work: Sendable, CustomTestStringConvertible {
    let words: [String]
    var before: [[String]] = []
    var count = 5
    var testDescription: String { words.joined(separator: " ") }

    static let all = [
      Work(words: ["publish", "--release", "1.0"], count: 10),
      Work(words: ["release", "rollback", "1.0"]),
      Work(
        words: ["release", "promote", "1.0"],
        before: [["publish", "--release", "1.0", "--percent", "10"]], count: 8),
      Work(words: start),
      Work(words: ["experiment", "end", "x", "--release", "1.0"], before: [start]),
      Work(words: plan, before: [share], count: 4),
      Work(words: ["rollout", "halt", "1.0"], before: [share, plan], count: 3),
      Work(
        words: ["rollout", "resume", "1.0"], before: [share, plan, ["rollout", "halt", "1.0"]],
        count: 3),
      Work(words: ["refresh", "--expires", "60"], count: 3),
      Work(words: ["origin", "copy", "mirror"], count: 3),
    ]
    private static let share = ["publish", "--release", "1.0", "--percent", "10"]
    private static let plan = ["rollout", "start", "1.0", "--plan", "20,100"]
    private static let start = [
      "experiment", "start", "x", "--release", "1.0", "--arm", "short=arms", "--percent", "40",
    ]
  }

  private static func part(of calls: [Int], _ work: Work) -> [Int] {
    if takesAll { return calls }
    var random = SeededGenerator(
      seed: work.testDescription.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    return Array(calls.shuffled(using: &random).prefix(work.count))
  }

  @Test(arguments: Work.all) func aKilledToolIsHealedByTheSameCommand(work: Work) throws {
    try PublishedTeamTests.with { team in
      let id = team.main.project.id("Button")
      try team.main.project.translate(
        "de", "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(id)\", \"text\": \"Login\"}]}",
        in: "arms")
      for number in 1...2 { try team.main.publish(number) }
      try team.main.text(3)
      for words in work.before { try team.main.run(words) }
      let counted = try team.copy("counted")
      let log = team.origin + "-log"
      try counted.run(work.words, environment: try team.faults(counted, log: log))
      let calls = try team.changes(in: log)
      #expect(calls.count >= 10)
      for call in Self.part(of: calls, work) {
        let copy = try team.copy("killed-\(call)")
        let killed = try ToolRun(
          work.words, in: copy.project.folder.path, environment: try team.faults(copy, at: call))
        #expect(killed.code == 9, "call \(call): \(killed.said)")
        let again = try ToolRun(work.words, in: copy.project.folder.path)
        // Calls are counted in another run, so the last one may come after all that the command does. A
        // second rollback says so then.
        let isDone = try Self.isRemembered(copy) && again.said.contains("was rolled back already")
        #expect(again.code == 0 || isDone, "call \(call): \(again.said)")
        try Self.expectAgreement(copy, "call \(call)")
      }
    }
  }

  /// Whether both files remember everything that is served.
  private static func isRemembered(_ project: PublishedProject) throws -> Bool {
    try project.published().values.allSatisfy {
      !$0.contains("unserved=") && !$0.contains("serving=")
    }
  }

  /// What is served is sound, both files remember it, and a nightly job goes on.
  private static func expectAgreement(_ project: PublishedProject, _ words: String) throws {
    try project.run(["origin", "verify"])
    let served = try project.run(["refresh", "--expires", "77"]).output
    for (name, text) in try project.published() {
      #expect(!text.contains("unserved=") && !text.contains("serving="), "\(words), \(name)")
      for line in text.split(separator: "\n") where line.hasPrefix(".langpack/origin\t") {
        let found = line.split(separator: "sequence=").last?.prefix { $0.isNumber } ?? ""
        #expect(served.contains("sequence \(found),"), "\(words), \(name): \(text)")
      }
    }
  }
}
