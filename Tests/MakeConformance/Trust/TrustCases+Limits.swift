import Delivery
import Pack
import Sodium

private typealias Keys = ConformanceKeys

/// Endless data, and bytes that no writer writes.
enum LimitCases {
  static let all = lengths + timestamps + manifests

  private static func entry(
    _ id: String, _ about: String, _ result: TrustCase.Result,
    _ change: @escaping (inout Manifest.Entry) -> Void
  ) -> TrustCase {
    TrustCase(id, about, result) { change(&$0.manifest.entries[0]) }
  }

  private static let mega = 1 << 20

  private static let lengths = [
    TrustCase(
      "timestamp-too-long", "A timestamp has at most 2 KB.", .refused("oversized", asks: [])
    ) {
      let file = $0.timestampFile(of: $0.manifestFile())
      $0.servedTimestamp = file + [UInt8](repeating: 0, count: 2049 - file.count)
    },
    TrustCase(
      "manifest-too-long", "The timestamp names a manifest of a byte more than 1 MB.",
      .refused("oversized")
    ) { $0.editTimestamp = { $0.manifestLength = mega + 1 } },
    TrustCase(
      "manifest-length-beyond-32-bits", "The timestamp names a manifest of 4 GB.",
      .refused("oversized")
    ) { $0.editTimestamp = { $0.manifestLength = 1 << 32 } },
    entry("wire-as-long-as-allowed", "A wire form may have 64 MB.", .accepted()) {
      $0.wireLength = 64 * mega
    },
    entry("wire-too-long", "A wire form has at most 64 MB.", .refused("oversized")) {
      $0.wireLength = 64 * mega + 1
    },
    entry("pack-as-long-as-allowed", "An installed form may have 64 MB.", .accepted()) {
      $0.installedLength = 64 * mega
    },
    entry("pack-too-long", "An installed form has at most 64 MB.", .refused("oversized")) {
      $0.installedLength = 64 * mega + 1
    },
    entry("list-as-long-as-allowed", "A delta list may have 64 KB.", .accepted()) {
      $0.deltas = DeltaListReference(digest: TrustScene.digest(0xC3).half, length: 64 << 10)
    },
    entry("list-too-long", "A delta list has at most 64 KB.", .refused("oversized")) {
      $0.deltas = DeltaListReference(digest: TrustScene.digest(0xC3).half, length: 64 << 10 + 1)
    },
    TrustCase(
      "rollout-pack-too-long", "The limits hold for packs of a rollout.", .refused("oversized")
    ) {
      var entry = TrustScene.entry()
      entry.installedLength = 64 * mega + 1
      $0.manifest.rollout = Manifest.Rollout(
        share: 100, id: [UInt8](repeating: 9, count: 8), entries: [entry])
    },
    TrustCase(
      "overlay-too-long", "The limits hold for overlays of experiments.", .refused("oversized")
    ) {
      var entry = TrustScene.entry()
      entry.wireLength = 64 * mega + 1
      let arms = [
        Manifest.Experiment.Arm(name: "control", share: 10, entries: []),
        Manifest.Experiment.Arm(name: "short", share: 10, entries: [entry]),
      ]
      $0.manifest.experiments =
        Manifest.Experiment(
          name: "words", id: [UInt8](repeating: 8, count: 8), arms: arms
        ).map { [$0] } ?? []
    },
    TrustCase("sixteen-signatures", "A file may have 16 signatures.", .accepted()) {
      $0.timestampKeys += (30..<45).map { Keys.key($0) }
    },
    TrustCase(
      "seventeen-signatures", "A file has at most 16 signatures.", .refused("malformed", asks: [])
    ) { $0.timestampKeys += (30..<46).map { Keys.key($0) } },
  ]

  private static func timestamp(
    _ id: String, _ about: String, root: Int = 1,
    _ change: @escaping (inout TrustScene) -> Void
  ) -> TrustCase {
    TrustCase(
      "malformed-timestamp-\(id)", about, .refused("malformed", asks: [], root: root), change)
  }

  /// Serves a changed timestamp.
  private static func served(
    _ id: String, _ about: String, _ change: @escaping ([UInt8]) -> [UInt8]
  ) -> TrustCase {
    timestamp(id, about) { $0.servedTimestamp = change($0.timestampFile(of: $0.manifestFile())) }
  }

