import Language
import Phrases
import Snapshot
import Testing

@testable import Interchange

/// A text of several lines has the line breaks of its file.
@Suite struct LineBreakTests {
  private func write(
    _ format: any FileFormat, _ text: String, _ phrases: NamedPhrases, over former: [UInt8]?
  ) -> String {
    let texts = [1: Translation(Message(text: text), state: .approved, revision: 1)]
    let output = OutputTexts("de" + (format.endings.first ?? ""), .init("de") ?? .english, texts)
    return String(
      decoding: format.write(output, phrases, replacing: former).bytes, as: UTF8.self)
  }

  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func aFileOfWindowsKeepsItsLineBreaks(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    let phrase = SourcePhrase(
      id: PhraseID(key: "a", table: ""), identity: .key("a", table: ""), parameters: [],
      source: Message(text: "A"), description: "")
    let phrases = NamedPhrases(
      [.init(ordinal: 1, phrase: phrase)], sourceLocale: .english)
    let former = write(format, "Eins", phrases, over: nil)
    // The lines of a cell are its content: spreadsheets write LF there.
    let isTable = format is TableFormat
    let windows = Array(
      (isTable ? former : former.replacing("\n", with: "\r\n")).utf8)
    let text = "Eins\nZwei\nDrei"
    let written = write(format, text, phrases, over: windows)
    #expect(written.contains("Zwei"), "\(written)")
    if !isTable {
      #expect(!written.replacing("\r\n", with: "").unicodeScalars.contains("\n"), "\(written)")
    }
    let read = format.read(InputFile("de", Array(written.utf8), locale: .init("de")), phrases)
    #expect(read.translations.first?.edits.first?.message == Message(text: text), "\(written)")
  }
}
