import Catalog
import Foundation
import Language
import LanguagePacks
import Snapshot

extension Demonstration {
  /// Imports a version into a catalog and publishes it.
  ///
  /// - Parameters:
  ///   - version: the version.
  ///   - catalog: the catalog, which may hold a version before.
  ///   - origin: where to.
  ///   - ledger: the app's, which gets the ordinals of all versions.
  ///   - release: the release of the app.
  ///   - app: the version that the app was built with, where it is another.
  ///   - isCompact: whether packs rest compact.
  /// - Returns: the version.
  /// - Throws: what a room refuses.
  func publish(
    _ version: Corpus, _ catalog: PhraseCatalog, _ origin: Origin, _ ledger: inout Ledger,
    release: String, app: Version? = nil, isCompact: Bool = false
  ) throws -> Version {
    let version = try Version(version, into: catalog, &ledger, isCompact: isCompact)
    let app = app ?? version
    let bundle = "\(work)/bundle-\(release)"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try Data(app.keyTable).write(to: URL(fileURLWithPath: bundle + "/keys.lpkt"))
    try Data(app.source).write(to: URL(fileURLWithPath: bundle + "/source.lpk"))
    _ = try origin.publish(version, of: app, ledger: ledger, release: release)
    return version
  }

  /// Lets an app in each locale fetch what is new.
  func fetchAll(
    _ version: Version, _ origin: Origin, release: String
  ) async throws -> [UpdateOutcome.UpdatedPack] {
    var fetched: [UpdateOutcome.UpdatedPack] = []
    for pack in version.packs {
      let outcome = try await Reader(
        pack.locale, origin, release: release, work: work
      ).update()
      fetched += outcome.packs.filter { $0.locale == pack.locale.description }
    }
    return fetched
  }

  /// Sizes of packs that rest mapped and compact.
  func printRest(_ mapped: Version, _ compact: Version) throws {
    let sizes = [mapped, compact].map { $0.packs.map(\.bytes.count) }
    print(Figures.row("mapped packs at rest, bytes", sizes[0]))
    print(Figures.row("compact packs at rest, bytes", sizes[1]))
    let totals = sizes.map { $0.reduce(0, +) }
    try NotSo.unless(totals[1] * 5 < totals[0] * 2, "compact packs take less than two fifths")
  }

  /// Sizes of packs beside those of the files that they come from.
  func printSizes(
    _ version: Version, _ fetched: [UpdateOutcome.UpdatedPack]
  ) {
    print("                                         total     median")
    print(Figures.row(".strings files, bytes", Array(corpus.sizes.values)))
    print(Figures.row("packs installed", version.packs.map(\.bytes.count)))
    print(Figures.row("packs over the air", fetched.map(\.wireLength)))
    print("   key table, once for all locales: \(Figures.grouped(version.keyTable.count)) bytes")
  }

  /// Prints the counts, and fails where one text differs or a count is not the committed one.
  func report(_ comparison: Comparison, _ version: Version) throws {
    var lines = [
      "strings \(comparison.strings)", "shown \(comparison.shown)",
      "different \(comparison.strings - comparison.shown - comparison.notShown)",
      "not shown \(comparison.notShown)",
    ]
    for (rule, count) in version.dropped.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(rule) \(count)")
    }
    for line in lines { print("   " + line) }
    print(
      "   \(Figures.grouped(comparison.renderings)) renderings compared, numbers at "
        + Sample.all.map(\.text).joined(separator: ", "))
    try NotSo.unless(
      comparison.notShown == version.dropped.values.reduce(0, +),
      "each text that is not shown has one reason")
    try NotSo.unless(
      comparison.differences.isEmpty, comparison.differences.prefix(20).joined(separator: "\n"))
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: counts))
    }
    let committed = FileManager.default.contents(atPath: counts).map {
      String(decoding: $0, as: UTF8.self)
    }
    try NotSo.unless(committed == text, "the counts are those of \(counts)")
  }
}
