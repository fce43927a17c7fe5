import Language
import Release

/// How a release is published.
public struct Publication: Sendable {
  /// The release's name.
  public var release: String
  /// How many days clients take the manifest as new.
  public var days: Int
  /// The locales that are left out though they are configured or were published.
  public var droppedLocales: Set<LocaleTag>
  /// What happens where the release was published with another key table.
  public var keyTableRule: ReleaseInput.KeyTableRule
  /// How many of ten thousand devices take what is new; nil for all.
  public var share: Int?
  /// The sequence that must be served now; nil where any may be.
  public var expected: UInt64?
  /// Whether packs that are revoked may be published again.
  public var restoresRevoked = false
  /// What becomes of experiments, by name.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// The word of the job, with which it publishes once.
  public var key: String?
  /// Whether packs may have fewer texts for the build than those that are served.
  public var allowsLoss = false
  /// The locales that the release was created with; nil for those of the configuration.
  public var locales: [String]?
  /// What is served now, as it was read already.
  public var served: PublishedPacks?
  /// The ordinals whose texts are held back.
  public var embargoed: Set<UInt32>?
  /// The blobs and lists that were found missing or damaged then.
  public var suspects: Set<String> = []

  /// Creates the terms of a release, with the rest as usual.
  public init(
    release: String, days: Int, droppedLocales: Set<LocaleTag> = [],
    keyTableRule: ReleaseInput.KeyTableRule = .mustMatch
  ) {
    (self.release, self.days) = (release, days)
    (self.droppedLocales, self.keyTableRule) = (droppedLocales, keyTableRule)
  }
}

extension Publication {
  /// The same terms for one release.
  public func of(
    _ release: StreamRelease, rule: ReleaseInput.KeyTableRule, served: PublishedPacks?
  ) -> Publication {
    var plan = self
    (plan.release, plan.locales) = (release.release, release.locales)
    (plan.keyTableRule, plan.served) = (rule, served)
    return plan
  }

  /// Whether the pack of a locale is for the release.
  public func has(_ locale: LocaleTag) -> Bool {
    !droppedLocales.contains(locale) && locales?.contains(locale.description) ?? true
  }
}
