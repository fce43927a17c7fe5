import Testing

@testable import Commands

/// What Xcode's files get: comments that changed, and new strings.
extension PlacedExportTests {
  @Test func changedCommentsReachTheFiles() throws {
    let files = [
      "App/a.swift": Self.code, "Kit/k.swift": Self.code.replacing("save", with: "open"),
      "Kit/Localizable.xcstrings": Self.catalog("open", "Old", "Auf"),
      "App/fr.lproj/Localizable.strings": "/* Old */\n\"save\" = \"Enregistrer\";\n",
      "App/it.lproj/Localizable.strings":
        "/* The buttons */\n\"save\" = \"Salva\";\n\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n",
    ]
    try SampleProject.withApp(files) { project in
      export(project, "xcstrings", ".")
      export(project, "apple-strings", ".")
      let text3 = try text(project, "Kit/Localizable.xcstrings")
      #expect(text3 == Self.catalog("open", "Button", "Auf"))
      let text4 = try text(project, "App/fr.lproj/Localizable.strings")
      #expect(
        text4
          == "/* Button */\n\"save\" = \"Enregistrer\";\n")
      // A comment that stands alone may be a title.
      let text5 = try text(project, "App/it.lproj/Localizable.strings")
      #expect(
        text5
          == files["App/it.lproj/Localizable.strings"])
    }
  }

  @Test func newStringsOfACatalogAreAsXcodeWritesThem() throws {
    let code = """
      import Foundation
      let a = [NSLocalizedString("Save", comment: "B"), NSLocalizedString("_a", value: "A", comment: "B")]
      let b = localized("own", value: "Own", comment: "B")
      """
    try SampleProject.withApp([
      "App/a.swift": code, "App/Localizable.xcstrings": Self.catalog("Open", "B", "Auf"),
    ]) {
      project in
      export(project, "xcstrings", "App")
      let words = try text(project, "App/Localizable.xcstrings")
      let places = try ["\"_a\"", "\"Open\"", "\"own\"", "\"Save\""].map { key in
        try #require(words.range(of: "    \(key) : {"), "\(key): \(words)").lowerBound
      }
      #expect(places == places.sorted(), "\(words)")
      #expect(words.contains("\"Save\" : {\n      \"comment\" : \"B\"\n    }"), "\(words)")
      let states = words.matches(of: /"extractionState" : "([a-z_]+)"/).map { String($0.1) }
      #expect(states == ["extracted_with_value", "manual"], "\(words)")
      #expect(words.contains("\"state\" : \"new\",\n            \"value\" : \"A\""), "\(words)")
    }
  }
}
