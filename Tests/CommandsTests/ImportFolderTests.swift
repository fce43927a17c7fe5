import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Folders of translators' files as they are, with all that lies about in them.
@Suite struct ImportFolderTests {
  private static let german = "\"places-found\" = \"%1$d Orte\";\n"

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "")
      try body(project)
    }
  }

  private func text(_ locale: String, _ project: SampleProject) -> String {
    project.expect(["export", "--locale", locale, "--format", "wiki-strings"]).output
  }

  @Test func baseIsTheFolderOfTheSourceLanguage() throws {
    try with { project in
      try project.write(
        "App/Base.lproj/Localizable.strings", "\"places-found\" = \"%1$d places\";\n")
      try project.write("App/de.lproj/Localizable.strings", Self.german)
      let said = project.expect(["import", "App"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      #expect(text("de", project).contains("$1 Orte"))
    }
  }

  @Test func aFileOfTheSourceLanguageThatIsNamedChangesNothing() throws {
    try with { project in
      for folder in ["Base", "en"] {
        let file = "App/\(folder).lproj/Localizable.strings"
        try project.write(file, "\"places-found\" = \"%1$d places\";\n")
        let said = project.expect(["import", file])
        #expect(said.talk.contains("in the source language, whose texts are those of the sources"))
        #expect(try !project.files().keys.contains("translations/en.lpt"))
      }
    }
  }

  @Test func theProjectsOwnJSONIsFound() throws {
    try with { project in
      project.expect(["export", "--all", "--format", "json", "--folder", "in"])
      try project.write("in/package.json", "{\"name\": \"shop\", \"translations\": {}}")
      try project.translate("el", "{\"locale\": \"el\", \"translations\": []}")
      let said = project.expect(["import", "in"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      let named = project.expect(["import", "in", "--format", "json"], .failed)
      #expect(named.talk.contains("in/package.json"), "\(named.talk)")
    }
  }

  /// A folder, a dangling link and a name that isn't UTF-8 stop no other file.
  @Test func oddNamesStopNoOtherFile() throws {
    try with { project in
      try project.write("in/de.lproj/Localizable.strings", Self.german)
      try project.write("in/fr.xliff/readme", "a folder")
      #expect(project.expect(["import", "in"]).talk.contains("1 text in 1 locale"))
      let folder = project.folder.path + "/in/"
      #expect(symlink("/nowhere/at/all", folder + "gone.xliff") == 0)
      let odd = open(folder + "\u{1}.po", O_CREAT | O_WRONLY, 0o600)
      close(odd)
      var name = Array((folder + "\u{1}.po").utf8CString)
      let old = name
      name[name.count - 5] = CChar(bitPattern: 0xFF)
      #expect(rename(old, name) == 0)
      let said = project.expect(["import", "in"], .failed)
      #expect(said.talk.contains("in/gone.xliff: error: cannot be read"), "\(said.talk)")
      #expect(said.talk.contains(".po: error: the name is not in UTF-8"), "\(said.talk)")
      #expect(said.talk.contains("1 text in 1 locale: "), "\(said.talk)")
      #expect(text("de", project).contains("$1 Orte"))
    }
  }

  /// `my` and `in` are languages, and words.
  @Test(arguments: ["my/texts.properties", "in/texts.properties", "in/log_in.properties"])
  func aFolderThatHappensToBeALanguageIsNoLocale(_ file: String) throws {
    try with { project in
      try project.write(file, "places-found = {1} Orte\n")
      let said = project.expect(["import", file], .failed)
      #expect(said.talk.contains("the file does not identify its language"), "\(said.talk)")
      project.expect(["import", file, "--locale", "de"])
      #expect(text("de", project).contains("$1 Orte"))
    }
  }

  @Test(arguments: [
    (["fr/texts.properties", "my/texts.properties"], "my"),
    (["texts.properties", "texts_my.properties"], "my"), (["de/texts.properties"], "de"),
    (["pt-BR/texts.properties"], "pt-BR"), (["texts.my.properties"], "my"),
    (["texts_fr.properties", "texts_my.properties"], "my"), (["my.properties"], "my"),
    (["my.lproj/Localizable.strings"], "my"),
  ])
  func whatNamesALocaleForSureIsOne(_ files: [String], _ locale: String) throws {
    try with { project in
      for file in files {
        let isOfXcode = file.hasSuffix(".strings")
        try project.write(
          "in/" + file, isOfXcode ? Self.german : "places-found = {1} Orte\n")
      }
      let file = try #require(files.last)
      let said = project.expect(["import", "in/" + file])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      #expect(text(locale, project).contains("$1 Orte"))
    }
  }

  /// The file is of descriptions by its name alone; the option says otherwise.
  @Test func theLocaleOfTheCommandLineOverridesTheNameQQQ() throws {
    try with { project in
      try project.write(
        "qqq.json", "{\"@metadata\": {\"authors\": []}, \"places-found\": \"$1 Orte\"}")
      project.expect(["import", "qqq.json", "--locale", "de"])
      #expect(text("de", project).contains("$1 Orte"))
      try project.write(
        "de.json", "{\"@metadata\": {\"authors\": []}, \"places-found\": \"A count\"}")
      #expect(
        project.expect(["import", "de.json", "--locale", "qqq"]).talk.contains("description"))
    }
  }
}
