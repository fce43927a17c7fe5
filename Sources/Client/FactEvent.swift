import Delivery

/// An event that a device may count.
public enum FactEvent: Sendable, Hashable {
  /// A launch showed a locale, or the texts of the code.
  case launched(LaunchFact)
  /// A launch showed a wanted locale that was absent when it began.
  case came(locale: String)
  /// A check of the origin ended, in words of `OutcomeReason`.
  case updated(outcome: String, setbacks: [String])
  /// A launch showed a text of an experiment's arm.
  case exposed(experiment: String, arm: String)
  /// A sampled launch had no text for a phrase.
  case lacked(phrase: UInt64)
  /// Something happened to a pack.
  case pack(PackFacts)
  /// The device accepted a manifest, and counts for a step of its rollout or for none.
  case accepted(RolloutStep?, after: StartMark)
  /// The file `starts` shows these starts.
  case started([ObservedStart])
  /// A start that counts for a step had no text for a phrase of the build.
  case missed(RolloutStep)
}

/// One launch, as it is counted.
public struct LaunchFact: Sendable, Hashable {
  /// The tag of the shown locale; nil for the texts of the code.
  public var locale: String?
  /// The source of its texts.
  public var origin: LaunchOrigin
  /// Whether it found no state in the store.
  public var isFirst: Bool
  /// The time in which its packs opened.
  public var time: LoadTime
  /// Whether it records missing phrases.
  public var isSampled: Bool

  /// Creates a launch.
  public init(
    locale: String?, origin: LaunchOrigin, isFirst: Bool, time: LoadTime, isSampled: Bool
  ) {
    (self.locale, self.origin, self.isFirst) = (locale, origin, isFirst)
    (self.time, self.isSampled) = (time, isSampled)
  }

  /// The counts of this launch.
  var counts: LaunchCounts {
    LaunchCounts(
      locale: locale, origin: [origin: 1], first: isFirst ? [origin: 1] : [:], opened: [time: 1],
      sampled: isSampled ? 1 : 0)
  }
}

extension LaunchOrigin {
  /// Creates the word for the source of a launch's texts; nil means that the language of the code
  /// is wanted.
  public init(_ source: LoadSource?) {
    self =
      switch source {
      case .wanted: .wanted
      case .stale: .stale
      case .bundled: .bundled
      case .former: .former
      case .source: .source
      case nil: .own
      }
  }
}
