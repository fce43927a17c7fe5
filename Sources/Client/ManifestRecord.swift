import Delivery

/// The record of what was seen of one release.
///
/// It keeps the client from accepting an older manifest or another one under the same sequence, and
/// from fetching the same one twice. A class for the same reason as `LanguageChoice.Layer`.
public final class ManifestRecord: Sendable {
  /// The path of the release's timestamp at the origin.
  public let path: String
  /// The highest trusted sequence.
  public let sequence: UInt64
  /// The SHA-256 of the manifest that the timestamp named under this sequence; nil in some stores
  /// of version 4.
  public let digest: SHA256Digest?
  /// The expiry of the timestamp accepted last, in seconds since 1970, at most 400 days after its
  /// arrival.
  let expiry: UInt64
  /// The validator to send with the next request; nil unless everything offered is installed.
  public let etag: String?
  /// The wanted tags, if everything that the manifest offered for them is installed; else empty.
  public let tags: [String]

  /// Creates a record of a release.
  public init(
    path: String, sequence: UInt64, digest: SHA256Digest? = nil, expiry: UInt64 = 0,
    etag: String? = nil, tags: [String] = []
  ) {
    self.path = path
    self.sequence = sequence
    self.digest = digest
    self.expiry = expiry
    self.etag = etag.flatMap { StoreState.isWord($0) ? $0 : nil }
    self.tags = tags
  }

  /// Creates the record of an accepted timestamp, with nothing of its manifest known to be
  /// installed.
  convenience init(path: String, accepting accepted: Accepted<Timestamp>, now: UInt64) {
    let timestamp = accepted.content
    self.init(
      path: path, sequence: timestamp.sequence, digest: timestamp.manifest,
      expiry: ExpiryLimit.timestamp.remembered(timestamp.expiry, at: now))
  }

  /// Returns the record after everything offered for some tags was installed.
  func installed(etag: String?, tags: [String]) -> ManifestRecord {
    ManifestRecord(
      path: path, sequence: sequence, digest: digest, expiry: expiry, etag: etag, tags: tags)
  }

  /// Returns this record, or the previous one if that has a higher sequence.
  func atLeast(_ former: ManifestRecord?) -> ManifestRecord {
    guard let former, former.sequence > sequence else { return self }
    return former.withoutValidator
  }

  /// The same record with nothing known to be installed.
  var withoutValidator: ManifestRecord { installed(etag: nil, tags: []) }

  /// Returns whether another record of the path may follow: a higher sequence, or the same
  /// manifest.
  func mayPrecede(_ next: ManifestRecord) -> Bool {
    sequence < next.sequence
      || sequence == next.sequence && (digest == nil || digest == next.digest)
  }
}

extension ManifestRecord: Hashable {
  /// Returns whether two records are equal.
  public static func == (one: ManifestRecord, other: ManifestRecord) -> Bool {
    one.path == other.path && one.sequence == other.sequence && one.digest == other.digest
      && one.expiry == other.expiry && one.etag == other.etag && one.tags == other.tags
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(sequence)
    hasher.combine(digest)
    hasher.combine(expiry)
    hasher.combine(etag)
    hasher.combine(tags)
  }
}
