import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The folders of sources that a new configuration names.
@Suite struct InitCommandTests {
  @Test(arguments: [
    (["App.xcodeproj/project.pbxproj", "App/A.swift", "Kit/K.m"], "sources: App, Kit (Xcode)"),
    (["build.gradle", "app/src/main/res/values/strings.xml"], "sources: app/src/main (Gradle)"),
    (["package.json", "src/a.ts"], "sources: src (npm)"),
    (["Package.swift", "Sources/A/A.swift"], "sources: Sources (SwiftPM)"),
    (["README.md"], "no sources found: create the folder Sources, or correct \"sources\""),
  ])
  func theConfigurationNamesFoldersThatExist(_ files: [String], _ line: String) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for file in files { try project.write(file, "") }
      let said = project.expect(["init", "--app", "shop"])
      #expect(said.talk.contains(line), "\(said.talk)")
      let isFound = line.hasPrefix("sources")
      project.expect(["extract"], isFound ? .done : .failed)
    }
  }

  /// Files whose source texts are not read, or in an unknown language, are named.
  @Test(arguments: [
    (
      ["pubspec.yaml", "lib/l10n/app_en.arb", "lib/l10n/app_de.arb"],
      "note: lib/l10n/app_de.arb is a translation, but no source with its keys is read"
    ),
    (
      ["pom.xml", "src/main/resources/messages_fr.properties"],
      "note: src/main/resources/messages_fr.properties is a translation"
    ),
    (
      ["App.csproj", "R.resx", "R.en.resx"],
      "note: R.en.resx is a translation to \"en\", so R.resx may be in another language"
    ),
  ])
  func sourceTextsThatAreNotReadAreNamed(_ files: [String], _ line: String) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for file in files { try project.write(file, "") }
      let said = project.expect(["init", "--app", "shop"]).talk
      #expect(said.contains(line), "\(said)")
    }
  }

  @Test func aProjectFileThatNamesTheLanguageIsBelieved() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(
        "App.csproj", "<Project><NeutralLanguage>ja</NeutralLanguage></Project>")
      for file in ["R.resx", "R.en.resx"] { try project.write(file, "<root></root>") }
      let said = project.expect(["init", "--app", "shop"]).talk
      #expect(!said.contains("note:") && said.contains("locales: en"), "\(said)")
    }
  }

  @Test func theConfigurationNamesTheFoldersOfEnglishTexts() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("App.xcodeproj/project.pbxproj", "")
      try project.write("App/A.swift", #"let a = NSLocalizedString("title", comment: "Screen")"#)
      try project.write("App/Resources/en.lproj/Localizable.strings", #""title" = "Welcome";"#)
      try project.write("App/de.lproj/Localizable.strings", #""title" = "Willkommen";"#)
      try project.write("AppTests/en.lproj/Localizable.strings", #""title" = "Test";"#)
      project.expect(["init", "--app", "shop"])
      let text = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(text.contains(#""sourceTexts": ["App/Resources/en.lproj"],"#), "\(text)")
      #expect(project.expect(["extract", "--json"]).output.contains("Welcome"))
    }
  }

  @Test func theConfigurationNamesTheLocalesOfTheLine() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("Sources/App.swift", "")
      try project.write("Sources/fr.lproj/Localizable.strings", #""a" = "b";"#)
      let words = [
        "init", "--app", "shop", "--locale", "pt-BR", "--locale", "de", "--locale", "en",
      ]
      project.expect(words)
      let text = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(text.contains(#""locales": ["de", "fr", "pt-BR"],"#), "\(text)")
      let again = project.expect(words, .failed)
      #expect(again.talk.contains(#"add the locales to its "locales""#), "\(again.talk)")
      project.expect(["init", "--locale", "no such"], .usage)
      // A tag by its letters, but of no language: every later command would refuse the project.
      let german = project.expect(["init", "--locale", "german"], .usage)
      #expect(german.talk.contains("\"german\" for option \"--locale\" isn't a known language"))
    }
  }
}
