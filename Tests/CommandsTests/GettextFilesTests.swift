import CommandLine
import Foundation
import Testing

/// PO files as translators have them, through the commands.
@Suite struct GettextFilesTests {
  private static let code = #"""
    let a = localized("file", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "Count", n)
    let b = localized("music", value: "Music", comment: "Folder")
    """#

  private static let russian = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: ru\\n"
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

    #. Count
    #, c-format
    msgctxt "file"
    msgid "%1$d file"
    msgid_plural "%1$d files"
    msgstr[0] "%1$d файл"
    msgstr[1] "%1$d файла"
    msgstr[2] "%1$d файлов"

    #. Folder
    msgctxt "music"
    msgid "Music"
    msgstr ""

    """

  private func with(_ locales: String, _ body: (SampleProject) throws -> Void) throws {
    let files = ["Sources/A.swift": Self.code]
    try SampleProject.with(files) { project in
      try project.write("langpack.json", "{\"app\": \"shop\", \"locales\": [\(locales)]}")
      project.expect(["extract"])
      try body(project)
    }
  }

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @Test func theThirdFormOfRussianIsManyAndOther() throws {
    try with("\"ru\"") { project in
      try project.write("ru.po", Self.russian)
      project.expect(["import", "ru.po"])
      let lines = try text(project, "translations/ru.lpt")
      for row in ["=few\t{1} файла", "=many;1=other\t{1} файлов", "=one\t{1} файл\n"] {
        #expect(lines.contains(row), "\(lines)")
      }
      // The check asks for nothing that the file has no place for.
      #expect(!project.run(["check"]).1.talk.contains("plural-form"))
      project.expect(["export", "--locale", "ru", "--format", "gettext", "--output", "ru.po"])
      #expect(try text(project, "ru.po") == Self.russian)
    }
  }

  @Test func aFormForFractionsStaysOnBothWays() throws {
    try with("\"ru\"") { project in
      try project.write(
        "res/values-ru/strings.xml",
        """
        <resources>
          <plurals name="file">
            <item quantity="one">%d файл</item>
            <item quantity="few">%d файла</item>
            <item quantity="many">%d файлов</item>
            <item quantity="other">%d файла</item>
          </plurals>
        </resources>
        """)
      project.expect(["import", "res/values-ru/strings.xml"])
      let lines = try text(project, "translations/ru.lpt")
      #expect(lines.contains("other\t{1} файла"), "\(lines)")
      try project.write("ru.po", Self.russian)
      let words = ["export", "--locale", "ru", "--format", "gettext", "--output", "ru.po"]
      #expect(project.expect(words).talk.contains("without its form for fractions"))
      #expect(try text(project, "ru.po") == Self.russian)
      project.expect(["import", "ru.po"])
      #expect(try text(project, "translations/ru.lpt") == lines)
      // A correction of another form leaves it, too.
      try project.write("ru.po", Self.russian.replacing("%1$d файл\"", with: "%1$d  файл\""))
      project.expect(["import", "ru.po"])
      let corrected = try text(project, "translations/ru.lpt")
      #expect(corrected.contains("one\t{1}  файл"), "\(corrected)")
      #expect(corrected.contains("other\t{1} файла"), "\(corrected)")
    }
  }

  @Test func modifiersOfNamesAreScripts() throws {
    try with("\"sr\", \"sr-Latn\", \"uz\", \"uz-Cyrl\", \"sr-Latn-ijekavsk\"") { project in
      for name in ["sr", "sr@Latn", "uz@Cyrl", "sr@ijekavianlatin"] {
        try project.write(
          "\(name).po",
          "msgid \"\"\nmsgstr \"Language: \(name)\\n\"\n\nmsgctxt \"music\"\nmsgid \"Music\"\n"
            + "msgstr \"\(name)\"\n")
        project.expect(["import", "\(name).po"])
      }
      for (file, word) in [
        ("sr", "sr"), ("sr-Latn", "sr@Latn"), ("uz-Cyrl", "uz@Cyrl"),
        ("sr-Latn-ijekavsk", "sr@ijekavianlatin"),
      ] {
        let lines = try text(project, "translations/\(file).lpt")
        #expect(lines.contains("\t\(word)\n"), "\(file): \(lines)")
      }
      let before = try project.files()
      for header in ["sr", "sr@xyz"] {
        try project.write(
          "sr@xyz.po",
          "msgid \"\"\nmsgstr \"Language: \(header)\\n\"\n\nmsgctxt \"music\"\nmsgid \"Music\"\n"
            + "msgstr \"xyz\"\n")
        let said = project.expect(["import", "sr@xyz.po"], .failed)
        #expect(said.talk.contains("\"sr@xyz\" is not a known language"), "\(said.talk)")
      }
      #expect(try project.files()["translations/sr.lpt"] == before["translations/sr.lpt"])
    }
  }

