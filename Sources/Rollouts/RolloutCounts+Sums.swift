import Delivery
import Health

extension RolloutCounts {
  /// Creates the counts of a rollout from a server's exact sums.
  ///
  /// - Parameters:
  ///   - sums: The sums by hour since the rollout began.
  ///   - release: The release.
  ///   - rollout: The id of the rollout, as a big-endian number.
  ///   - packs: The new packs of the rollout.
  ///   - now: The clock, in seconds since 1970; sums of later hours are no sign of life.
  package init(
    _ sums: FactSums, of release: ReleaseName, rollout: UInt64, packs: Set<HalfDigest>, now: Int
  ) {
    self.init()
    var found = Found()
    for (key, counts) in sums.rows
    where key.version == FactBatch.version && key.releaseName == release {
      if key.hour <= now / 3600 { lastHour = max(lastHour ?? .min, key.hour) }
      found.add(counts, of: key.subject, rollout, packs, day: key.hour / 24)
    }
    steps = found.steps.values.sorted { ($0.sequence, $0.share) < ($1.sequence, $1.share) }
    self.packs = found.packs.values.sorted {
      ($0.locale, $0.digest.hex) < ($1.locale, $1.digest.hex)
    }
    (failedPrefixes, missingPrefixes) = (found.failedPrefixes, found.missingPrefixes)
  }
}

/// The counts that were found so far.
private struct Found {
  struct StepKey: Hashable {
    let sequence: UInt64
    let share: Int
  }

  struct PackKey: Hashable {
    let locale: String
    let digest: HalfDigest
  }

  var steps: [StepKey: RolloutCounts.Step] = [:]
  var packs: [PackKey: RolloutCounts.Pack] = [:]
  var failedPrefixes = PrefixCount()
  var missingPrefixes = PrefixCount()

  mutating func add(
    _ counts: FactCounts, of subject: FactSubject, _ rollout: UInt64, _ wanted: Set<HalfDigest>,
    day: Int
  ) {
    switch subject {
    case .rollout(rollout, let sequence, let share, let arm):
      steps[
        StepKey(sequence: sequence, share: share),
        default: RolloutCounts.Step(sequence: sequence, share: share)
      ].add(counts, arm)
      guard arm == .in else { return }
      failedPrefixes.add(counts, PrefixSpread.words(of: RolloutFact.failed.rawValue), day: day)
      missingPrefixes.add(counts, PrefixSpread.words(of: RolloutFact.missing.rawValue), day: day)
    case .pack(let locale, let digest) where wanted.contains(digest):
      packs[
        PackKey(locale: locale, digest: digest),
        default: RolloutCounts.Pack(locale: locale, digest: digest, fetched: 0, undecodable: 0)
      ].add(counts, day: day)
    default: break
    }
  }
}

extension RolloutCounts.Step {
  fileprivate mutating func add(_ counts: FactCounts, _ arm: RolloutFacts.Arm) {
    began.add(counts, .began, arm)
    failed.add(counts, .failed, arm)
    missing.add(counts, .missing, arm)
    guard arm == .in else { return }
    failedMost.add(counts, .failed)
    missingMost.add(counts, .missing)
  }
}

extension RolloutCounts.Most {
  /// Adds the numbers of every process.
  fileprivate mutating func add(_ counts: FactCounts, _ fact: RolloutFact) {
    for (word, count) in counts {
      if word.hasPrefix(PrefixSpread.words(ofMost: fact.rawValue)) { all = sum(all, count) }
      if word.hasPrefix(PrefixSpread.words(ofKept: fact.rawValue)) { kept = sum(kept, count) }
    }
  }
}

extension RolloutCounts.Arms {
  fileprivate mutating func add(
    _ counts: FactCounts, _ fact: RolloutFact, _ arm: RolloutFacts.Arm
  ) {
    let count = counts[fact.rawValue] ?? 0
    switch arm {
    case .in: self.in = sum(self.in, count)
    case .out: out = sum(out, count)
    }
  }
}

extension RolloutCounts.Pack {
  fileprivate mutating func add(_ counts: FactCounts, day: Int) {
    let broken = counts[PackFact.undecodable.rawValue] ?? 0
    undecodable = sum(undecodable, broken)
    fetched = sum(fetched, sum(counts[PackFact.begun.rawValue] ?? 0, broken))
    prefixes.add(counts, PrefixSpread.words(of: PackFact.undecodable.rawValue), day: day)
  }
}

extension PrefixCount {
  fileprivate mutating func add(_ counts: FactCounts, _ words: String, day: Int) {
    for (word, count) in counts where word.hasPrefix(words) {
      let name = "\(day).\(word.dropFirst(words.count))"
      byDay[name] = sum(byDay[name] ?? 0, count)
    }
  }
}

/// Returns a sum; it ends at the highest number.
private func sum(_ number: Int, _ more: Int) -> Int {
  let (sum, isTooLarge) = number.addingReportingOverflow(more)
  return isTooLarge ? .max : sum
}
