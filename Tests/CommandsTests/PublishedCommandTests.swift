import Delivery
import Foundation
import Release
import Sodium
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process, against an origin in which files are put back, removed, forged or added.
@Suite(.enabled(if: ToolRun.isThere)) struct PublishedCommandTests {
  /// Every command that signs, and the one that looks, with the words that name the release.
  private static let commands: [[String]] = [
    ["publish", "--release", "1.0"], ["publish", "--all-releases"], ["refresh"],
    ["release", "promote", "1.0"], ["release", "rollback", "1.0"],
    ["experiment", "end", "x", "--release", "1.0"], ["origin", "verify"],
  ]

  private static func with(_ body: (PublishedProject) throws -> Void) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      for number in 1...2 { try published.publish(number) }
      try body(published)
    }
  }

  private static func expectStop(
    _ words: String, _ project: PublishedProject, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (files, memory) = (try project.originFiles(), try project.published())
    for command in commands {
      let run = try project.run(command, 1, sourceLocation: sourceLocation)
      #expect(run.said.contains(words), "\(command): \(run.said)", sourceLocation: sourceLocation)
    }
    #expect(try project.originFiles() == files, sourceLocation: sourceLocation)
    #expect(try project.published() == memory, sourceLocation: sourceLocation)
  }

  /// One file: the texts that were revoked would be signed again.
  @Test func anOlderTimestampPutBackIsSignedByNoCommand() throws {
    try Self.with { project in
      let old = try project.bytes(PublishedProject.timestamp)
      try project.run(["release", "rollback", "1.0"])
      try project.write(PublishedProject.timestamp, old)
      try Self.expectStop("serves sequence 2, but 3 was published", project)
      let restored = try project.run(["origin", "restore"])
      #expect(restored.output.contains("stable/1.0: restored, sequence 4, 1 revoked pack"))
      try project.run(["origin", "verify"])
      #expect(try project.run(["release", "show", "1.0"]).output.contains("1 pack"))
      // The revoked text is still refused.
      let again = try project.run(["publish", "--release", "1.0"], 1)
      #expect(again.said.contains("was revoked by a rollback"))
      #expect(try project.publish(3).said.contains("sequence 5"))
    }
  }

  /// The timestamp alone; all of the channel; everything.
  @Test(arguments: [PublishedProject.timestamp, "apps/shop/stable", "apps", ""])
  func whatIsRemovedNeverBeginsAgainAtOne(name: String) throws {
    try Self.with { project in
      try FileManager.default.removeItem(atPath: project.origin + "/" + name)
      if name.isEmpty {
        try FileManager.default.createDirectory(
          atPath: project.origin, withIntermediateDirectories: true)
      }
      try Self.expectStop("serves nothing, but sequence 2 was published", project)
      try project.run(["origin", "restore"])
      let published = try project.publish(3)
      #expect(
        published.said.contains(name == PublishedProject.timestamp ? "sequence 4" : "sequence 3"))
      try project.run(["origin", "verify"])
    }
  }

  /// Yesterday's backup with another publication on it: the same sequence, other bytes.
  @Test func otherBytesUnderTheSequenceAreSignedByNoCommand() throws {
    try Self.with { project in
      try project.copy(".langpack/origin", to: "backup")
      try project.publish(3)
      let memory = try project.published()
      try FileManager.default.removeItem(atPath: project.origin)
      try project.copy("backup", to: ".langpack/origin")
      for file in PublishedProject.files { try project.remove(file) }
      try project.publish(4)
      for (file, bytes) in memory { try project.project.write(file, bytes) }
      try Self.expectStop("another manifest under sequence 3", project)
      #expect(try project.run(["origin", "restore"]).output.contains("sequence 4"))
    }
  }

  /// Whoever answers reads serves a release of their own, whole and signed by their own key.
  @Test func aForgedReleaseGivesNoTextToAPublication() throws {
    try Self.with { project in
      try project.copy(".", to: "../forger-\(project.project.folder.lastPathComponent)")
      let forger = PublishedProject(
        SampleProject(
          folder: URL(fileURLWithPath: project.project.folder.path)
            .deletingLastPathComponent()
            .appendingPathComponent("forger-\(project.project.folder.lastPathComponent)")))
      defer { try? FileManager.default.removeItem(at: forger.project.folder) }
      for name in PublishedProject.files + ["keys"] { try forger.remove(name) }
      try FileManager.default.removeItem(atPath: forger.origin)
      try forger.run(["keys", "generate"])
      try forger.publish(66)
      for folder in ["apps", "blobs", "lists"] {
        try? FileManager.default.removeItem(atPath: project.origin + "/" + folder)
        try FileManager.default.copyItem(
          atPath: forger.origin + "/" + folder, toPath: project.origin + "/" + folder)
      }
      let run = try project.run(["publish", "--release", "1.0"], 1)
      #expect(run.said.contains("not signed by the key that publishes"), "\(run.said)")
    }
  }

  @Test func withoutAFileEveryRunSaysWhatItTook() throws {
    try Self.with { project in
      for file in PublishedProject.files { try project.remove(file) }
      let required = try project.run(["publish", "--release", "1.0", "--require-memory"], 1)
      #expect(required.said.contains("--require-memory was given"), "\(required.said)")
      for _ in 1...2 {
        let run = try project.run(["refresh", "--expires", "40"])
        #expect(run.talk.contains("took sequence 2 of the origin on trust"), "\(run.said)")
        #expect(run.talk.contains("commit the file"))
      }
      #expect(try project.run(["publish", "--release", "1.0"]).talk.contains("took sequence 2"))
      #expect(try project.published()["langpack.published"]?.contains("sequence=2") == true)
      let after = try project.run(["publish", "--release", "1.0", "--require-memory"])
      #expect(!after.said.contains("on trust"))
      // A release to come has a line as soon as it is created.
      try project.run(["release", "create", "2.0"])
      try project.run(["publish", "--release", "2.0", "--require-memory"])
    }
  }

  @Test func aClockThatIsFarOffPublishesNothing() throws {
    try Self.with { project in
      let year = 365 * 86_400
      for (offset, words) in [
        (-6 * year, "the last publication was at"), (10 * year, "more than 400 days after"),
        (-2 * 86_400, "the last publication was at"),
      ] {
        for command in Self.commands.filter({ $0[0] != "origin" && $0[1...] != ["--all-releases"] })
        {
          let run = try project.run(command, 1, clockAheadBy: offset)
          #expect(run.said.contains(words), "\(offset) \(command): \(run.said)")
        }
      }
      for offset in [-600, 600] { try project.publish(9 + offset, clockAheadBy: offset) }
      let late = ["publish", "--release", "1.0", "--clock-is-right"]
      try project.text(7)
      try project.run(late, clockAheadBy: 10 * year)
      try project.text(8)
      #expect(
        try project.run(["publish", "--release", "1.0"], 1).said.contains("--clock-is-right"))
      #expect(try project.run(["origin", "restore"]).output.contains("restored"))
      try project.run(["publish", "--release", "1.0"])
    }
  }
}
