import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// New files have the spelling of the others, and odd ones stay as they are.
@Suite struct FileSpellingTests {
  private func with(
    _ files: [String: String], _ body: (SampleProject) throws -> Void
  ) throws {
    var all = files
    all["src/a.swift"] = OwnTextsTests.code(["one", "two"])
    try SampleProject.withApp(all, settings: #""sources": ["src"]"#, body)
  }

  private func deliver(_ texts: String, _ locale: String, _ project: SampleProject) throws {
    try project.write(".in/texts.json", texts)
    project.expect(["import", ".in/texts.json", "--format", "icu-json", "--locale", locale])
  }

  /// Two files of other locales, and the file of a new one.
  @Test(arguments: [
    (
      "strings/de-de/app.properties", "strings/pt-br/app.properties", "strings/fr-ca/app.properties"
    ),
    (
      "strings/de-DE/app.properties", "strings/pt-BR/app.properties", "strings/fr-CA/app.properties"
    ),
    ("app_de_de.properties", "app_pt_br.properties", "app_fr_ca.properties"),
    ("app_de.properties", "app_pt_BR.properties", "app_fr_CA.properties"),
    ("app_de.properties", "app_it.properties", "app_fr_CA.properties"),
  ])
  func lettersAreAsInOtherNames(_ first: String, _ second: String, _ new: String) throws {
    try with([first: "one=A\n", second: "one=B\n"]) { project in
      try deliver(#"{"one": "C"}"#, "fr-CA", project)
      project.expect(["export", "--all", "--format", "properties", "--folder", "."])
      let written = try project.text(new)
      #expect(written.contains("C\n"), "\(written)")
      #expect(try project.text(first) == "one=A\n")
    }
  }

  static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>one</key>
    \t<string>Eins &amp; mehr</string>
    \t<!-- stays -->
    \t<key>other</key>
    \t<string>Unbekannt</string>
    </dict>
    </plist>

    """

  /// `plutil -convert xml1` makes such a file, which Foundation reads.
  @Test func aPropertyListIsReadAndEdited() throws {
    let name = "src/de.lproj/Localizable.strings"
    try with([name: Self.list]) { project in
      let texts = try project.text("translations/de.lpt")
      #expect(texts.contains("Eins & mehr"), "\(texts)")
      let export = ["export", "--all", "--format", "apple-strings", "--folder", "."]
      project.expect(export)
      #expect(try project.text(name) == Self.list)
      try deliver(#"{"one": "A < B", "two": "Zwei"}"#, "de", project)
      project.expect(export)
      let wanted = Self.list.replacing("Eins &amp; mehr", with: "A &lt; B").replacing(
        "Unbekannt</string>\n",
        with: "Unbekannt</string>\n\t<key>two</key>\n\t<string>Zwei</string>\n")
      #expect(try project.text(name) == wanted)
      let list = try PropertyListSerialization.propertyList(
        from: Data(wanted.utf8), format: nil)
      #expect(
        list as? [String: String] == ["one": "A < B", "other": "Unbekannt", "two": "Zwei"])
    }
  }

  @Test func aBinaryPropertyListStays() throws {
    let name = "src/de.lproj/Localizable.strings"
    try with([:]) { project in
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: ["one": "Eins"], format: .binary, options: 0)
      let file = project.folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
      let said = project.run(["import", "."]).1.talk
      #expect(said.contains("plutil -convert xml1"), "\(said)")
      try deliver(#"{"one": "A"}"#, "de", project)
      _ = project.run(["export", "--all", "--format", "apple-strings", "--folder", "."])
      #expect(try project.read(name) == Array(bytes))
    }
  }

  /// Two byte order marks are named in every format, and the texts behind them are read.
  @Test(arguments: [
    ("po/de.po", "gettext"), ("app_de.arb", "arb"), ("app_de.properties", "properties"),
    ("de.ftl", "fluent"), ("de.icu.json", "icu-json"), ("App.de.resx", "resx"),
  ])
  func aDoubledMarkIsNamed(_ name: String, _ format: String) throws {
    let texts = [
      "gettext": "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
        + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgctxt \"one\"\nmsgid \"The one\"\nmsgstr \"Eins\"\n"
        + "\nmsgctxt \"two\"\nmsgid \"The two\"\nmsgstr \"\"\n",
      "arb": "{\n  \"@@locale\": \"de\",\n  \"one\": \"Eins\"\n}\n", "properties": "one = Eins\n",
      "fluent": "one = Eins\n", "icu-json": "{\"one\": \"Eins\"}\n",
      "resx": "<root>\n  <data name=\"one\"><value>Eins</value></data>\n</root>\n",
    ]
    let text = "\u{FEFF}\u{FEFF}" + (texts[format] ?? "")
    try with([name: text]) { project in
      let said = project.run(["import", name, "--locale", "de", "--format", format]).1.talk
      #expect(said.contains("[doubled-mark]"), "\(said)")
      #expect(try project.text("translations/de.lpt").contains("Eins"))
      let export = ["export", "--locale", "de", "--format", format, "--output", name]
      _ = project.run(export)
      #expect(try project.read(name) == Array(text.utf8))
      try deliver(#"{"one": "Neu"}"#, "de", project)
      _ = project.run(export)
      #expect(try project.read(name) == Array(text.replacing("Eins", with: "Neu").utf8))
    }
  }

  /// A missing file of source texts changes no ordinal: its keys would have other tokens.
  @Test(arguments: [
    ["extract"], ["import", ".in/texts.json", "--format", "icu-json", "--locale", "de"],
  ])
  func aMissingFileOfSourceTextsChangesNoOrdinal(_ words: [String]) throws {
    let name = "App/en.lproj/Localizable.strings"
    let files = [
      "App/a.swift": "import Foundation\nlet a = NSLocalizedString(\"one\", comment: \"A\")\n",
      "App/b.swift": OwnTextsTests.code(["two"]), name: "\"one\" = \"The one %@\";\n",
      ".in/texts.json": #"{"two": "Zwei"}"#,
    ]
    let settings = #""sources": ["App"], "sourceTexts": ["App/en.lproj"]"#
    try SampleProject.withApp(files, settings: settings, importing: [".in"]) { project in
      let ledger = try project.read("langpack.ordinals")
      try FileManager.default.removeItem(at: project.folder.appending(path: name))
      let said = project.run(words)
      #expect(said.1.talk.contains("error"), "\(said)")
      #expect(try project.read("langpack.ordinals") == ledger)
      try project.write(name, files[name] ?? "")
      project.expect(["extract"])
      #expect(try project.read("langpack.ordinals") == ledger)
    }
  }
}