  private static let timestamps = [
    served("empty", "The timestamp is empty.") { _ in [] },
    served("page", "The timestamp is a page.") { _ in Array("<!doctype html>".utf8) },
    served("truncated", "The timestamp ends a byte early.") { $0.dropLast() },
    served("byte-more", "The timestamp has a byte after its end.") { $0 + [0] },
    timestamp("version-2", "The timestamp is of version 2.") {
      $0.editTimestampFile = { $0.version = [2, 0] }
    },
    timestamp("unsorted-signatures", "The signatures do not stand in the order of key ids.") {
      $0.known = Keys.root(1, timestamps: Keys.trusted(Keys.timestamps))
      $0.timestampKeys = Keys.timestamps
      $0.editTimestampFile = { $0.parts.reverse() }
    },
    timestamp("long-number", "A number is not in its shortest form, and signed so.", root: 0) {
      SignatureCases.pin([Keys.pinned], &$0)
      $0.editTimestampBody = { [$0[0] | 0x80, 0] + $0.dropFirst() }
    },
    timestamp("number-beyond-64-bits", "A number has more than 64 bits, and is signed so.", root: 0)
    {
      SignatureCases.pin([Keys.pinned], &$0)
      $0.editTimestampBody = {
        [UInt8](repeating: 0xFF, count: 9) + [2] + $0.dropFirst()
      }
    },
    timestamp("name-with-dots", "A name could lead out of the origin.") {
      $0.editTimestampBody = { replacing("demo", with: "de..", in: $0) }
    },
    timestamp("name-with-slash", "A name has a slash.") {
      $0.editTimestampBody = { replacing("demo", with: "de/o", in: $0) }
    },
    timestamp("name-not-ascii", "A name is not ASCII.") {
      $0.editTimestampBody = { replacing("demo", with: "d\u{E9}o", in: $0) }
    },
  ]

  private static func replacing(_ old: String, with new: String, in bytes: [UInt8]) -> [UInt8] {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: old) }) else {
      preconditionFailure("the body has the name")
    }
    return bytes[..<start] + new + bytes[(start + old.count)...]
  }

  private static func manifest(
    _ id: String, _ about: String, _ change: @escaping (inout TrustScene) -> Void
  ) -> TrustCase {
    TrustCase("malformed-manifest-\(id)", about, .refused("malformed"), change)
  }

  private static let manifests = [
    manifest("byte-more", "The manifest has a signed byte after its end.") {
      $0.editManifestBody = { $0 + [0] }
    },
    manifest("truncated", "The manifest ends a byte early, and is signed so.") {
      $0.editManifestBody = { $0.dropLast() }
    },
    manifest("version-2", "The manifest is of version 2.") {
      $0.editManifestFile = { $0.version = [2, 0] }
    },
    manifest("other-letters", "The manifest begins with other letters.") {
      $0.editManifestFile = { $0.magic = Array("LPMG".utf8) }
    },
    manifest("locales-unsorted", "Locales do not stand in the order of their bytes.") {
      $0.manifest.entries = [TrustScene.entry("de"), TrustScene.entry("pt")]
      $0.editManifestBody = { replacing("pt", with: "ar", in: $0) }
    },
    manifest("locale-twice", "A locale stands twice.") {
      $0.manifest.entries = [TrustScene.entry("de"), TrustScene.entry("pt")]
      $0.editManifestBody = { replacing("pt", with: "de", in: $0) }
    },
    manifest("revoked-and-offered", "A pack is offered and revoked.") {
      $0.manifest.revoked = [TrustScene.digest(0xB2).half]
    },
    manifest("revoked-unsorted", "Revoked packs do not stand in byte order.") {
      $0.manifest.revoked = [TrustScene.digest(1).half, TrustScene.digest(2).half]
      $0.editManifestBody = {
        $0.dropLast(32) + [UInt8](repeating: 2, count: 16) + [UInt8](repeating: 1, count: 16)
      }
    },
    manifest("huge-count", "A count is larger than the file.") {
      $0.manifest.entries = []
      $0.editManifestBody = { $0.dropLast(4) + [0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0] }
    },
  ]
}
