import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What an import says of a file's texts, and in which order.
@Suite struct ImportFindingTests {
  private static func stringsdict(_ format: String, _ variable: String = "count") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>places-found</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>\(variable)</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d Ort</string><key>other</key><string>%d Orte</string>
    </dict></dict></dict></plist>
    """
  }

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "")
      try body(project)
    }
  }

  /// Apps write a width where the number of an argument would stand, and Foundation reads it.
  @Test(arguments: ["%#@count@", "%1#@count@", "%1$#@count@", "%1$1#@count@"])
  func aPluralIsReadHoweverItsVariableIsWritten(_ reference: String) throws {
    try with { project in
      let file = "de.lproj/Localizable.stringsdict"
      try project.write(file, Self.stringsdict(reference + " gefunden"))
      let said = project.expect(["import", file])
      #expect(!said.talk.contains("warning"), "\(said.talk)")
      let json = project.expect(["export", "--locale", "de", "--format", "json"]).output
      #expect(json.contains("\"one\": \"{1} Ort gefunden\""), "\(reference): \(json)")
    }
  }

  @Test func aVariableThatNothingRefersToIsReported() throws {
    try with { project in
      let file = "de.lproj/Localizable.stringsdict"
      for format in ["%d Orte", "%#@other@"] {
        try project.write(file, Self.stringsdict(format))
        let said = project.run(["import", file]).1.talk
        let isPlain = format == "%d Orte"
        #expect(
          said.contains(
            isPlain ? "the text does not refer to \"count\"" : "\"%#@other@\" has no forms"),
          "\(said)")
      }
      try project.write(
        "Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"places-found": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "%1$lld Orte"}, "substitutions": {
            "count": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "other": {"stringUnit": {"state": "translated", "value": "%arg Orte"}}}}}}}}}}}
        """)
      let said = project.expect(["import", "Localizable.xcstrings"]).talk
      #expect(
        said.contains("the text does not refer to \"count\"") && said.contains("[unused-variable]"))
    }
  }

  @Test(arguments: [
    ("de.strings", "apple-strings", "\"places-found\" = \"\";\n"),
    ("de.properties", "properties", "places-found =\n"),
    ("de.arb", "arb", "{\"@@locale\": \"de\", \"places-found\": \"\"}"),
    (
      "values-de/strings.xml", "android",
      "<resources><string name=\"places-found\"></string></resources>"
    ),
  ])
  func anEmptyTextIsReported(_ file: String, _ format: String, _ text: String) throws {
    try with { project in
      try project.write(file, text)
      let said = project.expect(["import", file, "--format", format])
      #expect(
        said.talk.contains(
          "\"places-found\": the text is empty, so it counts as untranslated"),
        "\(format): \(said.talk)")
    }
  }

  @Test(arguments: [
    ("de.strings", "apple-strings", "\"saved\" = \"weg\";\n", "%1$@"),
    ("de.arb", "arb", "{\"@@locale\": \"de\", \"saved\": \"weg\"}", "{arg1}"),
    (
      "values-de/strings.xml", "android",
      "<resources><string name=\"saved\">weg</string></resources>", "%1$s"
    ),
    ("de.json", "wiki-json", "{\"@metadata\": {}, \"saved\": \"weg\"}", "$1"),
  ])
  func aTokenIsNamedAsTheFileWritesIt(
    _ file: String, _ format: String, _ text: String, _ token: String
  ) throws {
    try with { project in
      try project.write(
        "Sources/Saved.swift",
        """
        let s = localized("saved", value: "Saved by %1$@", comment: "Name", name)
        """)
      try project.write(file, text)
      let said = project.expect(["import", file, "--format", format], .failed)
      #expect(
        said.talk.contains("the token \"\(token)\" of the source text is missing"), "\(said.talk)")
    }
  }

  /// The errors stand last, and the last line says what became of it all.
  @Test func errorsComeLastAndThenTheResult() throws {
    try with { project in
      let unknown = (0..<40).map { "\"unknown-\($0)\" = \"x\";\n" }.joined()
      try project.write("de.lproj/Localizable.strings", "\"places-found\" = \"%2$@\";\n" + unknown)
      let said = project.expect(["import", "de.lproj/Localizable.strings"], .failed)
      let lines = said.talk.split(separator: "\n")
      #expect(lines.count == 3 && lines[1].contains(" error: "), "\(lines.suffix(3))")
      #expect(
        lines[0].contains("40 keys of the file are not keys of the source, such as \"unknown-0\""))
      #expect(lines.last?.hasPrefix("0 texts in 0 locales") == true)
      try project.write("broken.xliff", "<xliff><file></xliff>")
      let refused = project.expect(["import", "broken.xliff"], .failed)
      #expect(refused.talk.hasSuffix("nothing is imported: 1 error\n"), "\(refused.talk)")
    }
  }

  @Test(arguments: [
    ["import", "de.strings"], ["export", "--locale", "de", "--format", "json"],
    ["export", "--all", "--format", "xliff", "--folder", "out"],
  ])
  func sourcesWithoutAPhraseAreAnError(_ words: [String]) throws {
    try with { project in
      try project.write("de.strings", "\"places-found\" = \"%1$d Orte\";\n")
      try project.write("Sources/Profile.swift", "let nothing = 1\n")
      let said = project.expect(words, .failed)
      #expect(
        said.talk.contains("Sources: the sources hold no phrase (see \"sources\""), "\(said.talk)")
    }
  }

  @Test(arguments: [
    ["import", "--locale", "de"], ["import", "--format", "xliff"], ["import", "--descriptions"],
    ["import", "de.strings", "--locale", "xx-nonsense"], ["export", "--format", "json"],
    ["export", "--all", "--format", "json"],
    ["export", "--locale", "../x", "--format", "json", "--folder", "out"],
    ["export", "--locale", "qq-x-a", "--format", "json", "--folder", "out"],
    ["export", "--all", "--format", "json", "--folder", "out", "--output", "a"],
  ])
  func wrongUsageHasItsOwnCode(_ words: [String]) throws {
    try with { project in
      try project.write("de.strings", "")
      let before = try project.files()
      let said = project.expect(words, .usage)
      #expect(said.talk.contains("see 'langpack \(words[0]) --help'"), "\(said.talk)")
      #expect(try project.files() == before)
    }
  }

  /// A rank is written as a number and read again, in every format of Xcode.
  @Test(arguments: ["apple-strings", "stringsdict", "xcstrings"])
  func anOrdinalComesBack(_ format: String) throws {
    try with { project in
      try project.write(
        "Sources/Rank.swift",
        """
        let rank = fbt("You are \\(ordinal: "rank", place)", "Result of a race")
        """)
      let id = project.id("Result of a race")
      for token in ["%1$lld", "%1$@"] {
        try project.write("de.strings", "\"\(id)\" = \"Platz \(token)\";\n")
        project.expect(["import", "de.strings", "--format", "apple-strings"])
        let file = "Localizable.\(format == "apple-strings" ? "strings" : format)"
        project.expect(["export", "--locale", "de", "--format", format, "--output", file])
        try project.translate("de", "{\"locale\": \"de\", \"translations\": []}")
        let said = project.expect(["import", file, "--locale", "de", "--format", format])
        #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(format): \(said.talk)")
      }
    }
  }

  @Test func theFolderOfAnExportIsCreated() throws {
    try with { project in
      project.expect(["export", "--all", "--format", "xliff", "--folder", "for/translators"])
      #expect(try project.files().keys.contains("for/translators/el.xliff"))
      try project.write("a-file", "")
      let said = project.expect(
        ["export", "--all", "--format", "xliff", "--folder", "a-file"], .failed)
      #expect(said.talk.contains("a-file: not a folder"), "\(said.talk)")
    }
  }
}
