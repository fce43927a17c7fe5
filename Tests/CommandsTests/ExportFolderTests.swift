import CommandLine
import Files
import Foundation
import Interchange
import JSON
import Testing

@testable import Commands
@testable import Projects

/// Several locales at once, in the layout of a platform.
@Suite struct ExportFolderTests {
  private static let texts = ["de": "Orte", "pt-BR": "lugares", "he": "מקומות"]

  /// A project with plain texts in three locales, and a folder for what is exported.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      for (locale, text) in Self.texts {
        try project.write(
          "translations/\(locale).strings", "\"places-found\" = \"$1 \(text)\";\n")
      }
      try FileManager.default.removeItem(atPath: project.folder.path + "/translations/el.lpt")
      try FileManager.default.createDirectory(
        atPath: project.folder.path + "/out", withIntermediateDirectories: true)
      try body(project)
    }
  }

  private func exported(_ project: SampleProject) throws -> [String] {
    try project.files().keys.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
      .sorted()
  }

  @Test(arguments: [
    (
      "apple-strings",
      [
        "de.lproj/Localizable.strings", "he.lproj/Localizable.strings",
        "pt-BR.lproj/Localizable.strings",
      ]
    ),
    ("android", ["values-de/strings.xml", "values-iw/strings.xml", "values-pt-rBR/strings.xml"]),
    ("xliff", ["de.xliff", "el.xliff", "he.xliff", "pt-BR.xliff"]),
    ("json", ["de.json", "el.json", "he.json", "pt-BR.json"]),
    ("properties", ["de.properties", "he.properties", "pt-BR.properties"]),
    ("xcstrings", ["Localizable.xcstrings"]), ("csv", ["Localizable.csv"]),
  ])
  func filesStandWhereThePlatformWantsThem(_ format: String, _ files: [String]) throws {
    try with { project in
      let said = project.expect(["export", "--all", "--format", format, "--folder", "out"])
      #expect(try exported(project) == files, "\(said.talk)")
      let before = try project.files()
      let again = project.expect(["export", "--all", "--format", format, "--folder", "out"])
      #expect(again.talk.contains(": 0 written"), "\(again.talk)")
      #expect(try project.files() == before)
    }
  }

  /// A locale that no setting names is written by --all, with a warning; one that the user names has none.
  @Test func aLocaleWithoutASettingIsReported() throws {
    try SampleProject.with { project in
      try project.write("translations/nl.strings", "\"places-found\" = \"$1 plaatsen\";\n")
      let words = "\"nl\" is not among \"locales\", and --all wrote its texts"
      let all = project.run(["export", "--all", "--format", "xliff", "--folder", "out"]).1
      #expect(all.talk.contains(words), "\(all.talk)")
      #expect(try exported(project).contains("nl.xliff"))
      let one = project.run(["export", "--locale", "nl", "--format", "xliff", "--folder", "out"]).1
      #expect(!one.talk.contains(words), "\(one.talk)")
    }
  }

  /// What was exported in any format says the same when it is imported.
  @Test(arguments: FormatRegistry.exchange.map(\.name) + ["json", "wiki-strings"])
  func whatWasExportedComesBack(_ format: String) throws {
    try with { project in
      project.expect(["export", "--all", "--format", format, "--folder", "out"])
      let committed = try project.files().filter { $0.key.hasPrefix("translations/") }
      for locale in Self.texts.keys {
        try FileManager.default.removeItem(
          atPath: project.folder.path + "/translations/\(locale).strings")
      }
      let files = try exported(project).map { "out/\($0)" }
      let isOwn = format == "json" || format == "wiki-strings"
      project.expect(["import"] + (isOwn ? files : ["out", "--format", format]))
      for locale in Self.texts.keys {
        project.expect([
          "export", "--locale", locale, "--format", "wiki-strings", "--output", "back.strings",
        ])
        let text = String(decoding: try project.read("back.strings"), as: UTF8.self)
        let former = String(
          decoding: try #require(committed["translations/\(locale).strings"]), as: UTF8.self)
        #expect(text.contains(former), "\(format), \(locale): \(text)")
      }
    }
  }

  @Test func theNamedLocalesAreWrittenAndToldInJSON() throws {
    try with { project in
      let said = project.expect([
        "export", "--locale", "de", "--locale", "en", "--locale", "el", "--format", "android",
        "--folder", "out", "--json",
      ])
      #expect(try exported(project) == ["values-de/strings.xml", "values/strings.xml"])
      let json = try JSONReader.read(Array(said.output.utf8))
      let files = try #require(json["files"]?.array)
      #expect(
        files.map { $0["file"]?.string } == [
          "out/values-de/strings.xml", "out/values/strings.xml", "out/values-el/strings.xml",
        ])
      #expect(files.map { $0["state"]?.string } == ["written", "written", "empty"])
      #expect(files.map { $0["texts"]?.whole } == [1, 3, 0])
      #expect(json["diagnostics"]?.array?.isEmpty == false)
    }
  }

  /// A wrong file stays and is told; the others are written.
  @Test func oneBrokenFileStopsNoOther() throws {
    try with { project in
      try project.write("out/values-de/strings.xml", "<resources>")
      try project.write("translations/he.strings", "\"places-found\" = \"$2\";\n")
      let said = project.expect(
        ["export", "--all", "--format", "android", "--folder", "out"], .failed)
      #expect(said.talk.contains("out/values-de/strings.xml:1"), "\(said.talk)")
      #expect(said.talk.contains("translations/he.strings:1: error:"), "\(said.talk)")
      #expect(said.talk.contains("1 written, 2 failed"), "\(said.talk)")
      #expect(try project.read("out/values-de/strings.xml") == Array("<resources>".utf8))
      #expect(try exported(project) == ["values-de/strings.xml", "values-pt-rBR/strings.xml"])
    }
  }

  @Test(arguments: [
    (["export", "--format", "json"], "add --locale TAG, or --all"),
    (["export", "--all", "--format", "json"], "add --folder FOLDER"),
    (["export", "--locale", "de", "--format", "json", "--json"], "add --folder FOLDER"),
    (
      ["export", "--all", "--format", "json", "--folder", "out", "--output", "a"],
      "leave one of them out"
    ),
    (
      ["export", "--locale", "../x", "--format", "json", "--folder", "out"],
      "isn't a known language"
    ),
    (
      ["export", "--locale", "/etc", "--format", "android", "--folder", "out"],
      "isn't a known language"
    ),
    (
      ["export", "--locale", "qq-x-a", "--format", "json", "--folder", "out"],
      "isn't a known language"
    ),
  ])
  func whatCannotBeMeantIsToldAndNothingIsWritten(_ words: [String], _ message: String) throws {
    try with { project in
      let before = try project.files()
      let said = project.expect(words, .usage)
      #expect(said.talk.contains(message) && said.output.isEmpty, "\(said.talk)")
      #expect(said.talk.split(separator: "\n").count == 1)
      #expect(try project.files() == before)
    }
  }

  /// Tables come from the source code, and are names of files.
  @Test func aTableThatIsAPathIsToldAndTheOthersAreWritten() throws {
    try with { project in
      try project.write(
        "Sources/More.swift",
        """
        let a = localized("a", table: "../../outside", value: "A", comment: "first")
        let b = localized("b", table: "Menu", value: "B", comment: "second")
        """)
      let before = Set(try FileManager.default.subpathsOfDirectory(atPath: project.folder.path))
      let said = project.expect(
        ["export", "--locale", "en", "--format", "apple-strings", "--folder", "out"], .failed)
      #expect(said.talk.contains("the table \"../../outside\" cannot be the name of a file"))
      #expect(try exported(project) == ["en.lproj/Localizable.strings", "en.lproj/Menu.strings"])
      let after = Set(try FileManager.default.subpathsOfDirectory(atPath: project.folder.path))
      #expect(after.subtracting(before).allSatisfy { $0.hasPrefix("out") || $0.hasPrefix(".lang") })
    }
  }

  @Test func progressIsShownToPeople() throws {
    try with { project in
      let recorder = Recorder()
      let terminal = recorder.interactive
      let words = ["-C", project.folder.path, "export", "--all", "--format", "json"]
      #expect(Langpack.run(words + ["--folder", "out"], terminal: terminal) == .done)
      #expect(recorder.talk.contains("writing 0/4"))
    }
  }

  /// Ended at any moment, the command leaves files that are whole; the next run clears the rest away.
  @Test(.enabled(if: File(tool).exists), .timeLimit(.minutes(2)))
  func aKilledExportLeavesWholeFilesOnly() throws {
    try with { project in
      let words = ["export", "--all", "--format", "json", "--folder", "out"]
      project.expect(words)
      let whole = try project.files().filter { $0.key.hasPrefix("out/") }
      var isEnded = 0
      for delay in stride(from: 0, through: 400_000, by: 16_000) {
        for name in whole.keys { try project.write(name, Self.old(name)) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.tool)
        process.arguments = ["-C", project.folder.path] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(delay))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        isEnded += process.terminationReason == .uncaughtSignal ? 1 : 0
        for (name, bytes) in whole {
          let found = try project.read(name)
          #expect(
            found == bytes || found == Array(Self.old(name).utf8), "\(name) is neither old nor new")
        }
      }
      #expect(isEnded > 0)
      let (old, present) = (AsideName.random(), AsideName.random())
      try project.write("out/" + old, "half")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)],
        ofItemAtPath: project.folder.path + "/out/" + old)
      try project.write("out/" + present, "of another that runs")
      project.expect(words)
      let asides = try exported(project).filter(AsideName.isOne)
      #expect(!asides.contains(old) && asides.contains(present))
    }
  }

  private static func old(_ name: String) -> String {
    "{\"locale\": \"\(name.dropFirst(4).dropLast(5))\", \"translations\": []}"
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path
}
