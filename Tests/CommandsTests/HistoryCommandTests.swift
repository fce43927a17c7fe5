import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// `log`, `diff`, `blame` and `revert`, on files and on a catalog that a team shares.
@Suite(.serialized) struct HistoryCommandTests {
  private static let better = "\"places-found\" = \"{{PLURAL:$1|$1 Ort|$1 Orte}} entdeckt\";\n"

  @Test func whatWasDoneIsShownAndTakenBack() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      try project.write("from/de.strings", Self.better)
      project.expect(["import", "from/de.strings"])
      #expect(project.expect(["log"]).output.contains("translations"))
      let difference = project.expect(["diff"]).output
      #expect(difference.contains("de  places-found\n"), "\(difference)")
      #expect(difference.contains("- other: {1} Orte gefunden  [approved]\n"), "\(difference)")
      #expect(difference.contains("+ other: {1} Orte entdeckt  [approved]\n"), "\(difference)")
      let blame = project.expect(["blame", "--locale", "de", "places-found"]).output
      #expect(blame.contains("places-found"))
      #expect(
        project.expect(["blame", "nothing", "--locale", "de"], .failed).talk.contains("nothing"))
      let revision = try #require(blame.split(separator: " ").first)
      project.expect(["revert", String(revision)])
      let restored = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(restored.hasSuffix("\n\n" + SampleProject.german + "\n"), "\(restored)")
      #expect(project.expect(["diff"]).output.contains("+ other: {1} Orte gefunden"))
      project.expect(["diff", "9999"], .failed)
      project.expect(["revert", "0"], .failed)
    }
  }

  /// A text that a revision added goes from its file, and nothing else does.
  @Test func aRevertTakesOutWhatWasAdded() throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "// Mine\n\n")
      project.expect(["import"])
      let before = try project.files().filter { $0.key.hasPrefix("translations/") }
      try project.write("from/de.strings", Self.better)
      project.expect(["import", "from/de.strings"])
      let log = project.expect(["log", "--limit", "1", "--json"]).output
      let entries = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [[String: Any]]
      let revision = try #require(entries?.first?["revision"] as? Int)
      project.expect(["revert", String(revision)])
      let after = try project.files().filter { $0.key.hasPrefix("translations/") }
      #expect(after.keys == before.keys)
      #expect(
        !String(decoding: after["translations/de.strings"] ?? [], as: UTF8.self).contains("Ort"))
      #expect(after["translations/el.lpt"] == before["translations/el.lpt"])
    }
  }

  /// A catalog in use, or from a later program, is no reason to throw its history away.
  @Test func aCatalogOfALaterVersionIsLeftAlone() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let path = project.folder.path + "/langpack.sqlite"
      let process = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        arguments: [
          "python3", "-c",
          "import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 9').close()",
          path,
        ])
      process.waitUntilExit()
      let before = try project.read("langpack.sqlite")
      #expect(project.expect(["import"], .failed).talk.contains("install a newer version"))
      #expect(try project.read("langpack.sqlite") == before)
      try project.write("langpack.sqlite", "no database at all, but what somebody may want to see")
      project.expect(["import"])
      #expect(try project.read("langpack.sqlite.former").starts(with: "no database".utf8))
    }
  }

  /// Two checkouts of a project with one catalog: what one imports the other builds.
  @Test(arguments: ["file", "server"])
  func aTeamSharesACatalog(_ place: String) throws {
    guard place == "file" || PostgresServer.shared != nil else { return }
    try SampleProject.with { project in
      let address =
        try place == "file"
        ? "shared.sqlite" : PostgresServer.shared?.newDatabase("team") ?? ""
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      project.expect(["extract"])
      try project.write(
        "langpack.json",
        config.replacing("\"locales\":", with: "\"catalog\": \"\(address)\",\n  \"locales\":"))
      if address.hasPrefix("postgres") { project.expect(["trust", "catalog"]) }
      try project.write("from/de.strings", Self.better)
      let files = try project.files().filter { $0.key.hasPrefix("translations/") }
      #expect(project.expect(["status", "--json"]).output.contains("\"translated\": 0"))
      project.expect(["import", "from/de.strings"])
      #expect(try project.files().filter { $0.key.hasPrefix("translations/") } == files)
      // The catalog has these phrases now, and counts by itself.
      #expect(project.expect(["status", "--json"]).output.contains("\"translated\": 1"))
      let exported = project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output
      #expect(exported.contains("Orte}} entdeckt"))
      #expect(project.expect(["log"]).output.contains("import of from/de.strings"))
      project.expect(["build"])
      // Who only looks puts no phrase of this checkout there.
      let log = project.expect(["log"]).output
      try project.write(
        "Sources/New.swift", "let new = localized(\"new\", value: \"New\", comment: \"Title\")")
      for words in [["log"], ["diff"], ["blame", "--locale", "de"], ["status"], ["check"]] {
        project.expect(words)
      }
      #expect(project.expect(["log"]).output == log)
      project.expect(["build"])
      #expect(project.expect(["log"]).output != log)
      let blame = project.expect(["blame", "--locale", "de"]).output
      let revision = try #require(blame.split(separator: " ").first)
      project.expect(["revert", String(revision)])
      #expect(
        !project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output.contains(
          "Orte")
      )
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path

  /// Many at once in one file.
  @Test(.enabled(if: File(tool).exists))
  func whoChangesFilesAtTheSameTimeLosesNothing() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let tags = (0..<8).map { "tag-\($0)" }
      let all = tags.map { tag in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.tool)
        process.arguments = ["-C", project.folder.path, "tag", "add", tag, "places-found"]
        process.standardError = FileHandle.nullDevice
        return process
      }
      for process in all { try process.run() }
      for process in all {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let listed = project.expect(["tag", "list", "--json"]).output
      for tag in tags { #expect(listed.contains("\"\(tag)\""), "\(tag)") }
    }
  }

  @Test func whoWaitsTooLongIsTold() throws {
    try SampleProject.with { project in
      let file = File(project.folder.appending(path: "langpack.json").path)
      let recorder = Recorder()
      let first = try ProjectLock(file, recorder.terminal.reporter)
      let refusal = #expect(throws: ProjectError.self) {
        _ = try ProjectLock(file, seconds: 2, recorder.terminal.reporter)
      }
      #expect("\(String(describing: refusal))".contains("another langpack command"))
      withExtendedLifetime(first) {}
    }
  }

  /// Whenever an import is killed, files are those before or behind it, the catalog can be read, and the
  /// next command goes on as if nothing had been.
  @Test(.enabled(if: File(tool).exists))
  func killingAnImportLosesNothing() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      var random = SeededGenerator(seed: 3)
      let words = ["entdeckt", "gesichtet"]
      for round in 0..<16 {
        let text = Self.better.replacing("entdeckt", with: words[round % 2])
        try project.write("from/de.strings", text)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.tool)
        process.arguments = ["-C", project.folder.path, "import", "from/de.strings"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        Thread.sleep(forTimeInterval: Double.random(in: 0...0.25, using: &random))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let file = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
        #expect(
          ["gefunden", "entdeckt", "gesichtet"].contains { file.contains("}} \($0)\";") },
          "\(file)")
        project.expect(["status"])
        project.expect(["log"])
      }
      project.expect(["import", "from/de.strings"])
      #expect(
        project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output
          .contains("gesichtet"))
      #expect(
        !FileManager.default.fileExists(atPath: project.folder.path + "/langpack.sqlite.former"))
    }
  }
}
