import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A text that its app shows, and that packs cannot hold, stops nothing: packs go without it.
@Suite struct TextErrorTests {
  /// A faulty text of an app, with its rule and key.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var key: String
    var files: [String: String]
    var testDescription: String { "\(rule): \(key)" }
  }

  private static func call(_ line: String) -> [String: String] {
    [
      "App/A.swift":
        "import Foundation\nlet good = NSLocalizedString(\"good\", comment: \"c\")\n\(line)\n"
    ]
  }

  private static func file(_ name: String, _ text: String, _ key: String) -> [String: String] {
    call("let bad = NSLocalizedString(\"\(key)\", comment: \"c\")").merging(["App/\(name)": text]) {
      $1
    }
  }

  private static func dictionary(_ format: String, _ variables: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>bad</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    \(variables)
    </dict></dict></plist>

    """
  }

  private static func variable(_ name: String, one: String, other: String) -> String {
    """
    <key>\(name)</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
    </dict>
    """
  }

  static let cases = [
    Case(
      rule: "bad-value", key: "bad",
      files: call(#"let bad = NSLocalizedString("bad", value: "%1$d %1$@", comment: "c")"#)),
    Case(
      rule: "bad-value", key: "bad",
      files: call(#"let bad = NSLocalizedString("bad", value: "%2$@", comment: "c")"#)),
    Case(
      rule: "value-not-literal", key: "bad",
      files: call(#"let bad = NSLocalizedString("bad", value: text, comment: "c")"#)),
    Case(
      rule: "lone-percent", key: "bad",
      files: file(
        "en.lproj/Localizable.strings", "\"good\" = \"G\";\n\"bad\" = \"%@ 5%\";\n", "bad")),
    Case(
      rule: "lone-percent", key: "%@%", files: file("B.swift", "", "%@%")),
    Case(
      rule: "wrong-variation", key: "bad",
      files: file(
        "en.lproj/Localizable.stringsdict",
        dictionary("%#@a@ of %1$@", variable("a", one: "%d a", other: "%d as")), "bad")),
    // The plain text beside it is not the app's: it shows the plural.
    Case(
      rule: "wrong-variation", key: "bad",
      files: file(
        "en.lproj/Localizable.stringsdict",
        dictionary("%#@a@ of %1$@", variable("a", one: "%d a", other: "%d as")), "bad"
      ).merging(["App/en.lproj/Localizable.strings": "\"bad\" = \"%d as\";\n"]) { $1 }),
    Case(
      rule: "unknown-variable", key: "bad",
      files: file(
        "en.lproj/Localizable.stringsdict",
        dictionary("%#@b@", variable("a", one: "%d a", other: "%d as")), "bad")),
    Case(
      rule: "token-mismatch", key: "bad",
      files: file(
        "Localizable.xcstrings",
        #"""
        {"sourceLanguage": "en", "strings": {"bad": {"localizations": {"en": {"stringUnit":
        {"state": "translated", "value": "%1$d of %1$@"}}}}}, "version": "1.0"}

        """#, "bad")),
  ]

  private func phrases(_ project: SampleProject) throws -> [String: String] {
    let said = project.expect(["extract", "--json"], .failed)
    let phrases = try JSONReader.read(Array(said.output.utf8)).array ?? []
    return Dictionary(
      phrases.map { ($0["key"]?.string ?? "", $0["text_or_table"]?.string ?? "") },
      uniquingKeysWith: { $1 })
  }

  @Test(arguments: cases) func packsGoWithoutIt(_ given: Case) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      for (name, text) in given.files { try project.write(name, text) }
      project.expect(["init", "--app", "app", "--locale", "de"])
      let said = project.expect(["extract"], .failed).talk
      #expect(said.contains("error: ") && said.contains("[\(given.rule)]"), "\(said)")
      // The key itself is never shown as a text.
      let found = try phrases(project)
      #expect(found["good"] != nil && found[given.key] == (given.key == "%@%" ? "{1}%" : nil))
      try project.write("de.strings", "\"good\" = \"Gut\";\n")
      let taken = project.expect(["import", "de.strings", "--format", "apple-strings"]).talk
      #expect(taken.contains("warning: the sources have 1 error"), "\(taken)")
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      project.expect(["status"])
      project.expect(["check"], .failed)
      let built = project.expect(["build"]).talk
      #expect(built.contains("warning: ") && built.contains("[\(given.rule)]"), "\(built)")
      let isLeft = built.contains("the app shows its own text")
      #expect(isLeft == (given.rule != "lone-percent"), "\(built)")
      project.expect(["bundle", "--output", "Packs"])
      project.expect(["types", "--language", "swift", "--output", "Keys.swift"])
    }
  }

  /// Variables whose forms are equal choose nothing, whatever their argument is, and stay as they are.
  @Test func aVariableThatChoosesNothingIsNoError() throws {
    let source = Self.dictionary(
      "%#@a@%#@b@",
      Self.variable("a", one: "", other: "")
        + Self.variable("b", one: "By %1$@ and another", other: "By %1$@ and %ld others"))
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      let german = source.replacing("By ", with: "Von ").replacing("another", with: "einer")
      for (name, text) in Self.file("en.lproj/Localizable.stringsdict", source, "bad") {
        try project.write(name, text)
      }
      try project.write("App/de.lproj/Localizable.stringsdict", german)
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      project.expect(["import", "."])
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      let units = String(decoding: try project.read("de.xliff"), as: UTF8.self)
      try project.write("de.xliff", units.replacing("and einer", with: "and noch einer"))
      project.expect(["import", "de.xliff"])
      project.expect(["export", "--all", "--format", "stringsdict", "--folder", "."])
      let text = String(
        decoding: try project.read("App/de.lproj/Localizable.stringsdict"), as: UTF8.self)
      #expect(text == german.replacing("and einer", with: "and noch einer"))
    }
  }

  /// Foundation says what an app shows for an empty text: nothing, and not the key.
  @Test func anEmptyTextIsLeftToTheApp() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      let files = Self.file("en.lproj/Localizable.strings", "\"bad\" = \"\";\n", "bad")
      for (name, text) in files { try project.write(name, text) }
      let app = try #require(Bundle(path: project.folder.appending(path: "App").path))
      #expect(app.localizedString(forKey: "bad", value: nil, table: nil) == "")
      #expect(app.localizedString(forKey: "good", value: nil, table: nil) == "good")
      project.expect(["init", "--app", "app", "--locale", "de"])
      let said = project.expect(["extract", "--json"])
      #expect(said.talk.contains("warning: the text of \"bad\" is empty"), "\(said.talk)")
      #expect(said.output.contains("\"good\"") && !said.output.contains("\"bad\""))
      // A plural beside it is what the app shows.
      try project.write(
        "App/en.lproj/Localizable.stringsdict",
        Self.dictionary("%#@a@", Self.variable("a", one: "%d a", other: "%d as")))
      #expect(project.expect(["extract", "--json"]).output.contains("\"bad\""))
    }
  }
}
