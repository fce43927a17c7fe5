import Catalog
import Foundation
import Language
import LanguageData
import LanguagePacks
import Phrases
import Snapshot

/// Wikipedia's real texts, from their files to the screen of an app in every locale.
struct Demonstration {
  let corpus: Corpus
  let before: Corpus
  let work: String
  let counts: String

  /// A demonstration by its command line.
  ///
  /// - Parameter words: the folders of the newest version and the one before, a folder to work in,
  ///   and the file of the committed counts.
  /// - Throws: where a folder cannot be read.
  init(_ words: [String]) throws {
    guard words.count == 4 else {
      throw NotSo(description: "usage: Wikipedia NEWEST BEFORE WORK COUNTS")
    }
    corpus = try Corpus(folder: words[0])
    before = try Corpus(folder: words[1])
    work = words[2]
    counts = words[3]
  }

  func run() async throws {
    let origin = try Origin(folder: work + "/origin")
    defer { origin.server.stop() }
    var ledger = Ledger(epoch: .random())
    let newest = try await showNewest(origin, &ledger)
    try await showUpdate(origin, &ledger, over: newest)
  }

  /// The newest version alone: every text of every locale, sizes and times.
  private func showNewest(
    _ origin: Origin, _ ledger: inout Ledger
  ) async throws -> Version {
    let version = try publish(
      corpus, try PhraseCatalog(path: ":memory:"), origin, &ledger, release: "newest")
    print("1 import, build, publish: the newest version")
    print("   \(Figures.grouped(corpus.count)) translated strings in \(corpus.sizes.count) locales")
    print(
      "   import \(Figures.seconds(version.importTime)), build "
        + "\(Figures.seconds(version.buildTime)) for \(version.packs.count) packs")
    let fetched = try await fetchAll(version, origin, release: "newest")
    printSizes(version, fetched)
    print("2 an app in every locale: each text compared")
    let comparison = try compareAll(version, origin, release: "newest")
    try report(comparison, version)
    return version
  }

  /// The version before, then the newest one as an update of the same release; packs rest compact.
  private func showUpdate(
    _ origin: Origin, _ ledger: inout Ledger, over newest: Version
  ) async throws {
    print("3 the version before, then the newest as its update, in compact packs")
    let catalog = try PhraseCatalog(path: ":memory:")
    let old = try publish(
      before, catalog, origin, &ledger, release: "update", app: newest,
      isCompact: true)
    _ = try await fetchAll(old, origin, release: "update")
    let version = try publish(
      corpus, catalog, origin, &ledger, release: "update", app: newest, isCompact: true)
    let fetched = try await fetchAll(version, origin, release: "update")
    let deltas = fetched.filter { $0.way == .delta }
    print("                                         total     median")
    try printRest(newest, version)
    print(Figures.row("whole packs, bytes", fetched.map(\.wireLength)))
    print(Figures.row("received, bytes", fetched.map(\.received)))
    let same = version.packs.count - fetched.count
    print("   \(deltas.count) of \(fetched.count) packs came as a delta, \(same) are as before")
    try NotSo.unless(deltas.count * 10 > fetched.count * 8, "most packs come as a delta")
    let comparison = try compareAll(version, origin, release: "update")
    try NotSo.unless(
      comparison.differences.isEmpty, comparison.differences.prefix(5).joined(separator: "\n"))
    print("   \(Figures.grouped(comparison.shown)) texts compared again, none different")
  }

  private func compareAll(
    _ version: Version, _ origin: Origin, release: String
  ) throws -> Comparison {
    let entries = version.entries
    let english = try language(.english)
    var times: [Int] = []
    var result = Comparison()
    for (name, strings) in corpus.translations.sorted(by: { $0.key < $1.key }) {
      guard let locale = LocaleTag(name) else { continue }
      let packs = Reader(locale, origin, release: release, work: work).launch()
      times.append(packs.openMicroseconds)
      let comparer = Comparer(
        locale: locale, strings: strings, english: corpus.english, entries: entries,
        taken: version.taken[locale] ?? [], language: try language(locale),
        englishLanguage: english, localizer: packs.localizer.isolatingValues(false))
      result = result + comparer.compare()
    }
    print(
      "   loaded from disk in \(Figures.milliseconds(Figures.median(times))) (median), "
        + "\(Figures.milliseconds(times.max() ?? 0)) at most")
    return result
  }

  private func language(_ locale: LocaleTag) throws -> PlainLanguage {
    try PlainLanguage(locale)
  }
}
