import Foundation
import TestSupport
import Testing

@testable import Commands

/// Projects whose messages gettext's own tools find: in C, Python or PHP.
@Suite struct GettextProjectTests {
  private static let messages = """

    #. A greeting
    #: main.c:4
    #, c-format
    msgid "Hello, %s\\n"
    msgstr "A"

    #: menu.c:8
    msgctxt "menu"
    msgid "Open"
    msgstr "B"

    #: menu.c:9
    msgctxt "menu"
    msgid "Close"
    msgstr "C"

    #: main.c:7
    #, c-format
    msgid "%d of %s"
    msgstr "D"

    """

  static func file(_ language: String, _ texts: String...) -> String {
    let names = ["\"A\"", "\"B\"", "\"C\"", "\"D\""]
    let entries = zip(names, texts).reduce(Self.messages) { text, pair in
      text.replacing("msgstr \(pair.0)", with: "msgstr \"\(pair.1)\"")
    }
    let rest = language.isEmpty ? "" : "\n#~ msgid \"Old\"\n#~ msgstr \"Alt\"\n"
    return """
      # Jotter
      msgid ""
      msgstr ""
      "Project-Id-Version: jotter 1\\n"
      "Language: \(language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      """ + entries + rest
  }

  static let german = file("de", "Hallo, %s\\\\n", "Auf", "Zu", "%d von %s")
    .replacing("\\\\", with: "\\")
  static let template = file("", "", "", "", "")

