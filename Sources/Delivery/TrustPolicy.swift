/// The rules for trusting what an origin serves: a value, without disk, network or clock.
///
/// The vocabulary and the attacks are those of The Update Framework: an arbitrary manifest, a
/// rollback, a fast-forward, a freeze (an old timestamp shown beyond its expiry), a mix of
/// releases, endless data, other content under one sequence.
///
/// ```swift
/// let timestamp = try policy.accept(
///   timestamp: bytes, lastSequence: 41, lastManifest: digest, now: 1_800_000_000,
///   verify: PublicKey.verify)
/// let manifest = try policy.accept(
///   manifest: file, of: timestamp, crypto.sha256, verify: PublicKey.verify)
/// ```
public struct TrustPolicy: ReleaseBound, Sendable, Hashable {
  /// The size limits on what a client accepts from an origin, in bytes.
  public struct Limits: Sendable, Hashable {
    /// The maximum size of a root.
    public var root = 16 << 10
    /// The maximum size of a timestamp.
    public var timestamp = 2 << 10
    /// The maximum size of a manifest.
    public var manifest = 1 << 20
    /// The maximum size of a delta list.
    var deltaList = 64 << 10
    /// The maximum size of a wire form or delta.
    public var wire = 64 << 20
    /// The maximum size of an installed form.
    public var installed = 64 << 20
    /// The maximum number of roots that one update follows.
    public var roots = 64

    /// Creates the default limits: 16 KB, 2 KB, 1 MB, 64 KB, 64 MB, 64 MB; 64 roots.
    public init() {}
  }

  /// Returns whether a signature of a message is by a public key.
  public typealias Verify = (
    _ publicKey: [UInt8], _ message: [UInt8], _ signature: [UInt8]
  ) -> Bool

  /// The root, which names the trusted keys.
  public var root: Root
  /// The release that everything must belong to.
  public var releaseName: ReleaseName
  /// The digest of the key table that the app carries.
  public var keyTable: SHA256Digest
  /// The size limits.
  public var limits: Limits

  /// Creates a policy.
  public init(
    root: Root, of releaseName: ReleaseName, keyTable: SHA256Digest,
    limits: Limits = Limits()
  ) {
    self.root = root
    self.releaseName = releaseName
    self.keyTable = keyTable
    self.limits = limits
  }
}
