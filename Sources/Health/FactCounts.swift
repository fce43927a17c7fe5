import Delivery

/// The count of each fact of a subject, by the word of the fact.
///
/// Words of `launches` and `updates` have the group before the name: `origin.wanted`,
/// `outcomes.updated`.
public typealias FactCounts = [String: Int]

extension FactBatch.Subject {
  /// The counts that it adds: 1 for each fact that a device counts once.
  public var counts: FactCounts {
    switch self {
    case .pack(let pack): Self.ones(pack.facts)
    case .rollout(let step): Self.ones(step.facts)
    case .launches(let launches): launches.counts
    case .updates(let updates):
      Self.grouped("outcomes.", updates.outcomes).merging(
        Self.grouped("setbacks.", updates.setbacks)
      ) { $0 + $1 }
    case .experiment(_, _, let launches), .phrase(_, let launches): ["launches": launches]
    }
  }

  private static func ones<Fact>(_ facts: FactSet<Fact>) -> FactCounts {
    var counts: FactCounts = [:]
    for fact in Fact.allCases where facts.contains(fact) { counts[fact.rawValue] = 1 }
    return counts
  }

  private static func grouped(_ group: String, _ counts: [String: Int]) -> FactCounts {
    FactCounts(uniqueKeysWithValues: counts.map { (group + $0.key, $0.value) })
  }
}

extension LaunchCounts {
  private static let originWords = words("origin.")
  private static let firstWords = words("first.")
  private static let openedWords = LoadTime.allCases.map { "opened.\($0.word)" }

  private static func words(_ group: String) -> [LaunchOrigin: String] {
    .init(uniqueKeysWithValues: LaunchOrigin.allCases.map { ($0, group + $0.rawValue) })
  }

  fileprivate var counts: FactCounts {
    var counts = FactCounts(minimumCapacity: origin.count + first.count + opened.count + 2)
    for (source, count) in origin { counts[Self.originWords[source] ?? ""] = count }
    for (source, count) in first { counts[Self.firstWords[source] ?? ""] = count }
    for (time, count) in opened { counts[Self.openedWords[time.step]] = count }
    if came > 0 { counts["came"] = came }
    if sampled > 0 { counts["sampled"] = sampled }
    return counts
  }
}
