import CommandLine
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Findings whose advice depends on what a project has: other modules, regions, platforms.
@Suite struct RightAdviceTests {
  private static func call(_ key: String, _ value: String, _ comment: String) -> String {
    "let a = NSLocalizedString(\"\(key)\", value: \"\(value)\", comment: \"\(comment)\")\n"
  }

  // MARK: Regions

  /// The texts of a region are never advised to be those of the language.
  @Test func aFileOfARegionIsNotImportedAsItsLanguage() throws {
    try SampleProject.with(
      ["Sources/a.swift": Self.call("ok", "OK", "A"), ".in/de-AT.json": #"{"ok": "Passt"}"#],
      #""sources": ["Sources"]"#
    ) { project in
      project.expect(["extract"])
      let said = project.expect([
        "import", ".in/de-AT.json", "--format", "icu-json", "--locale", "de-AT",
      ]).talk
      #expect(said.contains("[other-locale]") && !said.contains("--locale de"), "\(said)")
    }
  }

  /// Where a variant of the source language has no text, the source text is right.
  @Test(arguments: [
    ("en", "en-GB", 0), ("en", "en-AU", 0), ("en-US", "en", 0), ("en-US", "en-GB", 0),
    ("pt-BR", "pt-AO", 2), ("en", "en-US", 0),
    ("en", "de", 2), ("pt-BR", "pt-PT", 2), ("zh-Hans", "zh-Hant", 2),
  ])
  func aVariantOfTheSourceLacksNothing(_ source: String, _ locale: String, _ missing: Int) throws {
    try SampleProject.withApp(
      ["Sources/a.swift": Self.call("ok", "OK", "A") + Self.call("cart", "Cart", "B")],
      settings: """
        "sources": ["Sources"], "sourceLocale": "\(source)", "locales": ["\(locale)"]
        """
    ) { project in
      let status = project.expect(["status", "--json"]).output
      #expect(status.contains("\"missing\": \(missing)"), "\(status)")
      #expect(status.contains("\"inherited\": \(2 - missing)"), "\(status)")
      let said = project.run(["check"]).1.output
      #expect(said.contains("[no-translations]") == (missing > 0), "\(said)")
    }
  }

  /// A region of a language with texts shows those, and is not empty.
  @Test func aRegionOfATranslatedLanguageHasItsTexts() throws {
    try SampleProject.withApp(
      ["Sources/a.swift": Self.call("ok", "OK", "A"), ".in/de.json": #"{"ok": "Gut"}"#],
      settings: #""sources": ["Sources"], "locales": ["de", "de-AT", "fr"]"#, importing: []
    ) { project in
      project.expect(["import", ".in/de.json", "--format", "icu-json", "--locale", "de"])
      let lines = project.run(["check"]).1.output.split(separator: "\n")
        .filter { $0.contains("[no-translations]") }
      #expect(lines.count == 1 && lines[0].contains("\"fr\""), "\(lines)")
    }
  }

  // MARK: Modules

  /// Two modules that have a text each are no repetition; two files of one folder are.
  @Test func aKeyOfTwoModulesIsNotRepeated() throws {
    let text = Self.call("ok", "OK", "Closes")
    for (other, isRepeated) in [
      ("Kit/b.swift", false), ("App/b.swift", true), ("App/c/b.swift", true),
    ] {
      try SampleProject.withApp(["App/a.swift": text, other: text]) { project in
        let said = project.expect(["extract", "--notes"])
        let all = said.output + said.talk
        #expect(all.contains("[repeated-key]") == isRepeated, "\(other): \(all)")
        #expect(!all.contains("remove"), "\(all)")
      }
    }
  }

  /// A key without a comment is one finding, in however many files it is.
  @Test func aKeyWithoutACommentIsOneFinding() throws {
    let text = "let a = NSLocalizedString(\"ok\", value: \"OK\", comment: \"\")\n"
    let other = "let b = NSLocalizedString(\"no\", value: \"No\", comment: \"\")\n"
    try SampleProject.withApp(["App/a.swift": text, "Kit/b.swift": text + other]) { project in
      let lines = project.expect(["extract", "--notes"]).talk.split(separator: "\n")
        .filter { $0.contains("[missing-comment]") }
      #expect(lines.count == 2, "\(lines)")
      #expect(lines.contains { $0.contains("App/a.swift:1") && $0.contains("\"ok\"") })
      #expect(lines.contains { $0.contains("Kit/b.swift:2") && $0.contains("\"no\"") })
    }
  }

  /// A resource of two modules without a comment is one note.
  @Test func aResourceWithoutACommentIsOneNote() throws {
    let resources = "<resources>\n    <string name=\"ok\">OK</string>\n</resources>\n"
    try SampleProject.withApp([
      "app/src/main/res/values/strings.xml": resources,
      "kit/src/main/res/values/strings.xml": resources,
    ]) { project in
      let lines = project.expect(["extract", "--notes"]).talk.split(separator: "\n")
        .filter { $0.contains("[undescribed]") }
      #expect(lines.count == 1, "\(lines)")
    }
  }

  // MARK: Forms

  /// A form that a language lacks is one finding.
  @Test func aFormThatALanguageLacksIsOneFinding() throws {
    let source = """
      <resources>
          <plurals name="days">
              <item quantity="one">%1$d day</item>
              <item quantity="other">%1$d days</item>
          </plurals>
      </resources>

      """
    let german = source.replacing(
      "<item quantity=\"other\">%1$d days",
      with: "<item quantity=\"few\">%1$d Tage!</item>\n        <item quantity=\"other\">%1$d Tage")
    try SampleProject.withApp([
      "app/src/main/res/values/strings.xml": source,
      "app/src/main/res/values-de/strings.xml": german,
    ]) { project in
      let lines = project.expect(["check"]).output.split(separator: "\n")
        .filter { $0.contains("few") }
      #expect(lines.count == 1, "\(lines)")
    }
  }

  // MARK: Tokens

  /// A project of a platform, with a translation that lacks a token and one of the wrong kind.
  struct Platform: CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var file: String
    /// A translation with the tokens of the source text, one that lacks the second, and one with another
    /// kind there.
    var right, lacking, wrong: String
    var token: String
    var testDescription: String { name }
  }

  private static func strings(_ text: String) -> String { "\"size\" = \"\(text)\";\n" }
  private static func xml(_ text: String) -> String {
    "<resources>\n    <string name=\"size\">\(text)</string>\n</resources>\n"
  }
  private static func resx(_ text: String) -> String {
    "<root>\n<data name=\"size\"><value>\(text)</value></data>\n</root>\n"
  }

  static let platforms = [
    Platform(
      name: "Apple", files: ["App/a.swift": call("size", "%1$@ of %2$@", "A")],
      file: "App/de.lproj/Localizable.strings", right: strings("%1$@ von %2$@"),
      lacking: strings("%1$@ von allen"), wrong: strings("%1$@ von %2$d"), token: "%2$@"),
    Platform(
      name: "Apple's numbers", files: ["App/a.swift": call("size", "%1$@ of %2$d", "A")],
      file: "App/de.lproj/Localizable.strings", right: strings("%1$@ von %2$d"),
      lacking: strings("%2$d von allen"), wrong: strings("%1$@ von %2$@"), token: "%2$d"),
    Platform(
      name: "Android", files: ["App/res/values/strings.xml": xml("%1$s of %2$s")],
      file: "App/res/values-de/strings.xml", right: xml("%1$s von %2$s"),
      lacking: xml("%1$s von allen"), wrong: xml("%1$s von %3$s"), token: "%2$s"),
    Platform(
      name: ".NET", files: ["App/Texts.resx": resx("{0} of {1}")], file: "App/Texts.de.resx",
      right: resx("{0} von {1}"), lacking: resx("{0} von allen"), wrong: resx("{0} von {2}"),
      token: "{1}"),
  ]

  @Test(arguments: platforms) func aTokenIsSpelledAsInTheApp(_ platform: Platform) throws {
    var files = platform.files
    files[platform.file] = platform.right
    try SampleProject.withApp(files) { project in
      let lines = try project.text("translations/de.lpt")
      let token = platform.name == "Apple's numbers" ? "%1$@" : platform.token
      // The app's file, read by an import and by `check`.
      try project.write(platform.file, platform.lacking)
      for words in [["import", platform.file], ["check"]] {
        let (_, said) = project.run(words)
        let all = said.output + said.talk
        #expect(all.contains("\"\(token)\" of the source text"), "\(words): \(all)")
      }
      if platform.name.hasPrefix("Apple") {
        try project.write(platform.file, platform.wrong)
        let said = project.run(["import", platform.file]).1.talk
        #expect(said.contains("write \"\(platform.token)\""), "\(said)")
      }
      // The committed line, whose own spelling is the advice.
      try project.write(platform.file, platform.right)
      let lacking = lines.replacing("von {2}", with: "von allen").replacing(
        "{1} von", with: platform.name == "Apple's numbers" ? "Von" : "{1} von")
      try project.write("translations/de.lpt", lacking)
      for words in [["check"], ["build"]] {
        let (_, said) = project.run(words)
        let all = (said.output + said.talk).split(separator: "\n").filter { $0.contains(".lpt") }
        #expect(
          all.contains { $0.contains("\"\(token)\" of the source text") }, "\(words): \(all)")
      }
    }
  }

  // MARK: Quotation marks

  /// aapt2 reads a CDATA section like any text.
  ///
  /// It drops quotation marks, and refuses an apostrophe. Attributes of tags that are written as words do without them.
  @Test(arguments: [
    ("<![CDATA[say \"hi\" now]]>", true), ("say \"hi\" now", true), ("<![CDATA[it's]]>", true),
    ("<![CDATA[<a href=\"x\">it</a>]]>", false), ("<![CDATA[say \\\"hi\\\" now]]>", false),
    ("<![CDATA[it\\'s]]>", false), ("<![CDATA[\"a ' b\"]]>", false),
  ])
  func quotationMarksOfCDATAAreAsElsewhere(_ text: String, _ isFound: Bool) throws {
    let resources = "<resources>\n    <string name=\"ok\">\(text)</string>\n</resources>\n"
    try SampleProject.withApp(["App/res/values/strings.xml": resources]) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("[unescaped-quote]") == isFound, "\(said)")
    }
  }
}
