import Delivery
import Install
import Language
import LanguageData
import Pack
import PackBuilder
import Phrases
import Sodium

/// An origin in memory of an app with two phrases, which publishes again and again.
struct UpdateOrigin {
  static let name = ReleaseName(app: "demo", channel: "stable", release: "1.0")
  static let epoch = Epoch(low: 0x0303_0303_0303_0303, high: 0x0303_0303_0303_0303)
  static let nextEpoch = Epoch(low: 0x0404_0404_0404_0404, high: 0x0404_0404_0404_0404)
  /// The phrases of the app: keys, and their texts in the code.
  static let phrases = [("greeting", "Hello"), ("farewell", "Goodbye")]
  private(set) var files: [String: [UInt8]] = [:]
  private var sequence: UInt64 = 0
  /// The key that signs manifests and timestamps.
  var key = ConformanceKeys.pinned
  private var packs: [String: [UInt8]] = [:]
  private var former: [String: [[UInt8]]] = [:]
  /// The epoch of the packs, and the key table of the build.
  var epoch = epoch
  var keyTable = (try? Self.keyTable(epoch, [0, 1])) ?? []
  /// The paths of the last publication, by what they are.
  private(set) var paths: [String: String] = [:]

  /// The key table of a build that knows the phrases by these ordinals.
  static func keyTable(_ epoch: Epoch, _ ordinals: [Int]) throws -> [UInt8] {
    let ids = try phrases.map { try SourcePhrase(key: $0.0, value: $0.1, comment: "").id }
    return try KeyTableWriter.bytes(epoch: epoch, pairs: Array(zip(ids, ordinals)))
  }

  /// A pack of some texts, by ordinal; long enough that a delta is worth it.
  func pack(
    _ texts: [String?], _ locale: String, isOverlay: Bool = false
  ) throws -> [UInt8] {
    var values: [Int: PackValue] = [:]
    for (ordinal, text) in texts.enumerated() {
      if let text { values[ordinal] = .text(Message(text: text)) }
    }
    if !isOverlay {
      for place in 8..<20 {
        let text = "Another text of the app, in its own words: \(place) × \(place * 7919 % 1013)"
        values[place] = .text(Message(text: text))
      }
    }
    return try PackWriter.bytes(
      epoch: epoch, revision: 1, rules: OriginTexts.rules(locale), values: values,
      form: isOverlay ? .overlay : .mapped)
  }

  /// Publishes packs under the next sequence, with deltas from all former ones.
  @discardableResult
  mutating func publish(
    _ new: [String: [UInt8]], until expiry: UInt64, patched: Bool = false,
    change: (inout Manifest) throws -> Void = { _ in }
  ) throws -> Manifest {
    sequence += 1
    for (tag, pack) in new {
      if let old = packs[tag], old != pack { former[tag, default: []].append(old) }
      packs[tag] = pack
    }
    var manifest = Manifest(
      sequence: sequence, of: Self.name, epoch: epoch, keyTable: SHA256Digest(of: keyTable),
      revision: Revision(clamping: Int(sequence)), entries: [])
    manifest.entries = try packs.sorted { $0.key < $1.key }.map { try entry($0.key, $0.value) }
    try change(&manifest)
    let file = Envelope(manifest, by: [key]).bytes
    let timestamp = Timestamp(
      sequence: sequence, expiry: expiry, of: Self.name, manifest: SHA256Digest(of: file),
      manifestLength: file.count, patchedFrom: patched ? sequence - 1 : 0)
    if patched { patch(to: file, timestamp) }
    put(file, timestamp.manifestPath ?? "", "manifest")
    put(
      Envelope(timestamp, by: [key]).bytes, OriginPath.timestamp(Self.name) ?? "", "timestamp")
    return manifest
  }

  /// Returns the origin with another manifest under its last number.
  func again(change: (inout Manifest) -> Void) throws -> UpdateOrigin {
    var origin = self
    origin.sequence -= 1
    try origin.publish([:], until: UpdateScript.start + 30 * UpdateScript.day, change: change)
    return origin
  }

