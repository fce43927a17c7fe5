import Foundation
import JSON
import Testing

@testable import Commands
@testable import Projects

/// A committed file that cannot be read: each command names the error and nothing that follows from it.
@Suite struct BrokenTranslationsTests {
  private static let header = "# langpack translations 1\n"

  /// What keeps a whole file from being read, and the line that is at fault.
  static let broken: [(text: String, line: Int, rule: String)] = [
    ("# langpack translations 2\n", 1, "lines-version"), ("hello\n", 1, "lines-version"),
    (header + "a\t12345678\tb", 2, "cut-off"), (header + "<<<<<<< ours\n", 2, "merge-conflict"),
    (header + "title\t12345678\n", 2, "broken-line"),
  ]

  private func with(_ text: String, _ body: (SampleProject) throws -> Void) throws {
    let waiver = #"{"check": "number", "phrase": "title", "locale": "de", "reason": "it is meant"}"#
    try SampleProject.with(
      ["Sources/A.swift": #"let a = localized("title", value: "Title", comment: "A")"#],
      #""waivers": [\#(waiver)]"#
    ) { project in
      project.expect(["extract"])
      project.expect(["keys", "generate"])
      try project.write("translations/de.lpt", text)
      try body(project)
    }
  }

  @Test(arguments: [["check"], ["status"], ["build"], ["import"]])
  func aSecondFileOfALocaleIsAnErrorAndStays(_ command: [String]) throws {
    try with(Self.header) { project in
      try project.write("translations/DE.lpt", Self.header + "title\t12345678\tTitel\n")
      let said = project.expect(command, .failed)
      let words = "translations/de.lpt: error: \"de\" has another file, \"translations/DE.lpt\""
      #expect((said.output + said.talk).contains(words), "\(said.output)\(said.talk)")
      #expect(
        String(decoding: try project.read("translations/DE.lpt"), as: UTF8.self).contains("Titel"))
    }
  }

  @Test func aControlCharacterOfAFileIsShownAndNotWritten() throws {
    try with(Self.header + "a\\x1b[31m\t12345678\tb\nc\\td\t12345678\tb\n") { project in
      let said = project.expect(["check"])
      #expect(said.output.contains(#""a\u{1b}[31m""#) && !said.output.contains("\u{1b}"))
      #expect(said.output.contains(#""c\td""#), "\(said.output)")
    }
  }

  @Test(arguments: broken) func checkReportsTheErrorAlone(
    text: String, line: Int, rule: String
  ) throws {
    try with(text) { project in
      let said = project.expect(["check"], .failed)
      let lines = said.output.split(separator: "\n")
      #expect(lines.count == 1, "\(said.output)")
      #expect(lines.first?.hasPrefix("translations/de.lpt:\(line): error: ") == true)
      #expect(lines.first?.hasSuffix("[\(rule)]") == true, "\(said.output)")
      #expect(said.talk == "1 error, 0 warnings\n")
    }
  }

  @Test(arguments: broken) func noCommandCountsWhatItDidNotRead(
    text: String, line: Int, rule: String
  ) throws {
    try with(text) { project in
      let place = "translations/de.lpt:\(line): "
      let status = project.expect(["status"], .failed)
      #expect(status.output.contains(" ?/1"), "\(status.output)")
      #expect(status.output.contains("unreadable") && !status.output.contains("0 %"))
      #expect(status.talk.hasPrefix(place) && status.talk.contains(rule), "\(status.talk)")
      let json = try JSONReader.read(
        Array(project.expect(["status", "--json"], .failed).output.utf8))
      #expect(
        json.array?.first?["unreadable"] != nil && json.array?.first?["missing"]?.content == .null)
      let overview = project.expect([]).output
      #expect(overview.contains("unreadable  de") && !overview.contains(" 0.0 %"), "\(overview)")
      #expect(overview.contains("next: langpack check\n"), "\(overview)")
      #expect(
        overview.contains("1 error is in the sources or the translations: \(place)"), "\(overview)")
      for words in [["build"], ["publish", "--release", "1.0"], ["bundle", "--output", "packs"]] {
        let (code, recorder) = project.run(words)
        let said = recorder.talk
        // The bundle of an app that downloads its packs has no text of the file.
        #expect(code == (words[0] == "bundle" ? .done : .failed), "\(words): \(said)")
        #expect(said.contains(place) && said.contains(rule), "\(words): \(said)")
        #expect(!said.contains("no translation"), "\(words): \(said)")
      }
      let doctor = project.expect(["doctor"], .failed).output
      // A file of a later version is not broken, and has an advice of its own.
      let isLater = text.hasSuffix("2\n")
      #expect(doctor.contains(isLater ? "translations/de.lpt: " : place), "\(doctor)")
      #expect(doctor.contains(isLater ? "later-version" : rule), "\(doctor)")
      #expect(!doctor.contains("no translation"), "\(doctor)")
    }
  }

  /// One broken line leaves the others counted, and a locale without a file is reported as before.
  @Test func whatWasReadStillCounts() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let path = "translations/el.lpt"
      let text = String(decoding: try project.read(path), as: UTF8.self)
      try project.write(path, text + "zzz\t12345678\n")
      let status = project.expect(["status"], .failed)
      #expect(status.output.contains(" 1/4"), "\(status.output)")
      #expect(!status.output.contains("unreadable"))
      File(project.folder.path + "/translations/de.strings").remove()
      let check = project.expect(["check"], .failed).output
      #expect(check.contains("\"de\" has no translations") && check.contains("el.lpt:"), "\(check)")
    }
  }
}
