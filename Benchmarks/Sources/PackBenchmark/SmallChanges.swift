import Delivery
import Foundation
import Install
import Language
import Pack
import PackBuilder
import Phrases
import Release
import Snapshot
import Sodium

/// What small changes of a locale of 20,000 phrases cost on the wire, every byte counted.
struct SmallChanges {
  private(set) var figures: [String: Int] = [:]
  private let corpus: Corpus
  private let key: SigningKey
  private let source: [UInt8]

  init(_ corpus: Corpus, work: URL) throws {
    self.corpus = corpus
    key = try SigningKey.generate()
    source = try PackWriter.sourceBytes(snapshot: corpus.snapshot, rules: .english)
    guard let tag = corpus.locales.last,
      let old = try PackWriter.packs(corpus.snapshot, locales: [tag]).first
    else { throw BenchmarkError.unknown("a corpus without locales") }
    figures["phrases"] = corpus.snapshot.entries.count
    figures["whole"] = try length(of: old.bytes, beside: nil)
    figures["unchanged.pack"] = try length(of: old.bytes, beside: old.bytes)
    try rename(old.bytes)
    for locales in [1, 10, 100] { try fix(tag, old, locales, work) }
  }

  private func known(_ installed: [UInt8]) throws -> KnownPack {
    KnownPack(try LanguagePack(Bytes(copying: installed)), digest: SHA256Digest(of: installed).half)
  }

  private func length(of installed: [UInt8], beside old: [UInt8]?) throws -> Int {
    let pack = try LanguagePack(Bytes(copying: installed))
    let beside = try old.map(known)
    let ways = [KnownPacks(old: beside), KnownPacks(source: try known(source), old: beside)]
    return try ways.map { try WireForm.make(pack, coding: .dense, beside: $0).count }.min() ?? 0
  }

  /// Phrases that got other keys or words in the source, and kept their texts: new ordinals, old texts.
  private mutating func rename(_ old: [UInt8]) throws {
    let count = 100
    var content = try PackContent(try LanguagePack(Bytes(copying: old)))
    let first = (0..<content.values.count).filter { content.values[$0].count > 12 }.dropFirst(5000)
    let texts = first.prefix(count).map { Array(content.values[$0]) }
    for text in texts { content.values.append(text) }
    let renamed = try InstalledForm.bytes(of: content)
    let empty = try length(of: old, beside: old)
    figures["renamed.phrases"] = count
    figures["renamed.text"] = texts.reduce(0) { $0 + $1.count }
    figures["renamed.delta.former.build"] = try length(of: renamed, beside: old) - empty
    // What a device has that goes to the build which brings the renamed phrases: their source texts.
    var sources = try PackContent(try LanguagePack(Bytes(copying: source)))
    for ordinal in first.prefix(count) { sources.values.append(Array(sources.values[ordinal])) }
    let grown = KnownPacks(
      source: try known(try InstalledForm.bytes(of: sources)), old: try known(old))
    let pack = try LanguagePack(Bytes(copying: renamed))
    let (new, same) = (
      try WireForm.make(pack, coding: .dense, beside: grown),
      try WireForm.make(try LanguagePack(Bytes(copying: old)), coding: .dense, beside: grown)
    )
    figures["renamed.delta"] = new.count - same.count
  }

  /// Ten texts are mended in one locale of a release of so many locales.
  private mutating func fix(
    _ tag: LocaleTag, _ old: LocalePack, _ locales: Int, _ work: URL
  ) throws {
    let folder = work.appendingPathComponent("fix\(locales)")
    try? FileManager.default.removeItem(at: folder)
    var snapshot = corpus.snapshot
    var texts = snapshot.translations[tag] ?? [:]
    let plain = texts.keys.sorted().filter { texts[$0]?.message.plainText?.contains(" ") == true }
    let mended = plain.enumerated().filter { $0.offset % 1201 == 7 }.prefix(10)
    for (_, ordinal) in mended {
      // The words of the text in another order: more than a fix changes.
      let words = (texts[ordinal]?.message.plainText ?? "a text").split(separator: " ")
      texts[ordinal] = Translation(
        Message(text: (words.reversed() + ["new"]).joined(separator: " ")), state: .approved,
        revision: 2)
    }
    snapshot.translations[tag] = texts
    guard let new = try PackWriter.packs(snapshot, locales: [tag]).first else { return }
    _ = try publish(old, 1, locales, folder)
    let report = try publish(new, 2, locales, folder)
    let delta = report.packs.first { $0.locale == "\(tag)" }?.deltas.first?.bytes ?? 0
    figures["fix.\(locales).timestamp"] = report.timestampBytes
    // A device that has the manifest before fetches the patch, where there is one.
    figures["fix.\(locales).wholeManifest"] = report.manifestBytes
    figures["fix.\(locales).manifest"] = patchLength(folder) ?? report.manifestBytes
    figures["fix.\(locales).delta"] = delta
    // What devices of the other locales fetch, whose packs say what they said.
    figures["fix.\(locales).others"] = report.packs.reduce(0) {
      $0 + ($1.changed && $1.locale != "\(tag)" ? $1.wireBytes : 0)
    }
    // The list names one delta, and the whole pack where the manifest's is beside the source.
    figures["fix.\(locales).list"] = try listLength(folder, tag)
  }

  private func patchLength(_ folder: URL) -> Int? {
    let path = folder.appendingPathComponent(
      "apps/benchmark/stable/1.0.manifests/2-from-1.patch")
    return try? Data(contentsOf: path).count
  }

  private func listLength(_ folder: URL, _ tag: LocaleTag) throws -> Int {
    let path = folder.appendingPathComponent("apps/benchmark/stable/1.0.manifests/2.manifest")
    let manifest = try SignedManifest(parsing: [UInt8](Data(contentsOf: path))).manifest
    return manifest.entry(for: "\(tag)")?.deltas?.length ?? 0
  }

  /// The other locales have packs of one text each: what counts is that the manifest names them.
  private func publish(
    _ pack: LocalePack, _ revision: Revision, _ locales: Int, _ folder: URL
  ) throws -> PublishReport {
    let others = (1..<max(1, locales)).map { number -> ReleaseInput.Pack in
      let letters = [number / 26 % 26, number % 26].map { Character(UnicodeScalar(UInt8(97 + $0))) }
      let bytes = try? PackWriter.bytes(
        epoch: corpus.ledger.epoch, rules: .english,
        values: [0: .text(Message(text: "Text \(number)"))])
      return .init(locale: "q" + String(letters), installed: bytes ?? [], revision: 1)
    }
    var input = ReleaseInput(
      of: ReleaseName(app: "benchmark", channel: "stable", release: "1.0"),
      epoch: corpus.ledger.epoch,
      revision: revision, keyTable: try KeyTableWriter.bytes(snapshot: corpus.snapshot),
      packs: [.init(locale: "\(pack.locale)", installed: pack.bytes, revision: revision)] + others,
      ledger: corpus.ledger.text)
    input.source = source
    return try Publisher.publish(
      input, to: Origin(path: folder.path, trusting: .key), signedBy: key,
      now: UInt64(Date().timeIntervalSince1970))
  }

  var json: Data {
    get throws {
      try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
    }
  }
}
