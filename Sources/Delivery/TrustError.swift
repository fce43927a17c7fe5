/// An error for which a root, a timestamp or a manifest is rejected.
public enum TrustError: Error, Hashable, CustomStringConvertible {
  /// No key signed it.
  case unsigned
  /// Too few pinned keys signed it.
  case wrongKey(good: Int, needed: Int)
  /// The signature of a pinned key is over other bytes: the file was changed in transit.
  case altered
  /// It is older than one already seen: a rollback.
  case older(found: UInt64, lastSeen: UInt64)
  /// It names another manifest under a sequence already seen: two publications share a number.
  case reused(sequence: UInt64)
  /// It isn't the next root, or refers to a root that is absent.
  case wrongRoot(found: UInt64, expected: UInt64)
  /// The root has expired.
  case rootExpired(at: UInt64, now: UInt64)
  /// It isn't the manifest that the timestamp names.
  case otherManifest
  /// It has expired: perhaps a freeze.
  case expired(at: UInt64, now: UInt64)
  /// It belongs to another app.
  case wrongApp(found: String, expected: String)
  /// It belongs to another channel.
  case wrongChannel(found: String, expected: String)
  /// It belongs to another release.
  case wrongRelease(found: String, expected: String)
  /// Its packs belong to another build's key table.
  case otherKeyTable(found: SHA256Digest, expected: SHA256Digest)
  /// It, or something that it names, is larger than a client accepts.
  case oversized(what: String, found: Int, limit: Int)
  /// Its bytes are malformed.
  case malformed(FormatError)

  /// What was found, the rule and, if there is one, the fix.
  public var description: String {
    switch self {
    case .unsigned:
      "origin: not signed; publish with a signing key"
    case .wrongKey(let good, let needed):
      "origin: signed by \(good) of the keys that this app believes, \(needed) needed; pin the publisher's "
        + "key, or publish a root that has it"
    case .altered:
      "origin: altered, the signature is of other bytes; restore the file or publish again"
    case .older(let found, let last):
      "timestamp: sequence \(SequenceNumber.text(found)) is older than \(SequenceNumber.text(last)), "
        + "which was accepted before"
    case .reused(let sequence):
      "timestamp: sequence \(SequenceNumber.text(sequence)) named another manifest before; run "
        + "`langpack origin restore`, which publishes above it"
    case .wrongRoot(let found, let expected):
      "root: version \(found) where \(expected) comes next; publish every root since the app's"
    case .rootExpired(let time, let now):
      "root: expired at \(UTCDate.text(time)), it is \(UTCDate.text(now)); publish the next root, or set "
        + "the clock"
    case .otherManifest:
      "manifest: not the one that the timestamp names; restore the file or publish again"
    case .expired(let time, let now):
      "timestamp: expired at \(UTCDate.text(time)), it is \(UTCDate.text(now)); run `langpack refresh`, or "
        + "set the clock"
    case .wrongApp(let found, let expected):
      "origin: for app \"\(found)\", this is \"\(expected)\""
    case .wrongChannel(let found, let expected):
      "origin: for channel \"\(found)\", this is \"\(expected)\""
    case .wrongRelease(let found, let expected):
      "origin: for release \"\(found)\", this is \"\(expected)\""
    case .otherKeyTable(let found, let expected):
      "manifest: for key table \(found), this app carries \(expected); publish a release of its own"
    case .oversized(let what, let found, let limit):
      "origin: \(what) has \(found) bytes; at most \(limit) are accepted"
    case .malformed(let error):
      "origin: \(error)"
    }
  }
}
