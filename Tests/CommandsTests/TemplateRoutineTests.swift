import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Routines whose texts hold MediaWiki's templates get that syntax in the configuration.
@Suite struct TemplateRoutineTests {
  private static let texts = #"""
    let a = NSLocalizedString("a", value: "{{PLURAL:$1|one=$1 day|$1 days}}", comment: "Length")
    let b = Own.text("b", "{{GENDER:$1|he|she|they}} said so", comment: "Line")
    let c = Other.text("c", "From $10", comment: "Price")
    """#
  private static let routines = #"""
    {"name": "Own.text", "value": 1, "comment": "comment"},
        {"name": "Other.text", "value": 1, "comment": "comment"}
    """#

  private func withTexts(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("Sources/A.swift", Self.texts)
      try body(project)
    }
  }

  private func configuration(_ project: SampleProject) throws -> String {
    String(decoding: try project.read("langpack.json"), as: UTF8.self)
  }

  @Test func initSetsTheSyntaxOfFoundationsRoutine() throws {
    try withTexts { project in
      project.expect(["init", "--app", "shop"])
      let text = try configuration(project)
      #expect(
        text.contains(
          #""routines": [{"name": "NSLocalizedString", "key": 0, "table": "tableName", "#
            + #""value": "value", "comment": "comment", "syntax": "mediawiki"}],"#))
      let said = project.expect(["extract", "--json"])
      #expect(!said.talk.contains("[template-as-text]"), "\(said.talk)")
      #expect(said.output.contains("{1} day"), "\(said.output)")
    }
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("Sources/A.swift", "let a = NSLocalizedString(\"a\", comment: \"Title\")")
      project.expect(["init", "--app", "shop"])
      #expect(try configuration(project).contains("\"routines\": [],"))
    }
  }

  @Test(arguments: [
    "{\n  // The app.\n  \"app\": \"shop\",\n  \"routines\": [\n    \(routines)\n  ]\n}\n",
    "{\"routines\":[\(routines)],\"app\":\"shop\"}",
  ])
  func migrateSetsTheSyntaxOfAllRoutines(_ before: String) throws {
    try withTexts { project in
      project.expect(["init", "--app", "shop"])
      try project.write("langpack.json", before)
      let diff = project.expect(["migrate"]).output
      #expect(diff.contains("+++ b/langpack.json"), "\(diff)")
      #expect(try configuration(project) == before)
      project.expect(["migrate", "--write"])
      let after = try configuration(project)
      #expect(after.contains(#"{"syntax": "mediawiki", "name": "Own.text""#), "\(after)")
      #expect(after.contains(#"{"name": "Other.text""#), "\(after)")
      #expect(after.contains(#"{"name": "NSLocalizedString", "#), "\(after)")
      #expect(before.contains("// The app.") == after.contains("// The app."))
      let said = project.expect(["extract"])
      #expect(!said.talk.contains("[template-as-text]"), "\(said.talk)")
      // A second run changes nothing more.
      #expect(!project.expect(["migrate"]).output.contains("langpack.json"))
    }
  }

  /// The literal of `String(localized:)` has Swift's own syntax, whatever words stand in it.
  @Test func aRoutineWithValuesInItsLiteralStays() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(
        "Sources/A.swift",
        #"let a = String(localized: "{{PLURAL:1|a|b}} \(name)", comment: "Line")"#)
      project.expect(["init", "--app", "shop"])
      #expect(try configuration(project).contains("\"routines\": [],"))
    }
  }

  @Test func migrateSetsItWithoutAListOfRoutines() throws {
    try withTexts { project in
      project.expect(["init", "--app", "shop"])
      try project.write("langpack.json", "{\"app\": \"shop\"}\n")
      project.expect(["migrate", "--write"])
      #expect(try configuration(project).contains("\"syntax\": \"mediawiki\""))
      project.expect(["extract"])
    }
  }

  /// One text of several does not make the dollar amounts of the others tokens.
  @Test func templatesInAFewTextsAreLeftToTheTeam() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      let calls = [
        "Only $5 a month", "{{PLURAL:$1|page|pages}} left", "Price: $1", "Free for $2 weeks",
      ].map { "_ = NSLocalizedString(\"\($0)\", comment: \"c\")\n" }
      try project.write("Sources/Prices.swift", calls.joined())
      let said = project.expect(["init"]).talk
      #expect(!said.contains("MediaWiki"), "\(said)")
      let written = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(!written.contains("\"syntax\": \"mediawiki\""))
    }
  }
}
