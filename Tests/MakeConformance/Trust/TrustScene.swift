import Delivery
import Pack
import PackBuilder
import Phrases
import Sodium

/// A device, what an origin serves to it, and what the device must make of that.
struct TrustScene: Sendable {
  static let now: UInt64 = 1_800_000_000
  static let day: UInt64 = 24 * 60 * 60
  static let name = ReleaseName(app: "demo", channel: "stable", release: "1.0")

  /// The root that the device knows; nil if it trusts pinned keys.
  var known: Root? = ConformanceKeys.root(1)
  var pinned: [SigningKey] = []
  var threshold = 1
  var now = Self.now
  /// The highest sequence that the device has accepted.
  var seen = Self.sequence(1, 4)
  var seenManifest: SHA256Digest? = digest(0x44)
  /// When the device last asked for the next root, and when the root that it knew then expires.
  var rootCheck: UInt64? = Self.now - 3600

  /// The files of the roots after the known one; what comes after them is absent.
  var roots: [[UInt8]] = []
  var manifest = Self.manifest(Self.sequence(1, 5))
  var manifestKeys = [ConformanceKeys.manifests[0]]
  var timestampKeys = [ConformanceKeys.timestamps[0]]
  var expiry = Self.now + 30 * Self.day
  var editTimestamp: @Sendable (inout Timestamp) -> Void = { _ in }
  var editTimestampBody: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  var editTimestampFile: @Sendable (inout Envelope) -> Void = { _ in }
  var editManifestBody: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  var editManifestFile: @Sendable (inout Envelope) -> Void = { _ in }
  /// Bytes to serve in place of the timestamp.
  var servedTimestamp: [UInt8]?
  /// Bytes to serve in place of the manifest that the timestamp names.
  var servedManifest: [UInt8]?

  static func sequence(_ root: UInt64, _ count: UInt64) -> UInt64 { root << 32 | count }

  static func digest(_ byte: UInt8) -> SHA256Digest {
    guard let digest = SHA256Digest([UInt8](repeating: byte, count: 32)) else {
      preconditionFailure("32 bytes are a digest")
    }
    return digest
  }

  static func entry(_ locale: String = "de") -> Manifest.Entry {
    Manifest.Entry(
      locale: locale, revision: 7, wire: digest(0xA1), wireLength: 300, installed: digest(0xB2),
      installedLength: 900)
  }

  private static let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)

  /// The key table of the app's build: a phrase with the id 1 and the ordinal 0.
  static let keyTable: [UInt8] = {
    let pairs = [(PhraseID(rawValue: 1), 0)]
    return (try? KeyTableWriter.bytes(epoch: epoch, pairs: pairs)) ?? []
  }()

  static func manifest(_ sequence: UInt64) -> Manifest {
    Manifest(
      sequence: sequence, previous: 0, of: name,
      epoch: epoch,
      keyTable: SHA256Digest(of: keyTable), revision: 12, entries: [entry()])
  }

  /// The manifest's file, which the timestamp names.
  func manifestFile() -> [UInt8] {
    var envelope = Envelope(manifest, by: manifestKeys, body: editManifestBody)
    editManifestFile(&envelope)
    return envelope.bytes
  }

  /// The timestamp's file.
  func timestampFile(of file: [UInt8]) -> [UInt8] {
    var timestamp = Timestamp(
      sequence: manifest.sequence, expiry: expiry, of: manifest.releaseName,
      manifest: SHA256Digest(of: file), manifestLength: file.count)
    editTimestamp(&timestamp)
    var envelope = Envelope(timestamp, by: timestampKeys, body: editTimestampBody)
    editTimestampFile(&envelope)
    return envelope.bytes
  }
}

extension SHA256Digest {
  /// The SHA-256 of bytes.
  init(of bytes: [UInt8]) {
    guard let digest = SHA256Digest(Digest.sha256(bytes)) else {
      preconditionFailure("32 bytes are a digest")
    }
    self = digest
  }
}
