import TestSupport
import Testing

/// `Localizable` is the default table.
@Suite struct DefaultTableTests {
  private func withSource(_ source: String, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop"])
      try project.write("Sources/A.swift", source)
      try body(project)
    }
  }

  private static let named = #"""
    let title = NSLocalizedString("title", tableName: "Localizable", value: "Title", comment: "Screen")
    """#
  private static let plain = #"""
    let title = NSLocalizedString("title", value: "Title", comment: "Screen")
    """#

  @Test func aFileOfTheTableIsOfTheCallsThatNameIt() throws {
    try withSource(Self.named) { project in
      try project.write("de.lproj/Localizable.strings", #""title" = "Titel";"#)
      let said = project.expect(["import", "de.lproj/Localizable.strings"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      let out = project.expect(["export", "--locale", "de", "--format", "apple-strings"]).output
      #expect(out.contains(#""title" = "Titel";"#), "\(out)")
    }
  }

  @Test func bothSpellingsAreOnePhraseAndDifferentTextsAreFound() throws {
    try withSource(Self.named + "\n" + Self.plain) { project in
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 2 places"))
      try project.write(
        "Sources/A.swift",
        Self.named + "\n" + Self.plain.replacing("\"Title\"", with: "\"Heading\""))
      let said = project.expect(["extract"])
      #expect(said.talk.contains("[several-texts]"), "\(said.talk)")
    }
  }
}