  @Test func aTemplateIsInTheSourceLanguage() throws {
    try with("\"ru\"") { project in
      try project.write("po/ru.po", Self.russian)
      project.expect(["export", "--locale", "ru", "--format", "gettext", "--output", "po/app.pot"])
      let said = project.expect(["import", "po"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      #expect(!said.talk.contains("app.pot"), "\(said.talk)")
      #expect(project.expect(["import", "po/app.pot"]).talk.contains("[source-locale]"))
    }
  }

  @Test func aTemplateHasSourceTextsWithPlurals() throws {
    let code = #"""
      let a = String(format: NSLocalizedString("file", comment: "Count"), n)
      let b = String(format: NSLocalizedString("picked", comment: "Count"), n)
      """#
    let template = """
      msgid ""
      msgstr "Language: \\n"

      #, c-format
      msgctxt "file"
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] ""
      msgstr[1] ""

      #, c-format
      msgctxt "picked"
      msgid "%d selected"
      msgid_plural "%d selected"
      msgstr[0] ""
      msgstr[1] ""

      """
    try SampleProject.with(
      ["Sources/A.swift": code, "po/app.pot": template], #""sourceTexts": ["po"]"#
    ) { project in
      let said = project.expect(["extract", "--json"])
      #expect(said.output.contains("{1} files"), "\(said.output)\(said.talk)")
      try project.write(
        "po/de.po",
        "msgid \"\"\nmsgstr \"Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
          + "msgctxt \"picked\"\nmsgid \"%d selected\"\nmsgid_plural \"%d selected\"\n"
          + "msgstr[0] \"%d gewählte\"\nmsgstr[1] \"%d gewählt\"\n")
      let imported = project.expect(["import", "po"])
      #expect(imported.talk.contains("1 text in 1 locale: 1 new"), "\(imported.talk)")
      let lines = try text(project, "translations/de.lpt")
      #expect(lines.contains("one\t{1} gewählte"), "\(lines)")
    }
  }

  /// A header may name the language in words; the name of the file says which it is.
  @Test func aLanguageInWordsIsAWarning() throws {
    try with("\"ru\"") { project in
      let text = Self.russian.replacing("Language: ru\\n", with: "Language: Russian\\n")
      #expect(text != Self.russian)
      try project.write("ru.po", text)
      let said = project.expect(["import", "ru.po"])
      #expect(said.talk.contains("warning: \"Russian\" is not a known language"), "\(said.talk)")
      #expect(try self.text(project, "translations/ru.lpt").contains("файлов"))
      project.expect(["export", "--locale", "ru", "--format", "gettext", "--output", "ru.po"])
      #expect(try self.text(project, "ru.po") == text)
      try project.write("ru.po", text.replacing("Language: Russian", with: "Language: de"))
      let refused = project.run(["import", "ru.po"]).1.talk
      #expect(refused.contains("but its name or --locale says \"ru\""), "\(refused)")
    }
  }

  /// A message of two text domains is at a place of each, and is gone once.
  @Test func aMessageOfTwoDomainsIsOfBoth() throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    func template(_ file: String) -> String {
      header + "#: \(file):1\nmsgid \"Cancel\"\nmsgstr \"\"\n"
    }
    let settings =
      #"{"app": "shop", "sourceTexts": ["app/app.pot", "lib/lib.pot"], "sources": ["."]}"#
    try SampleProject.with(["app/a.c": "_(\"Cancel\")", "lib/b.c": "_(\"Cancel\")"]) { project in
      try project.write("langpack.json", settings)
      try project.write("app/app.pot", template("a.c"))
      try project.write("lib/lib.pot", template("b.c"))
      project.expect(["extract"])
      for folder in ["app", "lib"] {
        let said = project.expect([
          "export", "--locale", "de", "--format", "csv", "--in", folder,
        ])
        #expect(said.output.contains("Cancel"), "\(folder): \(said.output)")
      }
      for name in ["app/app.pot", "lib/lib.pot"] {
        try project.write(name, template("a.c").replacing("Cancel", with: "Stop"))
      }
      let told = project.expect(["extract"]).talk
      #expect(told.components(separatedBy: "[removed-phrase]").count == 2, "\(told)")
    }
  }
}
