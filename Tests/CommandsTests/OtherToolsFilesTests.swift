import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Files as other tools leave them: those of .NET and Windows, Crowdin, GNUstep and `genstrings`.
@Suite struct OtherToolsFilesTests {
  /// Does something with a project that was set up, extracted and imported; without an edit no file changes.
  private func with(
    _ files: [String: String], _ format: String, _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(!said.contains("error"), "\(said)")
      project.expect(["export", "--all", "--format", format, "--folder", "."])
      for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
      try body(project)
    }
  }

  private func resources(_ text: String) -> String {
    "<root>\n  <data name=\"Save\"><value>\(text)</value></data>\n</root>\n"
  }

  /// Names of cultures that are no language tags are translations, and keep their spelling.
  @Test(arguments: [
    ("A/S.resx", "A/S.zh-CHS.resx", "zh-Hans"), ("A/S.resx", "A/S.sr-SP-Latn.resx", "sr-Latn-RS"),
    ("A/S.resx", "A/S.es-ES_tradnl.resx", "es-ES"),
    ("A/Strings/en-US/R.resw", "A/Strings/lang-it/R.resw", "it"),
    ("A/Strings/en-US/R.resw", "A/Strings/language-fr/R.resw", "fr"),
    ("A/Strings/en-US/R.resw", "A/Strings/zh-chs/R.resw", "zh-Hans"),
    ("A/R.resw", "A/R.lang-de.resw", "de"),
  ])
  func culturesAreTranslations(_ source: String, _ other: String, _ locale: String) throws {
    let files = ["A/A.csproj": "", source: resources("Save"), other: resources("Bewahren")]
    try with(files, "resx") { project in
      let settings = try project.text("langpack.json")
      #expect(settings.contains("\"locales\": [\"\(locale)\"]"), "\(settings)")
      try #expect(project.text("translations/\(locale).lpt").contains("Bewahren"))
      try project.write(other, resources("Sichern"))
      project.expect(["import", "."])
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      try #expect(project.text(other) == resources("Sichern"))
      try #expect(Set(project.files().keys.filter { $0.contains(".res") }) == [source, other])
    }
  }

  /// Some tools write the source text with the state "new" for each language that has none.
  @Test(arguments: ["(%@ Elapsed)", "\\nType the word"])
  func aNewUnitWithTheSourceTextIsNoTranslation(_ key: String) throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "\(key)" : {
            "localizations" : {
              "sv" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "\(key)"
                }
              }
            }
          },
          "Cart" : {
            "localizations" : {
              "sv" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Korg"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    try with(["App/A.swift": "", "App/Localizable.xcstrings": catalog], "xcstrings") { project in
      let said = project.expect(["check"]).talk
      #expect(!said.contains("suggestion") && !said.contains("untranslated"), "\(said)")
      try #expect(project.text("translations/sv.lpt").split(separator: "\n").count == 2)
    }
  }

  /// A file may have a comment for each line, above each entry.
  @Test func severalCommentsOfAnEntryStay() throws {
    func strings(_ text: String) -> String {
      """
      /* File: A.m */
      /* Flag: untranslated */
      "Dog" = "\(text)";

      /* File: A.m */
      /* Flag: untranslated */
      "Cat" = "\(text)";

      """
    }
    let files = [
      "App/A.m": "f(NSLocalizedString(@\"Dog\", nil)); f(NSLocalizedString(@\"Cat\", nil));\n",
      "App/en.lproj/Localizable.strings": strings("Dog"),
      "App/fr.lproj/Localizable.strings": strings("Chien"),
    ]
    try with(files, "apple-strings") { project in
      let edited = strings("Dog").replacing("untranslated", with: "of the menu")
      try project.write("App/en.lproj/Localizable.strings", edited)
      project.expect(["extract"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      let french = try project.text("App/fr.lproj/Localizable.strings")
      #expect(french.components(separatedBy: "File: A.m").count == 3, "\(french)")
    }
  }

  /// The words that `genstrings` writes without a comment are its own.
  @Test func theCommentOfGenstringsIsReplaced() throws {
    func strings(_ comment: String, _ text: String) -> String {
      "/* \(comment) */\n\"home\" = \"\(text)\";\n\n/* A pet */\n\"dog\" = \"\(text) 2\";\n"
    }
    func code(_ comment: String) -> String {
      "f(NSLocalizedString(\"home\", comment: \"\(comment)\"), NSLocalizedString(\"dog\", comment: \"A pet\"))\n"
    }
    let none = "No comment provided by engineer."
    let files = [
      "App/A.swift": code(""), "App/en.lproj/Localizable.strings": strings(none, "Home"),
      "App/de.lproj/Localizable.strings": strings(none, "Heim"),
    ]
    try with(files, "apple-strings") { project in
      try project.write("App/A.swift", code("Title of the first screen"))
      project.expect(["extract"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      try #expect(
        project.text("App/de.lproj/Localizable.strings")
          == strings("Title of the first screen", "Heim"))
    }
  }

  /// `genstrings` copies a literal with its escapes; the comment is the same.
  @Test(arguments: [#"The \"m\" button"#, #"Line one\nline two"#, #"a * b \/ c"#])
  func aCommentWithEscapesStays(_ comment: String) throws {
    func strings(_ text: String) -> String {
      "/* \(comment) */\n\"m\" = \"\(text)\";\n\n/* A pet */\n\"dog\" = \"\(text) 2\";\n"
    }
    let literal = comment.replacing(#"\/"#, with: "/")
    let files = [
      "App/A.swift":
        "f(NSLocalizedString(\"m\", comment: \"\(literal)\"), NSLocalizedString(\"dog\", comment: \"A pet\"))\n",
      "App/en.lproj/Localizable.strings": strings("Menu"),
      "App/de.lproj/Localizable.strings": strings("Menü"),
    ]
    try with(files, "apple-strings") { _ in }
  }

  /// An old file may have Latin-1 in its comments.
  @Test func anOldFileInLatin1IsRead() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("App/A.m", "x")
      let code =
        Array("// caf".utf8) + [0xE9] + Array("\nNSLocalizedString(@\"Save\", @\"c\");\n".utf8)
      try Data(code).write(to: folder.appending(path: "App/A.m"))
      project.expect(["init", "--app", "shop"])
      #expect(project.expect(["extract"]).talk.contains("1 phrase at 1 place"))
    }
  }

  /// The build of .NET takes the first of two texts of one name; a text may say that it is a string.
  @Test func aNameTwiceAndATypeOfStringsAreTaken() throws {
    let resource =
      "<root>\n<data name=\"A\"><value>One</value></data>\n<data name=\"A\"><value>Two</value></data>\n"
      + "<data name=\"B\" type=\"System.String, mscorlib\"><value>Three</value></data>\n"
      + "<data name=\"C\" type=\"System.Drawing.Point, System.Drawing\"><value>1, 2</value></data>\n</root>\n"
    try with(["A.csproj": "", "S.resx": resource, "S.de.resx": resource], "resx") { project in
      let said = project.expect(["extract", "--notes"]).talk
      #expect(said.contains("2 phrases") && said.contains("repeated-key"), "\(said)")
      project.expect(["build"])
    }
  }

  /// Rows of a catalog that are not in Xcode's order stay where they are.
  @Test func rowsInAnotherOrderStay() throws {
    func row(_ name: String, _ text: String) -> String {
      #"            "\#(name)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    func catalog(_ many: String) -> String {
      let names = [
        ("one", "%lld dzień"), ("few", "%lld dni"), ("many", many), ("other", "%lld dnia"),
      ]
      return """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld days" : {
              "localizations" : {
                "pl" : {
                  "variations" : {
                    "plural" : {
        \(names.map(row).joined(separator: ",\n"))
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
    }
    let file = "App/Localizable.xcstrings"
    try with(["App/A.swift": "", file: catalog("%lld dni!")], "xcstrings") { project in
      let lines = try project.text("translations/pl.lpt")
      try project.write(
        "translations/pl.lpt", lines.replacing("1=many\t{1} dni!", with: "1=many\t{1} dób"))
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      try #expect(project.text(file) == catalog("%lld dób"), "\(lines)")
    }
  }

  /// A mark for review between two comments stays when the words of one change.
  @Test func aMarkBetweenCommentsStays() throws {
    func strings(_ comment: String, _ mark: String, _ text: String) -> String {
      "/* \(comment) */\n\(mark)/* On a button */\n\"m\" = \"\(text)\";\n"
    }
    let files = [
      "App/A.m": "f(NSLocalizedString(@\"m\", nil));\n",
      "App/en.lproj/Localizable.strings": strings("A menu", "", "Menu"),
      "App/de.lproj/Localizable.strings": strings("A menu", "/* Fuzzy */\n", "Menü"),
    ]
    try with(files, "apple-strings") { project in
      try project.write("App/en.lproj/Localizable.strings", strings("The menu", "", "Menu"))
      project.expect(["extract"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      let german = try project.text("App/de.lproj/Localizable.strings")
      #expect(german.contains("/* Fuzzy */") && german.contains("Menü"), "\(german)")
    }
  }
}
