import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process, whose memory is a bound for every command, and which cannot always be written.
@Suite(.enabled(if: ToolRun.isThere)) struct LowerBoundTests {
  private static func with(
    publications: Int = 2, _ body: (PublishedProject) throws -> Void
  ) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      for number in 1...publications { try published.publish(number) }
      try body(published)
    }
  }

  private static let history = "apps/shop/stable/1.0.history"

  /// Sequences of an unsigned file move none, whether nothing was ever served or everything was lost.
  @Test func aPlantedHistoryMovesNoSequence() throws {
    try Self.with { project in
      let digest = String(repeating: "ab", count: 32)
      let planted = "# langpack history 1\n4294967290\tde\t1\t\(digest)\t9\t\(digest)\tfirst\n"
      try project.write("apps/shop/stable/2.0.history", Array(planted.utf8))
      #expect(try project.run(["publish", "--release", "2.0"]).said.contains("sequence 1"))
      try FileManager.default.removeItem(atPath: project.origin + "/apps/shop/stable")
      try project.run(["origin", "restore"])
      try project.write(Self.history, Array(planted.utf8))
      #expect(try project.publish(3).said.contains("sequence 3"))
      try project.publish(4)
    }
  }

  /// A job with a read-only checkout signs what is served, whatever the machine remembers.
  @Test(arguments: [false, true]) func aReadOnlyCheckoutIsRefreshed(isBehind: Bool) throws {
    try Self.with { project in
      let committed = try #require(try project.published()["langpack.published"])
      if isBehind { try project.publish(3) }
      try project.project.write("langpack.published", committed)
      try project.remove(".langpack/published")
      try project.remove(".langpack/published.lock")
      // A folder in its place: neither can root make it.
      try FileManager.default.createDirectory(
        atPath: project.project.folder.path + "/.langpack/published.lock",
        withIntermediateDirectories: true)
      let run = try project.run(["refresh", "--expires", "60"])
      #expect(run.output.contains("signed again"), "\(run.said)")
      #expect(run.talk.contains("is not remembered here") == isBehind, "\(run.said)")
      // What makes a new sequence must be remembered.
      try project.text(4)
      try project.run(["publish", "--release", "1.0"], 1)
    }
  }

  @Test func whatLooksSaysWhatItTookToo() throws {
    try Self.with { project in
      let check = ["refresh", "--check"]
      #expect(try !project.run(check + ["--require-memory"]).said.contains("on trust"))
      for file in PublishedProject.files { try project.remove(file) }
      for words in [check, ["origin", "verify"]] {
        let run = try project.run(words)
        #expect(run.talk.contains("took sequence 2 of the origin on trust"), "\(run.said)")
      }
      let run = try project.run(check + ["--require-memory"], 1)
      #expect(run.said.contains("--require-memory was given"), "\(run.said)")
      #expect(try project.published() == [:])
    }
  }

  /// An older mirror is no source for an origin that was emptied.
  @Test func aCopyNeverTakesAnOriginBack() throws {
    try Self.with { project in
      try project.run(["origin", "copy", "mirror"])
      try project.publish(3)
      try FileManager.default.removeItem(atPath: project.origin)
      let words = ["origin", "copy", "--origin", "mirror", ".langpack/origin"]
      let run = try project.run(words, 1)
      #expect(run.said.contains("would serve sequence 2, but 3 was published"), "\(run.said)")
      #expect(!File(project.origin + "/" + PublishedProject.timestamp).exists)
      try project.run(["origin", "restore"])
      #expect(try project.publish(4).said.contains("sequence 4"))
    }
  }

  /// After an older timestamp was put back, what is above it is not rubbish.
  @Test func aCollectionKeepsWhatARestorationNeeds() throws {
    try Self.with { project in
      let old = try project.bytes(PublishedProject.timestamp)
      try project.publish(3)
      let packs = try project.project.servedPacks("1.0")
      try project.write(PublishedProject.timestamp, old)
      try project.run(["origin", "gc", "--grace", "0"])
      #expect(try project.run(["origin", "restore"]).output.contains("restored, sequence 4"))
      try project.run(["origin", "verify"])
      #expect(try project.project.servedPacks("1.0") == packs)
    }
  }

  /// What is served is served, though it cannot be remembered.
  @Test func aPublicationThatCannotBeRememberedSaysThatItIsServed() throws {
    try PublishedTeamTests.with { team in
      for number in 1...2 { try team.main.publish(number) }
      try team.main.text(3)
      let (counted, refused) = (try team.copy("counted"), try team.copy("refused"))
      let (words, log) = (["publish", "--release", "1.0"], team.origin + "-log")
      // The rename of the committed file, the last step of all.
      let renames = ["FAULT_CALL": "renameat", "FAULT_PATH": ".langpack-"]
      let counting = try team.faults(counted, log: log).merging(renames) { $1 }
      try counted.run(words, environment: counting)
      defer { try? FileManager.default.removeItem(atPath: log) }
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let numbers = lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
      var environment = try team.faults(refused, at: try #require(numbers.max()))
      environment.merge(renames) { $1 }
      (environment["FAULT_HOW"], environment["FAULT_ERRNO"]) = ("fail", "\(EACCES)")
      let run = try refused.run(words, 1, environment: environment)
      #expect(
        run.said.contains("sequence 3 of stable/1.0 is served, and that is not remembered yet"))
      #expect(run.said.contains("langpack.published"), "\(run.said)")
      #expect(try refused.published()["langpack.published"]?.contains("sequence=2") == true)
      try refused.run(words)
      #expect(try refused.published()["langpack.published"]?.contains("sequence=3") == true)
    }
  }

  /// A memory of many releases is read once, not for each.
  @Test func aMemoryOfManyReleasesIsReadOnce() throws {
    try Self.with(publications: 1) { project in
      let text = try #require(try project.published()["langpack.published"])
      let line = try #require(text.split(separator: "\n").last)
      let more = (0..<3_000).map { line.replacing("\t1.0\t", with: "\tlost-\($0)\t") + "\n" }
      try project.project.write("langpack.published", text + more.joined())
      let run = try ToolRun(
        ["refresh", "--check"], in: project.project.folder.path, killedAfter: 20)
      #expect(run.code == 1 && run.talk.contains("lost-2999: serves nothing"), "\(run.code)")
    }
  }
}
