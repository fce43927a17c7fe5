import Testing

@testable import Gettext

@Suite struct POReaderTests {
  private func read(_ text: String) -> (blocks: [POBlock], fault: POFault?) {
    POReader.blocks(of: Array(text.utf8))
  }

  @Test func everythingOfAnEntryIsRead() throws {
    let text = """
      # Ola's words
      #, fuzzy c-format, range: 0..9
      #| msgid "old"
      msgctxt "menu"
      msgid "a \\"file\\"\\n"
      msgid_plural "files"
      msgstr[0] "plik"
      msgstr[1] "pli" "ki"

      #~ msgid "gone"
      #~ msgstr "nie ma

      """
    let (blocks, fault) = read(text)
    #expect(fault == nil)
    let block = try #require(blocks.first)
    #expect(blocks.count == 1)
    #expect(block.context == "menu")
    #expect(block.id == "a \"file\"\n")
    #expect(block.plural == "files")
    #expect(block.texts == ["plik", "pliki"])
    #expect(block.isFuzzy)
    #expect(block.flags == ["fuzzy", "c-format", "range: 0..9"])
    #expect(block.line == 4)
    let bytes = Array(text.utf8)
    #expect(
      block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }.first == "# Ola's words")
    let texts = String(decoding: bytes[block.firstText..<block.end], as: UTF8.self)
    #expect(texts == "msgstr[0] \"plik\"\nmsgstr[1] \"pli\" \"ki\"")
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"b\n", 2, "not closed"),
    ("msgid \"a\"\n# c\nmsgstr \"b\"\n", 1, "no \"msgstr\""),
    ("msgid \"a\"\nmsgstr[0] \"b\"\n", 2, "msgid_plural"),
    ("\nmsgid \"\\q\"\nmsgstr \"b\"\n", 2, "escape"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"b\"\n", 3, "not the next"),
    ("msgid \"a\"\nmsgstr \"\\0\"\n", 2, "U+0000"), ("msgid \"a\"\nmsgstr \"\\303\"\n", 2, "UTF-8"),
    ("msgid \"a\\\n\"\nmsgstr \"b\"\n", 2, "escape"),
    ("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"\"\n", 4, "line 1"),
  ])
  func faultsHaveTheirLine(text: String, line: Int, message: String) throws {
    let fault = try #require(read(text).fault)
    #expect(fault.line == line)
    #expect(fault.message.contains(message), "\(fault)")
  }

  @Test func whatStandsBeforeAFaultIsRead() {
    let (blocks, fault) = read(
      "msgid \"a\"\nmsgstr \"b\"\n" + String(repeating: "] x \"\n", count: 9))
    #expect(blocks.map(\.texts) == [["b"]])
    #expect(fault?.line == 3)
  }
}

/// Entries that `msgmerge` keeps at the end of a file.
@Suite struct POObsoleteTests {
  @Test func everyReadableEntryIsRead() {
    let text = """
      msgid "a"
      msgstr "b"

      # von Hand
      #, fuzzy, c-format
      #~| msgid "alt"
      #~ msgctxt "menu"
      #~ msgid "gone"
      #~ msgid_plural "gones"
      #~ msgstr[0] "weg"
      #~ msgstr[1] ""
      #~ "wegge"
      #~ msgid "next"
      #~ msgstr "nächster"
      #~| msgid "of the last"

      #~ msgid "broken
      #~ msgstr "x"

      #~ msgid "last"
      #~ msgstr "letzter"
      """
    let bytes = Array(text.utf8)
    let blocks = POReader.obsolete(in: bytes)
    #expect(blocks.map(\.id) == ["gone", "next", "last"])
    #expect(blocks.map(\.texts) == [["weg", "wegge"], ["nächster"], ["letzter"]])
    #expect(blocks[0].context == "menu" && blocks[0].plural == "gones")
    #expect(blocks[0].isFuzzy && blocks[0].line == 6)
    let lines = String(decoding: bytes[blocks[0].start..<blocks[0].end], as: UTF8.self)
    #expect(lines.hasPrefix("# von Hand\n") && lines.hasSuffix("\"wegge\""))
    #expect(POReader.blocks(of: bytes).blocks.map(\.id) == ["a"])
    #expect(POReader.obsolete(in: Array("msgid \"#~\"\nmsgstr \"\"\n".utf8)).isEmpty)
  }
}
