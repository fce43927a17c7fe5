import Delivery
import Sodium

/// The keys of the suite, which anyone can derive: the seed of key `n` is 32 bytes of the value `n`.
///
/// No client accepts them unless a test or a demo pins them.
enum ConformanceKeys {
  /// The key with a seed.
  static func key(_ seed: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: [UInt8](repeating: seed, count: 32)) else {
      preconditionFailure("32 bytes are a seed")
    }
    return key
  }

  /// The keys that sign roots.
  static let roots = [key(1), key(2), key(3)]
  /// The keys that sign manifests.
  static let manifests = [key(4), key(5), key(6)]
  /// The keys that sign timestamps.
  static let timestamps = [key(7), key(8)]
  /// The keys of the next root, for manifests and timestamps.
  static let next = [key(11), key(12)]
  /// The key that an app pins.
  static let pinned = key(21)
  /// A key that no one trusts.
  static let attacker = key(99)

  static func trusted(_ keys: [SigningKey], threshold: Int = 1) -> TrustedKeys {
    let keys = keys.map { TrustedKey(id: $0.publicKey.id, publicKey: $0.publicKey.bytes) }
    return TrustedKeys(
      keys.sorted { $0.id.lexicographicallyPrecedes($1.id) }, threshold: threshold)
  }

  /// A root of the demo app, signed by the first root key, with one key for each other role.
  static func root(
    _ version: UInt64, app: String = "demo", roots: TrustedKeys = trusted([roots[0]]),
    manifests: TrustedKeys = trusted([manifests[0]]),
    timestamps: TrustedKeys = trusted([timestamps[0]]), expiry: UInt64? = nil
  ) -> Root {
    Root(
      version: version, expiry: expiry, app: app, roots: roots, manifests: manifests,
      timestamps: timestamps)
  }

  /// A root after which manifests and timestamps are signed by the next keys alone.
  static func nextRoot(_ version: UInt64, expiry: UInt64? = nil) -> Root {
    root(
      version, manifests: trusted([next[0]]), timestamps: trusted([next[1]]), expiry: expiry)
  }
}
