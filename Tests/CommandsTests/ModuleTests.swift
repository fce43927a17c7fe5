import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Projects of several modules, as large apps have them: what one of them exports and imports.
@Suite struct ModuleTests {
  func withModules(
    locales: String = "\"de\"", _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json",
        #"{"app": "shop", "sources": ["App", "Kit"], "locales": [\#(locales)]}"#)
      try project.write(
        "App/A.swift",
        """
        let a = NSLocalizedString("title", value: "Title", comment: "A title")
        let b = NSLocalizedString("cancel", value: "Cancel", comment: "A button")
        let c = localized("files", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "C", n)
        """)
      try project.write(
        "Kit/K.swift", #"let k = NSLocalizedString("kit", value: "Kit", comment: "A name")"#)
      try body(project)
    }
  }

  func imported(_ project: SampleProject) throws {
    try project.write(
      "in/de.strings",
      "\"title\" = \"Titel\";\n\"cancel\" = \"Abbrechen\";\n\"kit\" = \"Baukasten\";\n")
    project.expect(["import", "in/de.strings", "--format", "apple-strings"])
    try project.write(
      "in/wiki/de.strings", "\"files\" = \"{{PLURAL:$1|$1 Datei|$1 Dateien}}\";\n")
    project.expect(["import", "in/wiki/de.strings", "--format", "wiki-strings"])
  }

  @Test func anExportOfOneModuleHasItsPhrases() throws {
    try withModules { project in
      try imported(project)
      project.expect([
        "export", "--all", "--format", "apple-strings", "--in", "Kit", "--folder", "Kit/Resources",
      ])
      let text = String(
        decoding: try project.read("Kit/Resources/de.lproj/Localizable.strings"), as: UTF8.self)
      #expect(text.contains("Baukasten") && !text.contains("Titel"), "\(text)")
      let one = project.expect(["export", "--locale", "de", "--format", "csv", "--in", "./App/"])
      #expect(one.output.contains("Titel") && !one.output.contains("Baukasten"), "\(one.output)")
      let words = ["export", "--locale", "de", "--format", "csv", "--in"]
      let whole = project.folder.appending(path: "Kit").path
      #expect(project.expect(words + [whole]).output.contains("Baukasten"))
      project.expect(words + ["/"], .failed)
      let said = project.expect(
        ["export", "--locale", "de", "--format", "csv", "--in", "Other"], .failed)
      #expect(said.talk.contains("Other: no such folder"), "\(said.talk)")
    }
  }

