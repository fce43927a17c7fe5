import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects
@testable import Proofs

@Suite struct SimulateCommandTests {
  private let small = ["simulate", "--devices", "20", "--days", "10"]

  private static func run(_ words: [String]) -> (ExitCode, Recorder) {
    let recorder = Recorder()
    return (Proofs.run(words, terminal: recorder.terminal), recorder)
  }

  private func json(_ words: [String]) throws -> [String: Any] {
    let (code, terminal) = Self.run(words + ["--json"])
    #expect(code == .done)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(terminal.output.utf8)) as? [String: Any])
  }

  @Test func programsGetSharesWithTheirIntervals() throws {
    let said = try json(small)
    #expect(said["devices"] as? Int == 20 && said["days"] as? Int == 10)
    #expect(said["seed"] as? Int == 1 && said["meets_goals"] as? Bool == false)
    for name in ["success", "from_disk", "own_language", "wanted", "fresh", "first_session"] {
      let share = try #require(said[name] as? [String: Any])
      let (low, value, high) = (share["low"], share["share"], share["high"])
      let numbers = [low, value, high].compactMap { $0 as? Double }
      #expect(numbers.count == 3 && numbers == numbers.sorted(), "\(name): \(share)")
      #expect(share["trials"] is Int && share["failures"] is Int)
    }
    for name in ["bytes", "first_text"] {
      let spread = try #require(said[name] as? [String: Any])
      #expect(spread["half"] is Int && spread["p95"] is Int && spread["largest"] is Int)
    }
    #expect((said["bad_pack"] as? [String: Any])?["devices"] is Int)
  }

  @Test func peopleGetTheSameFiguresForTheSameSeed() throws {
    let first = Self.run(small + ["--threads", "1"]).1.output
    #expect(first == Self.run(small + ["--threads", "2"]).1.output)
    #expect(first != Self.run(small + ["--seed", "2"]).1.output)
    for name in ["success", "from disk", "fresh within 24 h", "bytes a device", "99.999 %"] {
      #expect(first.contains(name))
    }
    #expect(first.hasPrefix("20 devices, 10 days, seed 1: "))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let said = try json(small + ["--without", "prefetch", "--without", "deltas"])
    #expect(said["without"] as? [String] == ["prefetch", "deltas"])
  }

  @Test func theModelIsPrintedReadAndRefused() throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("fleet.json")
    let printed = Self.run(["simulate", "--print-model"]).1.output
    try Data(printed.utf8).write(to: file)
    let given = ["--model", file.path]
    #expect(Self.run(["simulate", "--print-model"] + given).1.output == printed)
    #expect(Self.run(small + given).1.output == Self.run(small).1.output)

    try Data("{\"badDays\": 3}".utf8).write(to: file)
    let (code, terminal) = Self.run(small + given)
    #expect(code == .failed && terminal.output.isEmpty)
    #expect(terminal.talk.contains("fleet.json: \"badDays\": no number of the model"))
    try Data("{".utf8).write(to: file)
    #expect(Self.run(small + given).0 == .failed)
  }
}
