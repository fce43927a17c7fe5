/// A release whose timestamp was signed anew, or looked at.
public struct RefreshedRelease: Sendable, Hashable, Codable {
  /// What became of the timestamp, or what is to become of it.
  public enum Outcome: String, Sendable, Codable {
    /// It is served with a later expiry.
    case signedAgain = "signed-again"
    /// It holds longer than was asked for, and is as it was.
    case fresh
    /// It is as it was, and expires within the time that was asked for.
    case expiring
    /// It is as it was, and clients take nothing new from it any more.
    case expired
    /// It is as it was, signed under a former root; the present one has to sign it anew.
    case formerRoot = "former-root"
    /// It is as it was; `problem` says why.
    case failed
  }

  /// The channel and the release.
  public var channel, release: String
  /// What became of the timestamp.
  public var outcome: Outcome
  /// The sequence of the manifest that is served now; 0 where it cannot be read.
  public var sequence: UInt64 = 0
  /// When its timestamp expires, in seconds since 1970; 0 where it cannot be read.
  public var expiry: UInt64 = 0
  /// Place, rule and fix, where it failed.
  public var problem: String?
}

/// What is to be signed anew.
public struct RefreshInput: Sendable {
  /// The app whose releases are looked at.
  public var app: String
  /// How long a new timestamp is accepted as new, in seconds.
  public var lifetime = ReleaseInput.defaultLifetime
  /// Who does it, for the record.
  public var author = ""
  /// Whether what only keys of a former root signed is signed by the present one: somebody has looked at it.
  public var followsRoot = false
  /// In how many seconds a timestamp must expire to be signed anew; nil where all are.
  public var within: UInt64?

  /// All releases of an app, for thirty days.
  public init(app: String) { self.app = app }
}
