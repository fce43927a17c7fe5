import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange
@testable import MessageSyntax

/// What PO files and templates have from the sources: source texts with plurals, and comments.
@Suite struct GettextTemplateTests {
  private let phrases: NamedPhrases

  init() throws {
    let file = try SourcePhrase(
      key: "file", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "Count",
      categories: [.one, .other])
    let picked = try SourcePhrase(
      key: "picked", value: "%1$d selected", comment: "", categories: [.one, .other])
    phrases = NamedPhrases(
      [.init(ordinal: 0, phrase: file), .init(ordinal: 1, phrase: picked)],
      sourceLocale: .english)
  }

  @Test func aTemplateHasNoPluralForms() throws {
    let (bytes, findings) = GettextFormat().write(
      OutputTexts("m.pot", .english, [:]), phrases, replacing: nil)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(findings.isEmpty && !text.contains("Plural-Forms"), "\(text)")
    #expect(text.contains("\"Language: \\n\"\n\n"), "\(text)")
  }

  @Test func aTemplateIsASourceWithItsPlurals() throws {
    let text = """
      msgid ""
      msgstr "Language: \\n"

      #, c-format
      msgctxt "file"
      msgid "%1$d file"
      msgid_plural "%1$d files"
      msgstr[0] ""
      msgstr[1] ""

      msgid "%d selected"
      msgid_plural "%d selected"
      msgstr[0] ""
      msgstr[1] ""

      msgid "Hello, %s"
      msgstr ""

      """
    let input = InputFile("app.pot", Array(text.utf8), locale: .english)
    let read = GettextFormat().readSources(input, sourceLocale: .english)
    let (phrases, findings) = (read.phrases, read.diagnostics)
    #expect(findings.map(\.line) == [])
    let file = try #require(phrases[.init("file")])
    #expect(file.source.variantKeys(by: 0) == [.plural(.one)])
    let picked = try #require(phrases[.init("%d selected")])
    #expect(picked.parameters.map(\.kind) == [.number] && picked.source.choosingParameters == [0])
    #expect(phrases[.init("Hello, %s")]?.parameters.map(\.kind) == [.text])
    #expect(
      GettextFormat().writtenTexts(input, .english).map(\.text) == ["Hello, %s"])
  }

  @Test func commentsOfTheSourcesAreRenewed() throws {
    let bytes = Array(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      # of a translator
      #. the old comment
      #: a.c:3
      msgctxt "file"
      msgid "%1$d file"
      msgid_plural "%1$d files"
      msgstr[0] "%1$d Datei"
      msgstr[1] ""
      "%1$d Dateien"

      # of a translator
      #: b.c:3
      #, fuzzy
      msgctxt "picked"
      msgid "%1$d selected"
      msgstr ""

      """.utf8)
    let reading = GettextFormat().read(InputFile("x.po", bytes, locale: LocaleTag("de")), phrases)
    let edit = try #require(reading.translations[0].edits.first)
    let stored = [0: Translation(edit.message ?? Message([]), state: .approved, revision: 1)]
    let german = try #require(LocaleTag("de"))
    let (written, _) = GettextFormat().write(
      OutputTexts("x.po", german, stored), phrases, replacing: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      String(decoding: written, as: UTF8.self)
        == text.replacing("#. the old comment", with: "#. Count"))
  }
}
