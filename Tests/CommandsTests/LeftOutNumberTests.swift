import Foundation
import Testing

@testable import Commands
@testable import Projects

/// A form for several numbers without the number: no import approves it without a word.
@Suite struct LeftOutNumberTests {
  private static let source = """
    let a = localized("files", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "Count", n)
    let b = localized("done", value: "Done", comment: "Button")
    """

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(["Sources/A.swift": Self.source]) { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private static func po(_ one: String, _ other: String) -> String {
    """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: de\\n"
    "Plural-Forms: nplurals=2; plural=((n==1) ? 0 : 1);\\n"

    msgctxt "files"
    msgid "%1$d file"
    msgid_plural "%1$d files"
    msgstr[0] "\(one)"
    msgstr[1] "\(other)"

    msgctxt "done"
    msgid "Done"
    msgstr "Fertig"

    """
  }

  private func state(_ project: SampleProject) -> String {
    let shown = project.expect(["show", "--locale", "de", "files"]).output
    return ["[approved]", "[needs-review]", "[translated]"].first(where: shown.contains) ?? shown
  }

  @Test func anImportNamesTheFormAndLeavesItForReview() throws {
    try with { project in
      try project.write("de.po", Self.po("eine Datei", "Dateien"))
      let said = project.expect(["import", "de.po"]).talk
      #expect(
        said.hasPrefix(
          "de.po:7: warning: \"files\": the form \"other\" of \"de\" is shown for 0, 2, 3, …, and does "
            + "not show \"%1$d\""), "\(said)")
      #expect(said.contains("[number-left-out]"))
      #expect(said.hasSuffix("2 texts in 1 locale: 2 new, 0 changed; 1 needs review\n"), "\(said)")
      #expect(state(project) == "[needs-review]")
      let check = project.expect(["check"])
      #expect(check.output.contains("does not show \"{1}\""), "\(check.output)")
    }
  }

  @Test func aRightTextIsTakenAsTheFileHasIt() throws {
    try with { project in
      try project.write("de.po", Self.po("eine Datei", "%1$d Dateien"))
      let said = project.expect(["import", "de.po"]).talk
      #expect(said == "2 texts in 1 locale: 2 new, 0 changed\n")
      #expect(state(project) != "[needs-review]")
    }
  }

  /// Whoever approved the committed text has seen the finding: the same text once more stays approved.
  @Test func aTextThatWasApprovedStaysApproved() throws {
    try with { project in
      try project.write("de.po", Self.po("eine Datei", "Dateien"))
      project.expect(["import", "de.po"])
      let path = "translations/de.lpt"
      let text = String(decoding: try project.read(path), as: UTF8.self)
      try project.write(path, text.replacing("needs-review", with: "+"))
      #expect(state(project) == "[approved]")
      let again = project.expect(["import", "de.po"]).talk
      #expect(again.contains("[number-left-out]") && !again.contains("needs review"), "\(again)")
      #expect(state(project) == "[approved]")
      try project.write("de.po", Self.po("eine Datei", "Viele Dateien"))
      project.expect(["import", "de.po"])
      #expect(state(project) == "[needs-review]")
    }
  }

  /// What is imported every week is held back every week.
  @Test(arguments: ["gettext", "xliff", "xliff2", "xcstrings", "json"])
  func theSameFileOnceMoreApprovesNothing(_ format: String) throws {
    try with { project in
      try project.write("de.po", Self.po("eine Datei", "Dateien"))
      project.expect(["import", "de.po"])
      project.expect([
        "export", "--locale", "de", "--format", format, "--folder", "out",
      ])
      for _ in 0..<3 {
        project.expect(["import", "de.po"])
        #expect(state(project) == "[needs-review]")
        project.expect(["import", "out"])
        #expect(state(project) == "[needs-review]")
      }
    }
  }

  @Test(arguments: ["build", "publish --release 1.0", "bundle --output packs"])
  func whatMakesPacksNamesItsWarnings(_ line: String) throws {
    try with { project in
      try project.write("de.po", Self.po("eine Datei", "Dateien"))
      project.expect(["import", "de.po"])
      project.expect(["keys", "generate"])
      let said = project.expect(line.split(separator: " ").map(String.init)).talk
      #expect(
        said.contains("translations/de.lpt:3: warning: de: \"files\": other: the row"), "\(said)")
      #expect(!said.contains("more"), "\(said)")
    }
  }

  /// A handful is named, and the rest is counted.
  @Test func ofManyWarningsAFewAreNamed() throws {
    try SampleProject.with(["Sources/A.swift": Self.source]) { project in
      project.expect(["extract"])
      let unknown = (0..<9).map { "\"unknown-\($0)\" = \"x\";\n" }.joined()
      try project.write("translations/de.strings", unknown)
      let said = project.expect(["build"]).talk.split(separator: "\n")
      #expect(said.count { $0.contains("[unknown-key]") } == 5, "\(said)")
      #expect(said.contains("… and 4 more warnings (see 'langpack check')"), "\(said)")
    }
  }
}
