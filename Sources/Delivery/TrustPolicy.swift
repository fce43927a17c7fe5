/// Decides whether a manifest may be believed: a value, without disk, network or clock.
///
/// The vocabulary and the attacks are those of The Update Framework: an arbitrary manifest, a
/// rollback, a freeze (an expired manifest shown again), a mix of releases, endless data.
///
/// ```swift
/// let manifest = try policy.accept(
///   bytes, lastSequence: 41, now: 1_800_000_000, verify: PublicKey.verify)
/// ```
public struct TrustPolicy: Sendable, Hashable {
  /// A key that the app was built to believe.
  public struct PinnedKey: Sendable, Hashable {
    /// The first eight bytes of the SHA-256 of the public key.
    public var id: [UInt8]
    /// The 32 bytes of the Ed25519 public key.
    public var publicKey: [UInt8]

    /// A pinned key.
    public init(id: [UInt8], publicKey: [UInt8]) {
      self.id = id
      self.publicKey = publicKey
    }
  }

  /// The most that a client takes from an origin, in bytes.
  public struct Limits: Sendable, Hashable {
    /// The longest manifest.
    public var manifest = 1 << 20
    /// The longest delta list.
    public var deltaList = 64 << 10
    /// The longest wire form or delta.
    public var wire = 64 << 20
    /// The longest installed form.
    public var installed = 64 << 20

    /// The limits of every client that sets no others: 1 MB, 64 KB, 64 MB and 64 MB.
    public init() {}
  }

  /// Whether a signature is a public key's over a message.
  public typealias Verify = (
    _ publicKey: [UInt8], _ message: [UInt8], _ signature: [UInt8]
  ) -> Bool

  /// The keys that are believed.
  public var keys: [PinnedKey]
  /// How many of the keys must have signed, at least 1.
  public var threshold: Int
  /// The app, channel and release that the manifest must be of.
  public var app, channel, release: String
  /// The digest of the key table that the app carries.
  public var keyTable: SHA256Digest
  /// The most that is taken.
  public var limits: Limits

  /// A policy of these values.
  public init(
    keys: [PinnedKey], threshold: Int = 1, app: String, channel: String, release: String,
    keyTable: SHA256Digest, limits: Limits = Limits()
  ) {
    self.keys = keys
    self.threshold = threshold
    self.app = app
    self.channel = channel
    self.release = release
    self.keyTable = keyTable
    self.limits = limits
  }
}
