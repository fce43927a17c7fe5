import TestSupport
import Testing

@testable import Commands

/// Files whose header counts other forms than the language has.
extension GettextMergeTests {
  @Test(arguments: [
    ("tr", "nplurals=1; plural=0;", ["x %d"]), ("ja", "nplurals=1; plural=0;", ["x %d"]),
    ("pt_BR", "nplurals=2; plural=(n > 1);", ["x %d", "y %d"]),
    ("ru", "nplurals=1; plural=0;", ["x %d"]),
  ])
  func aHeaderWithFewFormsGetsTheTextOfMostNumbers(
    _ language: String, _ forms: String, _ texts: [String]
  ) throws {
    let entry = "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
    let empty = "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
    let own = texts.enumerated().map { "msgstr[\($0.offset)] \"\($0.element)\"\n" }.joined()
    try with(entry + empty, entry + own, in: language, forms: forms) { project in
      project.expect(["import", "."])
      let tag = language.replacing("_", with: "-")
      let xliff = project.expect(["export", "--locale", tag, "--format", "xliff"]).output
      #expect(xliff.contains("%d file"), "\(xliff)")
      let before = try text(project, "po/\(language).po")
      let id = try id(in: project)
      try project.write(
        "forms.json",
        """
        {"locale": "\(tag)", "translations": [{"id": "\(id)", "state": "approved",
          "variations": ["1"], "table": {"one": "eins {1}", "other": "viele {1}"}}]}
        """)
      project.expect(["import", "forms.json"])
      let said = export(project)
      let written = try text(project, "po/\(language).po")
      #expect(written.contains("viele %d") && written != before, "\(said)\n\(written)")
      #expect(!written.contains("msgstr[0] \"\""), "\(written)")
      let lines = try text(project, "translations/\(tag).lpt")
      project.expect(["import", "po"])
      try #expect(text(project, "translations/\(tag).lpt") == lines)
      export(project)
      try #expect(text(project, "po/\(language).po") == written)
    }
  }

  @Test func aTranslatorIsOfferedEveryForm() throws {
    let entry = "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
    try with(entry + "msgstr[0] \"\"\nmsgstr[1] \"\"\n", "", in: "uk") { project in
      let id = try id(in: project)
      try project.write(
        "forms.json",
        """
        {"locale": "uk", "translations": [{"id": "\(id)", "state": "approved",
          "variations": ["1"], "table": {"one": "eins {1}", "other": "viele {1}"}}]}
        """)
      project.expect(["import", "forms.json"])
      let before = try text(project, "translations/uk.lpt")
      let xliff = project.expect(["export", "--locale", "uk", "--format", "xliff"]).output
      for form in ["one", "few", "many", "other"] { #expect(xliff.contains(form), "\(xliff)") }
      try project.write("uk.xlf", xliff)
      project.expect(["import", "--locale", "uk", "uk.xlf"])
      try #expect(text(project, "translations/uk.lpt") == before)
    }
  }

  /// Returns the id of the project's only phrase.
  private func id(in project: SampleProject) throws -> Substring {
    let found = project.expect(["extract", "--json"]).output
    return try #require(found.firstMatch(of: /"id": "([0-9a-f]{16})"/)?.output.1)
  }
}
