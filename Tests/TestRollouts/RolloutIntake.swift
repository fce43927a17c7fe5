import Delivery
import Foundation
import Health
import Pack
import Rollouts
import TestSupport

/// What the server counts of the facts that arrive: the model's own bits, or the real intake if
/// failures are forged.
struct RolloutIntake {
  private(set) var counts = RolloutCounts()
  private let scenario: RolloutScenario
  private var random: SeededGenerator
  private var intake = Intake()
  private let known: KnownRelease
  private var prefixes = PrefixFailures()
  private var number: UInt64 = 0

  private static let release = ReleaseName(app: "mail", channel: "stable", release: "1.0")
  private static let id: UInt64 = 0x0102_0304_0506_0708

  init(_ scenario: RolloutScenario, seed: UInt64) {
    (self.scenario, random) = (scenario, SeededGenerator(seed: ~seed))
    known = Self.known(scenario.plan)
    counts.steps = scenario.plan.shares.enumerated().map {
      RolloutCounts.Step(sequence: UInt64($0 + 1), share: $1)
    }
  }

  /// Counts what arrives at a time, of each step.
  mutating func take(_ facts: [StepFacts], step: Int?, now: Int) {
    if let forged = scenario.forged, let step { forge(forged.prefixes, forged.arm, step, now) }
    for (index, facts) in facts.enumerated() {
      if facts.began != .init() {
        counts.steps[index].began.in += facts.began.in
        counts.steps[index].began.out += facts.began.out
        counts.lastHour = now / 3600
      }
      take(\.failed, .failed, facts.failed, index, now)
      take(\.missing, .missing, facts.missing, index, now)
    }
  }

  private mutating func take(
    _ path: WritableKeyPath<RolloutCounts.Step, RolloutCounts.Arms>, _ fact: RolloutFact,
    _ arms: RolloutCounts.Arms, _ step: Int, _ now: Int
  ) {
    guard arms.in > 0 || arms.out > 0 else { return }
    guard scenario.forged == nil else {
      let all = [(RolloutFacts.Arm.in, arms.in), (.out, arms.out)]
      for (arm, count) in all {
        for _ in 0..<count {
          let prefix = 1000 + UInt64.random(in: 0..<RolloutScenario.prefixes, using: &random)
          judge(arm, fact, step, prefix, now)
        }
      }
      return
    }
    let times = scenario.plant == .threefold ? 3 : 1
    counts.steps[step][keyPath: path].in += arms.in * times
    counts.steps[step][keyPath: path].out += arms.out * times
    guard arms.in > 0 else { return }
    let places = (0..<arms.in * times).map { _ in
      Int(UInt64.random(in: 0..<RolloutScenario.prefixes, using: &random) & 63)
    }
    let counted = prefixes.add(places, of: fact, step, day: now / 86_400)
    let day = "\(now / 86_400).a"
    if fact == .failed {
      counts.failedPrefixes.byDay[day] = counted.prefixes
      counts.steps[step].failedMost.add(counted.most)
    } else {
      counts.missingPrefixes.byDay[day] = counted.prefixes
      counts.steps[step].missingMost.add(counted.most)
    }
  }
}

/// The failures of each of 64 prefixes in a day, counted plainly.
private struct PrefixFailures {
  private var day = -1
  private var all: [RolloutFact: Set<Int>] = [:]
  private var steps: [RolloutFact: [Int: [Int]]] = [:]

  /// Adds failures.
  ///
  /// - Returns: the number of prefixes of the day, and by how much those of the two with the most
  ///   grow.
  mutating func add(
    _ places: [Int], of fact: RolloutFact, _ step: Int, day: Int
  ) -> (prefixes: Int, most: RolloutCounts.Most) {
    if day != self.day { (self.day, all, steps) = (day, [:], [:]) }
    all[fact, default: []].formUnion(places)
    var failures = steps[fact]?[step] ?? [Int](repeating: 0, count: 64)
    let former = Self.most(failures)
    for place in places { failures[place] += 1 }
    steps[fact, default: [:]][step] = failures
    let most = Self.most(failures)
    return (
      all[fact]?.count ?? 0, .init(all: most.all - former.all, kept: most.kept - former.kept)
    )
  }