  func with(
    _ files: [String: String], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      try body(project)
    }
  }

  func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  private func export(_ project: SampleProject, _ words: String...) {
    project.expect(
      ["export", "--format", "gettext", "--folder", project.folder.path] + words)
  }

  /// Where projects keep their files: the template, and that of German.
  static let layouts = [
    ("po/jotter.pot", "po/de.po", "po/pt_BR.po"),
    ("locale/jotter.pot", "locale/de/LC_MESSAGES/jotter.po", "locale/pt_BR/LC_MESSAGES/jotter.po"),
    (
      "locale/en/LC_MESSAGES/django.po", "locale/de/LC_MESSAGES/django.po",
      "locale/pt_BR/LC_MESSAGES/django.po"
    ),
    ("languages/my-shop.pot", "languages/my-shop-de_DE.po", "languages/my-shop-pt_BR.po"),
    ("translations/app.pot", "translations/app.de.po", "translations/app.pt_BR.po"),
  ]

  @Test(arguments: layouts)
  func aProjectIsSetUpAndWrittenInPlace(_ template: String, _ german: String, _ other: String)
    throws
  {
    let source = template.hasSuffix(".po") ? Self.file("en", "", "", "", "") : Self.template
    let files = ["src/main.c": "int main(void);\n", template: source, german: Self.german]
    try with(files) { project in
      let said = project.expect(["init", "--app", "shop"]).talk
      #expect(said.contains("(gettext); locales: de"), "\(said)")
      #expect(project.expect(["extract"]).talk.contains("4 phrases at 4 places"))
      #expect(project.expect(["import", "."]).talk.contains("4 texts in 1 locale"))
      let before = try project.files()
      export(project, "--all")
      try #expect(project.files() == before)
      try project.write("new.csv", "key,pt-BR\nmenu|Open,Abrir\n\"%d of %s\",{2}: {1}\n")
      project.expect(["import", "new.csv"])
      export(project, "--locale", "pt-BR")
      let written = try text(project, other)
      #expect(written.contains("\"Language: pt_BR\\n\""), "\(written)")
      #expect(written.contains("\"Project-Id-Version: jotter 1\\n\""), "\(written)")
      #expect(
        written.contains("#: menu.c:8\nmsgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Abrir\"\n"),
        "\(written)")
      #expect(
        written.contains("#, c-format\nmsgid \"%d of %s\"\nmsgstr \"%2$s: %1$d\"\n"), "\(written)")
      #expect(written.contains("msgid \"Hello, %s\\n\"\nmsgstr \"\"\n"), "\(written)")
    }
  }

  @Test func anEditAndANewMessageAreWrittenAsTheTemplateHasThem() throws {
    let new = "\n#. New\n#: main.c:9\n#, c-format\nmsgid \"Moved %s to %s\"\nmsgstr \"\"\n"
    let files = ["po/jotter.pot": Self.template + new, "po/de.po": Self.german]
    try with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "po"])
      let rows = [
        "\"Hello, %s\n\",\"Servus, {1}\n\"", "%d of %s,Von {2}: {1}",
        "Moved %s to %s,{1} nach {2} verschoben",
      ]
      try project.write("de.csv", "key,de\n" + rows.joined(separator: "\n") + "\n")
      project.expect(["import", "de.csv"])
      export(project, "--all")
      let wanted = Self.german.replacing("Hallo", with: "Servus")
        .replacing("%d von %s", with: "Von %2$s: %1$d")
        .replacing(
          "\n#~ msgid",
          with: new.replacing("\"\"", with: "\"%s nach %s verschoben\"") + "\n#~ msgid")
      try #expect(text(project, "po/de.po") == wanted)
    }
  }

  /// `LINGUAS` and other files say how a language is called.
  @Test(arguments: [
    ("sr-Latn", "de sr@latin", "de", "sr@latin"), ("sr-Latn", "", "de", "sr@latin"),
    ("uz-Cyrl", "", "pt_BR", "uz@cyrillic"), ("ca-valencia", "", "de", "ca@valencia"),
    ("zh-CN", "de zh_CN", "de", "zh_CN"),
    ("sr-Latn", "", "zh_Hans", "sr_Latn"), ("pt-BR", "", "de", "pt_BR"),
  ])
  func aNewFileHasGettextsNameOfALanguage(
    _ locale: String, _ listed: String, _ other: String, _ name: String
  ) throws {
    let files = [
      "po/jotter.pot": Self.template,
      "po/\(other).po": Self.german.replacing(": de", with: ": \(other)"),
      "po/LINGUAS": "# Languages\n" + listed.replacing(" ", with: "\n"),
    ]
    try with(files) { project in
      project.expect(["init", "--app", "shop"])
      try project.write("new.csv", "key,\(locale)\nmenu|Open,x\n")
      project.expect(["extract"])
      project.expect(["import", "new.csv"])
      export(project, "--locale", locale)
      let written = (try? text(project, "po/\(name).po")) ?? ""
      let names = try project.files().keys.sorted()
      #expect(written.contains("\"Language: \(name)\\n\""), "\(names)\n\(written)")
    }
  }

  @Test func aFirstFileIsNamedAsLinguasHasIt() throws {
    let files = ["po/jotter.pot": Self.template, "po/LINGUAS": "sr@latin\n"]
    try with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      for locale in ["sr-Latn", "pt-BR"] {
        project.expect([
          "export", "--locale", locale, "--format", "gettext", "--folder",
          project.folder.path + "/po",
        ])
      }
      let names = try project.files().keys.filter { $0.hasSuffix(".po") }
      #expect(names.sorted() == ["po/pt_BR.po", "po/sr@latin.po"])
      let written = try text(project, "po/sr@latin.po")
      #expect(written.contains("\"Language: sr@latin\\n\""), "\(written)")
      #expect(written.contains("\"Project-Id-Version: jotter 1\\n\""), "\(written)")
    }
  }

  /// What is not C counts as words, and a mistake in it is not reported.
  @Test func tokensOfPythonAreWords() throws {
    let entries = """

      #, python-format
      msgid "%(n)d item of %(who)s"
      msgid_plural "%(n)d items of %(who)s"
      msgstr[0] ""
      msgstr[1] ""

      #, python-brace-format
      msgid "{user} has {0:.2f} %"
      msgstr ""

      #, c-format
      msgid "  -%*d %s\\n"
      msgstr ""

      """
    let german = entries.replacing("msgstr \"\"", with: "msgstr \"{user} hat {0:.2f} %\"")
      .replacing(
        "\\n\"\nmsgstr \"{user} hat {0:.2f} %\"", with: "\\n\"\nmsgstr \"  -%*d hat %s\\n\""
      )
      .replacing("[0] \"\"", with: "[0] \"%(n)d Stück von %(who)s\"")
      .replacing("[1] \"\"", with: "[1] \"%(n)d Stücke von %(who)s\"")
    let files = ["po/a.pot": Self.template + entries, "po/de.po": Self.german + german]
    try with(files) { project in
      project.expect(["init", "--app", "shop"])
      #expect(!project.expect(["extract"]).talk.contains("warning"))
      let said = project.expect(["import", "po"]).talk
      #expect(said.contains("7 texts in 1 locale") && !said.contains("warning"), "\(said)")
      export(project, "--all")
      try #expect(text(project, "po/de.po") == Self.german + german)
      #expect(project.expect(["check"]).talk.contains("0 errors, 0 warnings"))
    }
  }

  @Test func aProjectWithoutATemplateLearnsHowToMakeOne() throws {
    try with(["src/main.c": "", "po/de.po": Self.german]) { project in
      let said = project.expect(["init", "--app", "shop"]).talk
      let advice =
        "make a template with xgettext, such as po/app.pot, and name it in \"sourceTexts\""
      #expect(said.contains("no sources found that 'extract' reads"), "\(said)")
      #expect(said.contains(advice), "\(said)")
      #expect(project.expect(["extract"]).talk.contains(advice))
      #expect(project.run(["import", "po"]).1.talk.contains(advice))
      try project.write("po/app.pot", Self.template)
      #expect(project.expect(["extract"]).talk.contains("name po/app.pot in \"sourceTexts\""))
    }
  }

  @Test func resourcesWithoutANeutralFileAreNamed() throws {
    let file = "<root><data name=\"Hi {0}\"><value>Hallo {0}</value></data></root>"
    try with(["Web/Web.csproj": "", "Web/Pages/Index.de.resx": file]) { project in
      let said = project.expect(["init", "--app", "shop"]).talk
      #expect(said.contains("sources: Web (.NET); locales: de"), "\(said)")
      let advice =
        "Web/Pages/Index.de.resx has no neutral file next to it, nor one in \"en\": write the source "
        + "texts into Web/Pages/Index.resx"
      #expect(said.contains(advice), "\(said)")
      #expect(project.expect(["extract"]).talk.contains(advice))
    }
  }
}
