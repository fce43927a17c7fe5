import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Tokens with names, new languages and texts that no import has read.
@Suite struct GettextNamesTests {
  private static let template = """
    # SOME DESCRIPTIVE TITLE.
    # Copyright (C) YEAR THE PACKAGE'S COPYRIGHT HOLDER
    # This file is distributed under the same license as the PACKAGE package.
    # FIRST AUTHOR <EMAIL@ADDRESS>, YEAR.
    #
    #, fuzzy
    msgid ""
    msgstr ""
    "Project-Id-Version: PACKAGE VERSION\\n"
    "POT-Creation-Date: 2026-11-01 10:00+0000\\n"
    "PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
    "Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
    "Language-Team: LANGUAGE <LL@li.org>\\n"
    "Content-Type: text/plain; charset=CHARSET\\n"

    #, python-format
    msgid "Hello %(name)s"
    msgstr ""

    #, python-brace-format
    msgid "Bye {name}"
    msgstr ""

    #, python-format
    msgid "%(count)d file"
    msgid_plural "%(count)d files"
    msgstr[0] ""
    msgstr[1] ""

    """

  private func with(_ files: [String: String] = [:], _ body: (SampleProject) throws -> Void) throws
  {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("po/app.pot", Self.template)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "jotter"])
      project.expect(["extract"])
      try body(project)
    }
  }

  private func file(_ language: String, _ hello: String, _ bye: String, _ files: String) -> String {
    let entries = Self.template.split(separator: "#, python-format", maxSplits: 1)[1]
    return "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\n#, python-format"
      + entries.replacing("s\"\nmsgstr \"\"", with: "s\"\nmsgstr \"\(hello)\"")
      .replacing("}\"\nmsgstr \"\"", with: "}\"\nmsgstr \"\(bye)\"")
      .replacing("[0] \"\"", with: "[0] \"Ein Ding\"").replacing(
        "[1] \"\"", with: "[1] \"\(files)\"")
  }

  @Test(arguments: [
    ("Hallo %(name)s", "Ade {name}", "%(count)d Dinge", 0),
    ("Hallo %(nom)s", "Ade {name}", "%(count)d Dinge", 1),
    ("Hallo", "Ade {name}", "%(count)d Dinge", 1),
    ("Hallo %(name)s", "Ade {nom}", "%(count)d Dinge", 1),
    ("Hallo %(name)s", "Ade {name}", "%(anzahl)d Dinge", 1),
    ("Hallo %(name)s", "Ade {{name}}", "100 % Dinge %(count)d", 1),
  ])
  func theNamesOfTokensAreThoseOfTheSource(
    _ hello: String, _ bye: String, _ files: String, _ faults: Int
  ) throws {
    try with(["po/de.po": file("de", hello, bye, files)]) { project in
      let (code, said) = project.run(["import", "po"])
      let found = said.talk.split(separator: "\n").count { $0.contains("[token-mismatch]") }
      #expect(found == faults && (code == .done) == (faults == 0), "\(said.talk)")
      let checked = project.run(["check"]).1
      #expect((checked.talk + checked.output).contains("[token-mismatch]") == (faults > 0))
    }
  }

  @Test func aTranslatorsFileHasTheTokensAsTheyAre() throws {
    try with(["po/de.po": file("de", "Hallo %(name)s", "Ade {name}", "%(count)d Dinge")]) {
      project in
      project.expect(["import", "po"])
      let xliff = project.expect(["export", "--locale", "de", "--format", "xliff"]).output
      #expect(xliff.contains("%(count)d Dinge") && !xliff.contains("%%"), "\(xliff)")
      try project.write("de.xlf", xliff.replacing("Hallo %(name)s", with: "Hallo %(nom)s"))
      let said = project.expect(["import", "--locale", "de", "de.xlf"], .failed).talk
      #expect(said.contains("[token-mismatch]"), "\(said)")
      try project.write("de.xlf", xliff.replacing("Ade {name}", with: "Ade {nom}"))
      #expect(
        project.expect(["import", "--locale", "de", "de.xlf"]).talk.contains("[token-mismatch]"))
      let checked = project.run(["check"]).1
      #expect((checked.talk + checked.output).contains("[token-mismatch]"))
    }
  }

  @Test(arguments: [
    ("# All\nde\nfr\n", "# All\nde\nfr\nsv\n"), ("de tr fr", "de tr fr sv"),
    ("de fr tr # all\n", "de fr sv tr # all\n"), ("de\ntr", "de\nsv\ntr"),
    ("tr\nde\n", "tr\nde\nsv\n"),
    ("", "sv\n"), ("# none\n", "# none\nsv\n"), ("de\r\ntr\r\n", "de\r\nsv\r\ntr\r\n"),
    ("de\nsv\n", "de\nsv\n"), ("de sv\n", "de sv\n"), ("de", "de\nsv"),
  ])
  func aNewLanguageIsListed(_ list: String, _ wanted: String) throws {
    try with([
      "po/de.po": file("de", "Hallo %(name)s", "Ade {name}", "%(count)d Dinge"), "po/LINGUAS": list,
    ]) {
      project in
      try project.write("sv.csv", "key,sv\nHello %(name)s,Hej %(name)s\n")
      project.expect(["import", "sv.csv"])
      let words = [
        "export", "--locale", "sv", "--format", "gettext", "--folder", project.folder.path,
      ]
      _ = project.run(words + ["--dry-run"])
      #expect(String(decoding: try project.read("po/LINGUAS"), as: UTF8.self) == list)
      let said = project.expect(words).talk
      #expect(said.contains("[listed-language]") == (list != wanted), "\(said)")
      #expect(String(decoding: try project.read("po/LINGUAS"), as: UTF8.self) == wanted)
      #expect(!project.expect(words).talk.contains("[listed-language]"))
    }
  }

  @Test func aNewFileHasTheHeaderOfMsginit() throws {
    try with { project in
      try project.write("sv.csv", "key,sv\nHello %(name)s,Hej %(name)s\n")
      project.expect(["import", "sv.csv"])
      project.expect([
        "export", "--locale", "sv", "--format", "gettext", "--folder", project.folder.path + "/po",
      ])
      let text = String(decoding: try project.read("po/sv.po"), as: UTF8.self)
      let wanted = """
        # This file is distributed under the same license as the jotter package.
        #
        msgid ""
        msgstr ""
        "Project-Id-Version: jotter\\n"
        "POT-Creation-Date: 2026-11-01 10:00+0000\\n"
        "PO-Revision-Date: 2026-11-01 10:00+0000\\n"
        "Last-Translator: Automatically generated\\n"
        "Language-Team: none\\n"
        "Language: sv\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"
        "Plural-Forms: nplurals=2; plural=((n==1) ? 0 : 1);\\n"

        """
      #expect(text.hasPrefix(wanted), "\(text)")
      guard Tool.path("msgfmt") != nil else { return }
      let path = project.folder.path + "/po/sv.po"
      #expect(try Tool.run("msgfmt", ["-c", "-o", "/dev/null", path]).isEmpty)
    }
  }

  @Test func textsOfAKeyThatIsBackAreImportedFirst() throws {
    let all = file("de", "Hallo %(name)s", "Ade {name}", "%(count)d Dinge")
    let back = "\nmsgid \"back\"\nmsgstr \"zurück\"\n"
    try with(["po/de.po": all + back]) { project in
      #expect(project.expect(["import", "po"]).talk.contains("[unknown-key]"))
      let words = ["export", "--locale", "de", "--format", "xliff"]
      #expect(!project.expect(words).talk.contains("[waiting-texts]"))
      try project.write("po/app.pot", Self.template + back.replacing("zurück", with: ""))
      project.expect(["extract"])
      let said = project.expect(words).talk
      #expect(said.contains("the text of \"back\" is in the app's files"), "\(said)")
      #expect(said.contains("langpack import ."), "\(said)")
      project.expect(["import", "."])
      #expect(!project.expect(words).talk.contains("[waiting-texts]"))
    }
  }

  @Test func anAddressMayHaveAnotherOneInEachLanguage() throws {
    let entry = "\nmsgid \"http://example.org/\"\nmsgstr \"\"\n"
    let own = entry.replacing("\"\"", with: "\"http://ja.example.org/\"")
    let files = [
      "po/app.pot": Self.template + entry,
      "po/ja.po": "msgid \"\"\nmsgstr \"Language: ja\\n\"\n" + own,
    ]
    try with(files) { project in
      project.expect(["import", "po"])
      let said = project.expect(["check"]).talk
      #expect(said.contains("0 errors"), "\(said)")
    }
  }
}

