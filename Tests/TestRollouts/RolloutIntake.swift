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
  private var bits = (failed: UInt64(0), missing: UInt64(0), day: -1)
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
    setBits(fact, arms.in, now / 86_400)
  }

  /// Sets the bit of the prefix of each device; no more than three are needed.
  private mutating func setBits(_ fact: RolloutFact, _ devices: Int, _ day: Int) {
    if bits.day != day { bits = (0, 0, day) }
    for _ in 0..<min(devices, 100) {
      let bit = UInt64(1) << (UInt64.random(in: 0..<RolloutScenario.prefixes, using: &random) & 63)
      if fact == .failed { bits.failed |= bit } else { bits.missing |= bit }
    }
    counts.failedPrefixes.byDay["\(day).a"] = bits.failed.nonzeroBitCount
    counts.missingPrefixes.byDay["\(day).a"] = bits.missing.nonzeroBitCount
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
    if added.keys.contains(where: { $0.hasPrefix(PrefixSpread.words(of: fact.rawValue)) }) {
      if fact == .failed {
        counts.failedPrefixes.byDay["\(now / 86_400).a", default: 0] += 1
      } else {
        counts.missingPrefixes.byDay["\(now / 86_400).a", default: 0] += 1
      }
    }
    return true
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
