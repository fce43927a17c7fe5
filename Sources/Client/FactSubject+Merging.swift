import Delivery

extension FactBatch.Subject {
  /// Returns the facts of both, or nil if they are of different subjects.
  ///
  /// The result may exceed what a batch may count.
  func merged(with other: FactBatch.Subject) -> FactBatch.Subject? {
    switch (self, other) {
    case (.pack(var one), .pack(let two)):
      guard (one.locale, one.digest) == (two.locale, two.digest) else { return nil }
      one.facts.formUnion(two.facts)
      return .pack(one)
    case (.rollout(var one), .rollout(let two)):
      guard (one.id, one.sequence) == (two.id, two.sequence), one.share == two.share,
        one.arm == two.arm
      else { return nil }
      one.facts.formUnion(two.facts)
      return .rollout(one)
    case (.launches(let one), .launches(let two)):
      return one.locale == two.locale ? .launches(one + two) : nil
    case (.updates(let one), .updates(let two)):
      return .updates(
        UpdateCounts(
          outcomes: sum(one.outcomes, two.outcomes), setbacks: sum(one.setbacks, two.setbacks)))
    case (.experiment(let name, let arm, let one), .experiment(let other, let otherArm, let two)):
      guard (name, arm) == (other, otherArm) else { return nil }
      return .experiment(name: name, arm: arm, launches: one + two)
    case (.phrase(let id, let one), .phrase(let other, let two)):
      return id == other ? .phrase(id: id, launches: one + two) : nil
    default: return nil
    }
  }
}

/// Returns the sums of two tables of counts.
private func sum<Key>(_ one: [Key: Int], _ other: [Key: Int]) -> [Key: Int] {
  one.merging(other, uniquingKeysWith: +)
}

extension LaunchCounts {
  fileprivate static func + (one: LaunchCounts, other: LaunchCounts) -> LaunchCounts {
    LaunchCounts(
      locale: one.locale, origin: sum(one.origin, other.origin),
      first: sum(one.first, other.first), came: one.came + other.came,
      opened: sum(one.opened, other.opened), sampled: one.sampled + other.sampled)
  }
}