  private static func most(_ failures: [Int]) -> RolloutCounts.Most {
    let sorted = failures.sorted(by: >)
    let limit = max(1, sorted[2])
    return .init(
      all: sorted[0] + sorted[1], kept: min(limit, sorted[0]) + min(limit, sorted[1]))
  }
}

extension RolloutCounts.Most {
  fileprivate mutating func add(_ more: Self) {
    (all, kept) = (all + more.all, kept + more.kept)
  }
}

extension RolloutIntake {
  /// Sends as many forged failures as each prefix may count, first in each look.
  private mutating func forge(
    _ prefixes: Int, _ arm: RolloutFacts.Arm, _ step: Int, _ now: Int
  ) {
    for prefix in UInt64(0)..<UInt64(prefixes) {
      while judge(arm, .failed, step, prefix, now) {}
    }
  }

  /// Lets the server's real intake judge a failure, and counts it if that does.
  @discardableResult
  private mutating func judge(
    _ arm: RolloutFacts.Arm, _ fact: RolloutFact, _ step: Int, _ prefix: UInt64, _ now: Int
  ) -> Bool {
    let share = scenario.plan.shares[step]
    // At 100 % there are no arms to forge facts of.
    guard share < RolloutPlan.all else { return false }
    number &+= 1
    let key = random.next()
    let facts = RolloutFacts(
      id: Self.id, sequence: UInt64(step + 1), share: share, arm: arm, facts: FactSet([fact]))
    guard let batch = FactBatch(of: Self.release, .rollout(facts), number: number),
      intake.judge(batch, known: known, prefix: prefix, seconds: now, random: { key }) == .counted
    else { return false }
    let path: WritableKeyPath<RolloutCounts.Step, RolloutCounts.Arms> =
      fact == .failed ? \.failed : \.missing
    if arm == .in {
      counts.steps[step][keyPath: path].in += 1
    } else {
      counts.steps[step][keyPath: path].out += 1
    }
    let added = intake.counts(of: batch, prefix: prefix, seconds: now, random: { key })
    note(added, fact, step, now / 86_400)
    return true
  }

  /// Adds what the server's own tally of prefixes says of a failure.
  private mutating func note(_ added: FactCounts, _ fact: RolloutFact, _ step: Int, _ day: Int) {
    func count(_ words: String) -> Int { added.first { $0.key.hasPrefix(words) }?.value ?? 0 }
    let prefixes = count(PrefixSpread.words(of: fact.rawValue))
    let most = RolloutCounts.Most(
      all: count(PrefixSpread.words(ofMost: fact.rawValue)),
      kept: count(PrefixSpread.words(ofKept: fact.rawValue)))
    if fact == .failed {
      counts.failedPrefixes.byDay["\(day).a", default: 0] += prefixes
      counts.steps[step].failedMost.add(most)
    } else {
      counts.missingPrefixes.byDay["\(day).a", default: 0] += prefixes
      counts.steps[step].missingMost.add(most)
    }
  }

  /// The release, with a manifest for each step.
  static func known(_ plan: RolloutPlan) -> KnownRelease {
    func entry(_ byte: UInt8) -> Manifest.Entry? {
      SHA256Digest([UInt8](repeating: byte, count: SHA256Digest.count)).map {
        Manifest.Entry(
          locale: "de", revision: 1, wire: $0, wireLength: 1, installed: $0, installedLength: 1)
      }
    }
    guard let one = entry(1), let two = entry(2),
      let epoch = Epoch(bytes: [UInt8](repeating: 7, count: Epoch.count))
    else { return KnownRelease(manifests: []) }
    return KnownRelease(
      manifests: plan.shares.enumerated().map { index, share in
        Manifest(
          sequence: UInt64(index + 1), of: release, epoch: epoch, keyTable: one.wire, revision: 1,
          entries: [one],
          rollout: .init(share: share, id: [1, 2, 3, 4, 5, 6, 7, 8], entries: [two]))
      })
  }
}
