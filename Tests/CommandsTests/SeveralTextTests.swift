import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Calls of the platform, and of the app's own functions, that give one key several texts: the app runs, so
/// nothing stops.
@Suite struct SeveralTextTests {
  /// The calls of a key in one file, with the routines of the project.
  struct Case: Sendable, CustomTestStringConvertible {
    var calls: String
    var file = "App/A.swift"
    var routines = "[]"
    var testDescription: String { calls }
  }

  static let cases = [
    Case(
      calls: """
        let a = NSLocalizedString("k", value: "A", comment: "c")
        let b = NSLocalizedString("k", value: "B", comment: "c")
        """),
    Case(
      calls: """
        let a = String(localized: "k", defaultValue: "A", comment: "c")
        let b = NSLocalizedString("k", comment: "c")
        """),
    Case(
      calls: """
        let a = NSLocalizedString("k", value: "A %@", comment: "c")
        let b = NSLocalizedString("k", value: "A %d", comment: "c")
        """),
    Case(
      calls: "let a = T(\"k\", value: \"A\")\nlet b = T(\"k\", value: \"B\")",
      routines: #"[{"name": "T", "value": "value"}]"#),
    Case(
      calls: """
        id a = NSLocalizedStringWithDefaultValue(@"k", nil, b, @"A", @"c");
        id b = NSLocalizedStringWithDefaultValue(@"k", nil, b, @"B", @"c");
        """, file: "App/A.m"),
    Case(
      calls: """
        let a = WMFLocalizedStringWithDefaultValue("k", nil, nil, "A", "c")
        let b = WMFLocalizedStringWithDefaultValue("k", nil, nil, "B", "c")
        """),
  ]

  private func withCalls(
    _ given: Case, texts: String? = nil, _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try project.write("App/Good.swift", "let g = NSLocalizedString(\"good\", comment: \"c\")\n")
      project.expect(["init", "--app", "a"])
      try project.write(given.file, given.calls + "\n")
      if let texts { try project.write("App/en.lproj/Localizable.strings", texts) }
      let sources = texts == nil ? "" : #", "sourceTexts": ["App/en.lproj"]"#
      try project.write(
        "langpack.json",
        #"{"app": "a", "sources": ["App"], "locales": ["de"], "routines": "#
          + "\(given.routines)\(sources)}\n")
      try body(project)
    }
  }

  /// Each place shows its own text, so no pack has one.
  @Test(arguments: cases) func packsGoWithoutTheKey(_ given: Case) throws {
    try withCalls(given) { project in
      let said = project.expect(["extract", "--json"])
      #expect(said.talk.contains("\(given.file):2:"), "\(said.talk)")
      #expect(said.talk.contains("warning: the key \"k\" has another text"), "\(said.talk)")
      #expect(said.talk.contains("[several-texts]"), "\(said.talk)")
      #expect(said.talk.contains("1 phrase at 1 place"), "\(said.talk)")
      #expect(said.output.contains("\"good\"") && !said.output.contains("\"k\""), "\(said.output)")
      // Nothing is left to do, and the translations of the app are no finding.
      project.expect(["extract", "--check"])
      try project.write("App/de.lproj/Localizable.strings", "\"good\" = \"Gut\";\n\"k\" = \"K\";\n")
      project.expect(["import", "App/de.lproj/Localizable.strings"])
      project.expect(["check"])
      #expect(project.expect(["build"]).talk.contains("[several-texts]"))
      project.expect(["bundle", "--output", "Packs"])
    }
  }

  /// A later text makes it a phrase again, or none, whatever the cache has.
  @Test func itIsAPhraseOnceTheTextsAgree() throws {
    let given = Self.cases[0]
    try withCalls(given) { project in
      project.expect(["extract"])
      try project.write(given.file, given.calls.replacing("\"B\"", with: "\"A\"") + "\n")
      #expect(project.expect(["extract"]).talk.contains("2 phrases at 3 places, 1 new ordinal"))
      try project.write(given.file, given.calls + "\n")
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place"))
      let one = given.calls.split(separator: "\n")[0]
      try project.write(given.file, "\(one)\n")
      #expect(project.expect(["extract", "--json"]).output.contains("\"k\""))
      project.expect(["build"])
    }
  }

  /// An extraction that changes nothing leaves the ledger alone, and finds a phrase that comes back although
  /// no call is new.
  @Test func theLedgerIsSettledWithTheKeyLeftOut() throws {
    let lines = Self.cases[0].calls.split(separator: "\n").map(String.init)
    try withCalls(Case(calls: lines[0])) { project in
      try project.write("App/Second.swift", lines[1] + "\n")
      project.expect(["extract"])
      let settled = try Project.read(project.folder.path(percentEncoded: false)).keptCache().settled
      #expect(settled != .none)
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place, 0 new"))
      try FileManager.default.removeItem(at: project.folder.appending(path: "App/Second.swift"))
      #expect(project.expect(["extract"]).talk.contains("2 phrases at 2 places, 1 new ordinal"))
      try project.write("App/Second.swift", lines[1] + "\n")
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place"))
      project.expect(["build"])
    }
  }

  /// The app shows the text of its file wherever the call stands.
  @Test(arguments: cases.dropLast()) func theTextOfTheFileDecides(_ given: Case) throws {
    let texts = "\"good\" = \"G\";\n\"k\" = \"Of the file\";\n"
    try withCalls(given, texts: texts) { project in
      let said = project.expect(["extract", "--json"])
      #expect(!said.talk.contains("[several-texts]"), "\(said.talk)")
      #expect(said.output.contains("\"Of the file\""), "\(said.output)")
      #expect(said.talk.contains("2 phrases at 3 places"), "\(said.talk)")
      #expect(said.talk.contains("[other-source-text]"), "\(said.talk)")
      project.expect(["build"])
    }
  }

  /// The text of this product's own call is the one that is translated, so there has to be one.
  @Test(arguments: [
    "let a = localized(\"k\", value: \"A\", comment: \"c\")",
    "let a = localizedString(\"k\", value: \"A\", comment: \"c\")",
  ])
  func aCallOfOurOwnIsAConflict(call: String) throws {
    let others = ["A", "B"].map {
      "let b = NSLocalizedString(\"k\", value: \"\($0)\", comment: \"c\")"
    }
    for calls in [[call, others[1]], [others[1], call], others + [call]] {
      try withCalls(Case(calls: calls.joined(separator: "\n"))) { project in
        let said = project.expect(["extract"], .failed).talk
        #expect(said.contains("[key-conflict]") && !said.contains("[several-texts]"), "\(said)")
        project.expect(["build"], .failed)
      }
    }
  }
}
