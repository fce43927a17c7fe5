import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Keys whose English stands in the file of another table, by which the app replaces a missing text.
@Suite struct OtherTableTests {
  private static let routine =
    #""routines": [{"name": "shown", "key": "self", "tableName": "Localizable"}]"#
  private static let files = [
    "Sources/A.swift": "let a = \"time_left\".shown(); let b = \"save\".shown()\n",
    "Sources/Default.strings": "\"time_left\" = \"%d min. left\";\n",
    "Sources/de.lproj/Localizable.strings":
      "\"time_left\" = \"noch %d Min.\";\n\"save\" = \"Sichern\";\n",
  ]

  private func expectPacksWithoutKey(_ project: SampleProject) {
    project.expect(["build"])
    for name in ["source", "de"] {
      let pack = project.expect(["inspect", ".langpack/build/\(name).lpk"]).output
      #expect(!pack.contains("time_left"), "\(pack)")
    }
  }

  @Test func theTextIsLeftToTheApp() throws {
    let texts = #""sourceTexts": ["Sources/Default.strings"]"#
    try SampleProject.with(Self.files, Self.routine, texts) { project in
      let said = project.expect(["extract"]).talk
      #expect(
        said.contains("Sources/Default.strings:1 has it in \"Default\", so its text is left"),
        "\(said)")
      #expect(said.contains("1 phrase at 1 place"), "\(said)")
      // The cache says the same.
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place"))
      let imported = project.expect(["import", "Sources/de.lproj/Localizable.strings"]).talk
      #expect(imported.contains("1 text in 1 locale") && !imported.contains("error"), "\(imported)")
      expectPacksWithoutKey(project)
    }
  }

  /// A key that its own table has, or that is a text itself, is a phrase.
  @Test(arguments: ["\"time_left\" = \"Own\";\n", ""])
  func anotherKeyStays(own: String) throws {
    var files = Self.files
    files["Sources/en.lproj/Localizable.strings"] = own
    if own.isEmpty {
      files["Sources/A.swift"] = "let a = \"Save all\".shown(); let b = \"save\".shown()\n"
      files["Sources/Default.strings"] = "\"Save all\" = \"Other\";\n"
    }
    let texts = #""sourceTexts": ["Sources/Default.strings", "Sources/en.lproj"]"#
    try SampleProject.with(files, Self.routine, texts) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("2 phrases at 2 places"), "\(said)")
    }
  }

  /// Without any source text, no token can be compared: the text is left out, and nothing fails.
  @Test func aTranslationOfAKeyWithoutTextIsNoError() throws {
    try SampleProject.with(Self.files, Self.routine) { project in
      project.expect(["extract"])
      let said = project.expect(["import", "Sources/de.lproj/Localizable.strings"]).talk
      #expect(
        said.contains("warning: de: \"time_left\" is left out: its tokens cannot be compared"),
        "\(said)")
      project.expect(["build"])
    }
  }

  /// A text with a source is refused as before.
  @Test func aTokenThatTheSourceLacksIsAnError() throws {
    var files = Self.files
    files["Sources/A.swift"] =
      "let a = NSLocalizedString(\"time_left\", value: \"Left\", comment: \"c\")\n"
    try SampleProject.with(files, Self.routine) { project in
      project.expect(["extract"])
      let said = project.expect(["import", "Sources/de.lproj/Localizable.strings"], .failed).talk
      #expect(said.contains("error: de: \"time_left\" is left out"), "\(said)")
    }
  }
}
