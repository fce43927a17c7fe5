/// What was seen of one release: never accept an older manifest, never fetch the same one twice.
///
/// A class for the reason that `LanguageChoice.Layer` is one.
public final class ManifestRecord: Sendable {
  /// The path of the release's timestamp at the origin.
  public let path: String
  /// The highest sequence that was trusted.
  public let sequence: UInt64
  /// The validator to send with the next request; nil unless all that it offered is installed.
  public let etag: String?
  /// The tags that were wanted where all is installed that the manifest offered for them; else none.
  public let tags: [String]

  /// A record of a release.
  public init(path: String, sequence: UInt64, etag: String? = nil, tags: [String] = []) {
    self.path = path
    self.sequence = sequence
    self.etag = etag.flatMap { StoreState.isWord($0) ? $0 : nil }
    self.tags = tags
  }

  /// The same of a sequence that is no lower than another one.
  func atLeast(_ sequence: UInt64) -> ManifestRecord {
    ManifestRecord(path: path, sequence: max(self.sequence, sequence), etag: etag, tags: tags)
  }

  /// The same, of which nothing is known to be installed.
  var withoutValidator: ManifestRecord { ManifestRecord(path: path, sequence: sequence) }
}

extension ManifestRecord: Hashable {
  /// Whether two say the same of one path.
  public static func == (one: ManifestRecord, other: ManifestRecord) -> Bool {
    one.path == other.path && one.sequence == other.sequence && one.etag == other.etag
      && one.tags == other.tags
  }

  /// Hashes all that it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(sequence)
    hasher.combine(etag)
    hasher.combine(tags)
  }
}
