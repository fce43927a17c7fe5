import Testing

@testable import Commands

/// The states of XLIFF 1.2, as other tools write and read them.
@Suite struct XLIFFStateTests {
  private func withSource(
    _ value: String, _ file: String, _ body: (SampleProject) throws -> Void
  ) throws {
    let source = "import LanguagePacks\nlet a = localized(\"a\", value: \(value), comment: \"A\")\n"
    try SampleProject.with(["Sources/A.swift": source, "de.xliff": file]) { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private static func file(_ unit: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          \(unit)
        </body>
      </file>
    </xliff>

    """
  }

  private func state(_ project: SampleProject) -> String? {
    let shown = project.expect(["show", "--locale", "de", "a"]).output
    return ["[approved]", "[needs-review]", "[new]", "[translated]"].first(where: shown.contains)
  }

  private func export(_ project: SampleProject) throws -> String {
    project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
    return String(decoding: try project.read("de.xliff"), as: UTF8.self)
  }

  @Test func anExportAndAnImportApproveNothing() throws {
    let unit = """
      <trans-unit id="a" xml:space="preserve">
        <source>First paragraph.

      Second paragraph</source>
        <target state="translated">Erster Absatz.</target>
      </trans-unit>
      """
    try withSource(#""First paragraph.\n\nSecond paragraph.""#, Self.file(unit)) { project in
      #expect(project.expect(["import", "de.xliff"]).talk.contains("[stale-source]"))
      #expect(state(project) == "[needs-review]")
      let written = try export(project)
      #expect(written.contains("Second paragraph.<"))
      #expect(written.contains("<target state=\"needs-review-l10n\">"))
      #expect(project.expect(["import", "de.xliff"]).talk.contains("0 new, 0 changed"))
      #expect(state(project) == "[needs-review]")
    }
  }

  /// In a unit of another tool, whose text is written and whose state changes.
  @Test func anApprovedTextSaysSoUntilItNeedsReview() throws {
    let unit = "<trans-unit id=\"a\" translate=\"yes\"><source>Save</source></trans-unit>"
    try withSource("\"Save\"", Self.file(unit)) { project in
      for (state, approved) in [
        ("translated", ""), ("approved", " approved=\"yes\""), ("needs-review", " approved=\"no\""),
      ] {
        try project.write("de.csv", "key,state,de\na,\(state),Speichern\n")
        project.expect(["import", "de.csv"])
        let written = try export(project)
        #expect(
          written.contains("<trans-unit id=\"a\"\(approved) translate=\"yes\">"), "\(written)")
      }
    }
  }

  /// `lconvert` 5.15 and `xliff2po` 3.20 read the unit as it is written here.
  @Test(arguments: [
    ("<target>Speichern</target>", "[approved]"),
    ("<target state=\"translated\">Speichern</target>", "[approved]"),
    ("<target state=\"needs-review-translation\">Speichern</target>", "[needs-review]"),
    ("<target state=\"needs-translation\">Speichern</target>", "[needs-review]"),
  ])
  func anApprovalIsOnlyTakenBackByAMark(_ target: String, _ wanted: String) throws {
    let unit = "<trans-unit id=\"a\"><source>Save</source>\(target)</trans-unit>"
    try withSource("\"Save\"", Self.file(unit)) { project in
      try project.write("de.csv", "key,state,de\na,approved,Speichern\n")
      project.expect(["import", "de.csv"])
      project.expect(["import", "de.xliff"])
      #expect(state(project) == wanted)
    }
  }

  @Test(arguments: [
    ("aaa\n\tbbb", true), (" a", true), ("a  b", true), ("a b", false),
  ])
  func blanksThatMatterArePreserved(_ text: String, _ isMarked: Bool) throws {
    let unit = "<trans-unit id=\"a\"><source>Lines</source></trans-unit>"
    try withSource("\"Lines\"", Self.file(unit)) { project in
      try project.write("de.csv", "key,state,de\na,translated,\"\(text)\"\n")
      project.expect(["import", "de.csv"])
      let written = try export(project)
      #expect(written.contains("<trans-unit id=\"a\" xml:space=\"preserve\">") == isMarked)
    }
  }
}
