import Language
import Pack
import Phrases
import Snapshot
import Testing

@testable import PackBuilder

/// A pack's bytes change exactly when what it says changes, and its revision then rises.
@Suite struct FormerPackTests {
  private static let epoch = Epoch(low: 1, high: 2)
  private static let locales = ["de", "el", "ru"].compactMap(LocaleTag.init)

  private static func snapshot(
    _ revision: Revision, phrases: Int, _ texts: [LocaleTag: [Int: Translation]]
  ) -> CatalogSnapshot {
    CatalogSnapshot(
      epoch: epoch, revision: revision, sourceLocale: .english,
      entries: (0..<phrases).map {
        .init(
          ordinal: $0, phrase: SourcePhrase(segments: [.text("Text \($0)")], description: ""))
      },
      translations: texts)
  }

  private static func packs(
    of snapshot: CatalogSnapshot, over former: [LocaleTag: [UInt8]] = [:]
  ) throws -> [LocaleTag: [UInt8]] {
    var packs: [LocaleTag: [UInt8]] = [:]
    for locale in locales {
      packs[locale] = try PackWriter.bytes(
        snapshot: snapshot, locale: locale, rules: .english,
        stream: PackStream(former: try former.mapValues { try LanguagePack(Bytes(copying: $0)) }))
    }
    return packs
  }

  private static func texts(_ revision: Revision) -> [LocaleTag: [Int: Translation]] {
    let texts = [0, 2].map {
      ($0, Translation(Message(text: "übersetzt \($0)"), state: .approved, revision: revision))
    }
    return Dictionary(
      uniqueKeysWithValues: locales.map { ($0, Dictionary(uniqueKeysWithValues: texts)) })
  }

  @Test func anUntranslatedPhraseAndAnEditOfGermanLeaveAllOtherPacksAsTheyWere() throws {
    var texts = Self.texts(4)
    let before = try Self.packs(of: Self.snapshot(4, phrases: 3, texts))
    texts[Self.locales[0]]?[2] = Translation(
      Message(text: "anders"), state: .approved, revision: 6)
    let after = try Self.packs(of: Self.snapshot(6, phrases: 4, texts), over: before)
    #expect(after[Self.locales[1]] == before[Self.locales[1]])
    #expect(after[Self.locales[2]] == before[Self.locales[2]])
    #expect(after[Self.locales[0]] != before[Self.locales[0]])
    let revisions = try Self.locales.map {
      try LanguagePack(Bytes(copying: after[$0] ?? [])).revision
    }
    #expect(revisions == [6, 4, 4])
  }

  /// A catalog that was built again from its files may count revisions anew.
  @Test func onlyWhatAPackSaysChangesItsRevision() throws {
    let before = try Self.packs(of: Self.snapshot(9, phrases: 3, Self.texts(9)))
    let again = try Self.packs(of: Self.snapshot(2, phrases: 3, Self.texts(2)), over: before)
    #expect(again == before)
    var fewer = Self.texts(2)
    fewer[Self.locales[1]]?[2] = nil
    let changed = try Self.packs(of: Self.snapshot(2, phrases: 3, fewer), over: before)
    #expect(try LanguagePack(Bytes(copying: changed[Self.locales[1]] ?? [])).revision == 10)
    #expect(changed[Self.locales[0]] == before[Self.locales[0]])
  }

  /// The source comes to say what a translation says: releases with the former source go on showing it.
  @Test func aTextThatTheSourceComesToSayStaysAText() throws {
    let (german, greek) = (Self.locales[0], Self.locales[1])
    func snapshot(_ revision: Revision, source: String) -> CatalogSnapshot {
      let phrase = SourcePhrase(segments: [.text(source)], description: "")
      let text = Translation(Message(text: "OK"), state: .approved, revision: 1)
      return CatalogSnapshot(
        epoch: Self.epoch, revision: revision, sourceLocale: .english,
        entries: [.init(ordinal: 0, phrase: phrase)],
        translations: [german: [0: text], greek: [0: text]])
    }
    func said(_ packs: [LocaleTag: [UInt8]], _ locale: LocaleTag) throws -> PackValue? {
      PackDump(try LanguagePack(Bytes(copying: packs[locale] ?? []))).value(of: 0)
    }
    let first = try Self.packs(of: snapshot(1, source: "Ok"))
    #expect(try said(first, german) == .text(Message(text: "OK")))
    let second = try Self.packs(of: snapshot(2, source: "OK"), over: [german: first[german] ?? []])
    #expect(try said(second, german) == .text(Message(text: "OK")))
    #expect(second[german] == first[german])
    #expect(try said(second, greek) == .sameAsSource)
    let third = try Self.packs(of: snapshot(3, source: "OK"), over: second)
    #expect(third[german] == first[german])
    #expect(try said(third, greek) == .sameAsSource)
  }
}
