import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Deliveries of translators next to the app's own files.
@Suite struct DeliveryInTreeTests {
  private static func xliff(_ units: [(original: String, id: String, text: String)]) -> String {
    let files = units.map { original, id, text in
      """
      <file original="\(original)" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="\(id)"><source>\(id)</source><target>\(text)</target></trans-unit></body></file>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\(files.joined())</xliff>
      """
  }

  private static func catalog(_ text: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ left" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(text)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  }

  private static let view = "Text(\"\\(left) left\")\n"
  private static let (app, widgets) = ("App/Localizable.xcstrings", "Widgets/Localizable.xcstrings")

  private func withCatalogs(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(
      [
        "App/V.swift": "var left: String\n\(Self.view)",
        "Widgets/V.swift": "var left: String\n\(Self.view)",
        Self.app: Self.catalog("%@ übrig"), Self.widgets: Self.catalog("noch %@"),
      ], #""sources": ["App", "Widgets"], "swiftUI": true"#, body: body)
  }

  /// Two catalogs have one key, and Xcode's delivery names both.
  @Test(arguments: [false, true])
  func aDeliveryWithoutAnEditChangesNothing(_ isReversed: Bool) throws {
    try withCatalogs { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      let lines = try project.text("translations/de.lpt")
      let units = [
        (Self.app, "%@ left", "%@ übrig"), (Self.widgets, "%@ left", "noch %@"),
      ]
      try project.write("../de.xliff", Self.xliff(isReversed ? units.reversed() : units))
      project.expect(["import", "../de.xliff"])
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      let texts = (
        try project.text("translations/de.lpt"), try project.text(Self.app),
        try project.text(Self.widgets)
      )
      #expect(texts.0 == lines)
      #expect(texts.1 == Self.catalog("%@ übrig") && texts.2 == Self.catalog("noch %@"))
    }
  }

  @Test(arguments: [false, true])
  func anEditOfTheFileThatIsUsedReachesIt(_ isReversed: Bool) throws {
    try withCatalogs { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      let isApp = try project.text("translations/de.lpt").contains("übrig")
      let units = [
        (Self.app, "%@ left", isApp ? "%@ bleibt" : "%@ übrig"),
        (Self.widgets, "%@ left", isApp ? "noch %@" : "%@ bleibt"),
      ]
      try project.write("../de.xliff", Self.xliff(isReversed ? units.reversed() : units))
      project.expect(["import", "../de.xliff"])
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      let (used, kept) = isApp ? (Self.app, Self.widgets) : (Self.widgets, Self.app)
      let (edited, other) = (try project.text(used), try project.text(kept))
      #expect(edited == Self.catalog("%@ bleibt"), "\(edited)")
      #expect(other == Self.catalog(isApp ? "noch %@" : "%@ übrig"), "\(other)")
    }
  }

  /// Of an `.xcloc` only the translations are a delivery: the rest is a copy of the app's files.
  @Test func theSourceContentsOfADeliveryAreNone() throws {
    try SampleProject.with(
      [
        "App/V.swift": "var left: String\n\(Self.view)", Self.app: Self.catalog("%@ übrig"),
        "de.xcloc/Localized Contents/de.xliff": Self.xliff([
          (Self.app, "%@ left", "noch %@ übrig")
        ]),
        "de.xcloc/Source Contents/App/Localizable.xcstrings": Self.catalog("%@ übrig"),
        "de.xcloc/contents.json": "{}",
      ], #""sources": ["App"], "swiftUI": true"#
    ) { project in
      project.expect(["extract"])
      project.expect(["import", "App"])
      project.expect(["import", "de.xcloc"])
      let lines = try project.text("translations/de.lpt")
      #expect(lines.contains("noch"), "\(lines)")
    }
  }

  /// A team keeps earlier deliveries in the repository; the path of either may come first.
  @Test(arguments: ["A", "Z"], ["de.xliff", "de.csv", "de.po"])
  func theAppsOwnFileWinsOverADelivery(_ folder: String, _ name: String) throws {
    let content =
      switch name {
      case "de.csv": "key,de\nOpen,Alt\nSave,Sichern\n"
      case "de.po":
        """
        msgid ""
        msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

        msgid "Open"
        msgstr "Alt"

        msgid "Save"
        msgstr "Sichern"

        """
      default:
        Self.xliff([
          ("App/en.lproj/Localizable.strings", "Open", "Alt"),
          ("App/en.lproj/Localizable.strings", "Save", "Sichern"),
        ])
      }
    let german = "\"Open\" = \"Öffnen\";\n"
    try SampleProject.with(
      [
        "App/A.m": "NSLocalizedString(@\"Open\", @\"c\"); NSLocalizedString(@\"Save\", @\"c\");\n",
        "App/en.lproj/Localizable.strings": "\"Open\" = \"Open\";\n\"Save\" = \"Save\";\n",
        "App/de.lproj/Localizable.strings": german, "\(folder)_Texts/\(name)": content,
      ], #""sources": ["App"], "sourceTexts": ["App/en.lproj"]"#
    ) { project in
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("[two-texts]"), "\(said)")
      let lines = try project.text("translations/de.lpt")
      #expect(lines.contains("Öffnen") && lines.contains("Sichern"), "\(lines)")
      // A delivery that the user names is taken.
      project.expect(["import", "\(folder)_Texts/\(name)"])
      let changed = try project.text("translations/de.lpt")
      #expect(changed.contains("Alt"), "\(changed)")
    }
  }
}
