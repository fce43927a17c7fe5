import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Release
import Snapshot
import Sodium

/// What publishing a small change of a large release costs: from the catalog's texts to the folder.
struct PublishCost {
  private var figures: [String: Any] = [:]
  private var snapshot: CatalogSnapshot
  private let ledger: Ledger
  private let keyTable: [UInt8]
  private let source: [UInt8]
  private let origin: Origin
  private let key: SigningKey
  private let file: URL
  private var packs: [LocalePack] = []

  /// Publishes a corpus, then changes of it, and takes the time.
  ///
  /// - Parameters:
  ///   - corpus: the texts.
  ///   - work: a folder that is emptied.
  ///   - locales: in how many locales one text changes, run by run.
  ///   - file: where the figures are written, after each run anew.
  /// - Throws: what the publisher refuses, or a folder that cannot be written.
  init(_ corpus: Corpus, work: URL, changing locales: [Int], file: URL) throws {
    self.file = file
    snapshot = corpus.snapshot
    ledger = corpus.ledger
    let folder = work.appendingPathComponent("origin")
    try? FileManager.default.removeItem(at: folder)
    origin = Origin(path: folder.path, trusting: .key)
    key = try SigningKey.generate()
    keyTable = try KeyTableWriter.bytes(snapshot: corpus.snapshot)
    source = try PackWriter.sourceBytes(snapshot: corpus.snapshot, rules: .english)
    figures = ["locales": corpus.locales.count, "strings": corpus.count]
    try run("first", changed: corpus.locales)
    try run("nothing", changed: [])
    for count in locales {
      let changed = Array(corpus.locales.prefix(count))
      change(changed)
      try run("one.string.in.\(count)", changed: changed)
    }
  }

  /// Writes one text of some locales anew.
  private mutating func change(_ locales: [LocaleTag]) {
    snapshot.revision = snapshot.revision.next
    for locale in locales {
      let ordinal = snapshot.translations[locale]?.keys.min() ?? 0
      snapshot.translations[locale]?[ordinal] = Translation(
        Message(text: "Text \(snapshot.revision) of \(locale)"), state: .approved,
        revision: snapshot.revision)
    }
  }

  /// Builds the packs of changed locales, as the builder does, and publishes all.
  private mutating func run(_ name: String, changed: [LocaleTag]) throws {
    let clock = ContinuousClock()
    let (start, processor) = (clock.now, BuildCost.processorSeconds)
    let built = try PackWriter.packs(snapshot, locales: changed)
    let tags = Set(built.map(\.locale))
    packs = packs.filter { !tags.contains($0.locale) } + built
    let middle = clock.now
    var input = ReleaseInput(
      of: ReleaseName(app: "benchmark", channel: "stable", release: "1.0"),
      epoch: ledger.epoch,
      revision: snapshot.revision, keyTable: keyTable,
      packs: packs.map {
        .init(locale: "\($0.locale)", installed: $0.bytes, revision: $0.revision)
      }, ledger: ledger.text)
    input.source = source
    let report = try Publisher.publish(
      input, to: origin, signedBy: key, now: UInt64(Date().timeIntervalSince1970))
    let end = clock.now
    figures["\(name).build"] = (middle - start) / .seconds(1)
    figures["\(name).publish"] = (end - middle) / .seconds(1)
    figures["\(name).processor"] = BuildCost.processorSeconds - processor
    let own = report.packs.filter { pack in tags.contains { "\($0)" == pack.locale } }
    figures["\(name).deltas"] = own.reduce(0) { $0 + ($1.deltas.first?.bytes ?? 0) }
    figures["\(name).packs"] = report.changedPacks
    figures["\(name).manifest"] = report.manifestBytes
    try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
      .write(to: file)
  }
}
