/// The operator's decisions on a publication, the same for every release that it reaches.
public struct PublicationTerms: Sendable {
  /// What to do if a release was published before with another key table.
  public enum KeyTableRule: String, Sendable, CaseIterable {
    /// Reject the publication, since apps of this release would refuse the packs.
    case mustMatch = "must-match"
    /// Keep the published one: new translations for apps that users already have.
    case keepPublished = "keep-published"
    /// Replace it: apps built with the previous one get no more packs.
    case replace = "replace"
  }

  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = defaultLifetime
  /// What to do if the release was published before with another key table.
  public var keyTableRule = KeyTableRule.mustMatch
  /// The locales that may be missing although they are wanted or were published before.
  public var droppedLocales: Set<String> = []
  /// The number of devices in ten thousand that get what is new, for a rollout; nil for all
  /// devices.
  public var share: Int?
  /// Whether the plan under way is kept: its share stays, and its rest is signed anew.
  public var keepsPlan = false
  /// The sequence that must be served when this replaces it, 0 for none; nil for any.
  public var expected: UInt64?
  /// Whether revoked packs may be published again.
  public var restoresRevoked = false
  /// What to do with experiments, by name; one without a rule continues while its texts are
  /// unchanged.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// The idempotency key that the publishing job passes with every run; what it has published isn't
  /// published again.
  public var key: String?
  /// Whether packs may have fewer texts for the release's build than the served ones.
  public var allowsLoss = false
  /// The author, for the record.
  public var author = ""

  /// The default lifetime, thirty days, in seconds.
  public static let defaultLifetime: UInt64 = 30 * 86_400

  /// Creates the default terms.
  public init() {}
}
