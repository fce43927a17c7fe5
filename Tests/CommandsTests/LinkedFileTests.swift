import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Commands that would replace a committed file that is a link: nothing is written.
@Suite struct LinkedFileTests {
  /// Moves a file out of its place, where a link to it stays.
  private func link(_ name: String, _ project: SampleProject) throws {
    let (root, other) = (project.folder.path, project.folder.path + "/shared")
    try FileManager.default.moveItem(atPath: "\(root)/\(name)", toPath: other)
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(name)", withDestinationPath: other)
  }

  /// Runs a command that must refuse the link, and change nothing.
  private func expectRefusal(
    of name: String, _ words: [String], _ project: SampleProject,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try committed(project)
    let said = project.expect(words, .failed, sourceLocation: sourceLocation)
    let message = "\(name): error: the file is a symbolic link, which is never written through"
    #expect(said.talk.contains(message), "\(words): \(said)", sourceLocation: sourceLocation)
    #expect(said.talk.contains("[linked-file]"), sourceLocation: sourceLocation)
    #expect(File("\(project.folder.path)/\(name)").isLink, sourceLocation: sourceLocation)
    #expect(try committed(project) == before, "\(words)", sourceLocation: sourceLocation)
  }

  /// Every file but caches and locks.
  private func committed(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { name, _ in
      name.hasPrefix(".langpack/origin/") && !name.hasSuffix(".lock")
        || !name.hasPrefix(".langpack/") && !name.hasPrefix("langpack.sqlite")
    }
  }

  /// A publication that could not be recorded is not begun.
  @Test func publishedIsNeverReplaced() throws {
    try SampleProject.with { project in
      for words in [["extract"], ["keys", "generate"], ["publish", "--release", "1.0"]] {
        project.expect(words)
      }
      try link("langpack.published", project)
      try project.write(
        "translations/de.strings", SampleProject.german.replacing("gefunden", with: "da"))
      project.expect(["extract"])
      for line in [
        "publish --release 1.0", "publish --release 2.0", "release freeze 1.0", "refresh",
        "release create 2.0 --locale de", "release rollback 1.0 --to 1",
      ] {
        let words = line.split(separator: " ").map(String.init)
        try expectRefusal(of: "langpack.published", words, project)
      }
      #expect(project.expect(["release", "list"]).output.contains("1.0"))
    }
  }

  @Test func compactRefusesALinkedLedger() throws {
    try CompactCommandTests.with { project in
      project.expect(["extract"])
      try link("langpack.ordinals", project)
      try expectRefusal(of: "langpack.ordinals", ["compact"], project)
    }
  }

  @Test func initRefusesALinkedFileOfGit() throws {
    try SampleProject.with { project in
      try project.write(".gitattributes", "*.png binary\n")
      try link(".gitattributes", project)
      try expectRefusal(of: ".gitattributes", ["init"], project)
    }
  }

  @Test func aRevertOfAttachmentsRefusesALink() throws {
    try SampleProject.with { project in
      project.expect(["tag", "add", "screen", "places-found"])
      project.expect(["tag", "add", "button", "places-found"])
      let log = project.expect(["log"]).output
      let revision = try #require(
        log.split(separator: "\n").compactMap {
          Int($0.prefix { $0.isNumber })
        }.max())
      try link("translations/attachments.jsonl", project)
      try expectRefusal(of: "translations/attachments.jsonl", ["revert", "\(revision)"], project)
      #expect(project.expect(["log"]).output == log)
    }
  }

  /// Phrases whose texts changed leave files of translations, of which one is a link.
  @Test func anExtractionThatDropsTextsRefusesALink() throws {
    let source = #"let one = localized("one", value: "The one", comment: "A")"#
    try SampleProject.with(["Sources/A.swift": source]) { project in
      project.expect(["extract"])
      try project.write("de.json", #"{"one": "Eins"}"#)
      project.expect(["import", "--format", "icu-json", "--locale", "de", "de.json"])
      try project.write("Sources/A.swift", source.replacing("The one", with: "Another thing"))
      try link("translations/de.lpt", project)
      try expectRefusal(of: "translations/de.lpt", ["extract", "--large", "one"], project)
    }
  }

  @Test func aCompactionTakenFromTheTeamRefusesALinkedLedger() throws {
    try CompactCommandTests.with(catalog: "shared.sqlite") { project in
      let before = try project.read("langpack.ordinals")
      project.expect(["compact"])
      try File(project.folder.path + "/langpack.ordinals").write(before)
      try link("langpack.ordinals", project)
      try expectRefusal(of: "langpack.ordinals", ["compact", "--take"], project)
    }
  }

  /// The commands that write an origin without publishing texts.
  @Test func anOriginIsNotWrittenBesideALinkedMemory() throws {
    try DamagedOrigin.with { damaged in
      let project = damaged.project
      project.expect(["origin", "copy", "mirror"])
      try link("langpack.published", project)
      for line in [
        "root publish keys/root-1.lproot", "origin copy --origin mirror .langpack/origin",
      ] {
        let words = line.split(separator: " ").map(String.init)
        try expectRefusal(of: "langpack.published", words, project)
      }
    }
  }

  /// Sources are the user's: the file that a link names is edited, and the link stays.
  @Test func migrateEditsTheFileBehindALinkedSource() throws {
    try SampleProject.with(["Sources/A.swift": "let a = NSLocalizedString(\"A\", comment: \"c\")\n"]
    ) { project in
      try link("Sources/A.swift", project)
      project.expect(["migrate", "--write"])
      #expect(File(project.folder.path + "/Sources/A.swift").isLink)
      let text = String(decoding: try project.read("shared"), as: UTF8.self)
      #expect(text.contains("localized(\"A\""), "\(text)")
    }
  }
}
