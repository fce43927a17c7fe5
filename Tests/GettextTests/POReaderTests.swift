import Gettext
import Testing

@Suite(.serialized) struct POReaderTests {
  private func read(_ text: String) -> (messages: [POMessage], faults: [POFault]) {
    POReader.messages(of: Array(text.utf8))
  }

  @Test func everythingOfAMessageIsRead() {
    let (messages, faults) = read(
      """
      # Ola's words
      #, fuzzy
      #| msgid "old"
      msgctxt "menu"
      msgid "a \\"file\\"\\n"
      msgid_plural "files"
      msgstr[0] "plik"
      msgstr[1] "pli" "ki"

      #~ msgid "gone"
      #~ msgstr "nie ma"

      """)
    #expect(faults.isEmpty)
    #expect(messages.count == 2)
    #expect(messages.first?.context == "menu")
    #expect(messages.first?.id == "a \"file\"\n")
    #expect(messages.first?.plural == "files")
    #expect(messages.first?.texts == ["plik", "pliki"])
    #expect(messages.first?.isFuzzy == true)
    #expect(messages.first?.comments == "Ola's words\n")
    #expect(messages.last?.isObsolete == true)
    #expect(messages.last?.texts == ["nie ma"])
  }

  @Test func whatIsWrongIsToldWithItsLine() {
    let (_, faults) = read("msgid \"a\"\nmsgstr \"b\n\nmsgid \"c\"\n")
    #expect(!faults.isEmpty)
    #expect(faults.first?.line != nil)
  }

  @Test func manyFaultsEndReadingAndNotTheProgram() {
    for _ in 0..<3 {
      let (messages, faults) = read(String(repeating: "] x \"\n", count: 10_000))
      #expect(messages.isEmpty)
      #expect(faults.count == 20)
      #expect(read("msgid \"a\"\nmsgstr \"b\"\n").messages.map(\.texts) == [["b"]])
    }
  }
}
