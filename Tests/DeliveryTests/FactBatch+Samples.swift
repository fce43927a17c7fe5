import Delivery
import TestSupport

extension FactBatch {
  /// The longest batch of each subject that has many members.
  static var longest: [FactBatch] {
    let long = String(repeating: "n", count: OriginPath.longestName)
    let name = ReleaseName(app: long, channel: long, release: long)
    let time = LoadTime.allCases.map { ($0, 50) }
    let origin = LaunchOrigin.allCases.map { ($0, 166) }
    let launches = LaunchCounts(
      locale: long, origin: Dictionary(uniqueKeysWithValues: origin),
      first: Dictionary(uniqueKeysWithValues: origin), came: 1000,
      opened: Dictionary(uniqueKeysWithValues: time.dropLast()), sampled: 996)
    let updates = UpdateCounts(
      outcomes: Dictionary(uniqueKeysWithValues: OutcomeReason.words.map { ($0, 1000) }),
      setbacks: Dictionary(uniqueKeysWithValues: OutcomeReason.failures.map { ($0, 1000) }))
    let digest = HalfDigest([UInt8](repeating: 0xFF, count: 16))
    let pack = digest.map { PackFacts(locale: long, digest: $0, facts: FactSet(PackFact.allCases)) }
    let subjects: [Subject?] = [.launches(launches), .updates(updates), pack.map(Subject.pack)]
    return subjects.compactMap { subject in
      subject.flatMap { FactBatch(of: name, $0, number: $0.hasFailure ? .max : nil) }
    }
  }

  /// Returns a random valid batch.
  static func random(_ random: inout SeededGenerator) -> FactBatch {
    while true {
      let subject = Subject.random(&random)
      let number: UInt64? = subject.hasFailure ? random.next() : nil
      if let batch = FactBatch(of: .random(&random), subject, number: number) { return batch }
    }
  }

  /// One line for people, kept next to the golden batches.
  var dump: String {
    let number = number.map { " number \($0)" } ?? ""
    return "\(app) \(channel) \(release): \(subject.dump)\(number)"
  }
}

extension ReleaseName {
  fileprivate static func random(_ random: inout SeededGenerator) -> ReleaseName {
    ReleaseName(app: .name(&random), channel: .name(&random), release: .name(&random))
  }
}

extension String {
  /// Returns a random name, often short.
  fileprivate static func name(_ random: inout SeededGenerator) -> String {
    let letters = Array("abz019AZ._-")
    while true {
      let count = Int.random(in: 1...12, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      if OriginPath.isName(text) { return text }
    }
  }
}

extension FactSet {
  fileprivate static func random(_ random: inout SeededGenerator) -> FactSet {
    FactSet(Fact.allCases.filter { _ in Bool.random(using: &random) })
  }
}

/// Returns small counts of some keys.
private func counts<Key>(_ keys: [Key], _ random: inout SeededGenerator) -> [Key: Int] {
  var table: [Key: Int] = [:]
  for key in keys where Int.random(in: 0..<4, using: &random) == 0 {
    table[key] = Int.random(in: 1...60, using: &random)
  }
  return table
}

extension FactBatch.Subject {
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let digest = HalfDigest(bytes).map {
        PackFacts(locale: .name(&random), digest: $0, facts: .random(&random))
      }
      return digest.map(Self.pack) ?? .phrase(id: 0, launches: 1)
    case 1:
      return .rollout(
        RolloutFacts(
          id: random.next(), sequence: random.next() >> UInt64.random(in: 0...63, using: &random),
          share: .random(in: 0...9999, using: &random),
          arm: Bool.random(using: &random) ? .in : .out,
          facts: .random(&random)))
    case 2:
      let origin = counts(LaunchOrigin.allCases, &random)
      return .launches(
        LaunchCounts(
          locale: Bool.random(using: &random) ? nil : .name(&random), origin: origin,
          first: origin.filter { _ in Bool.random(using: &random) },
          came: .random(in: 0...2, using: &random),
          opened: counts(Array(LoadTime.allCases.prefix(3)), &random),
          sampled: .random(in: 0...1, using: &random)))
    case 3:
      return .updates(
        UpdateCounts(
          outcomes: counts(OutcomeReason.words, &random),
          setbacks: counts(OutcomeReason.failures, &random)))
    case 4:
      return .experiment(
        name: .name(&random), arm: .name(&random), launches: .random(in: 1...1000, using: &random))
    default: return .phrase(id: random.next(), launches: .random(in: 1...1000, using: &random))
    }
  }

  fileprivate var dump: String {
    switch self {
    case .pack(let pack):
      "pack \(pack.digest) of \(pack.locale): \(pack.facts.dump)"
    case .rollout(let rollout):
      "rollout \(rollout.id) sequence \(rollout.sequence) share \(rollout.share) \(rollout.arm): "
        + rollout.facts.dump
    case .launches(let launches):
      "launches of \(launches.locale ?? "the code"): \(launches.launches) \(launches.came) \(launches.sampled)"
    case .updates(let updates):
      "updates: \(updates.outcomes.values.reduce(0, +)) \(updates.setbacks.values.reduce(0, +))"
    case .experiment(let name, let arm, let launches): "experiment \(name) \(arm): \(launches)"
    case .phrase(let id, let launches): "phrase \(id): \(launches)"
    }
  }
}

extension FactSet {
  fileprivate var dump: String { facts.map { "\($0)" }.joined(separator: " ") }
}
