import Language
import Pack
import PackBuilder
import Phrases
import Testing

/// Packs of the epoch before are read by the ordinals that phrases had there.
@Suite struct PacksOfTheEpochBeforeTests {
  private static let epoch = Epoch(low: 1, high: 1)
  private static let former = Epoch(low: 2, high: 2)
  private static let kept = Phrase("Save", "Button")
  private static let new = Phrase("Send", "Button")

  private static func table(_ epoch: Epoch, _ pairs: [(PhraseID, Int)]) throws -> KeyTable {
    try KeyTable(Bytes(copying: KeyTableWriter.bytes(epoch: epoch, pairs: pairs)))
  }

  private static func pack(_ epoch: Epoch, _ texts: [Int: String]) throws -> LanguagePack {
    try LanguagePack(
      Bytes(
        copying: PackWriter.bytes(
          epoch: epoch, rules: .english, values: texts.mapValues { .text(Message(text: $0)) })))
  }

  /// The phrase that lived before was 1 and is 0 now; what 0 was is gone.
  private static func localizer(_ layers: [LanguagePack]) throws -> Localizer {
    Localizer(
      keyTable: try table(epoch, [(kept.id, 0), (new.id, 1)]),
      formerKeyTable: try table(former, [(kept.id, 1)]), layers: layers)
  }

  /// More than once, since a call that was seen before is found by where its text was.
  private func expect(_ texts: [String], in localizer: Localizer) {
    for _ in 0..<3 {
      #expect(Self.kept.text(localizer) == texts[0])
      #expect(Self.new.text(localizer) == texts[1])
      #expect(fbt("Save", "Button", localizer: localizer) == texts[0])
      #expect(fbt("Send", "Button", localizer: localizer) == texts[1])
    }
  }

  @Test func noOrdinalIsTakenForThatOfAnotherEpoch() throws {
    let before = try Self.pack(Self.former, [0: "gone", 1: "Speichern"])
    expect(["Speichern", "Send"], in: try Self.localizer([before]))
  }

  @Test func eachLayerIsAskedByItsOwnOrdinals() throws {
    let before = try Self.pack(Self.former, [0: "gone", 1: "Speichern"])
    let now = try Self.pack(Self.epoch, [1: "Senden"])
    expect(["Speichern", "Senden"], in: try Self.localizer([before, now]))
    expect(["Speichern", "Senden"], in: try Self.localizer([now, before]))
    let whole = try Self.pack(Self.epoch, [0: "Sichern", 1: "Senden"])
    expect(["Sichern", "Senden"], in: try Self.localizer([whole, before]))
  }

  @Test func packsOfAnyOtherEpochAreLeftOut() throws {
    let other = try Self.pack(Epoch(low: 3, high: 3), [0: "other", 1: "other"])
    let localizer = try Self.localizer([other])
    #expect(localizer.layers.isEmpty)
    expect(["Save", "Send"], in: localizer)
    let before = try Self.pack(Self.former, [0: "gone", 1: "Speichern"])
    let plain = Localizer(
      keyTable: try Self.table(Self.epoch, [(Self.kept.id, 0)]), layers: [before])
    #expect(plain.layers.isEmpty)
  }

  @Test func aCallThatNamesALocaleTakesTheOrdinalsOfItsPacks() throws {
    let before = try Self.pack(Self.former, [0: "gone", 1: "Speichern"])
    let found = try Self.localizer([before])
    let german = try #require(LocaleTag("de"))
    let localizer = Localizer.source.providing { $0 == german ? found : nil }
    #expect(Self.kept.text(localizer.localizer(for: german)) == "Speichern")
  }
}
