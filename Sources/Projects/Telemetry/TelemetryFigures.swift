import Client
import Delivery
import Health

/// The combined figures of many devices' batches.
public struct TelemetryFigures {
  /// The number of added batches.
  public private(set) var batches = 0
  /// The count of each fact.
  public private(set) var counts: [Fact: Int] = [:]
  /// The number of counts that were dropped because there were too many names.
  public private(set) var beyond = 0
  /// For each locale, the number of launches that showed it.
  public private(set) var locales: [String: Int] = [:]

  /// The limit on names of phrases, arms and locales, so that made-up names cannot fill the memory.
  public static let namesLimit = 65_536

  /// Creates empty figures.
  public init() {}

  /// Adds a count of a fact, unless there are too many names.
  private mutating func add(_ fact: Fact, _ times: Int) {
    guard times > 0 else { return }
    if counts[fact] == nil, counts.count >= Self.namesLimit, fact.isOfMany {
      beyond += times
    } else {
      counts[fact, default: 0] += times
    }
  }

  /// Adds launches that showed a locale, unless there are too many names.
  private mutating func add(_ launches: Int, of locale: String) {
    if locales[locale] == nil, locales.count >= Self.namesLimit {
      beyond += launches
    } else {
      locales[locale, default: 0] += launches
    }
  }

  /// Adds the sums of a server; those of rollouts and packs are no figures of launches.
  public mutating func add(_ sums: FactSums, counted: Int) {
    batches += counted
    for (key, counts) in sums.rows {
      for (word, count) in counts {
        guard let fact = Fact(key.subject, word) else { continue }
        add(fact, count)
        if case .launches(let locale?) = key.subject, word.hasPrefix("origin.") {
          add(count, of: locale)
        }
      }
    }
  }

  /// The number of launches that wanted a pack: all except those in the source language.
  public var launches: Int { LoadSource.allCases.reduce(0) { $0 + self[.launch($1)] } }

  /// Returns the count of a fact.
  public subscript(fact: Fact) -> Int { counts[fact] ?? 0 }

  private static let inLanguage: [LoadSource] = [.wanted, .stale, .bundled]

  /// The number of launches that showed the user's own language, at once or later.
  public var successes: Int { fromDisk(Fact.launch) + self[.came] }

  private func fromDisk(_ fact: (LoadSource?) -> Fact) -> Int {
    Self.inLanguage.reduce(0) { $0 + self[fact($1)] }
  }

  /// The launches in the user's own language at once, out of all but each device's first.
  public var laterFromDisk: (good: Int, all: Int) {
    let first = LoadSource.allCases.reduce(0) { $0 + self[.first($1)] }
    return (fromDisk(Fact.launch) - fromDisk(Fact.first), launches - first)
  }

  /// Returns the microseconds within which a share of launches opened their packs.
  ///
  /// - Parameter share: The share, from 0 to 1.
  /// - Returns: The upper limit of the time step; nil if it is too long to be measured, or there
  ///   were no launches.
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

  /// Returns the named facts with their counts, the most frequent first.
  public func rows(_ name: (Fact) -> String?) -> [(name: String, count: Int)] {
    counts.compactMap { fact, count in name(fact).map { ($0, count) } }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The results of updates.
  public var updates: [(name: String, count: Int)] {
    rows { if case .update(let reason) = $0 { reason } else { nil } }
  }
  /// The setbacks that clients recovered from.
  public var setbacks: [(name: String, count: Int)] {
    rows { if case .setback(let reason) = $0 { reason } else { nil } }
  }
  /// The missing phrases.
  public var missing: [(name: String, count: Int)] {
    rows { if case .missing(let id) = $0 { id.description } else { nil } }
  }
  /// The arms of experiments that users saw.
  public var exposed: [(name: String, count: Int)] {
    rows { if case .exposed(let experiment, let arm) = $0 { "\(experiment)/\(arm)" } else { nil } }
  }
}
