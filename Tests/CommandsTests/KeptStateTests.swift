import Testing

@testable import Commands

/// The files of an app have no states: a text that comes back unchanged keeps the one that it has.
@Suite struct KeptStateTests {
  private let folder = "App/de.lproj/Localizable.strings"

  private func withReview(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      try project.write(
        "App/A.swift",
        """
        let a = NSLocalizedString("title", value: "Title", comment: "A")
        let b = NSLocalizedString("done", value: "Done", comment: "B")
        """)
      try project.write(folder, "\"title\" = \"Titel\";\n\"done\" = \"Fertig\";\n")
      project.expect(["extract"])
      project.expect(["import", "App"])
      try project.write(
        "App/A.swift",
        """
        let a = NSLocalizedString("title", value: "The title", comment: "A")
        let b = NSLocalizedString("done", value: "Done", comment: "B")
        """)
      project.expect(["extract", "--small", "title"])
      try body(project)
    }
  }

  private func state(_ project: SampleProject, _ key: String) -> String {
    let shown = project.expect(["show", "--locale", "de", key]).output
    return ["[approved]", "[needs-review]", "[new]", "[translated]"].first(where: shown.contains)
      ?? shown
  }

  @Test func aTextThatNeedsReviewStillDoes() throws {
    try withReview { project in
      #expect(state(project, "title") == "[needs-review]")
      let said = project.expect(["import", "App"]).talk
      #expect(said.contains("0 changed") && said.contains("[kept-states]"), "\(said)")
      #expect(state(project, "title") == "[needs-review]" && state(project, "done") == "[approved]")
    }
  }

  @Test(arguments: [
    "android", "arb", "fluent", "icu-json", "mf2-json", "properties", "resx", "wiki-json",
  ])
  func aFormatWithoutStatesEndsNoReview(format: String) throws {
    try withReview { project in
      project.expect(["export", "--locale", "de", "--format", format, "--output", "de.file"])
      let words = ["import", "de.file", "--format", format, "--locale", "de"]
      let said = project.expect(words).talk
      #expect(said.contains("0 changed") && said.contains("[kept-states]"), "\(said)")
      #expect(state(project, "title") == "[needs-review]" && state(project, "done") == "[approved]")
    }
  }

  /// A catalog of English texts, as Xcode makes it.
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "done" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Done"
              }
            }
          }
        },
        "title" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Title"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  /// Xcode sets the states of the source language.
  @Test func theSourceLanguageOfACatalogKeepsItsStates() throws {
    try withReview { project in
      try project.write("Localizable.xcstrings", Self.catalog)
      project.expect([
        "export", "--locale", "en", "--format", "xcstrings", "--output", "Localizable.xcstrings",
      ])
      let written = String(decoding: try project.read("Localizable.xcstrings"), as: UTF8.self)
      let wanted = Self.catalog.replacing(
        "\"new\",\n            \"value\" : \"Title\"",
        with: "\"translated\",\n            \"value\" : \"The title\"")
      #expect(written == wanted)
      try project.write("Localizable.xcstrings", Self.catalog)
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      let whole = String(decoding: try project.read("Localizable.xcstrings"), as: UTF8.self)
      #expect(whole.contains("\"The title\"") && !whole.contains("\"Title\""), "\(whole)")
    }
  }

  @Test func aChangedTextIsReviewed() throws {
    try withReview { project in
      try project.write(folder, "\"title\" = \"Der Titel\";\n\"done\" = \"Fertig\";\n")
      #expect(!project.expect(["import", "App"]).talk.contains("[kept-states]"))
      #expect(state(project, "title") == "[approved]")
    }
  }

  /// Where a file has marks for review, a mark that is gone says that the review is done.
  @Test func aMarkThatIsTakenAwayEndsTheReview() throws {
    try withReview { project in
      let words = ["export", "--all", "--format", "apple-strings", "--folder"]
      project.expect(words + ["App"])
      #expect(!String(decoding: try project.read(folder), as: UTF8.self).contains("Fuzzy"))
      project.expect(words + [".out"])
      let file = ".out/de.lproj/Localizable.strings"
      let marked = String(decoding: try project.read(file), as: UTF8.self)
      #expect(marked.contains("Fuzzy"))
      let moved = marked.replacing("/* Fuzzy */\n", with: "")
        .replacing("\"done\"", with: "/* Fuzzy */\n\"done\"")
      try project.write(folder, moved)
      project.expect(["import", "App"])
      #expect(state(project, "title") == "[approved]" && state(project, "done") == "[needs-review]")
    }
  }

  @Test(arguments: ["csv", "xliff"])
  func aFormatWithStatesSaysThatTheReviewIsDone(format: String) throws {
    try withReview { project in
      let file = "de.\(format)"
      project.expect(["export", "--locale", "de", "--format", format, "--output", file])
      let text = String(decoding: try project.read(file), as: UTF8.self)
      let reviewed = text.replacing("needs-review-l10n", with: "final")
        .replacing("needs-review", with: "approved")
      try project.write(file, reviewed)
      project.expect(["import", file])
      #expect(state(project, "title") == "[approved]")
    }
  }

  /// A machine's text goes through the app's own file without becoming a reviewed one.
  @Test func aMachinesTextStaysNew() throws {
    try withReview { project in
      try project.write(
        "App/B.swift", #"let c = NSLocalizedString("next", value: "Next", comment: "C")"#)
      project.expect(["extract"])
      let answer = #"s/^.*"id":"([0-9a-f]+)".*$/{"id": "\1", "text": "MT"}/"#
      project.expect([
        "pretranslate", "--locale", "de", "--run", "sed", "--run=-E", "--run=\(answer)",
      ])
      #expect(state(project, "next") == "[new]")
      for format in Self.withoutNew {
        let file = "de-\(format).file"
        let words = ["export", "--locale", "de", "--format", format, "--output", file]
        #expect(project.expect(words).talk.contains("1 text without a review is left out"))
        #expect(!String(decoding: try project.read(file), as: UTF8.self).contains("MT"))
        project.expect(words + ["--unreviewed"])
        #expect(String(decoding: try project.read(file), as: UTF8.self).contains("MT"))
        project.expect(["import", file, "--format", format, "--locale", "de"])
        #expect(state(project, "next") == "[new]", "\(format)")
      }
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "App"])
      #expect(!String(decoding: try project.read(folder), as: UTF8.self).contains("MT"))
      project.expect(["import", "App"])
      #expect(state(project, "next") == "[new]")
    }
  }

  /// The formats that cannot say that a text is new.
  private static let withoutNew = [
    "android", "apple-strings", "arb", "fluent", "icu-json", "mf2-json", "properties", "resx",
    "wiki-json", "wiki-strings",
  ]
}
