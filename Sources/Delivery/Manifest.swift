import Pack

/// The packs that an origin offers to one release of an app: one per locale, by digest and length.
///
/// It never changes: a `Timestamp` names the current one, and says until when. A manifest is data,
/// not yet trusted; `TrustPolicy` decides. The layout is in `Docs/Formats/Manifest.md`.
public struct Manifest: ReleaseBound, Sendable, Hashable {
  /// The sequence, which rises with every manifest of this app, channel and release; see
  /// `SequenceNumber`.
  public var sequence: UInt64
  /// The sequence of the last earlier manifest that offered other packs; 0 if none.
  public var previous: UInt64
  /// The release.
  public var releaseName: ReleaseName
  /// The epoch whose ordinals the packs use.
  public var epoch: Epoch
  /// The SHA-256 of the release's key table.
  public var keyTable: SHA256Digest
  /// The SHA-256 of the source pack that wire forms may be coded against; nil if none.
  public var source: SHA256Digest?
  /// The formats that apps of the release can read, fixed at its first publication.
  public var formats: FormatVersions
  /// The catalog revision that the packs were built from.
  public var revision: Revision
  /// The packs, by locale tag in byte order.
  public var entries: [Entry]
  /// The packs that go to only a part of all devices; nil if all get the same.
  public var rollout: Rollout?
  /// The running experiments, by name in byte order.
  public var experiments: [Experiment]
  /// Half digests of the installed forms that no device may show any more, in byte order; none of
  /// them is offered.
  public var revoked: [HalfDigest]

  /// The maximum number of packs revoked at a time.
  public static let revokedLimit = 1024

  /// One locale's pack.
  public struct Entry: Sendable, Hashable {
    /// The locale's tag.
    public var locale: String
    /// The catalog revision at which this pack last changed.
    public var revision: Revision
    /// The wire form's digest, which names its blob.
    public var wire: SHA256Digest
    /// The wire form's length in bytes.
    public var wireLength: Int
    /// The number of the wire form's coding.
    public var coding: UInt8
    /// Whether the wire form is coded against the source pack; if so, the delta list has a form
    /// that isn't.
    public var isBesideSource: Bool
    /// The installed form's digest.
    public var installed: SHA256Digest
    /// The installed form's length in bytes.
    public var installedLength: Int
    /// The delta list, or nil if absent.
    public var deltas: DeltaListReference?

    /// Creates an entry.
    public init(
      locale: String, revision: Revision, wire: SHA256Digest, wireLength: Int, coding: UInt8 = 0,
      isBesideSource: Bool = false, installed: SHA256Digest, installedLength: Int,
      deltas: DeltaListReference? = nil
    ) {
      self.locale = locale
      self.revision = revision
      self.wire = wire
      self.wireLength = wireLength
      self.coding = coding
      self.isBesideSource = isBesideSource
      self.installed = installed
      self.installedLength = installedLength
      self.deltas = deltas
    }
  }

  /// Creates a manifest; sorts entries, experiments and revoked digests.
  public init(
    sequence: UInt64, previous: UInt64 = 0, of releaseName: ReleaseName,
    epoch: Epoch, keyTable: SHA256Digest, source: SHA256Digest? = nil,
    formats: FormatVersions = .first, revision: Revision, entries: [Entry], rollout: Rollout? = nil,
    experiments: [Experiment] = [], revoked: [HalfDigest] = []
  ) {
    self.sequence = sequence
    self.previous = previous
    self.releaseName = releaseName
    self.epoch = epoch
    self.keyTable = keyTable
    self.source = source
    self.formats = formats
    self.revision = revision
    self.entries = entries.sorted { inByteOrder($0.locale, $1.locale) }
    self.rollout = rollout
    self.experiments = experiments.sorted { inByteOrder($0.name, $1.name) }
    self.revoked = revoked.sorted()
  }

  /// Returns the entry of a locale, or nil if the manifest has none.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func entry(for locale: String) -> Entry? { entries.first { $0.locale == locale } }
}

/// A manifest's reference to a delta list.
public struct DeltaListReference: Sendable, Hashable {
  /// Half of the list's SHA-256, which names the list.
  public var digest: HalfDigest
  /// The list's length in bytes, more than zero.
  public var length: Int

  /// Creates a reference to a list.
  public init(digest: HalfDigest, length: Int) {
    self.digest = digest
    self.length = length
  }
}

/// Returns whether one text comes before another in the order of their UTF-8 bytes.
func inByteOrder(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
