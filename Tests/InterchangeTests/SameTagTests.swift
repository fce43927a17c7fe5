import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// Whether a translation is current is decided by the whole English text, not by its tag of 32 bits.
@Suite struct SameTagTests {
  /// A phrase with another English text than before, under the same tag.
  private static func twins(_ seed: Int) throws -> (former: SourcePhrase, present: SourcePhrase) {
    let json = try #require(
      CollidingBytes(
        before: Array(("[\"" + String(repeating: "-", count: 30 + 32 * seed)).utf8),
        words: ("Approve!", "Cancel??"), rest: String(repeating: ".", count: 24),
        after: Array("\"]".utf8)))
    func phrase(_ bytes: [UInt8]) throws -> SourcePhrase {
      let text = String(decoding: bytes.dropFirst(2).dropLast(2), as: UTF8.self)
      return try SourcePhrase(key: "twin", value: text, comment: "")
    }
    return (try phrase(json.one), try phrase(json.other))
  }

  private static func read(
    _ phrase: SourcePhrase, translating english: Message, _ sources: SourceLines, _ name: String
  ) throws -> ImportedTranslations {
    let form = ProjectLines(entries([phrase]), sources: sources)
    let line = TranslationLine(
      name, tag: TextTag(english), state: .approved,
      ProjectLines.forms(Message(text: "Ja"), phrase, nil))
    return form.read(TranslationLines([line]).bytes, file: "de.lpt", locale: try tag("de"))
  }

  @Test(arguments: 0..<4)
  func aTagOfAnotherTextIsAnError(seed: Int) throws {
    let (former, present) = try Self.twins(seed)
    #expect(TextTag(former.source) == TextTag(present.source) && former.source != present.source)
    let name = PhraseName(present).written
    let place = SourceLines.Place(name, TextTag(former.source))
    let sources = SourceLines([place: former.source])
    let read = try Self.read(present, translating: former.source, sources, name)
    #expect(read.diagnostics.map(\.rule) == ["same-tag"] && read.edits.isEmpty)
    #expect(read.diagnostics.first?.severity == .error)
    let same = try Self.read(former, translating: former.source, sources, name)
    #expect(same.diagnostics.isEmpty && same.edits.map(\.state) == [.approved])
  }

  @Test func aLineUnderAFormerNameIsComparedToo() throws {
    let (former, present) = try Self.twins(0)
    let name = PhraseName.key("twin", table: "Localizable").written
    let place = SourceLines.Place(name, TextTag(former.source))
    let read = try Self.read(
      present, translating: former.source, SourceLines([place: former.source]), name)
    #expect(read.diagnostics.map(\.rule) == ["same-tag"] && read.edits.isEmpty)
  }
}
