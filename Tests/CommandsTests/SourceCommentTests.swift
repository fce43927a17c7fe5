import Testing

@testable import CommandLine

/// The comments of files of source texts, which describe keys whose calls have no comment.
@Suite struct SourceCommentTests {
  private static let english = """
    /* Title of the cart */
    "title" = "Cart";

    /* On the button */
    "pay" = "Pay";

    """
  private static let german = "/* Titel */\n\"title\" = \"Korb\";\n"

  private func with(_ code: String, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(
      [
        "App/A.swift": code, "App/en.lproj/Localizable.strings": Self.english,
        "App/de.lproj/Localizable.strings": Self.german,
      ], #""sources": ["App"]"#, #""sourceTexts": ["App/en.lproj"]"#, body: body)
  }

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  private static let silent = """
    let a = NSLocalizedString("title", comment: "")
    let b = NSLocalizedString("pay", comment: "")
    """

  @Test func theyDescribePhrasesAndStayAsTheyAre() throws {
    try with(Self.silent) { project in
      let said = project.expect(["extract", "--json"])
      #expect(!said.talk.contains("missing-comment"), "\(said.talk)")
      #expect(said.output.contains("Title of the cart"), "\(said.output)")
      project.expect(["import", "App"])
      #expect(!project.expect(["check"]).talk.contains("missing-comment"))
      let words = ["export", "--all", "--format", "apple-strings", "--folder", "App"]
      project.expect(words)
      #expect(try text(project, "App/de.lproj/Localizable.strings") == Self.german)
      #expect(try text(project, "App/en.lproj/Localizable.strings") == Self.english)
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      #expect(try text(project, "de.xliff").contains("On the button"))
      try project.write("de.csv", "key,de,state\npay,Zahlen,approved\n")
      project.expect(["import", "de.csv"])
      project.expect(words)
      #expect(
        try text(project, "App/de.lproj/Localizable.strings")
          == Self.german + "\n/* On the button */\n\"pay\" = \"Zahlen\";\n")
    }
  }

  @Test func theCommentOfACallIsUsedFirst() throws {
    let code = "\(Self.silent)\nlet c = NSLocalizedString(\"pay\", comment: \"Pays the cart\")"
    try with(code) { project in
      let said = project.expect(["extract", "--json"])
      #expect(!said.talk.contains("other-comment") && !said.talk.contains("missing-comment"))
      #expect(said.output.contains("Pays the cart") && !said.output.contains("On the button"))
    }
  }

  @Test func aKeyWithoutAnyCommentIsReported() throws {
    let code = "\(Self.silent)\nlet c = NSLocalizedString(\"Cancel\", comment: \"\")"
    try with(code) { project in
      let talk = project.expect(["extract"]).talk
      #expect(talk.contains("[missing-comment]") && talk.contains("\"Cancel\""), "\(talk)")
      #expect(!talk.contains("\"title\" has no comment"), "\(talk)")
    }
  }

  @Test func theCommentOfACatalogIsUsedToo() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Cancel" : {
            "comment" : "Closes the sheet",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Abbrechen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let code = "let c = NSLocalizedString(\"Cancel\", tableName: \"Sheet\", comment: \"\")"
    try SampleProject.with(
      ["App/A.swift": code, "App/Sheet.xcstrings": catalog],
      #""sources": ["App"]"#, #""sourceTexts": ["App"]"#
    ) { project in
      #expect(!project.expect(["extract"]).talk.contains("missing-comment"))
      project.expect(["import", "App"])
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      let sent = try text(project, "de.xliff")
      #expect(sent.contains("Closes the sheet"), "\(sent)")
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "App"])
      #expect(try text(project, "App/Sheet.xcstrings") == catalog)
    }
  }

  /// An export in place marks no text of an app's file; a translator's file has the marks.
  @Test func anAppsFileGetsNoMarkForReview() throws {
    try with(Self.silent) { project in
      project.expect(["extract"])
      project.expect(["import", "App"])
      try project.write(
        "App/en.lproj/Localizable.strings",
        Self.english.replacing("\"Cart\"", with: "\"The cart\""))
      project.expect(["extract", "--small", "title"])
      let words = ["export", "--all", "--format", "apple-strings", "--folder"]
      project.expect(words + ["App"])
      #expect(try text(project, "App/de.lproj/Localizable.strings") == Self.german)
      #expect(
        project.expect(["show", "--locale", "de", "title"]).output.contains("[needs-review]"))
      try project.write(
        "App/de.lproj/Localizable.strings", Self.german.replacing("Korb", with: "Der Korb"))
      project.expect(["import", "App"])
      #expect(project.expect(["show", "--locale", "de", "title"]).output.contains("[approved]"))
    }
  }

  /// Percent signs stay doubled on their way to a translator and back.
  @Test func aDoubledPercentSignComesBackDoubled() throws {
    try with("let a = NSLocalizedString(\"sure\", comment: \"Label\")") { project in
      let (english, german) = ("\"sure\" = \"100%% sure\";\n", "\"sure\" = \"100%% sicher\";\n")
      try project.write("App/en.lproj/Localizable.strings", english)
      try project.write("App/de.lproj/Localizable.strings", german)
      project.expect(["extract"])
      project.expect(["import", "App"])
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      let sent = try text(project, "de.xliff")
      #expect(sent.contains("100%% sure") && sent.contains("100%% sicher"), "\(sent)")
      try project.write("de.xliff", sent.replacing("100%% sicher", with: "zu 100% sicher"))
      project.expect(["import", "de.xliff"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "App"])
      #expect(
        try text(project, "App/de.lproj/Localizable.strings") == "\"sure\" = \"zu 100%% sicher\";\n"
      )
      #expect(try text(project, "App/en.lproj/Localizable.strings") == english)
    }
  }
}
