import Delivery
import Health

extension FleetAccount {
  /// Returns the differences of a report from this account, in words; none if it is right.
  ///
  /// A row is shown if it has at least 20 devices, and is part of the folded row otherwise.
  ///
  /// - Parameters:
  ///   - packs: The rows of packs.
  ///   - steps: The rows of steps.
  /// - Returns: A line for each wrong count.
  package func differences(
    packs: [HealthReport.PackRow], steps: [HealthReport.StepRow]
  ) -> [String] {
    var shown: [SumKey: FactCounts] = [:]
    var others: [SumKey: FactCounts] = [:]
    for row in packs {
      let subject = row.pack.map { FactSubject.pack(locale: $0.locale, digest: $0.digest) }
      add(row.counts, subject, .packs, row.releaseName)
    }
    for row in steps { add(row.counts, row.step, .steps, row.releaseName) }
    func add(_ counts: FactCounts, _ subject: FactSubject?, _ kind: Kind, _ name: ReleaseName) {
      if let subject {
        shown[TelemetryTruth.key(subject, name), default: [:]].merge(counts) { $0 + $1 }
      } else {
        others[TelemetryTruth.key(kind.other, name), default: [:]].merge(counts) { $0 + $1 }
      }
    }
    return rows(shown) + folded(others, shown)
  }

  /// Returns the differences of exact sums from this account, in words.
  ///
  /// - Parameter sums: The sums of every hour.
  /// - Returns: A line for each wrong count.
  package func differences(_ sums: FactSums) -> [String] {
    var found: [SumKey: FactCounts] = [:]
    for (key, counts) in sums.rows where key.version == FactBatch.version {
      found[TelemetryTruth.key(key.subject, key.releaseName), default: [:]].merge(counts) {
        $0 + $1
      }
    }
    return compared(found, Set(found.keys).union(least.rows.keys).union(most.rows.keys))
      + crowds(found)
  }

  /// Returns a line for each fact with more address prefixes than devices, or more devices in the
  /// two prefixes that sent the most than in all.
  private func crowds(_ found: [SumKey: FactCounts]) -> [String] {
    let facts = [RolloutFact.failed, .missing].map(\.rawValue) + [PackFact.undecodable.rawValue]
    return found.flatMap { key, counts in
      facts.flatMap { fact in
        [PrefixSpread.words(of: fact), PrefixSpread.words(ofMost: fact)].compactMap { beginning in
          let words = counts.filter { $0.key.hasPrefix(beginning) }
          let (number, devices) = (words.values.reduce(0, +), counts[fact] ?? 0)
          return number <= devices
            ? nil
            : "\(key.releaseName.release) \(key.subject) \(beginning)…: \(number) of \(devices)"
        }
      }
    }
    .sorted()
  }

  private enum Kind: CaseIterable {
    case packs, steps

    /// The word of its devices.
    var devices: String { self == .packs ? "begun" : "began" }

    init?(_ subject: FactSubject) {
      switch subject {
      case .pack: self = .packs
      case .rollout: self = .steps
      default: return nil
      }
    }

    /// A subject that stands for the folded row.
    var other: FactSubject { .experiment(name: "folded", arm: devices) }
  }

  /// Compares the rows that are shown, and those that must be.
  private func rows(_ shown: [SumKey: FactCounts]) -> [String] {
    var keys = Set(shown.keys)
    for (key, counts) in least.rows {
      guard let kind = Kind(key.subject) else { continue }
      if counts[kind.devices] ?? 0 >= HealthReport.leastDevices { keys.insert(key) }
    }
    let small = shown.filter { key, counts in
      Kind(key.subject).map { counts[$0.devices] ?? 0 < HealthReport.leastDevices } ?? true
    }
    return small.map { "\($0.key.subject): shown with \($0.value)" } + compared(shown, keys)
  }

  /// Compares the folded rows with the sums of all that isn't shown.
  private func folded(
    _ others: [SumKey: FactCounts], _ shown: [SumKey: FactCounts]
  ) -> [String] {
    var (low, high) = (FactSums(), FactSums())
    for (sums, isLow) in [(least, true), (most, false)] {
      for (key, counts) in sums.rows where shown[key] == nil {
        guard let kind = Kind(key.subject) else { continue }
        let place = TelemetryTruth.key(kind.other, key.releaseName)
        if isLow { low.add(counts, to: place) } else { high.add(counts, to: place) }
      }
    }
    var account = self
    (account.least, account.most) = (low, high)
    let keys = Set(low.rows.keys).union(others.keys).filter { key in
      // A folded row of too few devices is left out.
      others[key] != nil
        || Kind.allCases.contains {
          key.subject == $0.other
            && low.rows[key]?[$0.devices] ?? 0 >= HealthReport.leastDevices
        }
    }
    return account.compared(others, keys)
  }

  private func compared(_ found: [SumKey: FactCounts], _ keys: Set<SumKey>) -> [String] {
    keys.flatMap { key -> [String] in
      let (low, high) = (least.rows[key] ?? [:], most.rows[key] ?? [:])
      let counts = (found[key] ?? [:]).filter { isKnown($0.key) }
      return Set(counts.keys).union(low.keys).compactMap { fact in
        let (count, few, many) = (counts[fact] ?? 0, low[fact] ?? 0, high[fact] ?? 0)
        guard count < few || count > many else { return nil }
        let expected = few == many ? "\(few)" : "\(few) to \(many)"
        return "\(key.releaseName.release) \(key.subject) \(fact): \(count), not \(expected)"
      }
    }
    .sorted()
  }

  /// The time of a launch and the like are not part of what the simulation knows.
  private func isKnown(_ fact: String) -> Bool {
    !fact.hasPrefix("opened.") && !fact.hasPrefix("first.") && !PrefixSpread.isWord(fact)
  }
}
