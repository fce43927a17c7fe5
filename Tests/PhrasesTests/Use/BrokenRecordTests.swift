import Language
import Pack
import PackBuilder
import TestSupport
import Testing

@testable import Phrases

/// Packs with altered bytes: a text or the next one of the chain, at most one report, no raw token.
@Suite struct BrokenRecordTests {
  private static let phrases = [
    Phrase(
      "\(name: "user", "Kim", .female) has \(plural: 3, "cat", showCount: .yes) \(enum: "k", "b", ["a": "x", "b": "y"])",
      "c"),
    Phrase("<b>\(ordinal: "place", 3)</b> of \(list: "all", ["x", "y"])", "c"),
    Phrase("Plain", "c"),
  ]

  private static func messages() -> [PhraseID: Message] {
    func row(_ text: String) -> Message { Message([.token(0), .text(text), .token(1)]) }
    return [
      phrases[0].id: Message([
        .select(
          .init(
            by: 1, [.init(.plural(.one), row("1")), .init(.plural(.few), row("3"))],
            other: Message([
              .select(.init(by: 0, [.init(.gender(.female), row("f"))], other: row("m")))
            ]))),
        .select(.init(by: Message.viewer, [.init(.person(.female), row("v"))], other: row("w"))),
      ]),
      phrases[1].id: Message([
        .open("b"),
        .select(.init(by: 0, [.init(.ordinal(.few), row("rd"))], other: row("th"))), .close,
      ]),
      phrases[2].id: Message(text: "Простой"),
    ]
  }

  @Test func anAlteredPackShowsATextAndReportsOnce() throws {
    let order = Self.phrases.map(\.id)
    let table = try TestPacks.keyTable(order)
    let whole = try TestPacks.pack(Self.messages(), order, TestPacks.rules("ru")).bytes.array
    var random = SeededGenerator(seed: 11)
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 56..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let pack = try? LanguagePack(Bytes(copying: bytes)) else { continue }
      for phrase in Self.phrases {
        let reports = Reports()
        let styled = phrase.styled(
          reports.noting(Localizer(keyTable: table, layers: [pack])))
        #expect(reports.all.count <= 1)
        #expect(styled.text.utf8.count <= 1 << 20)
        for name in ["{user}", "{number}", "{place}", "{all}"] {
          #expect(!styled.text.contains(name))
        }
      }
    }
  }
}
