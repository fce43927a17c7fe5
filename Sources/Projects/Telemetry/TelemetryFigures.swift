import Client

/// What a fleet's batches say together.
public struct TelemetryFigures {
  /// How many batches were added.
  public private(set) var batches = 0
  /// How often each fact was counted.
  public private(set) var counts: [Telemetry.Fact: Int] = [:]
  /// How many counts were of names for which there was no room.
  public private(set) var beyond = 0
  /// How many batches said that a locale was shown last, and its highest revision.
  public private(set) var shown: [String: (batches: Int, revision: UInt64)] = [:]

  /// How many phrases, arms and locales there is room for, so that made-up names take no memory.
  public static let namesLimit = 65_536

  /// Creates empty figures.
  public init() {}

  /// Adds a batch.
  public mutating func add(_ batch: TelemetryBatch) {
    batches += 1
    for (fact, times) in batch.counts.counts {
      if counts[fact] == nil, counts.count >= Self.namesLimit, fact.isOfMany {
        beyond += Int(times)
      } else {
        counts[fact, default: 0] += Int(times)
      }
    }
    guard let last = batch.counts.shown else { return }
    if shown[last.locale] != nil || shown.count < Self.namesLimit {
      let known = shown[last.locale] ?? (0, 0)
      shown[last.locale] = (known.batches + 1, max(known.revision, last.revision))
    } else {
      beyond += 1
    }
  }

  /// Launches that wanted a pack: all but those in the language of the code.
  public var launches: Int { LoadSource.allCases.reduce(0) { $0 + self[.launch($1)] } }

  /// How often a fact was counted.
  public subscript(fact: Telemetry.Fact) -> Int { counts[fact] ?? 0 }

  private static let inLanguage: [LoadSource] = [.wanted, .stale, .bundled]

  /// How many launches showed the user's own language, at once or before their end.
  public var successes: Int { fromDisk(Telemetry.Fact.launch) + self[.came] }

  private func fromDisk(_ fact: (LoadSource?) -> Telemetry.Fact) -> Int {
    Self.inLanguage.reduce(0) { $0 + self[fact($1)] }
  }

  /// Launches in the user's own language at once, of those that were no device's first.
  public var laterFromDisk: (good: Int, all: Int) {
    let first = LoadSource.allCases.reduce(0) { $0 + self[.first($1)] }
    return (fromDisk(Telemetry.Fact.launch) - fromDisk(Telemetry.Fact.first), launches - first)
  }

  /// The microseconds within which a share of the launches opened their packs; nil for more than can be told.
  public func openTime(_ share: Double) -> Int? {
    let times = (0..<LoadTime.steps).compactMap(LoadTime.init(step:))
    let all = times.reduce(0) { $0 + self[.opened($1)] }
    var sum = 0
    for time in times {
      sum += self[.opened(time)]
      if all > 0, Double(sum) >= share * Double(all) { return time.limit }
    }
    return nil
  }

  /// What happened by reason or name, the most frequent first.
  public func rows(_ name: (Telemetry.Fact) -> String?) -> [(name: String, count: Int)] {
    counts.compactMap { fact, count in name(fact).map { ($0, count) } }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The results of updates.
  public var updates: [(name: String, count: Int)] {
    rows { if case .update(let reason) = $0 { reason } else { nil } }
  }
  /// The setbacks that clients made good.
  public var setbacks: [(name: String, count: Int)] {
    rows { if case .setback(let reason) = $0 { reason } else { nil } }
  }
  /// The phrases that were missing.
  public var missing: [(name: String, count: Int)] {
    rows { if case .missing(let id) = $0 { id.description } else { nil } }
  }
  /// The arms of experiments that were shown.
  public var exposed: [(name: String, count: Int)] {
    rows { if case .exposed(let experiment, let arm) = $0 { "\(experiment)/\(arm)" } else { nil } }
  }
}

extension Telemetry.Fact {
  /// Whether its names come from elsewhere, without end.
  fileprivate var isOfMany: Bool {
    switch self {
    case .missing, .exposed: true
    default: false
    }
  }
}
