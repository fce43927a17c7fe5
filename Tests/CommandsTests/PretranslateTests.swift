import Foundation
import Testing

@testable import Commands
@testable import Projects

@Suite struct PretranslateTests {
  private static let more = """

    func more() -> [String] {
      [
        localized("log-in-title", value: "Log in now", comment: "Title"),
        localized("log-in-button", value: "Log in now", comment: "Button"),
      ]
    }
    """

  private func withMore(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("Sources/Profile.swift", SampleProject.source + Self.more)
      try project.write(
        "translations/de.strings",
        SampleProject.german + "\n\"log-in-title\" = \"Jetzt anmelden\";\n")
      project.expect(["extract"])
      try body(project)
    }
  }

  private func german(_ project: SampleProject) -> String {
    project.expect(["export", "--locale", "de", "--format", "json"]).output
  }

  @Test func memoryFillsWhatIsTheSame() throws {
    try withMore { project in
      let before = try project.files()
      let said = project.expect(["pretranslate", "--locale", "de", "--dry-run"]).talk
      #expect(said.contains("de: 1 from memory, 0 from sources that are alike"), "\(said)")
      #expect(try project.files() == before)
      project.expect(["pretranslate", "--locale", "de"])
      let text = german(project)
      #expect(text.contains("\"text\": \"Jetzt anmelden\""), "\(text)")
      #expect(text.contains("\"state\": \"new\""), "\(text)")
      let again = project.expect(["pretranslate", "--locale", "de"]).talk
      #expect(again.contains("0 from memory"), "\(again)")
    }
  }

  /// The program gets lines, answers lines, and no shell sees its words.
  @Test func aProgramFillsTheRest() throws {
    try withMore { project in
      try project.write(
        "translate.py",
        """
        import json, sys
        assert sys.argv[1] == "a b; $(touch harm)"
        for line in sys.stdin:
            phrase = json.loads(line)
            if phrase["description"] == "Button" and phrase["source"] == "Log in":
                print(json.dumps({"id": phrase["id"], "text": "Anmelden"}))
            elif phrase["description"] == "Button":
                print(json.dumps({"id": phrase["id"], "text": "{nothing}"}))
        """)
      let said = project.expect(
        [
          "pretranslate", "--locale", "de", "--run", "python3", "--run",
          project.folder.path + "/translate.py", "--run", "a b; $(touch harm)",
        ]).talk
      #expect(said.contains("1 by the program"), "\(said)")
      #expect(german(project).contains("\"text\": \"Anmelden\""))
      #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/harm"))
    }
  }

  @Test(arguments: [
    (["false"], "ended with status 1"), (["no-such-program-at-all"], "no such program"),
    (["printf", "\\377"], "not UTF-8"), (["yes-is-no-json", "x"], "no such program"),
  ])
  func aProgramThatFailsChangesNothing(_ words: [String], _ reason: String) throws {
    try withMore { project in
      let before = try project.files()
      let options = words.flatMap { ["--run", $0] }
      let said = project.expect(["pretranslate", "--locale", "de"] + options, .failed).talk
      #expect(said.contains(reason), "\(said)")
      #expect(try project.files() == before)
    }
  }
}
