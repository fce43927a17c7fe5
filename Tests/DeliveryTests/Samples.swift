import Pack
import Sodium

@testable import Delivery

/// Values that the tests of this room share; all fixed, so that bytes can be compared.
enum Samples {
  static func digest(_ byte: UInt8) -> SHA256Digest {
    guard let digest = SHA256Digest([UInt8](repeating: byte, count: 32)) else {
      preconditionFailure("32 bytes are a digest")
    }
    return digest
  }

  static let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)

  static func entry(_ locale: String, deltas: Int = 0) -> Manifest.Entry {
    Manifest.Entry(
      locale: locale, revision: 7, wire: digest(0xA1), wireLength: 300, installed: digest(0xB2),
      installedLength: 900,
      deltas: deltas > 0 ? DeltaListReference(digest: digest(0xC3).half, length: deltas) : nil)
  }

  static func manifest(sequence: UInt64 = 3, locales: [String] = ["el", "de"]) -> Manifest {
    Manifest(
      sequence: sequence, previous: sequence > 2 ? 2 : 0,
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), epoch: epoch,
      keyTable: digest(0xD4), revision: 12,
      entries: locales.map { entry($0, deltas: $0 == "el" ? 55 : 0) })
  }

  static func key(_ seed: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: [UInt8](repeating: seed, count: 32)) else {
      preconditionFailure("32 bytes are a seed")
    }
    return key
  }

  static func signed(_ content: some SignedContent, by keys: [SigningKey]) -> [UInt8] {
    let signatures = keys.compactMap {
      KeySignature(keyID: $0.publicKey.id, bytes: $0.sign(content.signedMessage()))
    }
    return Signed(content, signatures: signatures).encoded()
  }

  /// The timestamp that names a manifest's file.
  static func timestamp(of file: [UInt8], sequence: UInt64 = 3) -> Timestamp {
    guard let digest = SHA256Digest(Digest.sha256(file)) else {
      preconditionFailure("32 bytes are a digest")
    }
    return Timestamp(
      sequence: sequence, expiry: 2_000_000_000,
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), manifest: digest,
      manifestLength: file.count)
  }

  static func trusted(_ keys: [SigningKey], threshold: Int = 1) -> TrustedKeys {
    TrustedKeys(
      keys.map { .init(id: $0.publicKey.id, publicKey: $0.publicKey.bytes) }, threshold: threshold)
  }

  /// A root whose own keys are the first, and whose manifests and timestamps the second signs.
  static func root(
    _ version: UInt64, by keys: [SigningKey], threshold: Int = 1, for online: SigningKey
  ) -> Root {
    Root(
      version: version, app: "timeline", roots: trusted(keys, threshold: threshold),
      manifests: trusted([online]), timestamps: trusted([online]))
  }

  static func policy(keys: [SigningKey] = [key(1)], threshold: Int = 1) -> TrustPolicy {
    TrustPolicy(
      root: Root(app: "timeline", pinned: trusted(keys, threshold: threshold)),
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"),
      keyTable: digest(0xD4))
  }
}
