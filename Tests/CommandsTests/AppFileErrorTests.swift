import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// `check` names every error of the app's own files that an import of them names, and writes nothing.
@Suite struct AppFileErrorTests {
  /// A project with a file that has an error.
  struct Fault: CustomTestStringConvertible {
    var rule: String
    var file: String
    var content: String
    var testDescription: String { "\(rule) in \(file)" }
  }

  private static let app = [
    "App/a.swift": """
    import Foundation
    let a = NSLocalizedString("ok", value: "The ok", comment: "A")
    let b = NSLocalizedString("cart", value: "%1$@ in the cart", comment: "B")

    """,
    "App/res/values/strings.xml": """
    <resources>
        <!-- A -->
        <string name="title">Title</string>
        <!-- B -->
        <string name="count">%1$d of %2$d</string>
    </resources>

    """,
    "App/Texts.resx": resx("The page", "{0} pages"),
    "App/po/app.pot": po("", "", ""),
  ]

  private static let settings = #""sources": ["App"], "sourceTexts": ["App/po/app.pot"]"#

  private static func resx(_ page: String, _ pages: String) -> String {
    "<root>\n<data name=\"page\"><value>\(page)</value></data>\n"
      + "<data name=\"pages\"><value>\(pages)</value></data>\n</root>\n"
  }

  private static func po(_ language: String, _ save: String, _ files: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      + "msgid \"Save\"\nmsgstr \"\(save)\"\n\n#, c-format\nmsgid \"%s is gone\"\nmsgstr \"\(files)\"\n"
  }

  private static func conflict(_ one: String, _ other: String) -> String {
    "<<<<<<< HEAD\n\(one)\n=======\n\(other)\n>>>>>>> other\n"
  }

  static let faults: [Fault] = [
    Fault(
      rule: "", file: "App/de.lproj/Localizable.strings",
      content: "\"ok\" = \"Gut\";\n\"cart\" = \"Im Korb\";\n"),
    Fault(
      rule: "", file: "App/de.lproj/Localizable.strings",
      content: conflict("\"ok\" = \"Gut\";", "\"ok\" = \"Okay\";")),
    Fault(
      rule: "", file: "App/de.lproj/Localizable.strings",
      content: "\"ok\" = \"Gut\";\nbroken\n"),
    Fault(
      rule: "", file: "App/Localizable.xcstrings",
      content: "{\"sourceLanguage\": \"en\", \"strings\": "),
    Fault(
      rule: "", file: "App/res/values-de/strings.xml",
      content: "<resources>\n<string name=\"count\">%1$d von %3$d</string>\n</resources>\n"),
    Fault(
      rule: "duplicate-key", file: "App/res/values-de/strings.xml",
      content:
        "<resources>\n<string name=\"title\">A</string>\n<string name=\"title\">B</string>\n</resources>\n"
    ),
    Fault(
      rule: "", file: "App/res/values-de/strings.xml",
      content: "<resources>\n"
        + conflict("<string name=\"title\">A</string>", "<string name=\"title\">B</string>")
        + "</resources>\n"),
    Fault(
      rule: "", file: "App/res/values-de/strings.xml",
      content: "<resources>\n<string name=\"title\">A"),
    Fault(rule: "", file: "App/Texts.de.resx", content: resx("Die Seite", "Seiten {1}")),
    Fault(rule: "", file: "App/po/de.po", content: conflict("msgid \"a\"", "msgid \"b\"")),
    Fault(rule: "", file: "App/po/de.po", content: po("de", "Sichern", "%d ist weg")),
    Fault(rule: "", file: "App/po/de.po", content: po("de", "Sichern", "Weg") + "msgstr \"\"\n"),
  ]

  private func errors(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").map(String.init).filter {
        $0.hasPrefix("App/") && $0.contains(" error: ")
      })
  }

  @Test(arguments: faults) func checkNamesTheErrorsOfAnImport(_ fault: Fault) throws {
    var files = Self.app
    files[fault.file] = fault.content
    try SampleProject.withApp(files, settings: Self.settings, importing: ["App/po/app.pot"]) {
      project in
      let before = try project.files()
      let first = errors(project.run(["check"]).1.output)
      // What is remembered of an unchanged file says the same.
      let second = errors(project.expect(["check"], .failed).output)
      #expect(try project.files() == before)
      let said = project.run(["import", "App"]).1
      let imported = errors(said.talk + said.output)
      #expect(!imported.isEmpty)
      #expect(first == imported)
      #expect(second == imported)
      #expect(imported.contains { $0.contains("[\(fault.rule)") }, "\(imported)")
      File(project.folder.path + "/" + fault.file).remove()
      #expect(errors(project.run(["check"]).1.output).isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...8) func aRandomProjectHasTheErrorsOfItsImport(_ seed: UInt64) throws
  {
    let random = PlacedProject(seed: seed)
    let files = Dictionary(
      uniqueKeysWithValues: random.files.map { ("App/" + $0, $1) })
    try SampleProject.withApp(files, settings: #""sources": ["App"]"#) { project in
      let said = project.run(["import", "App"]).1
      let imported = errors(said.talk + said.output)
      for _ in 1...2 {
        #expect(errors(project.run(["check"]).1.output) == imported, "seed \(seed)")
      }
    }
  }

  /// A remembered file is checked again if the texts or settings that its errors depend on change.
  @Test func aLoweredRuleCounts() throws {
    var files = Self.app
    files["App/de.lproj/Localizable.strings"] = "\"ok\" = \"Gut: %s\";\n"
    try SampleProject.withApp(files, settings: Self.settings) { project in
      #expect(errors(project.run(["check"]).1.output).count == 1)
      let lowered = Self.settings + #", "checks": {"format-string": "warning"}"#
      try project.write("langpack.json", "{\"app\": \"shop\", \(lowered)}")
      #expect(errors(project.run(["check"]).1.output).isEmpty)
    }
  }
}
