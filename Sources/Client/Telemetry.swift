import Delivery
import Language
import Pack
import Phrases

/// The counts of a batch of version 1: how launches and updates went.
///
/// A value that only grows, within limits, and that supports addition and subtraction: what was
/// sent and accepted is subtracted, and what was counted meanwhile stays.
/// `Docs/Formats/Telemetry.md` describes each field.
public struct Telemetry: Sendable, Hashable {
  /// A fact that is counted.
  public enum Fact: Sendable, Hashable {
    /// A launch by the source of its texts; nil if the language of the code was wanted.
    case launch(LoadSource?)
    /// The first launch on this device, by the source of its texts.
    case first(LoadSource?)
    /// A wanted language was shown that was absent when the launch began.
    case came
    /// A launch by the time that opening its packs took.
    case opened(LoadTime)
    /// A check of the origin, by its outcome.
    case update(String)
    /// A problem that an update recovered from.
    case setback(String)
    /// A launch that recorded missing phrases.
    case sampled
    /// A phrase that no pack of the shown language had a text for, counted once per sampled launch.
    case missing(PhraseID)
    /// A launch that showed a text of an experiment's arm.
    case exposed(experiment: String, arm: String)
  }

  /// The pack shown last.
  public struct Shown: Sendable, Hashable {
    /// The tag of its locale.
    public var locale: String
    /// The catalog revision that last changed it.
    public var revision: Revision

    /// Creates a shown pack of a locale.
    public init(locale: String, revision: Revision) {
      self.locale = locale
      self.revision = revision
    }
  }

  /// The number of times that each fact happened, never zero.
  public private(set) var counts: [Fact: UInt32] = [:]
  /// The pack shown last; nil for the texts in the code.
  public var shown: Shown?

  /// The maximum count of a fact between two batches; what happens after that is not counted.
  public static let timesLimit: UInt32 = 10_000
  /// The maximum number of phrases, and of arms, counted between two batches.
  public static let namesLimit = 32

  /// Creates empty counts.
  public init() {}

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts a fact, unless there are already enough names.
  ///
  /// - Parameters:
  ///   - fact: The fact that happened.
  ///   - times: The number of times.
  public mutating func count(_ fact: Fact, times: UInt32 = 1) {
    guard times > 0, fact.isWellNamed, counts[fact] != nil || hasRoom(for: fact) else { return }
    let (sum, isTooLarge) = counts[fact, default: 0].addingReportingOverflow(times)
    counts[fact] = isTooLarge ? Self.timesLimit : min(sum, Self.timesLimit)
  }

  /// Adds other counts, which are more recent.
  public mutating func add(_ other: Telemetry) {
    for (fact, times) in other.counts { count(fact, times: times) }
    shown = other.shown ?? shown
  }

  /// Subtracts what was sent.
  public mutating func remove(_ sent: Telemetry) {
    for (fact, times) in sent.counts {
      guard let count = counts[fact] else { continue }
      counts[fact] = count > times ? count - times : nil
    }
  }

  private func hasRoom(for fact: Fact) -> Bool {
    switch fact {
    case .missing:
      counts.keys.count { if case .missing = $0 { true } else { false } } < Self.namesLimit
    case .exposed:
      counts.keys.count { if case .exposed = $0 { true } else { false } } < Self.namesLimit
    default: true
    }
  }
}

extension Telemetry.Fact {
  /// The group in a batch, and the name in that group.
  ///
  /// `own` means that the language of the code is wanted.
  var words: (group: String, name: String) {
    switch self {
    case .launch(let source): ("launches", source?.rawValue ?? "own")
    case .first(let source): ("first", source?.rawValue ?? "own")
    case .came: ("came", "wanted")
    case .opened(let time): ("opened", time.limit.map(String.init) ?? "more")
    case .update(let reason): ("updates", reason)
    case .setback(let reason): ("setbacks", reason)
    case .sampled: ("sampled", "launches")
    case .missing(let id): ("missing", id.description)
    case .exposed(let experiment, let arm): ("exposed", experiment + "/" + arm)
    }
  }

  /// Parses the group and name of a batch; nil if they are unknown.
  ///
  /// - Parameters:
  ///   - group: The group, such as `launches`.
  ///   - name: The name, such as `wanted`.
  public init?(_ group: some StringProtocol, _ name: some StringProtocol) {
    switch group {
    case "launches", "first":
      let source = LoadSource(rawValue: String(name))
      guard source != nil || name == "own" else { return nil }
      self = group == "first" ? .first(source) : .launch(source)
    case "came" where name == "wanted": self = .came
    case "sampled" where name == "launches": self = .sampled
    case "opened":
      let limits = (0..<LoadTime.steps).compactMap(LoadTime.init(step:))
      guard let time = limits.first(where: { ($0.limit.map(String.init) ?? "more") == name }) else {
        return nil
      }
      self = .opened(time)
    case "updates": self = .update(String(name))
    case "setbacks": self = .setback(String(name))
    case "missing":
      guard let id = PhraseID(name) else { return nil }
      self = .missing(id)
    case "exposed":
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      self = .exposed(experiment: String(parts[0]), arm: String(parts[1]))
    default: return nil
    }
    guard isWellNamed else { return nil }
  }

  /// Whether names from outside are short and plain, so that the size of a batch is bounded.
  var isWellNamed: Bool {
    switch self {
    case .update(let reason): OutcomeReason.all.contains(reason)
    case .setback(let reason): OutcomeReason.all.contains(reason)
    case .exposed(let experiment, let arm):
      OriginPath.isName(experiment) && OriginPath.isName(arm)
    default: true
    }
  }
}
