import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An import keeps no text that a build leaves out because of an error.
@Suite struct ImportChecksTests {
  private static let tagged = "\"places-found\" = \"{{PLURAL:$1|<i>$1 Ort|$1 Orte}} gefunden\";\n"

  private func configure(_ project: SampleProject, _ more: String) throws {
    let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
    try project.write(
      "langpack.json", config.replacing("\"locales\":", with: "\(more), \"locales\":"))
  }

  @Test func aTextWithAnErrorOfACheckIsReportedAndLeftOut() throws {
    try SampleProject.with { project in
      let former = try project.read("translations/de.strings")
      try project.write("in/de.strings", Self.tagged)
      let said = project.expect(["import", "in/de.strings"], .failed).talk
      #expect(
        said.hasPrefix(
          """
          in/de.strings:1: error: de: "places-found" is left out: "<i>" is not a tag of the source text \
          (your decision: remove it, or use a tag of the source text) [markup]

          """), "\(said)")
      #expect(try project.read("translations/de.strings") == former)
      project.expect(["check"])
      project.expect(["build"])
    }
  }

  @Test(arguments: [
    #""checks": {"markup": "warning"}"#, #""checks": {"markup": "off"}"#,
    #""waivers": [{"check": "markup", "phrase": "places-found", "reason": "it is meant"}]"#,
  ])
  func aTextThatTheTeamAcceptsIsKept(_ setting: String) throws {
    try SampleProject.with { project in
      try configure(project, setting)
      try project.write("in/de.strings", Self.tagged)
      project.expect(["import", "in/de.strings"])
      let text = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(text.contains("<i>"))
      project.expect(["build"])
    }
  }

  @Test(arguments: [
    ("in/de.strings", "\"places-found\" = \"TEXT\";\n"),
    ("in/de.json", "{\"@metadata\": {}, \"places-found\": \"TEXT\"}\n"),
  ])
  func aTextWithGrammarIsReportedAndKept(_ name: String, _ file: String) throws {
    try SampleProject.with { project in
      let text = "{{PLURAL:$1|$1 Ort|$1 {{Grammar:dativ|Orte}}}} in {{GRAMMAR:dativ|Bonn}}"
      try project.write(name, file.replacing("TEXT", with: text))
      let said = project.expect(["import", name]).talk
      #expect(
        said.contains("\(name):1: warning: \"places-found\": no app inflects words"), "\(said)")
      #expect(said.matches(of: /\[grammar-left-out\]/).count == 1)
      let kept = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(kept.contains("{{PLURAL:$1|$1 Ort|$1 Orte}} in Bonn"), "\(kept)")
    }
  }

  @Test func aRuleThatTheTeamMakesAnErrorHoldsForImports() throws {
    try SampleProject.with { project in
      try configure(project, #""lengths": {"places-*": 8}"#)
      try project.write("in/el.strings", "\"places-found\" = \"{{PLURAL:$1|$1 α|$1 αααααααα}}\";\n")
      let said = project.expect(["import", "in/el.strings"], .failed).talk
      #expect(said.contains("[length]"), "\(said)")
    }
  }

  @Test(arguments: ["folder", "file"])
  func anExportKeepsTheEntryOfATextThatWasLeftOut(_ way: String) throws {
    try SampleProject.with { project in
      let arb = "{\n  \"@@locale\": \"el\",\n  \"places-found\": \"<i>{arg1} βρέθηκαν\"\n}\n"
      try project.write("in/el.arb", arb)
      project.expect(["import", "in/el.arb"], .failed)
      let words = ["export", "--locale", "el", "--format", "arb"]
      project.expect(words + (way == "file" ? ["--output", "in/el.arb"] : ["--folder", "in"]))
      let after = String(decoding: try project.read("in/el.arb"), as: UTF8.self)
      #expect(after.contains("\"places-found\": \"<i>{arg1} βρέθηκαν\""), "\(after)")
    }
  }

  /// A kilobyte that stands for 20 million sentences, which an import would write one by one.
  @Test func aTextWithMoreFormsThanFitIsLeftOut() throws {
    try SampleProject.with { project in
      let tokens = (1...7).map { "{{PLURAL:%\($0)$d|%\($0)$d a|%\($0)$d b}}" }.joined()
      let call = "localized(\"many\", value: \"\(tokens)\", comment: \"c\", n, n, n, n, n, n, n)"
      try project.write("Sources/Many.swift", "func many(n: Int) { _ = \(call) }\n")
      let forms = (0...9).map { "\($0)=\($0)" }.joined(separator: "|")
      let text = (1...7).map { "{{PLURAL:$\($0)|\(forms)|x}} $\($0)" }.joined()
      for (name, file) in [
        ("de.strings", "\"many\" = \"\(text)\";\n"),
        ("de.json", "{\"@metadata\": {}, \"many\": \"\(text)\"}\n"),
      ] {
        try project.write("in/\(name)", file)
        let said = project.expect(["import", "in/\(name)"], .failed).talk
        #expect(said.contains("in/\(name):1: error: ") && said.contains("many"), "\(said)")
      }
    }
  }

  /// Random words that checks look for: whatever an import keeps, `check` and `build` accept.
  @Test(arguments: 1...6)
  func whatIsKeptOfRandomTextsHasNoError(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    try SampleProject.with { project in
      let keys = (0..<30).map { "key-\($0)" }
      let calls = keys.map { key in
        "  localized(\"\(key)\", value: \"Go to <b>%1$d</b> at https://example.org/a\", comment: \"c\", n)"
      }
      try project.write(
        "Sources/Keys.swift", "func all(n: Int) { _ = [\n\(calls.joined(separator: ",\n"))\n] }\n")
      let lines = keys.map { "\"\($0)\" = \"\(Self.text(&chance))\";\n" }
      try project.write("in/de.strings", lines.joined())
      let (_, said) = project.run(["import", "in/de.strings"])
      #expect(said.talk.contains("in 1 locale"), "\(said.talk)")
      let check = project.expect(["check"])
      #expect(!check.output.contains("error:"), "\(check.output)")
      project.expect(["build"])
    }
  }

  private static func text(_ chance: inout SeededGenerator) -> String {
    let words = [
      "<b>$1</b>", "<b>", "</b>", "<i>", "$1", "$2", "%%s", "%%1$@", "{count, plural,", "{$name}",
      "https://example.org/a", "https://example.com/b", "a@b.org", "Ort", "\u{202E}", "\u{200B}",
      "e",
      String(repeating: "\u{301}", count: 9), "<b>$1</b> https://example.org/a",
      "{{PLURAL:$1|<b>$1</b>|$1}}",
    ]
    return (0..<Int.random(in: 1...3, using: &chance)).map { _ in
      words.randomElement(using: &chance) ?? ""
    }.joined(separator: " ")
  }
}
