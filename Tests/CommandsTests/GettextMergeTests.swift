import Foundation
import TestSupport
import Testing

@testable import Commands

/// What an export writes into PO files next to a template that has changed.
@Suite struct GettextMergeTests {
  private static let hasMsgfmt = Tool.path("msgfmt") != nil

  private static func header(_ language: String, _ forms: String = "nplurals=2; plural=(n != 1);")
    -> String
  {
    """
    msgid ""
    msgstr ""
    "Project-Id-Version: jotter 1\\n"
    "PO-Revision-Date: 2026-01-01 10:00+0000\\n"
    "Last-Translator: Ola\\n"
    "Language-Team: none\\n"
    "Language: \(language)\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    \(language.isEmpty ? "" : "\"Plural-Forms: \(forms)\\n\"\n")

    """.replacing("\n\n\n", with: "\n\n")
  }

  func with(
    _ template: String, _ entries: String, in language: String = "de", forms: String? = nil,
    others: [String: String] = [:], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("src/main.c", "int main(void);\n")
      try project.write("po/app.pot", Self.header("") + template)
      let head = forms.map { Self.header(language, $0) } ?? Self.header(language)
      try project.write("po/\(language).po", head + entries)
      for (name, text) in others { try project.write(name, text) }
      project.expect(["init", "--app", "jotter"])
      project.expect(["extract"])
      try body(project)
    }
  }

  func text(_ project: SampleProject, _ name: String = "po/de.po") throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @discardableResult
  func export(_ project: SampleProject, _ words: String...) -> String {
    let all = words.isEmpty ? ["--all"] : words
    return project.expect(
      ["export", "--format", "gettext", "--folder", project.folder.path] + all
    ).talk
  }

  private func translate(_ project: SampleProject, _ rows: String, to locale: String = "de") throws
  {
    try project.write("rows.csv", "key,\(locale)\n\(rows)\n")
    project.expect(["import", "rows.csv"])
  }

  /// Reports what `msgfmt` says of a file.
  private func checkFile(_ project: SampleProject, _ name: String = "po/de.po") throws {
    guard Self.hasMsgfmt else { return }
    let path = project.folder.path + "/" + name
    _ = try Tool.run("msgfmt", ["--check-format", "-o", "/dev/null", path])
  }

  private static let kept = "msgid \"kept\"\nmsgstr \"bleibt\"\n"
  private static let keptSource = "msgid \"kept\"\nmsgstr \"\"\n"

  /// Obsolete entries, with the entry of the template that has the message again.
  private static let obsolete = [
    ("#~ msgid \"k\"\n#~ msgstr \"alt\"\n", "msgid \"k\"\nmsgstr \"\"\n", "k"),
    (
      "# von Hand\n#, fuzzy\n#~| msgid \"j\"\n#~ msgctxt \"menu\"\n#~ msgid \"k\"\n#~ msgstr \"alt\"\n",
      "#: a.c:1\nmsgctxt \"menu\"\nmsgid \"k\"\nmsgstr \"\"\n", "menu|k"
    ),
    (
      "#~ msgid \"%d k\"\n#~ msgid_plural \"%d ks\"\n#~ msgstr[0] \"%d alt\"\n#~ msgstr[1] \"%d alte\"\n",
      "#, c-format\nmsgid \"%d k\"\nmsgid_plural \"%d ks\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
      "%d k"
    ),
  ]

  @Test(arguments: obsolete) func aNewTextReplacesAnObsoleteEntry(
    _ obsolete: String, _ new: String, _ key: String
  ) throws {
    let other = "\n#~ msgid \"other\"\n#~ msgstr \"anderes\"\n"
    for rest in [["\n" + obsolete], [other, "\n" + obsolete], ["\n" + obsolete, other]] {
      try with(Self.keptSource + "\n" + new, Self.kept + rest.joined()) { project in
        try translate(project, "\"\(key)\",neu" + (key.contains("%") ? " {1}" : ""))
        export(project)
        let written = try text(project)
        #expect(written.contains("\"neu") && !written.contains("#~ msgid \"k\""), "\(written)")
        #expect(!written.contains("#~ msgid \"%d k\"") && !written.contains("#~|"), "\(written)")
        #expect(!written.contains("\n\n\n") && !written.hasSuffix("\n\n"), "\(written)")
        #expect(written.contains("#~ msgid \"other\"") == rest.contains(other), "\(written)")
        #expect(written.contains("# von Hand") == obsolete.contains("# von Hand"), "\(written)")
        try checkFile(project)
      }
    }
  }

  @Test(arguments: obsolete) func theTextOfAnObsoleteEntryIsASuggestion(
    _ obsolete: String, _ new: String, _ key: String
  ) throws {
    try with(Self.keptSource + "\n" + new, Self.kept + "\n" + obsolete) { project in
      let before = try text(project)
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("obsolete entry") && said.contains("[suggestion]"), "\(said)")
      export(project)
      try #expect(text(project) == before)
      // A second import changes nothing either.
      project.expect(["import", "."])
      export(project)
      try #expect(text(project) == before)
    }
  }

  @Test func aCommittedTextStaysBesideAnObsoleteEntry() throws {
    try with(Self.keptSource + "\nmsgid \"k\"\nmsgstr \"\"\n", Self.kept) { project in
      try translate(project, "k,alt")
      let lines = try text(project, "translations/de.lpt")
      try project.write(
        "po/de.po", Self.header("de") + Self.kept + "\n#~ msgid \"k\"\n#~ msgstr \"alt\"\n")
      project.expect(["import", "po"])
      let after = try text(project, "translations/de.lpt")
      #expect(
        after.contains(lines.split(separator: "\n").first { $0.hasSuffix("alt") } ?? "-"),
        "\(after)")
      export(project)
      try #expect(
        text(project) == Self.header("de") + Self.kept + "\nmsgid \"k\"\nmsgstr \"alt\"\n")
    }
  }

  @Test func aMessageWithoutATextIsAddedToNoFile() throws {
    let template = Self.keptSource + "\nmsgid \"new\"\nmsgstr \"\"\n"
    let french = Self.header("fr") + "msgid \"other\"\nmsgstr \"autre\"\n"
    try with(template, Self.kept, others: ["po/fr.po": french]) { project in
      project.expect(["import", "."])
      export(project)
      try #expect(text(project) == Self.header("de") + Self.kept)
      try #expect(text(project, "po/fr.po") == french)
      try translate(project, "new,neu")
      export(project)
      try #expect(
        text(project) == Self.header("de") + Self.kept + "\nmsgid \"new\"\nmsgstr \"neu\"\n")
      try #expect(text(project, "po/fr.po") == french)
    }
  }

  private static let handmade = """
    # von Hand
    #. from another time
    #, c-format
    #: old.c:1 old.c:2
    msgid ""
    "A long sentence that has no room on its line, and therefore goes on to the "
    "next one"
    msgstr ""
    "Ein Satz, der zu lang für eine Zeile ist und der darum auf der nächsten "
    "Zeile weitergeht"

    #. from another time
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0]    "%d Datei"
    msgstr[1] ""
    "%d Dateien"

    """
  private static let key =
    "A long sentence that has no room on its line, and therefore goes on to the next one"
  private static let ofHandmade = """
    #, c-format
    msgid "\(key)"
    msgstr ""

    #, c-format
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] ""
    msgstr[1] ""

    """

  @Test func anEditChangesTheLinesOfItsTextAlone() throws {
    let long = "Ein langer Satz, der auf der Zeile keinen Platz hat und darum auf die nächste geht"
    try with(Self.ofHandmade, Self.handmade) { project in
      project.expect(["import", "."])
      try translate(project, "\"\(Self.key)\",\"\(long)\"")
      export(project)
      let wanted = Self.handmade
        .replacing(
          "\"Ein Satz, der zu lang für eine Zeile ist und der darum auf der nächsten \"",
          with: "\"Ein langer Satz, der auf der Zeile keinen Platz hat und darum auf die \""
        ).replacing("\"Zeile weitergeht\"", with: "\"nächste geht\"")
      try #expect(text(project) == Self.header("de") + wanted)
      let xliff = project.expect(["export", "--locale", "de", "--format", "xliff"]).output
      try project.write("de.xlf", xliff.replacing(" Dateien", with: " neue"))
      project.expect(["import", "--locale", "de", "de.xlf"])
      export(project)
      let changed = wanted.replacing(
        "msgstr[1] \"\"\n\"%d Dateien\"", with: "msgstr[1] \"%d neue\"")
      try #expect(text(project) == Self.header("de") + changed)
    }
  }

  @Test func aChangedPluralOfTheTemplateIsWrittenWithTheFormerOne() throws {
    let entry = "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
    let german = entry + "msgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n"
    let empty = "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
    try with(entry + empty, german) { project in
      project.expect(["import", "."])
      let changed = entry.replacing("%d files", with: "%d documents")
      try project.write("po/app.pot", Self.header("") + changed + empty)
      project.expect(["extract", "--small", "%d file"])
      export(project)
      let wanted = german.replacing(
        "#, c-format",
        with: "#, fuzzy, c-format\n#| msgid \"%d file\"\n#| msgid_plural \"%d files\""
      )
      .replacing("msgid_plural \"%d files\"\nmsgstr", with: "msgid_plural \"%d documents\"\nmsgstr")
      try #expect(text(project) == Self.header("de") + wanted)
      try checkFile(project)
    }
  }
}
