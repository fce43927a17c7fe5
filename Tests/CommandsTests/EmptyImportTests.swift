import Foundation
import Testing

@testable import Commands
@testable import Projects

/// An import without a text says what was there and what would match.
@Suite struct EmptyImportTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    let source = #"""
      let a = localized("title", value: "Title", comment: "A")
      let b = localized("done", value: "Done", comment: "B")
      """#
    try SampleProject.with(["Sources/A.swift": source]) { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  /// The file as it was exported: nothing is translated yet.
  @Test(arguments: ["gettext", "xliff", "xliff2", "csv", "tsv", "json"])
  func aFileThatIsNotTranslatedIsSaidToBeEmpty(_ format: String) throws {
    try with { project in
      let words = ["export", "--locale", "de", "--format", format, "--output", "de.\(format)"]
      project.expect(words)
      let said = project.expect(["import", "de.\(format)", "--locale", "de", "--format", format])
      #expect(
        said.talk.contains(
          "de.\(format): warning: no text is imported from the file: 2 entries have no translation yet"
        ), "\(said.talk)")
      #expect(said.talk.contains("[no-texts]"))
    }
  }

  @Test(arguments: [
    (
      "de.po", "gettext",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgctxt \"x.y\"\nmsgid \"a\"\nmsgstr \"b\"\n"
    ),
    ("de.arb", "arb", "{\"@@locale\": \"de\", \"x.y\": \"b\"}"),
    ("de.strings", "wiki-strings", "\"x.y\" = \"b\";\n"),
    (
      "de.json", "json",
      "{\"locale\": \"de\", \"translations\": [{\"id\": \"0123456789abcdef\", \"key\": \"x.y\", \"text\": \"b\"}]}"
    ),
  ])
  func namesThatNoPhraseHasAreComparedWithTheSources(
    _ file: String, _ format: String, _ text: String
  ) throws {
    try with { project in
      try project.write(file, text)
      let said = project.expect(["import", file, "--locale", "de", "--format", format]).talk
      #expect(
        said.contains(
          "no text is imported from the file: 1 name isn't the key or id of a phrase, such as \"x.y\""
        ),
        "\(said)")
      #expect(said.contains("such as \"title\", \"done\"") || said.contains("such as \"done\""))
      #expect(
        said.contains("'langpack export --locale de --format \(format)' writes all"), "\(said)")
    }
  }

  @Test func aFileWithoutAnEntrySaysHowOneLooks() throws {
    try with { project in
      try project.write("de.arb", "{\"@@locale\": \"de\"}")
      let said = project.expect(["import", "de.arb"]).talk
      #expect(
        said.contains(
          "it has no entry in the format arb (compare it with one of 'langpack export --locale de --format arb')"
        ), "\(said)")
    }
  }

  /// Among others, a file that has nothing is a note; without an error nothing else is said of it.
  @Test func anEmptyFileAmongOthersIsANote() throws {
    try with { project in
      try project.write("de.arb", "{\"@@locale\": \"de\", \"title\": \"Titel\"}")
      try project.write("more.de.arb", "{\"@@locale\": \"de\"}")
      let said = project.expect(["import", "de.arb", "more.de.arb"]).talk
      #expect(said.contains("more.de.arb: note: no text is imported from the file"), "\(said)")
      #expect(said.hasSuffix("1 text in 1 locale: 1 new, 0 changed\n"), "\(said)")
      let right = project.expect(["import", "de.arb"]).talk
      #expect(!right.contains("no-texts"), "\(right)")
    }
  }

  @Test func aFolderWithoutAFileOfAFormatSaysWhatIsThere() throws {
    try with { project in
      try project.write("in/a.docx", "")
      try project.write("in/b.docx", "")
      try project.write("in/README", "")
      let said = project.expect(["import", "in"], .failed).talk
      #expect(
        said.contains(
          "in: no file in it has a known format: it has 2 .docx, 1 without an extension "
            + "(looked for .arb, .csv, "), "\(said)")
      try project.write("only/en.lproj/Localizable.strings", "\"title\" = \"Title\";\n")
      let source = project.expect(["import", "only"], .failed).talk
      #expect(source.contains("1 file is of the source language"), "\(source)")
    }
  }

  @Test func anImportWithoutAFileSaysWhatItReads() throws {
    try with { project in
      let said = project.expect(["import"]).talk
      #expect(said.contains("note: translations has no committed file"), "\(said)")
    }
  }
}
