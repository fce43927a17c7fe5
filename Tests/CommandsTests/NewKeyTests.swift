import Foundation
import TestSupport
import Testing

@testable import Projects

/// The keys that an export adds to an app's string catalog are named, and none are added that Xcode leaves
/// out or that belong to a catalog that is gone.
@Suite struct NewKeyTests {
  private static func catalog(_ strings: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
    \(strings)
      },
      "version" : "1.0"
    }
    """
  }

  private static func string(_ key: String, _ german: String) -> String {
    """
        "\(key)" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(german)"
              }
            }
          }
        }
    """
  }

  private static let code = "import SwiftUI\nlet a = Text(\"Open\")\nlet b = Text(\"Close\")\n"
  private static let app = catalog(string("Open", "Auf") + ",\n    \"Close\" : {\n\n    }")
  private static let settings = #""sources": ["App"], "swiftUI": true"#
  private static let export = ["export", "--format", "xcstrings", "--folder", "App"]

  /// Xcode has no text of the source language that is the key.
  @Test func theSourceLanguageAddsNoTextThatIsTheKey() throws {
    let files = ["App/a.swift": Self.code, "App/Localizable.xcstrings": Self.app]
    try SampleProject.withApp(files, settings: Self.settings) { project in
      project.expect(Self.export + ["--locale", "en"])
      try #expect(project.text("App/Localizable.xcstrings") == Self.app)
      try project.write("App/b.swift", "import SwiftUI\nlet c = Text(\"New\")\n")
      project.expect(["extract"])
      let said = project.expect(Self.export + ["--locale", "en"]).talk
      #expect(said.contains("note: \"New\" is new in the file"), "\(said)")
      let text = try project.text("App/Localizable.xcstrings")
      #expect(text.contains("\"New\" : {\n\n    }"), "\(text)")
    }
  }

  @Test func newKeysAreNamed() throws {
    let files = ["App/a.swift": Self.code, "App/Localizable.xcstrings": Self.app]
    try SampleProject.withApp(files, settings: Self.settings) { project in
      try project.write(
        "App/b.swift", "import SwiftUI\nlet c = Text(\"New\")\nlet d = Text(\"Other\")\n")
      project.expect(["extract"])
      let said = project.expect(Self.export + ["--all"]).talk
      #expect(said.contains("\"New\" and 1 other key are new in the file"), "\(said)")
      #expect(!project.expect(Self.export + ["--all"]).talk.contains("new in the file"))
    }
  }

  /// The keys of a module's catalog that is gone go to no other module's, until the configuration says that
  /// there is no such file.
  @Test func theKeysOfARemovedCatalogStayOut() throws {
    let module = "App/Feature/Localizable.xcstrings"
    let files = [
      "App/a.swift": Self.code, "App/Localizable.xcstrings": Self.app,
      "App/Feature/f.swift": "import SwiftUI\nlet f = Text(\"Feed\")\n",
      module: Self.catalog(Self.string("Feed", "Neues")),
    ]
    let texts = #", "sourceTexts": ["App/Localizable.xcstrings""#
    try SampleProject.withApp(
      files, settings: Self.settings + texts + #", "\#(module)"]"#
    ) { project in
      File(project.folder.path + "/" + module).remove()
      let said = project.run(Self.export + ["--all"]).1.talk
      #expect(said.contains("\(module): note: 1 key of the file, which was removed"), "\(said)")
      try #expect(project.text("App/Localizable.xcstrings") == Self.app)
      // The advice, followed.
      try project.write("langpack.json", "{\"app\": \"shop\", \(Self.settings)\(texts)]}")
      project.expect(["extract"])
      let last = project.expect(Self.export + ["--all"]).talk
      #expect(last.contains("\"Feed\" is new in the file"), "\(last)")
      try #expect(project.text("App/Localizable.xcstrings").contains("Neues"))
    }
  }
}

/// The states of English texts that calls have themselves.
@Suite struct ExtractedValueTests {
  /// Xcode sets `new` for a text from the code, and `translated` once a person has edited it there.
  @Test(arguments: ["new", "translated"]) func aChangedTextKeepsItsState(state: String) throws {
    func catalog(_ text: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "title" : {
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "\(state)",
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
    func code(_ text: String) -> String {
      "let a = String(localized: \"title\", defaultValue: \"\(text)\", comment: \"c\")\n"
    }
    try SampleProject.withApp(
      ["App/a.swift": code("Old"), "App/Localizable.xcstrings": catalog("Old")],
      settings: #""sources": ["App"], "locales": ["de"]"#
    ) { project in
      project.expect(["extract"])
      try project.write("App/a.swift", code("New"))
      project.expect(["extract", "--small", "title"])
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      try #expect(project.text("App/Localizable.xcstrings") == catalog("New"))
    }
  }
}
