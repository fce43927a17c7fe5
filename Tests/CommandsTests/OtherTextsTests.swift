import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The notes of `init` about texts that are read in part or not at all, next to an app's own sources.
@Suite struct OtherTextsTests {
  private static let app = ["A.xcodeproj/project.pbxproj": "", "App/A.swift": "let a = 1\n"]
  private static let storyboard = """
    <document><scenes><label text="Nothing saved" id="a-1"/></scenes></document>

    """

  /// The files of each kind, and what its note says.
  private static let kinds: [(files: [String: String], words: [String])] = [
    (
      ["l10n/de/app.ftl": "a = A\n", "l10n/fr/app.ftl": "a = A\n", "l10n/fr/b.ftl": "a = A\n"],
      ["l10n/de/app.ftl and 2 other files", "Fluent"]
    ),
    (["qt/app_de.ts": "<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<TS language=\"de\"/>\n"], ["Qt"]),
    (["qt/main.ui": "<?xml version=\"1.0\"?>\n<ui version=\"4.0\"/>\n"], ["qt/main.ui: Qt"]),
    (["web/locales/de.json": "{\"a\": \"A\"}\n"], ["web/locales/de.json", "i18next"]),
    (
      ["web/public/locales/de/shop.json": "{\"a\": \"A\"}\n", "web/lang/de-AT.json": "{}\n"],
      ["web/lang/de-AT.json and one other file", "i18next"]
    ),
    (["lib/l10n/app_de.arb": "{}\n", "lib/l10n/app_en.arb": "{}\n"], ["lib/l10n/app_de.arb is a"]),
    (
      [
        "wpf/Lang/en-US.xaml": "<ResourceDictionary/>\n",
        "wpf/Lang/de-DE.xaml": "<ResourceDictionary/>\n",
      ], ["wpf/Lang/de-DE.xaml and one other file", "XAML"]
    ),
    (["rails/config/locales/de.yml": "de:\n  a: A\n"], ["rails/config/locales/de.yml", "yaml2po"]),
    (["php/lang/de/messages.php": "<?php\nreturn ['a' => 'A'];\n"], ["php/lang/de", "php2po"]),
    (["xul/locale/de/a.dtd": "<!ENTITY a \"A\">\n"], ["xul/locale/de/a.dtd", "DTD"]),
    (["java/messages_fr.properties": "a=A\n"], ["java/messages_fr.properties is a", "Java"]),
    (
      ["App/Base.lproj/Main.storyboard": storyboard],
      ["App/Base.lproj/Main.storyboard stay with Xcode", "Docs/Extraction/InterfaceBuilder.md"]
    ),
  ]

  /// Returns the notes of `init` in a project of some files besides the app's.
  private func notes(_ files: [String: String]) throws -> [Substring] {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in Self.app.merging(files, uniquingKeysWith: { $1 }) {
        try project.write(name, text)
      }
      let said = project.expect(["init", "--app", "shop"]).talk
      #expect(said.contains("sources: App"), "\(said)")
      return said.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    }
  }

  @Test(arguments: kinds)
  func eachKindHasOneNote(_ files: [String: String], _ words: [String]) throws {
    let found = try notes(files)
    #expect(found.count == 1, "\(found)")
    for word in words { #expect(found.first?.contains(word) == true, "\(found)") }
  }

  @Test func allKindsTogetherHaveANoteEach() throws {
    let all = Self.kinds.map(\.files).reduce([:]) { $0.merging($1, uniquingKeysWith: { $1 }) }
    #expect(try notes(all).count == 10)
  }

  /// Scripts, settings, and files without a text or in a format that an import knows.
  @Test func otherFilesHaveNone() throws {
    let found = try notes([
      "tools/de.ts": "export default { a: \"A\" }\n", "tools/settings.json": "{}\n",
      "web/locales/index.json": "{}\n", "web/i18n/de.json": "{\"@metadata\": {}}\n",
      "java/messages.properties": "a=A\n", "App/Base.lproj/Launch.storyboard": "<document/>\n",
      "App/Pods/P/de.lproj/a.ftl": "a = A\n", "ci/deploy.yml": "a: A\n",
      "wpf/Main.xaml": "<Window/>\n", "php/de/index.php": "<?php echo 1;\n",
    ])
    #expect(found.isEmpty, "\(found)")
  }

  /// A project without phrases gets the same advice from `extract`.
  @Test func aProjectWithoutPhrasesIsTold() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("Sources/A.swift", "let a = 1\n")
      try project.write("l10n/de/app.ftl", "a = A\n")
      project.expect(["init", "--app", "shop"])
      #expect(project.expect(["extract"]).talk.contains("Fluent's files are no phrases"))
    }
  }
}
