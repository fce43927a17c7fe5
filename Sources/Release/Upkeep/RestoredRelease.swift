import Delivery

/// A release that was restored after a backup, or looked at.
public struct RestoredRelease: Sendable, Hashable, Codable {
  /// What was done.
  public enum Outcome: String, Sendable, Codable {
    /// A manifest above everything that was published is served.
    case restored
    /// What is served is what was published last.
    case sound
    /// Nothing is left to sign: the next publication begins above everything that was published.
    case empty
    /// It is as it was; `problem` says why.
    case failed
  }

  /// The channel and the release.
  public var channel, release: String
  /// What was done.
  public var outcome: Outcome
  /// The sequence that is served now, or that the next one is above.
  public var sequence: UInt64 = 0
  /// How many packs no device shows any more.
  public var revoked = 0
  /// What is not as it was before, for people.
  public var notes: [String] = []
  /// Place, rule and fix, if it failed.
  public var problem: String?
}

/// What is to be restored.
public struct RestoreInput: Sendable {
  /// The app whose releases are looked at.
  public var app: String
  /// The channel and the release; nil for all.
  public var channel, release: String?
  /// A sequence that devices may have; the new one is above it.
  public var above: UInt64?
  /// The text of the project's own ledger, which the origin's is made of again.
  public var ledger = ""
  /// How long a new timestamp is accepted as new, in seconds.
  public var lifetime = ReleaseInput.defaultLifetime
  /// Who does it, for the record.
  public var author = ""

  /// All releases of an app.
  public init(app: String) { self.app = app }

  /// How far above everything that is known a release begins of which nothing is remembered.
  public static let margin: UInt64 = 65_536

  func isMeant(_ name: ReleaseName) -> Bool {
    (channel ?? name.channel) == name.channel && (release ?? name.release) == name.release
  }
}
