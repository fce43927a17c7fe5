import Delivery

/// A release that was restored after a backup, or only examined.
public struct RestoredRelease: Sendable, Hashable, Codable {
  /// The result of restoring.
  public enum Outcome: String, Sendable, Codable {
    /// A manifest above everything that was published is served.
    case restored
    /// What is served is what was published last.
    case sound
    /// Nothing is left to sign: the next publication begins above everything published before.
    case empty
    /// It is unchanged; `problem` says why.
    case failed
  }

  /// The channel and the release.
  public var channel, release: String
  /// The result of restoring.
  public var outcome: Outcome
  /// The served sequence, or the one that the next sequence will be above.
  public var sequence: UInt64 = 0
  /// The number of packs that devices no longer show.
  public var revoked = 0
  /// What differs from before, in words.
  public var notes: [String] = []
  /// The place, the rule and the fix, if it failed.
  public var problem: String?
}

/// The releases to restore.
public struct RestoreInput: Sendable {
  /// The app whose releases are examined.
  public var app: String
  /// The channel and the release; nil for all.
  public var channel, release: String?
  /// A sequence that devices may have; the new one will be above it.
  public var above: UInt64?
  /// The text of the project's own ledger, from which the origin's is rebuilt.
  public var ledger = ""
  /// How long a new timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author = ""

  /// Creates an input for all releases of an app.
  public init(app: String) { self.app = app }

  /// How far above all known sequences a release begins if nothing is remembered about it.
  public static let margin: UInt64 = 65_536

  func isMeant(_ name: ReleaseName) -> Bool {
    (channel ?? name.channel) == name.channel && (release ?? name.release) == name.release
  }
}
