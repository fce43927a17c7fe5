import Foundation
import Phrases
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process, and lines in the published ledger that nothing signs.
@Suite(.enabled(if: ToolRun.isThere)) struct UnsignedOrdinalsTests {
  /// A project that published, its ledger's path in the origin, and its own ledger of then.
  private static func with(
    _ body: (_ project: PublishedProject, _ ledger: String, _ own: [UInt8]) throws -> Void
  ) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      try published.publish(1)
      let file = try #require(try published.originFiles().keys.first { $0.hasSuffix(".ordinals") })
      let name = String(file.dropFirst(".langpack/origin/".count))
      try body(published, name, try project.read("langpack.ordinals"))
    }
  }

  private static func add(_ phrase: String, to project: PublishedProject) throws {
    try project.project.write(
      "Sources/\(phrase).swift", "let text\(phrase) = fbt(\"\(phrase)\", \"Button\")\n")
  }

  private static func id(_ phrase: String) -> PhraseID {
    SourcePhrase(segments: [.text(phrase)], description: "Button").id
  }

  /// One far away, and one that takes the next place.
  @Test(arguments: [16_777_215, 4]) func aPlantedOrdinalIsTakenByNoCommand(ordinal: Int) throws {
    try Self.with { project, ledger, own in
      try Self.add("Next", to: project)
      let honest = try project.bytes(ledger)
      let line = "\(ordinal)\t\(Self.id("Next"))\tfbt\t-\t\n"
      try project.write(ledger, honest + Array(line.utf8))
      let files = try project.originFiles()
      let memory = try project.published()
      for remembers in [true, false] {
        if !remembers { for file in PublishedProject.files { try project.remove(file) } }
        for words in [
          ["extract"], ["build"], ["publish", "--release", "1.0", "--key-table", "replace"],
        ] {
          let run = try project.run(words, 1)
          #expect(run.said.contains("a line that nothing proves"), "\(words): \(run.said)")
          #expect(run.said.contains("ordinal \(ordinal) \(Self.id("Next"))"), "\(run.said)")
        }
        #expect(try project.project.read("langpack.ordinals") == own)
        #expect(try project.originFiles() == files)
      }
      for (file, text) in memory { try project.project.write(file, text) }
      // What signs no ordinal goes on, and does not remember the line.
      try FileManager.default.removeItem(
        atPath: project.project.folder.path + "/Sources/Next.swift")
      try project.run(["refresh", "--expires", "60"])
      let restored = try project.run(["origin", "restore"])
      #expect(restored.talk.contains("removed what nothing proves, 1 line"), "\(restored.said)")
      #expect(try project.bytes(ledger) == honest)
      try Self.add("Next", to: project)
      try project.run(["publish", "--release", "1.0", "--key-table", "replace"])
      #expect(try !project.project.read("langpack.ordinals").isEmpty)
      let after = String(decoding: try project.bytes(ledger), as: UTF8.self)
      #expect(
        after.contains("\n4\t\(Self.id("Next"))\t") && !after.contains("16777215"), "\(after)")
    }
  }

  /// Without a public key nothing signed proves a line; a damaged key is an error, not no key.
  @Test(arguments: [true, false]) func aKeyThatIsNotThereLetsNothingIn(isDamaged: Bool) throws {
    try Self.with { project, ledger, own in
      let line = "9000\t\(Self.id("Next"))\tfbt\t-\t\n"
      try project.write(ledger, try project.bytes(ledger) + Array(line.utf8))
      if isDamaged {
        try project.project.write("keys/public.key", "not a key\n")
      } else {
        try FileManager.default.removeItem(
          atPath: project.project.folder.path + "/keys/public.key")
      }
      try Self.add("Other", to: project)
      let run = try project.run(["extract"], 1)
      #expect(
        run.said.contains(isDamaged ? "public.key" : "a line that nothing proves"), "\(run.said)")
      #expect(try project.project.read("langpack.ordinals") == own)
    }
  }

  /// A rollback and a promotion read the ledger and prove nothing.
  @Test func whatGoesBackRemembersNoPlantedOrdinal() throws {
    try Self.with { project, ledger, _ in
      try project.publish(2)
      let line = "16777215\t\(Self.id("Next"))\tfbt\t-\t\n"
      try project.write(ledger, try project.bytes(ledger) + Array(line.utf8))
      try project.run(["release", "rollback", "1.0"])
      try project.text(3)
      let run = try project.run(["publish", "--release", "1.0"], 1)
      #expect(run.said.contains("a line that nothing proves"), "\(run.said)")
    }
  }

  /// Another clone published ahead of this one: a key table, or packs alone, have its ordinal.
  @Test(arguments: [["--release", "2.0"], ["--release", "1.0", "--key-table", "keep-published"]])
  func whatAnotherClonePublishedIsTaken(release: [String]) throws {
    try Self.with { project, ledger, own in
      let memory = try project.published()
      try Self.add("Next", to: project)
      try project.project.german(["Next": "Weiter"])
      try project.run(["publish"] + release)
      // This one has neither its sources nor its files.
      try FileManager.default.removeItem(
        atPath: project.project.folder.path + "/Sources/Next.swift")
      for (file, text) in memory { try project.project.write(file, text) }
      try project.project.write("langpack.ordinals", String(decoding: own, as: UTF8.self))
      try Self.add("Other", to: project)
      try project.run(["extract"])
      let lines = String(decoding: try project.project.read("langpack.ordinals"), as: UTF8.self)
      #expect(lines.contains("\n4\t\(Self.id("Next"))\t"), "\(lines)")
      #expect(lines.contains("\n5\t\(Self.id("Other"))\t"), "\(lines)")
      // An ordinal that was signed for a phrase is no other's.
      let bytes = String(decoding: try project.bytes(ledger), as: UTF8.self)
      let forged = bytes.replacing("4\t\(Self.id("Next"))", with: "4\t\(Self.id("Forged"))")
      try project.write(ledger, Array(forged.utf8))
      try project.project.write("langpack.ordinals", String(decoding: own, as: UTF8.self))
      let run = try project.run(["extract"], release.count == 2 ? 1 : 0)
      #expect(run.said.contains("a line that nothing proves") == (release.count == 2))
    }
  }

  /// A publication that was cut short has written the ledger and signed nothing.
  @Test func whatThisProjectsOwnLedgerHasIsFine() throws {
    try Self.with { project, ledger, _ in
      try Self.add("Next", to: project)
      try project.run(["extract"])
      let own = String(decoding: try project.project.read("langpack.ordinals"), as: UTF8.self)
      let line = try #require(own.split(separator: "\n").first { $0.hasPrefix("4\t") })
      try project.write(ledger, try project.bytes(ledger) + Array("\(line)\n".utf8))
      try project.run(["publish", "--release", "1.0", "--key-table", "replace"])
      try project.run(["origin", "verify"])
    }
  }
}
