/// What an origin offers one release of an app: one pack a locale, by digest and length.
///
/// It never changes: a `Timestamp` says which one is current, and until when. A manifest is data, not yet
/// trusted; `TrustPolicy` decides. The layout is in
/// `Docs/Formats/Manifest.md`.
public struct Manifest: ReleaseBound, Sendable, Hashable {
  /// Rises with every manifest of this app, channel and release, as `SequenceNumber` says.
  public var sequence: UInt64
  /// The sequence of the last manifest before this one that offered other packs; 0 where there is none.
  public var previous: UInt64
  /// The release.
  public var releaseName: ReleaseName
  /// The epoch whose ordinals the packs use.
  public var epoch: Epoch
  /// The SHA-256 of the release's key table.
  public var keyTable: SHA256Digest
  /// The SHA-256 of the source pack that wire forms may be coded beside; nil where there is none.
  public var source: SHA256Digest?
  /// What apps of the release read; kept from its first publication on.
  public var formats: FormatVersions
  /// The catalog's revision that the packs were built from.
  public var revision: UInt64
  /// The packs, by locale tag in byte order.
  public var entries: [Entry]
  /// The packs that a part of all devices takes; nil where all take the same.
  public var rollout: Rollout?
  /// The experiments that run, by name in byte order.
  public var experiments: [Experiment]
  /// Halves of the digests of installed forms that no device may show any more, in byte order; none of
  /// them is offered.
  public var revoked: [HalfDigest]

  /// How many packs may be revoked at a time.
  public static let revokedLimit = 1024

  /// An epoch's id: 16 random bytes.
  public struct Epoch: Sendable, Hashable {
    /// How many bytes an id has.
    public static let count = 16

    /// The 16 bytes.
    public let bytes: [UInt8]

    /// An id of 16 bytes, or nil where there are more or fewer.
    public init?(_ bytes: [UInt8]) {
      guard bytes.count == Self.count else { return nil }
      self.bytes = bytes
    }

    /// Lower-case hexadecimal, 32 digits.
    public var hex: String { hexadecimal(bytes) }
  }

  /// One locale's pack.
  public struct Entry: Sendable, Hashable {
    /// The locale's tag.
    public var locale: String
    /// The catalog's revision at which this pack last changed.
    public var revision: UInt64
    /// The wire form's digest, by which its blob is named.
    public var wire: SHA256Digest
    /// The wire form's length in bytes.
    public var wireLength: Int
    /// The number of the wire form's coding.
    public var coding: UInt8
    /// Whether the wire form is coded beside the source pack; a form that is not is then in the delta
    /// list.
    public var isBesideSource: Bool
    /// The installed form's digest.
    public var installed: SHA256Digest
    /// The installed form's length in bytes.
    public var installedLength: Int
    /// The delta list, or nil where there is none.
    public var deltas: DeltaListReference?

    /// An entry of these values.
    public init(
      locale: String, revision: UInt64, wire: SHA256Digest, wireLength: Int, coding: UInt8 = 0,
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

  /// A manifest of these values; the entries and what is revoked are put in order.
  public init(
    sequence: UInt64, previous: UInt64 = 0, of releaseName: ReleaseName,
    epoch: Epoch, keyTable: SHA256Digest, source: SHA256Digest? = nil,
    formats: FormatVersions = .first, revision: UInt64, entries: [Entry], rollout: Rollout? = nil,
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

  /// The entry of a locale, or nil where the manifest has none.
  ///
  /// - Complexity: O(n) in the count of entries.
  public func entry(for locale: String) -> Entry? { entries.first { $0.locale == locale } }
}

/// A delta list as a manifest names it.
public struct DeltaListReference: Sendable, Hashable {
  /// Half of the list's SHA-256, by which the list is named.
  public var digest: HalfDigest
  /// The list's length in bytes, more than zero.
  public var length: Int

  /// A reference to a list.
  public init(digest: HalfDigest, length: Int) {
    self.digest = digest
    self.length = length
  }
}

/// Whether one text comes before another in the order of their UTF-8 bytes.
func inByteOrder(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
