import Foundation
import Testing

@testable import Commands

/// Resource files as Visual Studio writes them: with a byte order mark, Windows' line breaks, a schema.
@Suite struct DotNetFilesTests {
  private static func file(_ entries: (String, String)..., indent: String = "  ") -> String {
    let data = entries.map { name, text in
      "\(indent)<data name=\"\(name)\" xml:space=\"preserve\">\n\(indent)\(indent)<value>\(text)</value>\n"
        + "\(indent)\(indent)<comment>A text</comment>\n\(indent)</data>\n"
    }
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n\(indent)<!-- Ours -->\n"
      + "\(indent)<xsd:schema id=\"root\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" />\n"
      + "\(indent)<resheader name=\"version\">\n\(indent)\(indent)<value>2.0</value>\n"
      + "\(indent)</resheader>\n" + data.joined() + "</root>"
    return "\u{FEFF}" + text.replacing("\n", with: "\r\n")
  }

  private static let settings = #""sources": ["Shop", "Admin"]"#

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @Test(arguments: ["  ", "\t", "    "])
  func aNewFileIsLikeItsNeutralOne(_ indent: String) throws {
    let neutral = Self.file(("Zoo", "Zoo"), ("Ask", "One\nTwo {0:C2}"), indent: indent)
    try SampleProject.with(
      [
        "Shop/Strings.resx": neutral, "Admin/.keep": "",
        "de.csv": "key,de\nZoo,Zoo!\nAsk,\"Eins\nZwei {0}\"\n",
      ],
      Self.settings
    ) { project in
      project.expect(["extract"])
      project.expect(["import", "de.csv"])
      project.expect(["export", "--all", "--format", "resx", "--folder", project.folder.path])
      let wanted = Self.file(("Zoo", "Zoo!"), ("Ask", "Eins\nZwei {0:C2}"), indent: indent)
      try #expect(text(project, "Shop/Strings.de.resx") == wanted)
    }
  }

  @Test func anEditOfSeveralLinesKeepsTheLineBreaks() throws {
    let files = [
      "Shop/Strings.resx": Self.file(("Ask", "One\nTwo")), "Admin/.keep": "",
      "Shop/Strings.de.resx": Self.file(("Ask", "Eins\nZwei")),
      "de.csv": "key,de\nAsk,\"Eins\nZwei\nDrei\"\n",
    ]
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "Shop"])
      project.expect(["import", "de.csv"])
      project.expect(["export", "--all", "--format", "resx", "--folder", project.folder.path])
      try #expect(
        text(project, "Shop/Strings.de.resx") == Self.file(("Ask", "Eins\nZwei\nDrei")))
    }
  }

  @Test func aTextOfAnotherSourceTextIsNotUsed() throws {
    let files = [
      "Admin/Strings.resx": Self.file(("Title", "Headline"), ("Users", "Users")),
      "Admin/Strings.de.resx": Self.file(("Title", "Schlagzeile"), ("Users", "Benutzer")),
      "Shop/Strings.resx": Self.file(("Title", "Overview"), ("Pay", "Pay")),
      "Shop/Strings.de.resx": Self.file(("Title", "Übersicht"), ("Pay", "Zahlen")),
      "de.csv": "key,de\nTitle,Kopfzeile\nPay,Bezahlen\n",
    ]
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"], .failed)
      let said = project.run(["import", "Admin", "Shop"]).1.talk
      #expect(
        said.contains(
          "\"Title\" has another source text in Shop/Strings.resx, so its text is not used"),
        "\(said)")
      #expect(!said.contains("two-texts"), "\(said)")
      try #expect(text(project, "translations/de.lpt").contains("Schlagzeile"))
      _ = project.run(["import", "de.csv"])
      _ = project.run(["export", "--all", "--format", "resx", "--folder", project.folder.path])
      try #expect(
        text(project, "Admin/Strings.de.resx")
          == Self.file(("Title", "Kopfzeile"), ("Users", "Benutzer")))
      try #expect(
        text(project, "Shop/Strings.de.resx")
          == Self.file(("Title", "Übersicht"), ("Pay", "Bezahlen")))
    }
  }

  @Test func entriesThatAreNoTextsAreQuiet() throws {
    let others = """
      <data name="&gt;&gt;box.Name"><value>box</value></data>
      <data name="$box.Name"><value>Fenster</value></data>
      <data name="Brand"><value>Shop</value></data>
      <data name="None"><value /></data>
      <data name="Logo" type="System.Resources.ResXFileRef"><value>a.png</value></data>
      <data name="Icon" mimetype="text/x"><value>AAAA</value></data>
      </root>
      """
    let neutral = Self.file(("Ask", "One")).replacing(
      "</root>",
      with: others.replacing("Shop</value>", with: "Shop</value><comment>{Locked}</comment>"))
    let files = [
      "Shop/Strings.resx": neutral, "Admin/.keep": "",
      "Shop/Strings.de.resx": Self.file(("Ask", "Eins"), ("Lost", "Weg"))
        .replacing("</root>", with: others),
    ]
    try SampleProject.with(files, Self.settings) { project in
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place"))
      let said = project.expect(["import", "Shop"]).talk
      #expect(said.components(separatedBy: "[unknown-key]").count == 2, "\(said)")
      #expect(said.contains("\"Lost\" is not a key"), "\(said)")
    }
  }

  /// Translators see `{0}` where the app has it.
  @Test(arguments: ["csv", "xliff", "xliff2", "gettext"])
  func translatorsSeeTheTokensOfTheApp(_ format: String) throws {
    let files = [
      "Shop/Strings.resx": Self.file(("Ask", "{0} of {1:N0}")), "Admin/.keep": "",
      "Shop/Strings.de.resx": Self.file(("Ask", "{0} von {1:N0}")),
    ]
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "Shop"])
      let file = "de." + (format == "gettext" ? "po" : format == "xliff2" ? "xliff" : format)
      project.expect([
        "export", "--locale", "de", "--format", format, "--output",
        project.folder.path + "/" + file,
      ])
      let written = try text(project, file)
      #expect(written.contains("{0}") && !written.contains("%1$"), "\(written)")
      if format.hasPrefix("xliff") {
        #expect(written.contains("original=\"Shop/Strings.resx\""), "\(written)")
      }
      try project.write(file, written.replacing(" von ", with: " aus "))
      #expect(project.expect(["import", file]).talk.contains("1 changed"))
      try #expect(text(project, "translations/de.lpt").contains("{1} aus {2}"))
    }
  }

  /// Tokens in another numbering than the app's are no tokens of the text.
  @Test func aTableWithTokensFromOneIsRefused() throws {
    let files = [
      "Shop/Strings.resx": Self.file(("Ask", "{0} of {1}")), "Admin/.keep": "",
      "de.csv": "key,source,de\nAsk,{1} of {2},{2} mit {1}\n",
    ]
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      let said = project.expect(["import", "de.csv"], .failed)
      #expect(said.talk.contains("de.csv:2"), "\(said.talk)")
    }
  }

  /// Only the columns of a table say in which languages its texts are.
  @Test(arguments: ["sr.csv", "new.csv", "my/in.csv"])
  func aTableMayHaveAnyName(_ name: String) throws {
    let files = [
      "Shop/Strings.resx": Self.file(("Ask", "One")), "Admin/.keep": "",
      name: "key,source,sr-Latn\nAsk,One,Jedan\n",
    ]
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", name])
      try #expect(text(project, "translations/sr-Latn.lpt").contains("Jedan"))
    }
  }
}
