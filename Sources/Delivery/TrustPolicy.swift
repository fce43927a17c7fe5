/// Decides whether what an origin serves may be believed: a value, without disk, network or clock.
///
/// The vocabulary and the attacks are those of The Update Framework: an arbitrary manifest, a
/// rollback, a fast-forward, a freeze (an expired timestamp shown again), a mix of releases, endless data,
/// other content under one sequence.
///
/// ```swift
/// let timestamp = try policy.accept(
///   timestamp: bytes, lastSequence: 41, lastManifest: digest, now: 1_800_000_000,
///   verify: PublicKey.verify)
/// let manifest = try policy.accept(
///   manifest: file, of: timestamp, crypto.sha256, verify: PublicKey.verify)
/// ```
public struct TrustPolicy: ReleaseBound, Sendable, Hashable {
  /// The most that a client takes from an origin, in bytes.
  public struct Limits: Sendable, Hashable {
    /// The longest root.
    public var root = 16 << 10
    /// The longest timestamp.
    public var timestamp = 2 << 10
    /// The longest manifest.
    public var manifest = 1 << 20
    /// The longest delta list.
    public var deltaList = 64 << 10
    /// The longest wire form or delta.
    public var wire = 64 << 20
    /// The longest installed form.
    public var installed = 64 << 20
    /// How many roots are followed in one update.
    public var roots = 64

    /// The limits of every client that sets no others: 16 KB, 2 KB, 1 MB, 64 KB, 64 MB, 64 MB; 64 roots.
    public init() {}
  }

  /// Whether a signature is a public key's over a message.
  public typealias Verify = (
    _ publicKey: [UInt8], _ message: [UInt8], _ signature: [UInt8]
  ) -> Bool

  /// Whose signatures are believed.
  public var root: Root
  /// The release that everything must be of.
  public var releaseName: ReleaseName
  /// The digest of the key table that the app carries.
  public var keyTable: SHA256Digest
  /// The most that is taken.
  public var limits: Limits

  /// A policy of these values.
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
