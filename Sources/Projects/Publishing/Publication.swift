import Language
import Release

/// The terms of publishing a release.
public struct Publication: Sendable {
  /// The release's name.
  public var release: String
  /// The number of days until the manifest expires.
  public var days: Int
  /// The locales to leave out, though they are configured or were published.
  public var droppedLocales: Set<LocaleTag>
  /// The rule for a release that was published with a different key table.
  public var keyTableRule: ReleaseInput.KeyTableRule
  /// The number of devices in ten thousand that get the new packs; nil for all.
  public var share: Int?
  /// The sequence that must be served now; nil to accept any.
  public var expected: UInt64?
  /// Whether revoked packs may be published again.
  public var restoresRevoked = false
  /// The rules for running experiments, by name.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// The job's idempotency key, under which it publishes at most once.
  public var key: String?
  /// Whether packs may have fewer texts for the build than the served ones.
  public var allowsLoss = false
  /// The locales that the release was created with; nil for the configured ones.
  public var locales: [String]?
  /// The packs that are served now, if they were already read.
  public var served: PublishedPacks?
  /// The ordinals whose texts are held back.
  public var embargoed: Set<UInt32>?
  /// The blobs and lists that were missing or damaged at that reading.
  public var suspects: Set<String> = []

  /// Creates the terms of a release, with defaults for the rest.
  public init(
    release: String, days: Int, droppedLocales: Set<LocaleTag> = [],
    keyTableRule: ReleaseInput.KeyTableRule = .mustMatch
  ) {
    (self.release, self.days) = (release, days)
    (self.droppedLocales, self.keyTableRule) = (droppedLocales, keyTableRule)
  }
}

extension Publication {
  /// Returns the same terms for one release.
  public func of(
    _ release: StreamRelease, rule: ReleaseInput.KeyTableRule, served: PublishedPacks?
  ) -> Publication {
    var plan = self
    (plan.release, plan.locales) = (release.release, release.locales)
    (plan.keyTableRule, plan.served) = (rule, served)
    return plan
  }

  /// Returns whether the release gets the pack of a locale.
  public func has(_ locale: LocaleTag) -> Bool {
    !droppedLocales.contains(locale) && locales?.contains(locale.description) ?? true
  }
}
