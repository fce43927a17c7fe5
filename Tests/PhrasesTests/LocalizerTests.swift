import Language
import Pack
import PackBuilder
import Synchronization
import Testing

@testable import Phrases

/// Texts are found string by string, in the order of the packs.
@Suite struct LocalizerTests {
  private static let epoch = Epoch(low: 4, high: 2)
  private static let words = ["first", "second", "third", "fourth"]

  private static func id(_ word: String) -> PhraseID {
    SourcePhrase(segments: [.text(word)], description: "d").id
  }

  private func keyTable(_ epoch: Epoch = epoch) throws -> KeyTable {
    let pairs = Self.words.enumerated().map { (id: Self.id($1), ordinal: $0) }
    return try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: pairs)))
  }

  private func pack(_ values: [Int: PackValue], _ epoch: Epoch = epoch) throws -> LanguagePack {
    try LanguagePack(
      Bytes(copying: PackWriter.bytes(epoch: epoch, rules: .english, values: values)))
  }

  private func texts(_ localizer: Localizer) -> [String] {
    [
      fbt("first", "d", localizer: localizer), fbt("second", "d", localizer: localizer),
      fbt("third", "d", localizer: localizer), fbt("fourth", "d", localizer: localizer),
      fbt("unknown to the build", "d", localizer: localizer),
    ]
  }

  @Test func theFirstPackThatHasATextGivesIt() throws {
    let upper = try pack([0: .text(Message(text: "1a")), 2: .sameAsSource, 3: .dead])
    let lower = try pack([
      0: .text(Message(text: "1b")), 1: .text(Message(text: "2b")), 2: .text(Message(text: "3b")),
    ])
    let localizer = Localizer(keyTable: try keyTable(), layers: [upper, lower])
    #expect(texts(localizer) == ["1a", "2b", "third", "fourth", "unknown to the build"])
  }

  @Test func aPackOfAnotherEpochIsNotAsked() throws {
    let other = try pack([0: .text(Message(text: "wrong"))], Epoch(low: 9, high: 9))
    let localizer = Localizer(keyTable: try keyTable(), layers: [other])
    #expect(localizer.layers.isEmpty)
    #expect(texts(localizer)[0] == "first")
  }

  @Test func aBrokenTextFallsToTheNextPack() throws {
    let message = Message([.open("span"), .text("broken"), .close])
    var bytes = try pack([0: .text(message)]).bytes.array
    // The last byte closes the span; no node has this tag.
    bytes[bytes.count - 1] = 0x7F
    let broken = try LanguagePack(Bytes(copying: bytes))
    let whole = try pack([0: .text(Message(text: "whole"))])
    let localizer = Localizer(keyTable: try keyTable(), layers: [broken, whole])
    #expect(texts(localizer)[0] == "whole")
  }

  @Test func everyLookupIsTold() throws {
    let seen = Mutex<[PhraseID]>([])
    let localizer = Localizer.source.observingLookups { id in seen.withLock { $0.append(id) } }
    _ = fbt("first", "d", localizer: localizer)
    #expect(seen.withLock { $0 } == [Self.id("first")])
  }

  @Test func twoLocalizersServeSideBySide() throws {
    let one = Localizer(
      keyTable: try keyTable(), layers: [try pack([0: .text(Message(text: "one"))])])
    let two = Localizer(
      keyTable: try keyTable(), layers: [try pack([0: .text(Message(text: "two"))])])
    #expect(fbt("first", "d", localizer: one) == "one")
    #expect(fbt("first", "d", localizer: two) == "two")
  }

  @Test func aVariantIsChosenByTheArguments() throws {
    let phrase = SourcePhrase(
      segments: [.token(.name, "user"), .text(" left")], description: "d")
    let message = Message([
      .select(
        .init(
          by: 0, [.init(.gender(.female), Message([.token(0), .text(" ушла")]))],
          other: Message([.token(0), .text(" ушёл")])))
    ])
    let table = try KeyTable(
      Bytes(copying: KeyTableWriter.bytes(epoch: Self.epoch, pairs: [(phrase.id, 0)])))
    let localizer = Localizer(keyTable: table, layers: [try pack([0: .text(message)])])
    let texts = [Gender.female, .male].map { gender in
      fbt("\(name: "user", "Саша", gender) left", "d", localizer: localizer)
    }
    #expect(texts == ["Саша ушла", "Саша ушёл"])
  }
}
