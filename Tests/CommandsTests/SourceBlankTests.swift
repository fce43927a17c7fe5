import TestSupport
import Testing

@testable import Commands

/// Units without `xml:space` whose blanks count: in the translation, in the source, or in a new source.
@Suite struct SourceBlankTests {
  private static func xliff(_ source: String, _ target: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="lines">
            <source>\(source)</source>
            <target state="translated">\(target)</target>
          </trans-unit>
        </body>
      </file>
    </xliff>

    """
  }

  private static func xliff2(_ source: String, _ target: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f1" original="Localizable.strings">
        <unit id="u1" name="lines">
          <segment state="translated">
            <source>\(source)</source>
            <target>\(target)</target>
          </segment>
        </unit>
      </file>
    </xliff>

    """
  }

  /// The source text of the app, that of the unit, the new translation, and whether blanks count.
  static let cases: [(app: String, unit: String, new: String, isMarked: Bool)] = [
    ("One\nTwo", "One\nTwo", "Neu", true), ("One", "One", "Neu\nZwei", true),
    ("One", "One", "Neu", false), ("One\nTwo", "One", "Neu", true),
    ("One", "One\nTwo", "Neu", false),
    ("One  Two", "One  Two", "Neu", true), ("One\tTwo", "One\tTwo", "Neu", true),
  ]

  @Test(arguments: cases, ["xliff", "xliff2"])
  func aUnitWhoseBlanksCountSaysSo(
    _ one: (app: String, unit: String, new: String, isMarked: Bool), _ format: String
  ) throws {
    let text = one.app.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let code = "let a = NSLocalizedString(\"lines\", value: \"\(text)\", comment: \"A\")\n"
    try SampleProject.withApp(
      ["App/A.swift": code], settings: #""locales": ["de"], "sources": ["App"]"#
    ) {
      project in
      let file = format == "xliff" ? Self.xliff(one.unit, "Alt") : Self.xliff2(one.unit, "Alt")
      try project.write("de.xliff", file)
      project.expect(["import", "de.xliff"])
      let new = one.new.replacing("\n", with: "\\n")
      try project.write("in.json", #"{"lines": "\#(new)"}"#)
      project.expect(["import", "in.json", "--format", "icu-json", "--locale", "de"])
      project.expect(["export", "--locale", "de", "--format", format, "--output", "de.xliff"])
      let written = try project.text("de.xliff")
      #expect(written.contains("Neu"), "\(written)")
      let units = written.components(separatedBy: "xml:space=\"preserve\"").count - 1
      #expect(units == (one.isMarked ? 1 : 0), "\(written)")
      // It is written once.
      project.expect(["export", "--locale", "de", "--format", format, "--output", "de.xliff"])
      #expect(try project.text("de.xliff") == written)
    }
  }
}
