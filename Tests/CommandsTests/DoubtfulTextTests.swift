import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// A text that an import leaves for review by itself is no reason to change the app's file.
@Suite struct DoubtfulTextTests {
  private static func file(_ language: String, _ plurals: String, _ texts: [String]) -> String {
    let forms = texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    return """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Language: \(language)\\n"
      "Plural-Forms: \(plurals);\\n"

      #, c-format
      msgid "One file"
      msgid_plural "%d files"
      \(forms)
      """
  }

  @Test(arguments: [
    ("fr", "nplurals=2; plural=(n > 1)", ["Un fichier", "%d fichiers"]),
    ("pt_BR", "nplurals=2; plural=(n > 1)", ["um arquivo", "%d arquivos"]),
    ("de", "nplurals=2; plural=(n != 1)", ["Eine Datei", "Dateien"]),
    (
      "ru",
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
      ["файл", "%d файла", "%d файлов"]
    ),
  ])
  func anExportChangesNoByte(_ language: String, _ plurals: String, _ texts: [String]) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      let content = Self.file(language, plurals, texts)
      try project.write("po/app.pot", Self.file("en", "nplurals=2; plural=(n != 1)", ["", ""]))
      try project.write("po/\(language).po", content)
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("needs review"), "\(said)")
      project.expect(["export", "--all", "--format", "gettext", "--folder", "."])
      #expect(try project.text("po/\(language).po") == content)
    }
  }

  /// A folder that has only the texts of the source language is no reason to leave the others.
  @Test func aFolderWithoutTranslationsStopsNoImport() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      for module in ["App", "Shared"] {
        try project.write(
          "\(module)/\(module).swift",
          "import Foundation\nlet a = NSLocalizedString(\"\(module)\", comment: \"c\")\n")
        try project.write("\(module)/en.lproj/Localizable.strings", "\"\(module)\" = \"File\";\n")
      }
      try project.write("App/de.lproj/Localizable.strings", "\"App\" = \"Akte\";\n")
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      let said = project.expect(["import", "App", "Shared"]).talk
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      #expect(project.expect(["import", "Shared"], .failed).talk.contains("Shared: no file in it"))
    }
  }

  /// The system names tables by the files of a folder, whatever the sources call them.
  @Test func anotherTableIsNotOverwritten() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try project.write(
        "App/A.swift", "import Foundation\nlet a = NSLocalizedString(\"save\", comment: \"c\")\n")
      try project.write("App/en.lproj/Localizable.strings", "\"save\" = \"Save\";\n")
      try project.write("App/fr.lproj/Localizable.strings", "\"save\" = \"Sauver\";\n")
      try project.write("App/fr.lproj/Main.strings", "\"save\" = \"Story\";\n")
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      project.expect(["import", "."])
      let said = project.run([
        "export", "--locale", "fr", "--format", "apple-strings", "--output",
        "App/fr.lproj/Main.strings",
      ]).1.talk
      #expect(said.contains("Main"), "\(said)")
      #expect(try project.text("App/fr.lproj/Main.strings") == "\"save\" = \"Story\";\n")
    }
  }
}