  /// An app shows the plural of the `.stringsdict` file in place of the plain text.
  @Test func theEntryOfAKeyWithAPluralStays() throws {
    try withModules { project in
      try imported(project)
      let file = "out/de.lproj/Localizable.strings"
      let former = "\"cancel\" = \"Abbruch\";\n\"files\" = \"%d Dateien\";\n"
      try project.write(file, former)
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "out"])
      let text = String(decoding: try project.read(file), as: UTF8.self)
      #expect(text.contains("\"files\" = \"%d Dateien\";") && text.contains("Abbrechen"), "\(text)")
    }
  }

  @Test func stringsAndStringsdictShareTheTexts() throws {
    try withModules { project in
      try imported(project)
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "out"])
      let said = project.expect(["export", "--all", "--format", "stringsdict", "--folder", "out"])
      #expect(said.talk.contains("3 texts without plurals left out"), "\(said.talk)")
      let plurals = String(
        decoding: try project.read("out/de.lproj/Localizable.stringsdict"), as: UTF8.self)
      #expect(plurals.contains("Dateien") && !plurals.contains("Titel"), "\(plurals)")
      // The `.strings` file tells of its plurals by their number, since they stand beside it.
      for words in [
        ["--all", "--folder", "out"],
        ["--locale", "de", "--output", "out/de.lproj/Localizable.strings"],
      ] {
        let told = project.expect(["export", "--format", "apple-strings"] + words).talk
        #expect(told.contains("1 text left out"), "\(told)")
        #expect(!told.contains("not-in-apple-strings"), "\(told)")
      }
      // A text that the file has stays in it.
      let titled = plurals.replacing(
        "<dict>\n",
        with: "<dict>\n<key>title</key><dict>"
          + "<key>NSStringLocalizedFormatKey</key><string>Titel</string></dict>\n",
        maxReplacements: 1)
      try project.write("out/de.lproj/Localizable.stringsdict", titled)
      project.expect(["export", "--all", "--format", "stringsdict", "--folder", "out"])
      #expect(
        String(decoding: try project.read("out/de.lproj/Localizable.stringsdict"), as: UTF8.self)
          == titled)
    }
  }

  @Test func aFormatOfAllLanguagesIsOneFile() throws {
    try withModules(locales: "\"de\", \"fr\"") { project in
      try imported(project)
      project.expect([
        "export", "--all", "--format", "xcstrings", "--output", "Localizable.xcstrings",
      ])
      let text = String(decoding: try project.read("Localizable.xcstrings"), as: UTF8.self)
      #expect(text.contains("Titel") && text.contains("Dateien"), "\(text)")
      #expect(project.expect(["import", "Localizable.xcstrings"]).talk.contains("0 changed"))
      project.expect(["export", "--all", "--format", "xliff", "--output", "a.xliff"], .usage)
    }
  }

  @Test func aFolderIsImportedInOneLanguageWithoutForeignCode() throws {
    try withModules(locales: "\"de\", \"fr\"") { project in
      for (file, text) in [
        ("App/de.lproj/Localizable.strings", "Titel"),
        ("App/fr.lproj/Localizable.strings", "Titre"),
        ("App/Pods/X/de.lproj/Localizable.strings", "Fremd"),
        ("App/it.lproj/Localizable.strings", "Titolo"),
      ] { try project.write(file, "\"title\" = \"\(text)\";\n") }
      let said = project.expect(["import", "App", "--locale", "de"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      #expect(
        project.expect(["import", "App", "--locale", "es"], .failed).talk
          .contains("no file in it is named for \"es\""))
      let all = project.expect(["import", "App"])
      #expect(all.talk.contains("3 texts in 3 locales: 2 new, 0 changed"), "\(all.talk)")
      #expect(all.talk.contains("\"it\" is not among \"locales\""), "\(all.talk)")
      #expect(all.talk.contains("[other-locale]") && !all.talk.contains("Fremd"), "\(all.talk)")
      #expect(project.expect(["import", "App"]).talk.contains("0 new, 0 changed"))
    }
  }

  @Test func resourcesForDevicesAreNoLanguage() throws {
    try withModules(locales: "\"de\"") { project in
      try project.write(
        "res/values-de/strings.xml",
        "<resources><string name=\"title\">Titel</string></resources>")
      for name in ["night", "v21", "sw600dp", "land", "car", "mcc310"] {
        try project.write("res/values-\(name)/strings.xml", "<resources></resources>")
      }
      try project.write("res/values/strings.xml", "<resources></resources>")
      let said = project.expect(["import", "res"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      #expect(!said.talk.contains("error"), "\(said.talk)")
    }
  }

  @Test func anExportUpdatesTheFolderThatNamesALocaleInAnotherWay() throws {
    try withModules(locales: "\"fil\", \"pt-BR\"") { project in
      for (folder, text) in [("values-tl", "Titulo"), ("values-pt-rBR", "Título")] {
        try project.write(
          "res/\(folder)/strings.xml",
          "<resources>\n    <string name=\"title\">\(text)</string>\n</resources>\n")
      }
      project.expect(["import", "res"])
      let said = project.expect(["export", "--all", "--format", "android", "--folder", "res"])
      #expect(said.output.contains("values-tl/strings.xml"), "\(said.output)")
      #expect(!said.output.contains("values-fil"), "\(said.output)")
      project.expect(["import", "res"])
      try project.write("App/pt_BR.lproj/Localizable.strings", "\"title\" = \"Título\";\n")
      let apple = project.expect(
        ["export", "--locale", "pt-BR", "--format", "apple-strings", "--folder", "App"])
      #expect(apple.output.contains("App/pt_BR.lproj/Localizable.strings"), "\(apple.output)")
    }
  }

  @Test func aTableThatTheSourcesDoNotUseIsOneNote() throws {
    try withModules { project in
      try project.write(
        "App/de.lproj/Main.strings", "\"a-1.text\" = \"A\";\n\"b-2.text\" = \"B\";\n")
      try project.write("App/de.lproj/Localizable.strings", "\"title\" = \"Titel\";\n")
      let said = project.expect(["import", "App"])
      #expect(said.talk.contains("note: the source has no key of the table \"Main\""))
      #expect(said.talk.contains("its 2 texts are not used") && !said.talk.contains("unknown-key"))
    }
  }

  @Test func twoModulesOfOneXLIFFFileMayHaveOneKey() throws {
    func file(_ module: String, _ text: String) -> String {
      """
      <file original="\(module)/en.lproj/Localizable.strings" source-language="en" \
      target-language="de" datatype="plaintext"><body><trans-unit id="cancel">
      <source>Cancel</source><target>\(text)</target></trans-unit></body></file>
      """
    }
    try withModules { project in
      for (second, rule) in [("Abbrechen", nil), ("Zurück", "two-texts")] {
        try project.write(
          "de.xliff",
          "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
            + file("App", "Abbrechen") + file("Kit", second) + "</xliff>")
        let said = project.expect(["import", "de.xliff"])
        #expect(said.talk.contains("[two-texts]") == (rule != nil), "\(said.talk)")
        #expect(!said.talk.contains("duplicate-key"), "\(said.talk)")
      }
      let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(out.contains("Abbrechen") && !out.contains("Zurück"), "\(out)")
    }
  }

  @Test func aStringsFileLeavesPluralsAlone() throws {
    try withModules { project in
      try imported(project)
      try project.write(
        "App/de.lproj/Localizable.strings", "\"files\" = \"%d Dateien\";\n\"title\" = \"Titel\";\n")
      let said = project.expect(["import", "App/de.lproj/Localizable.strings"])
      #expect(said.talk.contains("0 new, 0 changed") && said.talk.contains("[kept-plurals]"))
      let out = project.expect(["export", "--locale", "de", "--format", "csv"]).output
      #expect(out.contains("Datei}"), "\(out)")
    }
  }

  @Test func filesOfTwoFormatsThatDifferAreReported() throws {
    try withModules { project in
      try project.write("App/de.lproj/Localizable.strings", "\"title\" = \"Titel\";\n")
      try project.write(
        "Kit/Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Überschrift"}},
          "fr": {"stringUnit": {"state": "translated", "value": "Titre"}}}}}}
        """)
      let said = project.expect(["import", "App", "Kit"])
      #expect(said.talk.contains("[two-texts]"), "\(said.talk)")
      let one = project.expect(["import", "Kit", "--locale", "de"])
      #expect(one.talk.contains("1 text in 1 locale"), "\(one.talk)")
    }
  }

  @Test func otherJSONThanTheProjectsIsNamed() throws {
    try withModules { project in
      try project.write("de.json", #"{"title": "Titel"}"#)
      let said = project.expect(["import", "de.json"], .failed)
      #expect(said.talk.contains("in another form than the project's"), "\(said.talk)")
      #expect(said.talk.contains("--format icu-json"), "\(said.talk)")
    }
  }

  @Test func aStateOfXcodeIsTakenAndTheSameFileAgainChangesNothing() throws {
    try withModules { project in
      try project.write(
        "App/Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
          "de": {"stringUnit": {"state": "new", "value": "Titel"}}}}}}
        """)
      project.expect(["import", "App/Localizable.xcstrings"])
      let first = try project.read("translations/de.lpt")
      #expect(String(decoding: first, as: UTF8.self).contains("\tnew\tTitel\n"))
      let again = project.expect(["import", "App/Localizable.xcstrings"])
      #expect(again.talk.contains("0 new, 0 changed"), "\(again.talk)")
      #expect(try project.read("translations/de.lpt") == first)
    }
  }
}
