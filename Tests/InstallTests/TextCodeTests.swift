import Install
import Pack
import TestSupport
import Testing

@Suite struct TextCodeTests {
  @Test func everyTextComesBackAlone() throws {
    let coded = CodedTexts(["Save", "Saved", "Save the article", "The saved article", "", "文章"])
    let code = try coded.code()
    for index in coded.texts.indices.reversed() {
      #expect(code.text(coded.records, at: coded.starts[index]) == coded.texts[index])
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func bothReadersGiveWhatWasWritten(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let coded = CodedTexts(seed.isMultiple(of: 2) ? chance.texts(60) : chance.anyTexts(60))
    let (code, plain) = (try coded.code(), PlainTextCode(coded.section))
    #expect(coded.decoded(by: code) == coded.texts)
    #expect(coded.starts.map { plain.text(coded.records, at: $0) } == coded.texts)
  }

  @Test(arguments: 38...43) func whatTextsRepeatIsASymbolUpToItsMostBytes(length: Int) throws {
    let repeated = (0..<length).map { UInt8(0x40 + $0) }
    let coded = CodedTexts((1..<9).map { [$0] + repeated + [$0 + 9] })
    #expect(coded.decoded(by: try coded.code()) == coded.texts)
    let longest = PlainTextCode(coded.section).words.map(\.count).max() ?? 0
    #expect(length > TextCode.longestSymbol ? longest < length : longest == length)
  }

  @Test func sharedWordsAreWrittenShort() {
    var chance = SeededGenerator(seed: 1)
    let coded = CodedTexts(chance.texts(2000))
    let plain = coded.texts.reduce(0) { $0 + $1.count }
    #expect(coded.records.count + coded.section.count < plain / 4)
  }

  @Test func theOrderOfTheTextsIsAllThatMatters() {
    var chance = SeededGenerator(seed: 2)
    let texts = chance.texts(300)
    #expect(TextCoder(texts).section == TextCoder(texts).section)
  }

  @Test func aTextOfOneMebibyteComesBackAndALongerOneDoesNot() throws {
    let most = TextCode.longestText
    let coded = CodedTexts([
      Array(repeating: 0x61, count: most), Array(repeating: 0x61, count: most + 50),
    ])
    let code = try coded.code()
    #expect(code.text(coded.records, at: coded.starts[0], room: most) == coded.texts[0])
    #expect(code.text(coded.records, at: coded.starts[1], room: most + 50) == nil)
  }

  @Test func textsBeyondTheSampleHaveACodeToo() throws {
    let long = Array(repeating: UInt8(0x61), count: 1 << 19)
    let coded = CodedTexts([Array("seen".utf8), long, Array("seen too".utf8), [0xC3, 0x9C]])
    let code = try coded.code()
    for (start, text) in zip(coded.starts, coded.texts) {
      #expect(code.text(coded.records, at: start, room: text.count) == text)
    }
  }

  @Test func noTextsMakeACodeToo() throws {
    #expect(try TextCode.reading(TextCoder([]).section).text([0, 0], at: 0) == nil)
    #expect(CodedTexts([""]).decoded(by: try CodedTexts([""]).code()) == [[]])
  }

  @Test(arguments: 0..<20) func asMuchIsWrittenAsThereIsRoomFor(room: Int) throws {
    let coded = CodedTexts(["save save save", "save save", "save and save", "and so on"])
    let code = try coded.code()
    var output = [UInt8](repeating: 0xAA, count: room + 32)
    let decoded = coded.records.withView { records in
      output.withUnsafeMutableBytes {
        var room = ByteRoom(.init(rebasing: $0[..<room]))
        return code.decode(records, from: 0, into: &room)
      }
    }
    #expect(decoded?.count == 14)
    #expect(output.prefix(min(14, room)) == coded.texts[0].prefix(room))
    #expect(output.dropFirst(room).allSatisfy { $0 == 0xAA })
  }

  @Test(arguments: [("a\tb\r\nc", true), ("", true), ("a\u{10}", false), ("\u{4}b\u{1F}", false)])
  func onlyWordsArePlain(text: String, isPlain: Bool) throws {
    let coded = CodedTexts([text, text + "a\u{10}", "a\u{10}\u{10}", "bca\u{10}"])
    var none = [UInt8]()
    let code = try coded.code()
    let decoded = coded.records.withView { records in
      none.withRoom { code.decode(records, from: 0, into: &$0) }
    }
    #expect(decoded?.count == text.utf8.count)
    #expect(decoded?.isPlain == isPlain)
    #expect(decoded?.end == coded.starts[1])
  }
}
