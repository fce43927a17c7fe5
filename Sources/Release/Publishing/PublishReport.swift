import Pack

/// The result of a publication, in figures.
public struct PublishReport: Sendable, Hashable, Codable {
  /// What happened to the manifest.
  public enum Outcome: String, Sendable, Codable {
    /// A new manifest with new content is served.
    case published
    /// The content is unchanged; the timestamp was signed again because half its time had passed,
    /// and the manifest too if the root has changed.
    case signedAgain = "signed-again"
    /// Neither the content nor the manifest has changed.
    case nothingToPublish = "nothing-to-publish"
    /// The same job, by its idempotency key, has already published; nothing was done.
    case publishedBefore = "published-before"
  }

  /// One locale's pack.
  public struct Pack: Sendable, Hashable, Codable {
    /// The locale's tag.
    public var locale: String
    /// The revision at which the pack last changed.
    public var revision: Revision
    /// Whether it differs from the one served before.
    public var changed: Bool
    /// The installed form's length, in bytes.
    public var installedBytes: Int
    /// The wire form's length, in bytes.
    public var wireBytes: Int
    /// The deltas that produce it.
    public var deltas: [Delta]
  }

  /// One delta.
  public struct Delta: Sendable, Hashable, Codable {
    /// The revision of the pack that it starts from.
    public var fromRevision: Revision
    /// The sequence with which that pack was published.
    public var fromSequence: UInt64
    /// The delta's length, in bytes.
    public var bytes: Int
  }

  /// What happened to the manifest.
  public var outcome: Outcome
  /// The sequence of the manifest that is served now.
  public var sequence: UInt64
  /// The expiry of its timestamp, in seconds since 1970.
  public var expiry: UInt64
  /// The manifest's length, in bytes.
  public var manifestBytes: Int
  /// The timestamp's length, in bytes.
  public var timestampBytes: Int
  /// The packs, by locale.
  public var packs: [Pack]
  /// The number of ordinals added to the published ledger.
  public var newOrdinals: Int
  /// The number of packs that devices no longer show.
  public var revoked: Int
  /// The number of devices in ten thousand that get what is new.
  public var share: Int
  /// Notes for the operator, for example about a delta that could not be made.
  public var notes: [String]

  /// The total length of all wire forms, in bytes.
  public var wireBytes: Int { packs.reduce(0) { $0 + $1.wireBytes } }
  /// The total length of all installed forms, in bytes.
  public var installedBytes: Int { packs.reduce(0) { $0 + $1.installedBytes } }
  /// The total length of all deltas, in bytes.
  public var deltaBytes: Int {
    packs.reduce(0) { $0 + $1.deltas.reduce(0) { $0 + $1.bytes } }
  }
  /// The number of packs that differ from those served before.
  public var changedPacks: Int { packs.count { $0.changed } }
}
