import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Snapshot

/// The English texts beside the translations: a line proves its tag.
@Suite struct SourceLinesTests {
  @Test(arguments: 0..<100)
  func everyTextIsReadAsItWasWritten(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var sources = SourceLines()
    for _ in 0..<8 {
      let message =
        Bool.random(using: &chance) ? chance.message() : Message(text: chance.wildText())
      let name = chance.phraseName().written
      sources.texts[SourceLines.Place(name, TextTag(message))] = message
    }
    let (read, findings) = SourceLines.read(sources.bytes, file: "")
    #expect(findings.isEmpty, "\(findings)")
    #expect(read.bytes == sources.bytes)
    #expect(Set(read.texts.keys) == Set(sources.texts.keys))
    for (place, message) in sources.texts {
      #expect(read.texts[place]?.json.compact == message.json.compact)
    }
  }

  @Test func aTextOfAnotherTagIsAnError() {
    let tag = TextTag(Message(text: "Places"))
    let text =
      "# langpack sources 1\na\t\(tag)\tPlaces\nb\t\(tag)\tPlace\nc\t\(tag)\t[\"Places\"]\n"
    let (read, findings) = SourceLines.read(Array(text.utf8), file: "sources.lpt")
    #expect(read.texts.count == 1)
    #expect(findings.map(\.rule) == ["wrong-source", "wrong-source"])
    #expect(findings.map { $0.place?.line } == [3, 4])
  }

  @Test func aKeyMayHaveSeveralTexts() {
    let messages = ["Place", "Places", "[0]", "", "[\"a\"]"].map { Message(text: $0) }
    let sources = SourceLines(
      Dictionary(
        messages.map { (SourceLines.Place("a", TextTag($0)), $0) }, uniquingKeysWith: { $1 }))
    let (read, findings) = SourceLines.read(sources.bytes, file: "")
    #expect(findings.isEmpty && read == sources)
  }

  @Test func aMergeKeepsTheTextsOfBothSides() {
    func sources(_ texts: String...) -> SourceLines {
      SourceLines(
        Dictionary(
          texts.map { (SourceLines.Place("a", TextTag(Message(text: $0))), Message(text: $0)) },
          uniquingKeysWith: { $1 }))
    }
    #expect(sources("a", "b").merged(with: sources("b", "c")) == sources("a", "b", "c"))
  }
}