  /// Serves the first root, signed by the pinned key and by its own, and continues under it.
  mutating func follow() {
    let root = ConformanceKeys.root(
      1, manifests: ConformanceKeys.trusted([ConformanceKeys.next[0]]),
      timestamps: ConformanceKeys.trusted([ConformanceKeys.next[0]]))
    let signers = [ConformanceKeys.pinned, ConformanceKeys.roots[0]]
    put(Envelope(root, by: signers).bytes, "apps/demo/roots/1.root", "root 1")
    (sequence, key) = (1 << 32, ConformanceKeys.next[0])
  }

  /// Publishes the first packs of a build that shares nothing with the one before.
  mutating func begin(_ new: [String: [UInt8]], until expiry: UInt64) throws {
    (packs, former) = ([:], [:])
    try publish(new, until: expiry)
  }

  /// Signs the timestamp anew, with another expiry.
  mutating func refresh(until expiry: UInt64) throws {
    let path = OriginPath.timestamp(Self.name) ?? ""
    var timestamp = try Signed<Timestamp>(parsing: files[path] ?? []).content
    timestamp.expiry = expiry
    put(Envelope(timestamp, by: [key]).bytes, path, "timestamp")
  }

  /// Puts a pack into the origin, for a rollout or an experiment.
  mutating func offer(_ pack: [UInt8], _ locale: String, as word: String) throws -> Manifest.Entry {
    let wire = try Self.wire(pack)
    put(wire, OriginPath.blob(SHA256Digest(of: wire)), word)
    return Manifest.Entry(
      locale: locale, revision: 1, wire: SHA256Digest(of: wire), wireLength: wire.count,
      installed: SHA256Digest(of: pack), installedLength: pack.count)
  }

  /// The common beginning and end of the former manifest, and what is between them.
  private mutating func patch(to file: [UInt8], _ timestamp: Timestamp) {
    let old = files[OriginPath.manifest(Self.name, sequence: sequence - 1) ?? ""] ?? []
    let start = zip(old, file).prefix { $0 == $1 }.count
    let most = min(old.count, file.count) - start
    let end = min(most, zip(old.reversed(), file.reversed()).prefix { $0 == $1 }.count)
    var steps: [ManifestPatch.Step] = []
    if start > 0 { steps.append(.copy(from: 0, count: start)) }
    if file.count > start + end { steps.append(.new(Array(file[start..<(file.count - end)]))) }
    if end > 0 { steps.append(.copy(from: old.count - end, count: end)) }
    put(
      ManifestPatch.encoded(steps), timestamp.patchPath(from: sequence - 1) ?? "", "patch")
  }

  private mutating func entry(_ tag: String, _ pack: [UInt8]) throws -> Manifest.Entry {
    var entry = try offer(pack, tag, as: "pack \(tag)")
    let deltas = try (former[tag] ?? []).filter { $0 != pack }.map { old in
      let delta = try Self.wire(pack, from: old)
      put(delta, OriginPath.blob(SHA256Digest(of: delta)), "delta \(tag)")
      return DeltaList.Entry(
        base: SHA256Digest(of: old).half, delta: SHA256Digest(of: delta), length: delta.count)
    }
    guard !deltas.isEmpty else { return entry }
    let list = DeltaList(deltas).encoded()
    let reference = DeltaListReference(digest: SHA256Digest(of: list).half, length: list.count)
    put(list, OriginPath.deltaList(reference.digest), "list \(tag)")
    entry.deltas = reference
    return entry
  }

  private static func wire(_ bytes: [UInt8], from old: [UInt8]? = nil) throws -> [UInt8] {
    let pack = try LanguagePack(Bytes(copying: bytes))
    let base = try old.map {
      KnownPack(try LanguagePack(Bytes(copying: $0)), digest: SHA256Digest(of: $0).half)
    }
    return try WireForm.make(pack, coding: .stored, beside: KnownPacks(source: nil, old: base))
  }

  private mutating func put(_ bytes: [UInt8], _ path: String, _ word: String) {
    (files[path], paths[word]) = (bytes, path)
  }
}
