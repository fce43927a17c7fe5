import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Layouts of real apps that no tool writes any more, or that one would not expect.
@Suite struct OddLayoutTests {
  /// Runs `init`, `extract` and `import` on files as a new user does, without a change of the settings.
  private func with(
    _ files: [String: String], _ more: [String] = [], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"] + more)
      project.expect(["extract"])
      try body(project)
    }
  }

  private func unchanged(_ files: [String: String], _ project: SampleProject) throws {
    for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
  }

  /// Xcode named folders for languages in English until version 3.
  @Test func foldersAreNamedForLanguagesInEnglish() throws {
    let files = [
      "App/A.m": "NSLocalizedString(@\"k\", @\"A title\");\n",
      "App/English.lproj/Localizable.strings": "\"k\" = \"Cart\";\n",
      "App/German.lproj/Localizable.strings": "\"k\" = \"Korb\";\n",
      "App/Norwegian.lproj/Localizable.strings": "\"k\" = \"Kurv\";\n",
      "App/zh_TW.lproj/Localizable.strings": "\"k\" = \"車\";\n",
      "App.xcodeproj/project.pbxproj":
        "developmentRegion = English;\nknownRegions = (\n English,\n German,\n);\n",
    ]
    try with(files) { project in
      let settings = try project.text("langpack.json")
      #expect(settings.contains(#""locales": ["de", "nb", "zh-TW"]"#), "\(settings)")
      #expect(settings.contains(#""sourceTexts": ["App/English.lproj"]"#), "\(settings)")
      let told = project.expect(["import", "."])
      #expect(told.talk.contains("3 texts in 3 locales"), "\(told.talk)")
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      try unchanged(files, project)
      #expect(project.expect(["show", "k"]).output.contains("Cart"))
      try project.write("App/German.lproj/Localizable.strings", "\"k\" = \"Wagen\";\n")
      project.expect(["import", "App/German.lproj/Localizable.strings"])
      #expect(try project.text("translations/de.lpt").contains("Wagen"))
      project.expect(["export", "--locale", "fr", "--format", "apple-strings", "--folder", "."])
      #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/fr.lproj"))
    }
  }

  /// Xcode puts the catalog of a storyboard, with every language, in `mul.lproj`.
  @Test func aCatalogOfAStoryboardIsOfNoLocale() throws {
    func catalog(_ key: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "\(key)" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Wort"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let files = [
      "App/A.swift": "import SwiftUI\nlet a = Text(\"One\")\nlet b = Text(\"Two\")\n",
      "App/Localizable.xcstrings": catalog("One"),
      "App/mul.lproj/Main.xcstrings": catalog("x1-y2-z3.title"),
    ]
    try with(files) { project in
      project.expect(["import", "."])
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      #expect(try project.text("App/Localizable.xcstrings").contains("\"Two\""))
      let main = "App/mul.lproj/Main.xcstrings"
      #expect(try project.text(main) == files[main])
      let folders = try FileManager.default.subpathsOfDirectory(atPath: project.folder.path)
      #expect(!folders.contains { $0.hasSuffix("/.lproj") || $0 == ".lproj" }, "\(folders)")
    }
  }

  /// A call whose key is a variable may ask for any key of the app's files.
  @Test func everyKeyIsAPhraseIfACallHasAVariable() throws {
    var files = [
      "App/A.swift": "let a = NSLocalizedString(name, comment: \"A\")\n",
      "App/en.lproj/Localizable.strings": "\"k\" = \"Cart\";\n\"l\" = \"%d items\";\n",
      "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";\n",
      "App/de.lproj/Localizable.strings": "\"k\" = \"Korb\";\n\"l\" = \"%d Dinge\";\n",
    ]
    try with(files) { project in
      let told = project.expect(["import", "."])
      #expect(told.talk.contains("2 texts in 1 locale"), "\(told.talk)")
      project.expect(["build"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      try unchanged(files, project)
    }
    files["App/A.swift"] = "let a = NSLocalizedString(\"k\", comment: \"A\")\n"
    try with(files) { project in
      let told = project.expect(["import", "."])
      #expect(told.talk.contains("1 text in 1 locale"), "\(told.talk)")
    }
  }

  /// ASP.NET's projects may have a file for each language, and no neutral one.
  @Test func theFileOfTheSourceLanguageStandsForANeutralOne() throws {
    func file(_ text: String) -> String {
      "<root>\n  <data name=\"Title\"><value>\(text)</value></data>\n</root>\n"
    }
    let files = [
      "Web.csproj": "<Project Sdk=\"Microsoft.NET.Sdk.Web\"></Project>",
      "Resources/Home.en.resx": file("Cart"), "Resources/Home.de.resx": file("Korb"),
      "Resources/About.resx": file("Over"), "Resources/About.en.resx": file("About us"),
      "Resources/About.de.resx": file("Über"),
    ]
    try with(files, ["--dotnet"]) { project in
      let told = project.expect(["import", "."])
      #expect(told.talk.contains("in 1 locale"), "\(told.talk)")
      let lines = try project.text("translations/de.lpt")
      #expect(lines.contains("Korb") && lines.contains("Über"), "\(lines)")
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      try unchanged(files, project)
    }
  }
}
