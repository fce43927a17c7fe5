import Foundation
import Interchange
import TestSupport
import Testing

@testable import CommandLine

/// Texts of keys whose calls have none, from files that the configuration names.
@Suite struct SourceTextTests {
  private static let code = #"""
    let title = NSLocalizedString("title", comment: "Screen")
    let found = String(format: NSLocalizedString("found", comment: "Number of places"), n)
    let price = NSLocalizedString("price", tableName: "Shop", comment: "Price")
    let own = NSLocalizedString("own", value: "Own", comment: "Button")
    let key = NSLocalizedString("Only a key", comment: "Label")
    """#

  private func withFiles(
    _ paths: String, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(
      Self.files, #""sources": ["App"]"#, "\"sourceTexts\": \(paths)", body: body)
  }

  private static let files = [
    "App/A.swift": code,
    "App/en.lproj/Localizable.strings":
      "\"title\" = \"Welcome, 100%\";\n\"found\" = \"%d places\";\n\"own\" = \"Own\";\n",
    "App/en.lproj/Shop.strings": "\"price\" = \"Only $1 for %@\";\n",
    "App/en.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>found</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@count@ found</string>
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d place</string><key>other</key><string>%d places</string></dict>
    </dict></dict></plist>
    """,
  ]

  @Test func textsPluralsAndParametersComeFromTheFiles() throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      let said = project.expect(["extract", "--json"])
      #expect(said.talk.contains("5 phrases at 5 places"), "\(said.talk)")
      #expect(!said.talk.contains("warning"), "\(said.talk)")
      for text in ["Welcome, 100%", "{1} place found", "Only $1 for {1}", "Only a key"] {
        #expect(said.output.contains(text), "\(text): \(said.output)")
      }
      // Translations are read and checked by these texts.
      try project.write(
        "de.lproj/Localizable.strings", "\"found\" = \"%d Orte\";\n\"title\" = \"Hallo\";\n")
      let imported = project.expect(["import", "de.lproj/Localizable.strings"])
      #expect(imported.talk.contains("2 texts in 1 locale: 2 new"), "\(imported.talk)")
      project.expect(["build"])
    }
  }

  /// Foundation shows an empty text, so that the key is not what users see.
  @Test func anEmptyTextOfTheAppIsAFinding() throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      try project.write("App/en.lproj/Shop.strings", "\"price\" = \"\";\n")
      let talk = project.expect(["extract"]).talk
      #expect(
        talk.contains("App/en.lproj/Shop.strings:1: warning: the text of \"price\" is empty"),
        "\(talk)")
      #expect(talk.contains("[empty-text]"), "\(talk)")
    }
  }

  @Test func aTextInTheCallThatDiffersIsAFinding() throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      try project.write(
        "App/A.swift", Self.code.replacing("value: \"Own\"", with: "value: \"Mine\""))
      let talk = project.expect(["extract"]).talk
      #expect(talk.contains("A.swift:4:43: warning:"), "\(talk)")
      #expect(talk.contains("en.lproj/Localizable.strings") && talk.contains("[other-source-text]"))
    }
  }

  @Test func filesThatDifferAndNamesWithoutATextAreFindings() throws {
    try withFiles(#"["App/en.lproj", "Kit/en.lproj"]"#) { project in
      try project.write("Kit/en.lproj/Localizable.strings", "\"title\" = \"Good day\";\n")
      try project.write(
        "App/B.swift",
        """
        let a = NSLocalizedString("HOME_TITLE", comment: "A title")
        let b = NSLocalizedString("Only a key.", comment: "A sentence")
        """)
      let talk = project.expect(["extract"]).talk
      #expect(
        talk.contains("\"title\" has another text in App/en.lproj/Localizable.strings"), "\(talk)")
      #expect(talk.contains("App/B.swift:1:27: warning: the text of \"HOME_TITLE\""), "\(talk)")
      #expect(talk.components(separatedBy: "[missing-source-text]").count == 2, "\(talk)")
      #expect(talk.contains("; 2 warnings"), "\(talk)")
    }
  }

  @Test func aChangedFileIsRead() throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      project.expect(["extract"])
      try project.write("App/en.lproj/Localizable.strings", "\"title\" = \"Good morning\";\n")
      let said = project.expect(["extract", "--json"])
      #expect(said.output.contains("Good morning"), "\(said.output)")
      #expect(said.talk.contains("[changed-text]"), "\(said.talk)")
    }
  }

  @Test(arguments: ["App/none", "App/A.swift", "App/en.lproj/Broken.strings"])
  func aFileThatCannotBeReadIsAnError(path: String) throws {
    try withFiles("[\"\(path)\"]") { project in
      try project.write("App/en.lproj/Broken.strings", "\"title\" = \"Titel\n\"x\" \"y\";")
      let said = project.expect(["extract"], .failed)
      #expect(said.talk.contains(path) && said.talk.contains("error: "), "\(said.talk)")
      // A file that is there and broken stops the command.
      let isThere = path.hasSuffix("Broken.strings")
      #expect(said.talk.contains("5 phrases") != isThere, "\(said.talk)")
    }
  }

  /// What a format exports in the source language, it gives back as source texts.
  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func everyFormatIsRead(_ name: String) throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      project.expect(["extract"])
      let ending = try #require(FormatRegistry.named(name)?.endings.first)
      let folder = "texts/"
      project.expect(
        ["export", "--locale", "en", "--format", name, "--folder", "texts"])
      try project.write(
        "langpack.json",
        #"{"app": "shop", "sources": ["App"], "sourceTexts": ["\#(folder)"]}"#)
      let said = project.run(["extract", "--json"])
      // A .stringsdict file has only the texts with plurals.
      let text = name == "stringsdict" ? "{1} place found" : "Welcome, 100%"
      #expect(said.1.output.contains(text), "\(name), \(ending): \(said.1)")
    }
  }

  @Test func aFileInMediaWikisSyntaxIsNamedInTheConfiguration() throws {
    try withFiles(#"["App/wiki/en.lproj"], "mediawikiFiles": ["App/wiki/**"]"#) { project in
      try project.write(
        "App/wiki/en.lproj/Localizable.strings",
        "\"found\" = \"{{PLURAL:$1|one=$1 place|$1 places}} found\";\n\"title\" = \"Hi $1\";\n")
      let said = project.expect(["extract", "--json"])
      #expect(said.output.contains("{1} place"), "\(said.output)")
      try project.write(
        "App/wiki/de.lproj/Localizable.strings", "\"title\" = \"Hallo $1\";\n")
      let imported = project.expect(["import", "App/wiki/de.lproj/Localizable.strings"])
      #expect(imported.talk.contains("1 text in 1 locale: 1 new"), "\(imported.talk)")
    }
  }

  /// A token is never shown as words: what it stands for is known, or the text is an error.
  @Test(arguments: [
    ("%d of %@", "{1} of {2}"), ("100%% of %@", "100% of {1}"), ("100% of %@", nil),
    ("%1$d and %1$@", nil),
    ("%2$@", "{2}"),
    ("%1$@%2$@%3$@%4$@%5$@%6$@%7$d%8$@%9$d", "{1}{2}{3}{4}{5}{6}{7}{8}{9}"),
    ("%1$@%2$@%3$@%4$@%5$@%6$@%7$@%8$@%9$@%10$@", nil),
    ("%1$@%2$d%3$@%4$d%5$@%6$d", "{1}{2}{3}{4}{5}{6}"),
    ("100%", "100%"), ("%%", "%%"), ("{1}", "{{1}}"),
  ])
  func tokensAreKnownOrErrors(_ text: String, _ shown: String?) throws {
    try withFiles(#"["App/en.lproj/Localizable.strings"]"#) { project in
      try project.write("App/en.lproj/Localizable.strings", "\"title\" = \"\(text)\";\n")
      let (code, said) = project.run(["extract", "--json"])
      #expect((code == .done) == (shown != nil), "\(text): \(said.talk)")
      if let shown { #expect(said.output.contains("\"\(shown)\""), "\(text): \(said.output)") }
      if shown == nil { #expect(!said.output.contains("\"text\": \"\(text)\""), "\(said.output)") }
    }
  }

  @Test func migrationLeavesCallsWhoseTextIsInAFile() throws {
    try withFiles(#"["App/en.lproj"]"#) { project in
      try project.write(
        "App/en.lproj/Localizable.strings", "\"Only a key\" = \"The text of the file\";\n")
      let said = project.expect(["migrate"])
      #expect(!said.output.contains("-let key"), "\(said.output)")
      #expect(said.talk.contains("its text is in App/en.lproj/Localizable.strings"), "\(said.talk)")
    }
  }
}

/// A file of source texts of which nothing can be read stops everything, as the texts and tokens of its keys
/// would count as changed.
@Suite struct BrokenSourceFileTests {
  @Test(arguments: [
    ("App/en.lproj/Localizable.strings", "\"b\" = \"%d files\";\n", "<<<<<<< ours\n"),
    (
      "App/Localizable.xcstrings",
      #"""
      {"sourceLanguage": "en", "strings": {"b": {"localizations": {"en": {"stringUnit":
      {"state": "translated", "value": "%d files"}}}}}, "version": "1.0"}

      """#, "{\n<<<<<<< ours\n}\n"
    ),
  ])
  func theLedgerStays(_ name: String, _ text: String, _ broken: String) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try project.write(
        "App/A.swift", "import Foundation\nlet b = NSLocalizedString(\"b\", comment: \"c\")\n")
      try project.write(name, text)
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      let ledger = try project.read("langpack.ordinals")
      try project.write(name, broken)
      for words in [["extract"], ["check"], ["status"], ["build"]] {
        let said = project.expect(words, .failed)
        let all = said.output + said.talk
        #expect(all.contains("error: ") && !all.contains("changed"), "\(all)")
      }
      #expect(try project.read("langpack.ordinals") == ledger)
    }
  }
}
