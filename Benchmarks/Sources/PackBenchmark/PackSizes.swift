import Foundation
import Install
import Language
import LanguageData
import Pack
import PackBuilder
import Parallel
import Release
import Snapshot
import Sodium

/// What the packs of a corpus come to, each locale by itself.
struct PackSizes {
  private let corpus: Corpus
  private let publication: Publication
  private let mapped: [LocalePack]
  private let compact: [LocalePack]
  private let compactSource: Int
  /// The smallest wire forms that are coded beside no other pack.
  private let alone: [Int]

  init(_ corpus: Corpus, work: URL) throws {
    self.corpus = corpus
    publication = try Publication(corpus, origin: work.appendingPathComponent("origin"))
    mapped = publication.packs
    compact = try PackWriter.packs(corpus.snapshot, locales: corpus.locales, isCompact: true)
    compactSource = try PackWriter.sourceBytes(
      snapshot: corpus.snapshot, rules: .english, isCompact: true
    ).count
    alone = try ParallelWork.map(mapped, portion: 1) { pack in Result { try Self.alone(pack.bytes) }
    }
    .map { try $0.get() }
  }

  private static func alone(_ installed: [UInt8]) throws -> Int {
    let pack = try LanguagePack(Bytes(copying: installed))
    return try WireForm.Coding.allCases.map { try WireForm.make(pack, coding: $0).count }.min() ?? 0
  }

  /// Flat lists, a locale a line.
  var json: Data {
    get throws {
      let wire = publication.report.packs.reduce(into: [:]) { $0[$1.locale] = $1.wireBytes }
      let locales: [[String: Any]] = mapped.indices.map { place in
        let tag = "\(mapped[place].locale)"
        return [
          "tag": tag, "texts": mapped[place].texts, "mapped": mapped[place].bytes.count,
          "compact": compact[place].bytes.count, "alone": alone[place], "wire": wire[tag] ?? 0,
        ]
      }
      return try JSONSerialization.data(
        withJSONObject: [
          "given": corpus.given, "phrases": corpus.snapshot.entries.count,
          "keys": publication.keyTable.count, "source": publication.source.count,
          "source.compact": compactSource,
          "locales": locales,
        ], options: [.prettyPrinted, .sortedKeys])
    }
  }
}

/// The first publication of a corpus, as `langpack publish` does it.
struct Publication {
  let keyTable: [UInt8]
  let source: [UInt8]
  let packs: [LocalePack]
  let report: PublishReport
  /// How long the key table and the installed forms took.
  let buildTime: Duration
  /// How long wire forms, their proof, and the writing of the origin took.
  let publishTime: Duration

  init(_ corpus: Corpus, origin: URL) throws {
    try? FileManager.default.removeItem(at: origin)
    try FileManager.default.createDirectory(at: origin, withIntermediateDirectories: true)
    let clock = ContinuousClock()
    let start = clock.now
    keyTable = try KeyTableWriter.bytes(snapshot: corpus.snapshot)
    source = try PackWriter.sourceBytes(snapshot: corpus.snapshot, rules: .english)
    packs = try PackWriter.packs(corpus.snapshot, locales: corpus.locales)
    let middle = clock.now
    var input = ReleaseInput(
      of: ReleaseName(app: "benchmark", channel: "stable", release: "1.0"),
      epoch: corpus.ledger.epoch,
      revision: 1, keyTable: keyTable,
      packs: packs.map {
        .init(locale: "\($0.locale)", installed: $0.bytes, revision: $0.revision)
      }, ledger: corpus.ledger.text)
    input.source = source
    report = try Publisher.publish(
      input, to: Origin(path: origin.path, trusting: .key), signedBy: SigningKey.generate(),
      now: UInt64(Date().timeIntervalSince1970))
    (buildTime, publishTime) = (middle - start, clock.now - middle)
  }
}
