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

  static let epoch: Manifest.Epoch = {
    guard let epoch = Manifest.Epoch((0..<16).map { UInt8($0) }) else {
      preconditionFailure("16 bytes are an epoch")
    }
    return epoch
  }()

  static func entry(_ locale: String, deltas: Int = 0) -> Manifest.Entry {
    Manifest.Entry(
      locale: locale, revision: 7, wire: digest(0xA1), wireLength: 300, installed: digest(0xB2),
      installedLength: 900,
      deltas: deltas > 0 ? DeltaListReference(digest: digest(0xC3).half, length: deltas) : nil)
  }

  static func manifest(sequence: UInt64 = 3, locales: [String] = ["el", "de"]) -> Manifest {
    Manifest(
      sequence: sequence, expiry: 2_000_000_000, app: "timeline", channel: "stable",
      release: "1.0", epoch: epoch, keyTable: digest(0xD4), revision: 12,
      entries: locales.map { entry($0, deltas: $0 == "el" ? 55 : 0) })
  }

  static func key(_ seed: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: [UInt8](repeating: seed, count: 32)) else {
      preconditionFailure("32 bytes are a seed")
    }
    return key
  }

  static func signed(_ manifest: Manifest, by keys: [SigningKey]) -> [UInt8] {
    let signatures = keys.compactMap {
      ManifestSignature(keyID: $0.publicKey.id, bytes: $0.sign(manifest.signedMessage()))
    }
    return SignedManifest(manifest: manifest, signatures: signatures).encoded()
  }

  static func policy(keys: [SigningKey] = [key(1)], threshold: Int = 1) -> TrustPolicy {
    TrustPolicy(
      keys: keys.map { .init(id: $0.publicKey.id, publicKey: $0.publicKey.bytes) },
      threshold: threshold, app: "timeline", channel: "stable", release: "1.0",
      keyTable: digest(0xD4))
  }
}
