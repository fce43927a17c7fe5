import Language
import LanguageData
import TestSupport
import Testing

/// What the app knows of locales, compared with the plain forms and with CLDR's own tests.
struct LocaleReferenceTests {
  /// Every locale of CLDR, and every language of it in some regions and scripts.
  static let tags: [LocaleTag] = {
    let languages = Set(CLDR.locales.map(\.language)).sorted()
    let regions = "US BR CN TW IN PK RU ME KZ TR IR AF"
    let scripts = ["Latn", "Cyrl", "Arab", "Hant", "Deva"]
    var names: [String] = []
    for language in languages {
      names += regions.split(separator: " ").map { "\(language)-\($0)" }
      names += scripts.map { "\(language)-\($0)" } + ["\(language)-Latn-US", "\(language)-x-a"]
    }
    return CLDR.locales + names.compactMap(LocaleTag.init)
  }()

  @Test func chainsAreThoseOfTheWholeTables() {
    for tag in Self.tags where tag.fallbackChain != PlainLocales.chain(of: tag) {
      Issue.record("\(tag): \(tag.fallbackChain), not \(PlainLocales.chain(of: tag))")
    }
    Conformance.report("locale.chains", run: Self.tags.count)
  }

  /// A shortcut for tags that are only a language gives what the whole chain gives.
  @Test func textParentsAreTheParentsOfTheSameLanguage() {
    for tag in Self.tags {
      let read = PlainLocales.chain(of: tag).dropFirst().filter { tag.reads($0) }
      #expect(tag.textParents == Array(read), "\(tag)")
    }
    #expect(LocaleTag("nb").map { $0.textParents.map(\.description) } == ["no"])
  }

  @Test func nearestLocalesAreThoseOfTheWholeTables() throws {
    var chance = SeededGenerator(seed: 50)
    // To a language without likely subtags of its own, as "smi", CLDR gives those of English.
    let known = Self.tags.filter { $0.language != "smi" }
    let families = Dictionary(grouping: known, by: \.language).values.filter { $0.count > 3 }
      .sorted { $0[0] < $1[0] }
    var given = 0
    for _ in 0..<3000 {
      let family = try #require(families.randomElement(using: &chance))
      let offered = (0..<4).compactMap { _ in family.randomElement(using: &chance) }
      let wanted = try #require((family + [Self.tags[0]]).randomElement(using: &chance))
      let best = OfferedLocales(offered.map(\.description)).nearest(to: wanted)
      #expect(
        best == PlainMatching(wanted: wanted).best(of: offered)?.description, "\(wanted) \(offered)"
      )
      if best != nil { given += 1 }
    }
    #expect(given > 1000)
    Conformance.report("locale.matching", run: 3000)
  }

  @Test func likelySubtagsAreThoseOfCLDRsTest() throws {
    let rows = try cases("likely-subtags.txt").map { $0.split(separator: " ").map(String.init) }
    for row in rows {
      let tag = try #require(LocaleTag(row[0]))
      #expect(LikelySubtags.adding(to: tag).description == row[1], "\(row)")
      #expect(LikelySubtags.removing(from: tag) == LocaleTag(row[2]), "\(row)")
    }
    Conformance.report("locale.likely", run: rows.count)
  }

  @Test func canonicalTagsAreThoseOfCLDRsTest() throws {
    let rows = try cases("canonical-tags.txt").map { $0.split(separator: " ").map(String.init) }
    for row in rows {
      #expect(LocaleTag(row[0])?.description == row[1], "\(row)")
    }
    Conformance.report("locale.canonical", run: rows.count)
  }
}
