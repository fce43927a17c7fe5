import Foundation
import Testing

@testable import Commands

/// Keys that are texts themselves: with line breaks, tabs and blanks, as in apps without symbolic keys.
@Suite struct KeyTextTests {
  private static let calls = #"""
    let a = NSLocalizedString("Line one\nLine two", comment: "A")
    let b = String(localized: "a\tb", comment: "B")
    let c = NSLocalizedString("two words", comment: "C")
    let d = NSLocalizedString("$5 \"now\"", comment: "D")
    """#

  private func withTexts(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      try project.write("App/A.swift", Self.calls)
      project.expect(["extract"])
      try project.write(
        "de.strings",
        #"""
        "Line one\nLine two" = "Zeile eins\nZeile zwei";
        "a\tb" = "A\tB";
        "two words" = "zwei Wörter";
        "$5 \"now\"" = "5 $ \"jetzt\"";
        """#)
      project.expect(["import", "--locale", "de", "--format", "apple-strings", "de.strings"])
      try body(project)
    }
  }

  @Test(arguments: ["apple-strings", "xcstrings", "xliff", "xliff2", "csv", "gettext", "json"])
  func theirTextsComeBackFromAFile(format: String) throws {
    try withTexts { project in
      let shown = Self.shown(project)
      let words = ["--locale", "de", "--format", format]
      project.expect(["export"] + words + ["--output", "Localizable.\(format)"])
      for file in try project.files().keys where file.hasPrefix("translations/de.") {
        try FileManager.default.removeItem(at: project.folder.appending(path: file))
      }
      let end = project.expect(["import"] + words + ["Localizable.\(format)"]).talk
      #expect(end.contains("4 texts in 1 locale: 4 new"), "\(end)")
      #expect(Self.shown(project) == shown && shown.contains("Zeile eins"))
    }
  }

  private static func shown(_ project: SampleProject) -> String {
    let keys = ["Line one\nLine two", "a\tb", "two words", "$5 \"now\""]
    return project.expect(["show", "--locale", "de", "--json"] + keys).output
  }

  @Test func aLineOfTheTerminalShowsThem() throws {
    try withTexts { project in
      let shown = project.expect(["show", "Line one\nLine two"]).output
      #expect(
        shown.hasPrefix("Line one Line two\n  source       Line one\n               Line two\n"))
      #expect(!project.expect(["check"]).talk.contains("Line"))
    }
  }

  /// What a finding advises can be pasted into a shell.
  @Test(arguments: [
    ("Line one\\nLine two", "[0-9a-f]{16}"), ("two words", "\"two words\""),
    ("$5 \\\"now\\\"", "[0-9a-f]{16}"),
  ])
  func aChangedTextIsSettledByAWordOfTheShell(key: String, word: String) throws {
    try withTexts { project in
      let changed = Self.calls.replacing("\"\(key)\",", with: "\"\(key)\", value: \"Other\",")
      try project.write("App/A.swift", changed)
      let told = project.run(["extract"]).1.talk
      let advice = try Regex<(Substring, Substring)>("langpack extract --small (\(word))'")
      let found = try #require(told.firstMatch(of: advice), "\(told)").output.1
      project.expect(["extract", "--small", String(found.replacing("\"", with: ""))])
      #expect(project.run(["extract", "--check"]).0 == .done)
    }
  }
}
