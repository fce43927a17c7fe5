import Language
import LanguageData
import Pack
import Phrases
import Snapshot
import Synchronization
import Testing

@testable import PackBuilder

/// Packs that are made side by side are those that are made one after the other.
@Suite struct LocalePackTests {
  private static let locales = ["ru", "de", "el", "ja", "fr", "pl", "ar", "cy"]
    .compactMap(LocaleTag.init)

  /// Locales with different numbers of texts, so that the first are not the first done.
  private static func snapshot(tooLong: Set<LocaleTag> = []) -> CatalogSnapshot {
    var translations: [LocaleTag: [Int: Translation]] = [:]
    for (place, locale) in locales.enumerated() {
      let texts = (0..<(400 >> place)).map { ordinal in
        let words = tooLong.contains(locale) ? longest : "\(locale) \(ordinal)"
        return (
          ordinal,
          Translation(
            Message(text: words), state: .approved, revision: Revision(clamping: place + 1))
        )
      }
      translations[locale] = Dictionary(uniqueKeysWithValues: tooLong.isEmpty ? texts : [texts[0]])
    }
    return CatalogSnapshot(
      epoch: Epoch(low: 1, high: 2), revision: 9, sourceLocale: .english,
      entries: (0..<400).map {
        .init(
          ordinal: $0, phrase: SourcePhrase(segments: [.text("Text \($0)")], description: ""))
      },
      translations: translations)
  }

  private static let longest = String(repeating: "x", count: LanguagePack.longestText + 1)

  @Test(arguments: [false, true])
  func packsComeInTheOrderOfTheLocalesAndAreThoseOfOneThread(isCompact: Bool) throws {
    let snapshot = Self.snapshot()
    let packs = try PackWriter.packs(snapshot, locales: Self.locales, isCompact: isCompact)
    #expect(packs.map(\.locale) == Self.locales)
    for pack in packs {
      let alone = try PackWriter.bytes(
        snapshot: snapshot, locale: pack.locale, rules: CLDR.rulesOrDefault(for: pack.locale),
        isCompact: isCompact)
      #expect(pack.bytes == alone)
      #expect(pack.texts == snapshot.translations[pack.locale]?.count)
      #expect(try pack.revision == LanguagePack(Bytes(copying: alone)).revision)
    }
  }

  @Test func aLocaleWithoutTextsHasNoPack() throws {
    let locales = [Self.locales[2], try #require(LocaleTag("sv")), Self.locales[0]]
    let packs = try PackWriter.packs(Self.snapshot(), locales: locales)
    #expect(packs.map(\.locale) == [locales[0], locales[2]])
  }

  @Test func theFirstLocaleThatDoesNotFitIsNamedWhicheverFailsFirst() {
    let snapshot = Self.snapshot(tooLong: [Self.locales[1], Self.locales[5]])
    do throws(PackBuilderError) {
      _ = try PackWriter.packs(snapshot, locales: Self.locales)
      Issue.record("a text is longer than a pack may hold")
    } catch {
      #expect("\(error)".hasPrefix("de: "))
    }
  }

  @Test func progressCountsEachPackOnce() throws {
    let counted = Counted()
    _ = try PackWriter.packs(Self.snapshot(), locales: Self.locales) { counted.add($0) }
    #expect(counted.all == Array(1...Self.locales.count))
  }
}

/// What was reported, in the order of the reports.
private final class Counted: Sendable {
  private let numbers = Mutex<[Int]>([])

  func add(_ number: Int) { numbers.withLock { $0.append(number) } }

  var all: [Int] { numbers.withLock { $0 } }
}
