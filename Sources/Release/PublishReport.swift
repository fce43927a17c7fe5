/// What a publication did, in figures.
public struct PublishReport: Sendable, Hashable, Codable {
  /// What became of the manifest.
  public enum Outcome: String, Sendable, Codable {
    /// A new manifest with new content is served.
    case published
    /// The content is as before; the timestamp was signed anew because half its time had passed,
    /// or the manifest too because another root counts now.
    case signedAgain = "signed-again"
    /// The content is as before, and so is the manifest.
    case nothingToPublish = "nothing-to-publish"
    /// The same job, by its idempotency key, has published before; nothing was done.
    case publishedBefore = "published-before"
  }

  /// One locale's pack.
  public struct Pack: Sendable, Hashable, Codable {
    /// The locale's tag.
    public var locale: String
    /// The revision at which the pack last changed.
    public var revision: UInt64
    /// Whether it differs from the one served before.
    public var changed: Bool
    /// The installed form's length.
    public var installedBytes: Int
    /// The wire form's length.
    public var wireBytes: Int
    /// The deltas that lead to it.
    public var deltas: [Delta]
  }

  /// One delta.
  public struct Delta: Sendable, Hashable, Codable {
    /// The revision of the pack that it starts from.
    public var fromRevision: UInt64
    /// The sequence with which that pack was published.
    public var fromSequence: UInt64
    /// The delta's length.
    public var bytes: Int
  }

  /// What became of the manifest.
  public var outcome: Outcome
  /// The sequence of the manifest that is served now.
  public var sequence: UInt64
  /// When its timestamp expires, in seconds since 1970.
  public var expiry: UInt64
  /// The manifest's length.
  public var manifestBytes: Int
  /// The timestamp's length.
  public var timestampBytes: Int
  /// The packs, by locale.
  public var packs: [Pack]
  /// How many ordinals were added to the published ledger.
  public var newOrdinals: Int
  /// How many packs devices show no more.
  public var revoked: Int
  /// How many of ten thousand devices take what is new.
  public var share: Int
  /// What an operator should know, as a delta that could not be made.
  public var notes: [String]

  /// The length of all wire forms together.
  public var wireBytes: Int { packs.reduce(0) { $0 + $1.wireBytes } }
  /// The length of all installed forms together.
  public var installedBytes: Int { packs.reduce(0) { $0 + $1.installedBytes } }
  /// The length of all deltas together.
  public var deltaBytes: Int {
    packs.reduce(0) { $0 + $1.deltas.reduce(0) { $0 + $1.bytes } }
  }
  /// How many packs differ from those served before.
  public var changedPacks: Int { packs.count { $0.changed } }
}
