import Delivery

/// What was seen of one release: never accept an older manifest or another one under the same sequence, never
/// fetch the same one twice.
///
/// A class for the reason that `LanguageChoice.Layer` is one.
public final class ManifestRecord: Sendable {
  /// The path of the release's timestamp at the origin.
  public let path: String
  /// The highest sequence that was trusted.
  public let sequence: UInt64
  /// The SHA-256 of the manifest's file that the timestamp named under it; nil where a store of version 4 had none.
  public let digest: SHA256Digest?
  /// When the timestamp expires that was accepted last, in seconds since 1970, at most 400 days after it came.
  let expiry: UInt64
  /// The validator to send with the next request; nil unless all that it offered is installed.
  public let etag: String?
  /// The tags that were wanted where all is installed that the manifest offered for them; else none.
  public let tags: [String]

  /// A record of a release.
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

  /// Creates the record of an accepted timestamp, of whose manifest nothing is known to be installed.
  convenience init(path: String, accepting accepted: Accepted<Timestamp>, now: UInt64) {
    let timestamp = accepted.content
    self.init(
      path: path, sequence: timestamp.sequence, digest: timestamp.manifest,
      expiry: ExpiryLimit.timestamp.remembered(timestamp.expiry, at: now))
  }

  /// The same, all of whose offers for some tags are installed.
  func installed(etag: String?, tags: [String]) -> ManifestRecord {
    ManifestRecord(
      path: path, sequence: sequence, digest: digest, expiry: expiry, etag: etag, tags: tags)
  }

  /// The same, or a former one that has a higher sequence.
  func atLeast(_ former: ManifestRecord?) -> ManifestRecord {
    guard let former, former.sequence > sequence else { return self }
    return former.withoutValidator
  }

  /// The same, of which nothing is known to be installed.
  var withoutValidator: ManifestRecord { installed(etag: nil, tags: []) }

  /// Whether another record of the path may come after it: a higher sequence, or the same with the same manifest.
  func mayPrecede(_ next: ManifestRecord) -> Bool {
    sequence < next.sequence
      || sequence == next.sequence && (digest == nil || digest == next.digest)
  }
}

extension ManifestRecord: Hashable {
  /// Whether two say the same of one path.
  public static func == (one: ManifestRecord, other: ManifestRecord) -> Bool {
    one.path == other.path && one.sequence == other.sequence && one.digest == other.digest
      && one.expiry == other.expiry && one.etag == other.etag && one.tags == other.tags
  }

  /// Hashes all that it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(sequence)
    hasher.combine(digest)
    hasher.combine(expiry)
    hasher.combine(etag)
    hasher.combine(tags)
  }
}
