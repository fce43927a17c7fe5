import TestSupport
import Testing

@testable import Commands

/// Two catalogs with one key, which has another English in each.
@Suite struct TwoCatalogTests {
  private static func catalog(_ english: String, _ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "title" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(german)"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(english)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  }

  /// Each keeps its own, in both languages, also if one text is changed.
  @Test func eachKeepsItsOwnEnglish() throws {
    let (a, b) = ("A/Localizable.xcstrings", "B/Localizable.xcstrings")
    let files = [
      "A/V.swift": "Text(\"title\")\n", "B/V.swift": "Text(\"title\")\n",
      a: Self.catalog("Title A", "Titel A"), b: Self.catalog("Title B", "Titel B"),
    ]
    try SampleProject.with(
      files,
      #""sources": ["A", "B"], "swiftUI": true, "sourceTexts": ["A", "B/Localizable.xcstrings"]"#
    ) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      let export = ["export", "--all", "--format", "xcstrings", "--folder", "."]
      project.expect(export)
      for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
      for name in [a, b] {
        project.expect(["export", "--all", "--format", "xcstrings", "--output", name])
        let (text, former) = (try project.text(name), files[name])
        #expect(text == former, "\(text)")
      }
      let changed = Self.catalog("Title C", "Titel B")
      try project.write(b, changed)
      project.expect(["extract"])
      project.expect(export)
      let texts = (try project.text(a), try project.text(b))
      #expect(texts.0 == Self.catalog("Title A", "Titel A"), "\(texts.0)")
      // Its translation is of the former English.
      let state = "\"state\" : \"translated\",\n            \"value\" : \"Titel B\""
      let reviewed = changed.replacing(
        state, with: state.replacing("translated", with: "needs_review"))
      #expect(texts.1 == reviewed, "\(texts.1)")
    }
  }
}
