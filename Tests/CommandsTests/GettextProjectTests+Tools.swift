import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What the tools of other projects leave in their PO files: those of Django, Transifex and `msgmerge`.
extension GettextProjectTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


    """

  private static func file(_ entries: String...) -> String {
    header + entries.joined(separator: "\n")
  }

  private static func template(_ entries: String...) -> String {
    header.replacing("Language: de", with: "Language: ") + entries.joined(separator: "\n")
  }

  /// Runs a project of a template and German texts, without a finding but those that are wanted.
  private func run(
    _ template: String, _ german: String, _ body: (SampleProject) throws -> Void
  ) throws {
    try with(["po/a.pot": template, "po/de.po": german]) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      try body(project)
      project.expect(["check"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", "po"])
      try #expect(text(project, "po/de.po") == german)
      try #expect(text(project, "po/a.pot") == template)
    }
  }

  private static func sent(_ comment: String, _ text: String) -> String {
    "\(comment)\n#: a.py:1\nmsgid \"Send\"\nmsgstr \"\(text)\"\n"
  }

  /// Transifex wraps what `makemessages` does not.
  @Test(arguments: [
    ["#. Of a button that sends all letters", "#. of this evening"],
    ["#. Of a button that", "#. sends all letters of", "#. this evening"],
    ["#. Of a button that sends all letters of this evening", "#. A comment of another call"],
  ])
  func aCommentThatIsWrappedOtherwiseStays(_ lines: [String]) throws {
    let whole = "#. Of a button that sends all letters of this evening"
    let german = Self.file(Self.sent(lines.joined(separator: "\n"), "Senden"))
    try run(Self.template(Self.sent(whole, "")), german) { project in
      project.expect(["import", "po"])
    }
  }

  /// A comment with other words is replaced, also by one whose words are a part of it.
  @Test(arguments: ["Of a button that", "Of a button that sends all letters of this morning"])
  func aCommentWithOtherWordsIsReplaced(_ words: String) throws {
    let german = Self.file(
      Self.sent("#. Of a button that sends all letters\n#. of this evening", "Senden"))
    try with(["po/a.pot": Self.template(Self.sent("#. \(words)", "")), "po/de.po": german]) {
      project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "po"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", "po"])
      let expected = Self.file(Self.sent("#. \(words)", "Senden"))
      try #expect(text(project, "po/de.po") == expected)
    }
  }

  /// Django's `blocktranslate count` names the number in the plural alone; no token is a number there.
  @Test func aNumberThatOnlyThePluralNamesIsAWord() throws {
    func entry(_ one: String, _ other: String) -> String {
      """
      #, python-format
      msgid "Pet 1 cat"
      msgid_plural "Pet %(counter)s cats"
      msgstr[0] "\(one)"
      msgstr[1] "\(other)"

      """
    }
    let german = Self.file(entry("1 Katze streicheln", "%(counter)s Katzen streicheln"))
    try run(Self.template(entry("", "")), german) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("1 phrase at 1 place") && !said.contains("error"), "\(said)")
      #expect(project.expect(["import", "po"]).talk.contains("1 text in 1 locale"))
      let line = try project.text("translations/de.lpt")
      #expect(line.contains("1=other\t%(counter)s Katzen streicheln"), "\(line)")
    }
  }

  /// `msgmerge` guesses after each change of a message: its guesses that do not fit are no errors.
  @Test func guessesThatDoNotFitAreNotedOnce() throws {
    func entries(_ guess: String, _ form: String) -> [String] {
      [
        "#, \(guess)python-format\nmsgid \"Open %(path)s\"\nmsgstr \"\(form)\"\n",
        "#, \(guess)c-format\nmsgid \"%d rows of %s\"\nmsgstr \"\(form.isEmpty ? "" : "%d Reihen")\"\n",
        "#: a.c:1\nmsgid \"Close\"\nmsgstr \"\(form.isEmpty ? "" : "Zu")\"\n",
      ]
    }
    let german = Self.header + entries("fuzzy, ", "%(file)s zu").joined(separator: "\n")
    let template =
      Self.header.replacing("Language: de", with: "Language: ")
      + entries("", "").joined(separator: "\n")
    try run(template, german) { project in
      let said = project.expect(["import", "po"])
      let lines = said.talk.split(separator: "\n").filter { $0.contains("unfit-suggestion") }
      #expect(lines.count == 1 && lines[0].contains("and 1 other"), "\(said.talk)")
      #expect(!said.talk.contains("error"), "\(said.talk)")
      try #expect(project.text("translations/de.lpt").contains("Zu"))
    }
  }
}
