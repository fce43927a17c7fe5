import Language
import Pack
import Phrases
import Snapshot
import Testing

@testable import PackBuilder

@Suite struct SnapshotBuilderTests {
  private static let viewed = Message([
    .select(
      .init(
        by: Message.viewer, [.init(.gender(.male), .init(text: "OK"))], other: .init(text: "OK!")))
  ])

  static let cases: [(segments: [Segment], translation: Message?, isSame: Bool)] = [
    ([.text("OK")], nil, true),
    ([.text("a < b {c}")], nil, true),
    ([.text("<b>OK</b>")], nil, false),
    ([.text("For "), .token(.param, "x")], nil, false),
    ([.pronoun(.object, capitalize: false)], nil, false),
    ([.text("OK")], viewed, false),
    ([.text("OK")], Message(text: "OK!"), false),
  ]

  /// The source text is rendered with the grammar of its own language: only words are the same.
  @Test(arguments: cases)
  func aTranslationIsTheSourceOnlyWhereBothAreWords(
    segments: [Segment], translation: Message?, isSame: Bool
  ) throws {
    let phrase = SourcePhrase(segments: segments, description: "")
    let (epoch, locale) = (
      try #require(Epoch(bytes: Array(0..<16))), try #require(LocaleTag("de"))
    )
    let text = Translation(translation ?? phrase.source, state: .approved, revision: 1)
    let snapshot = CatalogSnapshot(
      epoch: epoch, revision: 1, sourceLocale: .english,
      entries: [.init(ordinal: 0, phrase: phrase)], translations: [locale: [0: text]])
    let bytes = try PackWriter.bytes(snapshot: snapshot, locale: locale, rules: .english)
    #expect((try LanguagePack(Bytes(copying: bytes)).entry(0) == .sameAsSource) == isSame)
  }
}
