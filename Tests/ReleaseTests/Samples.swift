import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases
import Sodium
import TestSupport
import Testing

@testable import Release

/// A release that the tests of this room publish, and an origin that they look into.
enum Samples {
  static let epochHex = "000102030405060708090a0b0c0d0e0f"
  static let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)
  static let keyTable = keyTable([])

  /// A key table as an app's build writes it.
  static func keyTable(
    _ pairs: [(id: UInt64, ordinal: Int)], epoch: Epoch = epoch
  ) -> [UInt8] {
    let pairs = pairs.map { (PhraseID(rawValue: $0.id), $0.ordinal) }
    return (try? KeyTableWriter.bytes(epoch: epoch, pairs: pairs)) ?? []
  }

  static let start: UInt64 = 1_800_000_000

  static func key(_ seed: UInt8 = 1) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
  }

  static func ledger(_ lines: [String] = ["0\t00000000000000aa\tfbt\t-\tname:text"]) -> String {
    "# langpack ordinals 1\nepoch \(epochHex)\n" + lines.map { $0 + "\n" }.joined()
  }

  /// A pack that differs a little from revision to revision, as packs do.
  static func installed(_ locale: String, _ revision: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(locale.utf8.reduce(0) { $0 * 31 + Int($1) }))
    var values = ValueRow()
    for place in 0..<60 {
      values.append("\(locale) \(random.next()) text \(place == revision ? revision : 0)".utf8)
    }
    let content = PackContent(
      epoch: epoch, revision: Revision(clamping: revision),
      language: LanguageRules.english.encoded(), values: values)
    return (try? InstalledForm.bytes(of: content)) ?? []
  }

  static func release(
    _ revision: Int, locales: [String] = ["el", "de"], ledger: String = ledger()
  ) -> ReleaseInput {
    ReleaseInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), epoch: epoch,
      revision: Revision(clamping: revision), keyTable: keyTable,
      packs: locales.map {
        .init(
          locale: $0, installed: installed($0, revision), revision: Revision(clamping: revision))
      },
      ledger: ledger)
  }

  /// A root whose own keys are of seeds 7 and on, and whose manifests a key signs.
  static func root(
    _ version: UInt64, holders: Int = 1, for online: SigningKey? = nil
  ) throws -> Root {
    let keys = try (0..<holders).map { trusted(try key(7 + UInt8($0))) }
    let online = TrustedKeys([trusted(try online ?? key())])
    return Root(
      version: version, app: "timeline", roots: TrustedKeys(keys, threshold: holders),
      manifests: online, timestamps: online)
  }

  static func trusted(_ key: SigningKey) -> TrustedKey {
    TrustedKey(id: key.publicKey.id, publicKey: key.publicKey.bytes)
  }

  static func policy() throws -> TrustPolicy {
    let key = try key().publicKey
    return TrustPolicy(
      root: Root(
        app: "timeline", pinned: TrustedKeys([.init(id: key.id, publicKey: key.bytes)])),
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"),
      keyTable: SHA256Digest(of: keyTable))
  }
}

extension Origin {
  /// What release 1.0 serves, which the sample's key signed.
  func served() throws -> ServedManifest {
    let authority = try authority(of: "timeline", Samples.key().publicKey)
    return try servedManifest(
      ReleaseName(app: "timeline", channel: "stable", release: "1.0"), signedBy: authority)
  }

  /// Its manifest.
  func authentic() throws -> Authentic<Manifest> { try served().authentic }

  /// Does with the served manifest what a client does; the installed forms by locale.
  func install(now: UInt64 = Samples.start) throws -> (Manifest, [String: [UInt8]]) {
    let path = try #require(
      OriginPath.timestamp(ReleaseName(app: "timeline", channel: "stable", release: "1.0")))
    let timestamp = try Samples.policy().accept(
      timestamp: try #require(try read(path)), lastSequence: 0, lastManifest: nil, now: now,
      verify: PublicKey.verify)
    let named = try #require(timestamp.content.manifestPath)
    let file = try #require(try read(named))
    let manifest = try Samples.policy().accept(
      manifest: file, of: timestamp, Digest.sha256, verify: PublicKey.verify
    ).content
    var packs: [String: [UInt8]] = [:]
    for entry in manifest.entries {
      let wire = try #require(try blob(entry.wire))
      #expect(wire.count == entry.wireLength)
      let installed = try WireForm.expand(wire)
      #expect(SHA256Digest(of: installed) == entry.installed)
      #expect(installed.count == entry.installedLength)
      if let deltas = entry.deltas { #expect(try deltaList(deltas) != nil) }
      packs[entry.locale] = installed
    }
    return (manifest, packs)
  }

  /// The pack that a client with an older one gets by delta.
  func update(_ locale: String, from old: [UInt8]) throws -> [UInt8] {
    let entry = try #require(try install().0.entry(for: locale))
    let reference = try #require(entry.deltas)
    let list = try #require(try deltaList(reference))
    let digest = SHA256Digest(of: old)
    let found = try #require(list.entry(from: digest))
    let delta = try #require(try blob(found.delta))
    return try WireForm.expand(delta, beside: KnownPacks(old: Codec.known(old)))
  }
}
