import Client
import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Sodium

/// The folder of an app that was started before: bundle with key table and base, store with a downloaded pack.
///
/// Beside it the keys of plain texts, of which the first is asked for first.
struct ClientFiles {
  private let corpus: Corpus
  private let locale: LocaleTag
  private let pack: [UInt8]
  private let keys: [UInt8]

  init(_ corpus: Corpus, locale: LocaleTag) throws {
    self.corpus = corpus
    self.locale = locale
    guard let pack = try PackWriter.packs(corpus.snapshot, locales: [locale]).first else {
      throw BenchmarkError.unknown("\(locale)")
    }
    self.pack = pack.bytes
    keys = try KeyTableWriter.bytes(
      epoch: corpus.snapshot.epoch,
      pairs: corpus.snapshot.entries.map { ($0.phrase.id, $0.ordinal) })
  }

  func write(to folder: URL) throws {
    let (bundle, store) = (folder.appending(path: "bundle"), folder.appending(path: "store"))
    for part in [bundle, store] {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    }
    try Data(keys).write(to: bundle.appending(path: "keys.lpkt"))
    try Data(pack).write(to: bundle.appending(path: "\(locale).lpk"))
    guard let digest = SHA256Digest(Digest.sha256(pack)) else { return }
    let record = PackRecord(digest: digest, length: pack.count, revision: 1, sequence: 1)
    var state = StoreState(
      epoch: corpus.snapshot.epoch, keyTable: SHA256Digest(Digest.sha256(keys)))
    state.shown = "\(locale)"
    state.manifests = [
      ManifestRecord(
        path: "apps/bench/stable/1.0.timestamp", sequence: 1, etag: "\"1\"", tags: ["\(locale)"])
    ]
    state.packs["\(locale)"] = PackSlot(knownGood: record)
    try Data(pack).write(to: store.appending(path: record.fileName))
    try Data(state.encoded).write(to: store.appending(path: Store.stateName))
    let lines = plainKeys.prefix(1000).map { $0 + "\n" }.joined()
    try Data(lines.utf8).write(to: folder.appending(path: "keys.txt"))
  }

  /// Keys whose texts are words alone, in an order that has nothing to do with that of the files.
  private var plainKeys: [String] {
    let texts = corpus.snapshot.translations[locale] ?? [:]
    let keys = corpus.snapshot.entries.compactMap { entry -> String? in
      guard case .key(let key, _) = entry.phrase.identity, let text = texts[entry.ordinal],
        text.message.nodes.count == 1, case .text = text.message.nodes[0],
        text.message != entry.phrase.source
      else { return nil }
      return key
    }
    var random = SplitMix(state: 7)
    return keys.map { (random.next(), $0) }.sorted { $0 < $1 }.map(\.1)
  }
}
