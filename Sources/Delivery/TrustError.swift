/// Why a manifest is refused.
public enum TrustError: Error, Hashable, CustomStringConvertible {
  /// No key signed it.
  case unsigned
  /// Too few pinned keys signed it.
  case wrongKey(good: Int, needed: Int)
  /// A pinned key is named and its signature is of other bytes: the file was changed on its way.
  case altered
  /// A later one has been seen: a rollback.
  case older(found: UInt64, lastSeen: UInt64)
  /// Its time has passed: perhaps a freeze.
  case expired(at: UInt64, now: UInt64)
  /// It is another app's.
  case wrongApp(found: String, expected: String)
  /// It is another channel's.
  case wrongChannel(found: String, expected: String)
  /// It is another release's.
  case wrongRelease(found: String, expected: String)
  /// Its packs belong to another build's key table.
  case otherKeyTable(found: SHA256Digest, expected: SHA256Digest)
  /// It, or something that it names, is larger than a client takes.
  case oversized(what: String, found: Int, limit: Int)
  /// Its bytes are not a manifest.
  case malformed(FormatError)

  /// Finding, rule and, where there is one, the fix.
  public var description: String {
    switch self {
    case .unsigned:
      "manifest: not signed; publish it with a signing key"
    case .wrongKey(let good, let needed):
      "manifest: signed by \(good) of the pinned keys, \(needed) needed; pin the publisher's key"
    case .altered:
      "manifest: altered, the signature is of other bytes; restore the file or publish again"
    case .older(let found, let last):
      "manifest: sequence \(found) is older than \(last), which was accepted before"
    case .expired(let time, let now):
      "manifest: expired at \(time), it is \(now); publish again, or set the clock"
    case .wrongApp(let found, let expected):
      "manifest: for app \"\(found)\", this is \"\(expected)\""
    case .wrongChannel(let found, let expected):
      "manifest: for channel \"\(found)\", this is \"\(expected)\""
    case .wrongRelease(let found, let expected):
      "manifest: for release \"\(found)\", this is \"\(expected)\""
    case .otherKeyTable(let found, let expected):
      "manifest: for key table \(found), this app carries \(expected); publish a release of its own"
    case .oversized(let what, let found, let limit):
      "manifest: \(what) has \(found) bytes, at most \(limit) are taken"
    case .malformed(let error):
      "manifest: \(error)"
    }
  }
}