/// Format functions of Python and Lua read no positions.
extension GettextNamesTests {
  private static func po(_ flag: String, _ text: String) -> String {
    """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"

    #, \(flag)
    msgid "%s used %d"
    msgstr "\(text)"

    """
  }

  @Test(arguments: ["python-format", "lua-format"])
  func aTextWithPositionsIsRefused(flag: String) throws {
    let template = Self.po(flag, "").replacing("\"Language: de\\n\"\n", with: "")
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("po/app.pot", template)
      try project.write("po/de.po", Self.po(flag, "%s belegt %d"))
      project.expect(["init", "--app", "jotter"])
      project.expect(["extract"])
      project.expect(["import", "po"])
      // A translation that turns the tokens around cannot be written: the former one stays.
      try project.write("de.csv", "key,de\n%s used %d,{2} von {1}\n")
      project.expect(["import", "de.csv"])
      let said = project.expect(["export", "--all", "--format", "gettext", "--folder", "po"]).talk
      #expect(said.contains("[not-in-gettext]"), "\(said)")
      #expect(try project.text("po/de.po") == Self.po(flag, "%s belegt %d"))
      try project.write("po/de.po", Self.po(flag, "belegt %2$d von %1$s"))
      let told = project.expect(["import", "po"], .failed).talk
      #expect(told.contains("has a position") && told.contains("[token-mismatch]"), "\(told)")
    }
  }
}
