import CommandLine
import Foundation
import Testing

@testable import Commands
@testable import Interchange
@testable import Projects

/// `check` reads the app's own translation files for what only they can have: a percent sign that begins no
/// token, an apostrophe without its backslash.
@Suite struct SpellingCheckTests {
  private static let swift = """
    let sure = NSLocalizedString("sure", value: "%1$@ is 100%% sure", comment: "A")
    let plain = NSLocalizedString("plain", value: "All of it", comment: "B")

    """
  private static let android = """
    <resources>
      <!-- A -->
      <string name="sure">%1$s is 100%% sure</string>
      <!-- B -->
      <string name="plain">All of it</string>
    </resources>

    """

  /// A project's source, and a translation file with a fault on a line.
  struct Fault: CustomTestStringConvertible {
    var file: String
    var source: (name: String, content: String)
    var content: String
    var line: Int
    var rule: String
    /// What the advice says, followed.
    var healed: (old: String, new: String)
    var testDescription: String { "\(file) \(rule)" }
  }

  private static func strings(_ sure: String, _ plain: String) -> String {
    "\"sure\" = \"\(sure)\";\n\"plain\" = \"\(plain)\";\n"
  }

  private static func resources(_ sure: String, _ plain: String) -> String {
    "<resources>\n<string name=\"sure\">\(sure)</string>\n<string name=\"plain\">\(plain)</string>\n</resources>\n"
  }

  private static func list(_ items: String...) -> String {
    "<!-- A --><string-array name=\"days\">" + items.map { "<item>\($0)</item>" }.joined()
      + "</string-array>\n"
  }

  static let faults: [Fault] = [
    Fault(
      file: "Sources/de.lproj/Localizable.strings", source: ("Sources/A.swift", swift),
      content: strings("%1$@ ist 100% sicher", "100% ja"), line: 1, rule: "lone-percent",
      healed: ("100% s", "100%% s")),
    Fault(
      file: "Sources/de.lproj/Localizable.strings", source: ("Sources/A.swift", swift),
      content: strings("%1$@ ist 100%% sicher", "d\\u00e9j\\u00e0"), line: 2, rule: "unread-escape",
      healed: ("d\\u00e9j\\u00e0", "d\\U00e9j\\U00e0")),
    Fault(
      file: "Sources/Localizable.xcstrings", source: ("Sources/A.swift", swift),
      content: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "sure" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {"state" : "translated", "value" : "%1$@ ist 100% sicher"}
                }
              }
            }
          },
          "version" : "1.0"
        }
        """#, line: 6, rule: "lone-percent", healed: ("100% s", "100%% s")),
    Fault(
      file: "Sources/po/de.po", source: ("Sources/A.swift", swift),
      content: """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\n"

        msgctxt "sure"
        msgid "%1$s is 100%% sure"
        msgstr "%1$s ist 100% sicher"

        """, line: 4, rule: "lone-percent", healed: ("100% s", "100%% s")),
    Fault(
      file: "Sources/res/values-de/strings.xml",
      source: ("Sources/res/values/strings.xml", android),
      content: resources("%1$s ist 100% sicher", "100% ja"), line: 2, rule: "lone-percent",
      healed: ("100% s", "100%% s")),
    Fault(
      file: "Sources/res/values-fr/strings.xml",
      source: ("Sources/res/values/strings.xml", android),
      content: resources("C'est %1$s", "Tout"), line: 2, rule: "unescaped-quote",
      healed: ("C'est", "C\\'est")),
    Fault(
      file: "Sources/res/values-fr/strings.xml",
      source: ("Sources/res/values/strings.xml", android),
      content: resources("Oui %1$s", "Dites \"oui\""), line: 3, rule: "unescaped-quote",
      healed: ("\"oui\"", "\\\"oui\\\"")),
    Fault(
      file: "Sources/res/values-fr/strings.xml",
      source: (
        "Sources/res/values/strings.xml",
        android.replacing("</resources>", with: list("Mon", "Tue") + "</resources>")
      ),
      content: resources("Oui %1$s", "Tout").replacing(
        "</resources>", with: list("Lun") + "</resources>"),
      line: 4, rule: "short-list", healed: ("Lun</item>", "Lun</item><item>Mar</item>")),
  ]

  private func with(_ fault: Fault, _ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with([fault.source.name: fault.source.content]) { project in
      try project.write("langpack.json", #"{"app": "shop", "sources": ["Sources"]}"#)
      project.expect(["extract"])
      try project.write(fault.file, fault.content)
      try body(project)
    }
  }

  @Test(arguments: faults) func aFaultIsFoundWithItsPlaceUntilItIsHealed(_ fault: Fault) throws {
    try with(fault) { project in
      let code: ExitCode = fault.rule == "lone-percent" ? .failed : .done
      // What is remembered of an unchanged file says the same.
      for _ in 1...2 {
        let said = project.expect(["check"], code)
        let lines = said.output.split(separator: "\n").filter { $0.hasPrefix("Sources/") }
        #expect(lines.count == 1, "\(said.output)")
        #expect(lines.first?.hasPrefix("\(fault.file):\(fault.line):") == true, "\(lines)")
        #expect(lines.first?.hasSuffix("[\(fault.rule)]") == true, "\(lines)")
      }
      try project.write(
        fault.file, fault.content.replacing(fault.healed.old, with: fault.healed.new))
      let healed = project.expect(["check"]).output
      #expect(!healed.contains(fault.file), "\(healed)")
    }
  }

  /// A remembered file is read again when its sources have another text.
  @Test func aChangedSourceIsCheckedAgain() throws {
    try with(Self.faults[0]) { project in
      try project.write(Self.faults[0].file, "\"late\" = \"100% ja\";\n")
      project.expect(["check"])
      let late = "let late = NSLocalizedString(\"late\", value: \"%1$@ is late\", comment: \"C\")\n"
      try project.write("Sources/A.swift", Self.swift + late)
      project.expect(["extract"])
      let said = project.expect(["check"], .failed).output
      #expect(said.contains("\(Self.faults[0].file):1: error:"), "\(said)")
    }
  }

  @Test func teamsChooseTheLevelAndWhatIsRead() throws {
    try with(Self.faults[0]) { project in
      for setting in [#""extractionRules": {"lone-percent": "off"}"#, #""exclude": ["*.lproj"]"#] {
        try project.write(
          "langpack.json", #"{"app": "shop", "sources": ["Sources"], \#(setting)}"#)
        #expect(!project.expect(["check"]).output.contains("lone-percent"))
      }
    }
  }

  /// Files for translators are no app's, and of the app's own files only errors and faults of spelling count.
  @Test func translatorsFilesAreNotRead() throws {
    try with(Self.faults[0]) { project in
      try project.write(Self.faults[0].file, "\"gone\" = \"Weg\";\n")
      try project.write("for-translators/de.lproj/Localizable.strings", Self.faults[0].content)
      let said = project.expect(["check"]).output
      #expect(!said.contains(".strings"), "\(said)")
    }
  }
}
