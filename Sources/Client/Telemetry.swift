import Delivery
import Language
import Phrases

/// What a device counts of its texts, without saying whose device it is: how launches went, and updates.
///
/// A value that only grows, within bounds, and that others are added to and taken from: what was sent and
/// taken is taken off, what was counted meanwhile stays. `Docs/Formats/Telemetry.md` has each field.
public struct Telemetry: Sendable, Hashable {
  /// One thing that is counted.
  public enum Fact: Sendable, Hashable {
    /// A launch whose texts came from there; nil where the language of the code was wanted.
    case launch(LoadSource?)
    /// A launch that was the first one on this device.
    case first(LoadSource?)
    /// A wanted language was shown that had not been there when the launch began.
    case came
    /// A launch that opened its packs within so many microseconds.
    case opened(LoadTime)
    /// A check of the origin that came to this.
    case update(String)
    /// Something that went wrong in an update and was made good.
    case setback(String)
    /// A launch that noted missing phrases.
    case sampled
    /// A phrase that no pack of the shown language had a text for, once in such a launch.
    case missing(PhraseID)
    /// A launch that showed a text of an arm of an experiment.
    case exposed(experiment: String, arm: String)
  }

  /// The pack that was shown last.
  public struct Shown: Sendable, Hashable {
    /// The tag of its locale.
    public var locale: String
    /// The catalog revision that last changed it.
    public var revision: UInt64

    /// A pack of a locale.
    public init(locale: String, revision: UInt64) {
      self.locale = locale
      self.revision = revision
    }
  }

  /// How often each happened, never zero.
  public private(set) var counts: [Fact: UInt32] = [:]
  /// The pack that was shown last; nil for the texts of the code.
  public var shown: Shown?

  /// How often anything is counted between two batches; what happens after that is not.
  public static let timesLimit: UInt32 = 10_000
  /// How many phrases, and how many arms, are counted between two batches.
  public static let namesLimit = 32

  /// Nothing counted yet.
  public init() {}

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts something, unless there are names enough.
  ///
  /// - Parameters:
  ///   - fact: what happened.
  ///   - times: how often.
  public mutating func count(_ fact: Fact, times: UInt32 = 1) {
    guard times > 0, fact.isWellNamed, counts[fact] != nil || hasRoom(for: fact) else { return }
    let (sum, isTooLarge) = counts[fact, default: 0].addingReportingOverflow(times)
    counts[fact] = isTooLarge ? Self.timesLimit : min(sum, Self.timesLimit)
  }

  /// Counts all that another one has, which was counted later.
  public mutating func add(_ other: Telemetry) {
    for (fact, times) in other.counts { count(fact, times: times) }
    shown = other.shown ?? shown
  }

  /// Takes off what was sent.
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

/// How long opening the packs took, as one of 20 steps, each twice the one before.
public struct LoadTime: Sendable, Hashable, Comparable {
  /// 0 for at most 16 microseconds, 1 for at most 32, up to 19 for all above 4 seconds.
  public let step: Int

  /// How many steps there are.
  public static let steps = 20

  /// A step, or nil where there is none of that number.
  public init?(step: Int) {
    guard (0..<Self.steps).contains(step) else { return nil }
    self.step = step
  }

  /// The step of a time in microseconds.
  public init(microseconds: Int) {
    step = (0..<Self.steps - 1).first { microseconds <= 16 << $0 } ?? Self.steps - 1
  }

  /// The most microseconds of this step; nil for the last one, which has no end.
  public var limit: Int? { step < Self.steps - 1 ? 16 << step : nil }

  /// The order of the times.
  public static func < (one: LoadTime, other: LoadTime) -> Bool { one.step < other.step }
}

extension Telemetry.Fact {
  /// The group in a batch, and the name in that.
  ///
  /// `own` is the language of the code, where that is wanted.
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

  /// What the words of a batch say, or nil where they are none.
  ///
  /// - Parameters:
  ///   - group: as `launches`.
  ///   - name: as `wanted`.
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

  /// Names from elsewhere are short and plain, so that a batch has an end.
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
