import Diagnostics
import Foundation
import Language
import PackBuilder
import Synchronization
import TestSupport
import Testing

@testable import Projects

/// What commands found and built is remembered by its content; that costs or saves time, and
/// nothing else.
@Suite struct RememberedResultsTests {
  private static func memory(_ project: Project) -> File { project.file(project.resultsPath) }

  private static func memories(_ project: Project) -> [File] {
    let folder = memory(project)
    return (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .sorted().map(folder.file).filter { !$0.isFolder }
  }

  @Test func whatIsRememberedSaysTheSame() throws {
    try ResultsProject.with { team in
      let first = try team.outcome()
      #expect(first.findings.contains { $0.rule == "double-space" && $0.place?.line != nil })
      #expect(first.notices.contains("stays out of the packs"))
      #expect(first.packs.count == 4)
      let files = try Self.memories(team.project)
      #expect(files.count == 4 + 4)
      #expect(try team.outcome() == first)
      #expect(try team.outcomeWithoutCache() == first)
    }
  }

  @Test func unchangedLocalesAreNotRead() throws {
    try ResultsProject.with { team in
      _ = try team.outcome()
      try team.change("el", "seite 7 ", to: "seite 7  ")
      var space = try Workspace(startingFrom: team.project, .goOn)
      #expect(space.unread.locales.count == 3)
      _ = try space.reviewed()
      _ = try space.rememberedCoverages()
      #expect(space.unread.locales.count == 3)
      let filled = try team.project.update(changesTexts: false, texts: .whenNeeded)
      // The catalog has yet to take the changed one.
      #expect(filled.unread.locales.count == 3)
      #expect(!filled.unread.has(try #require(LocaleTag("el"))))
      let shippable = try filled.shippable()
      #expect(shippable.space.unread.locales.count == 3)
      let again = try team.project.update(changesTexts: false, texts: .whenNeeded).shippable()
      #expect(again.space.unread.locales.count == 4)
    }
  }

  @Test(arguments: ["check", "build"])
  func aCommandThatReadsEveryTextRemembersTheCoverages(command: String) throws {
    try ResultsProject.with { team in
      if command == "check" {
        _ = try team.project.check()
      } else {
        let space = try team.project.update(changesTexts: false, texts: .whenNeeded)
        _ = try space.built(skippingBroken: true, .silent)
      }
      var space = try Workspace(startingFrom: team.project, .goOn)
      let coverages = try space.rememberedCoverages().map { $0.json.pretty() }
      #expect(space.unread.locales.count == 4)
      #expect(try team.outcomeWithoutCache().coverages == coverages)
    }
  }

  @Test func aCommandThatChangesNothingWritesNothing() throws {
    try ResultsProject.with { team in
      _ = try team.outcome()
      let before = try team.stamps()
      _ = try team.outcome()
      #expect(try team.stamps() == before)
      #expect(before.count > 20)
    }
  }

  @Test func aDamagedMemoryCostsTimeOnly() throws {
    try ResultsProject.with { team in
      let whole = try team.outcome()
      var random = SeededGenerator(seed: 27)
      for file in try Self.memories(team.project) {
        let bytes = try file.bytes()
        var damaged = (0..<2).map { _ in
          var bytes = bytes
          bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << Int.random(in: 0..<8)
          return bytes
        }
        // Of another version of the layout, and cut off.
        damaged.append(bytes.enumerated().map { $0 == 4 ? $1 + 1 : $1 })
        damaged.append(Array(bytes.prefix(bytes.count / 2)))
        damaged.append([])
        for bytes in damaged {
          try file.write(bytes)
          #expect(try team.outcome() == whole, "\(file.shown)")
        }
      }
    }
  }

  @Test func whatIsRememberedOfAnotherTableIsNotUsed() throws {
    try ResultsProject.with { team in
      let whole = try team.outcome()
      let files = try Self.memories(team.project)
      let contents = try files.map { try $0.bytes() }
      for (place, file) in files.enumerated() {
        try file.write(contents[(place + 1) % files.count])
      }
      #expect(try team.outcome() == whole)
    }
  }

  @Test func severalProcessesShareIt() throws {
    try ResultsProject.with { team in
      let findings = try team.project.check()
      let different = Mutex(0)
      let project = try team.project
      let folder = Self.memory(project).path
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        if number % 3 == 2 { try? FileManager.default.removeItem(atPath: folder) }
        if (try? project.check()) != findings { different.withLock { $0 += 1 } }
        _ = try? project.coverages(tagged: nil)
      }
      #expect(different.withLock { $0 } == 0)
    }
  }

  @Test func aDryRunRemembersNothing() throws {
    try ResultsProject.with { team in
      let project = try team.project
      let (_, plan) = try project.plan { rehearsed throws(ProjectError) in
        var order = BuildOrder()
        order.skipsBroken = true
        return try rehearsed.build(order, .silent)
      }
      #expect(!plan.files.contains { $0.path.contains("results") })
      #expect(Self.memories(project).isEmpty)
    }
  }

  @Test func whatIsRememberedOfALocaleGoesWithIt() throws {
    try ResultsProject.with { team in
      _ = try team.outcome()
      let project = try team.project
      project.file("translations/el.lpt").remove()
      let outcome = try team.outcome()
      #expect(try team.outcomeWithoutCache() == outcome)
      #expect(!Self.memories(project).contains { $0.shown.hasSuffix("el") })
    }
  }

  /// After any sequence of edits, what is remembered gives what reading everything gives.
  @Test(arguments: [3, 14, 15]) func anySequenceOfEditsGivesTheSame(seed: UInt64) throws {
    try ResultsProject.with { team in
      var random = SeededGenerator(seed: seed)
      _ = try team.outcome()
      for step in 0..<10 {
        let edit = try team.edit(&random)
        let without = try team.outcomeWithoutCache()
        let outcome = try team.outcome()
        #expect(outcome == without, "step \(step): \(edit)")
        if Bool.random(using: &random) { team.publish(outcome) }
      }
    }
  }
}
