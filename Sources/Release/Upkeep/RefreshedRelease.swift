/// A release whose timestamp was signed again, or only examined.
public struct RefreshedRelease: Sendable, Hashable, Codable {
  /// What happened to the timestamp, or needs to happen.
  public enum Outcome: String, Sendable, Codable {
    /// It is served with a later expiry.
    case signedAgain = "signed-again"
    /// It is valid for longer than requested, and unchanged.
    case fresh
    /// It is unchanged, and expires within the requested time.
    case expiring
    /// It is unchanged, and clients no longer accept anything new from it.
    case expired
    /// It is unchanged and signed under an old root; the current one has to sign it again.
    case formerRoot = "former-root"
    /// It is unchanged; `problem` says why.
    case failed
  }

  /// The channel and the release.
  public var channel, release: String
  /// What happened to the timestamp, or needs to happen.
  public var outcome: Outcome
  /// The served sequence; 0 if it cannot be read.
  public var sequence: UInt64 = 0
  /// The expiry of its timestamp, in seconds since 1970; 0 if it cannot be read.
  public var expiry: UInt64 = 0
  /// The place, the rule and the fix, if it failed.
  public var problem: String?
}

/// The timestamps to sign again.
public struct RefreshInput: Sendable {
  /// The app whose releases are examined.
  public var app: String
  /// How long a new timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author = ""
  /// Whether the publisher approved that the current root signs what only an old root's keys
  /// signed.
  public var followsRoot = false
  /// The time in seconds within which a timestamp must expire to be signed again; nil for all.
  public var within: UInt64?

  /// Receives the number of releases done, and of all.
  public var progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }

  /// Creates an input for all releases of an app, for thirty days.
  public init(app: String) { self.app = app }
}
