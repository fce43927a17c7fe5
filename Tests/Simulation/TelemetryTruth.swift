import Delivery
import Health

/// What really happened to devices, as far as telemetry counts it.
package struct TelemetryTruth: Sendable, Hashable {
  /// The counts of each subject of a release, whatever the hour.
  package private(set) var sums = FactSums()

  package init() {}

  mutating func add(_ other: TelemetryTruth) { sums.add(other.sums) }

  mutating func count(_ fact: String, of subject: FactSubject, _ releaseName: ReleaseName) {
    sums.add([fact: 1], to: Self.key(subject, releaseName))
  }

  static func key(_ subject: FactSubject, _ releaseName: ReleaseName) -> SumKey {
    SumKey(hour: 0, version: FactBatch.version, releaseName: releaseName, subject: subject)
  }

  /// Returns the sum of a fact over the steps of one arm.
  package func sum(of fact: RolloutFact, _ arm: RolloutFacts.Arm) -> Int {
    sums.sum(of: fact.rawValue) { key in
      if case .rollout(_, _, _, arm) = key.subject { true } else { false }
    }
  }

  /// Returns the sum of a fact over every pack.
  package func sum(of fact: PackFact) -> Int {
    sums.sum(of: fact.rawValue) { if case .pack = $0.subject { true } else { false } }
  }
}

/// What really happened to one device's packs: which it tried, and how its starts with them went.
struct PackTruth {
  private struct Pack {
    var facts: Set<PackFact> = []
    /// The starts in a row that died.
    var died = 0
  }

  private var packs: [SHA256Digest: Pack] = [:]

  /// How many starts in a row must die.
  private static let limit = 3

  /// Adds the packs that one process showed.
  ///
  /// - Parameters:
  ///   - shown: The packs.
  ///   - held: The packs that the device still has; the trials of others have no outcome.
  ///   - survives: Whether the process survived them.
  ///   - count: Called with each fact that is new for a pack.
  mutating func add(
    _ shown: Set<SHA256Digest>, held: Set<SHA256Digest>, survives: Bool,
    _ count: (SHA256Digest, PackFact) -> Void
  ) {
    for digest in shown {
      var pack = packs[digest, default: Pack()]
      func note(_ fact: PackFact) { if pack.facts.insert(fact).inserted { count(digest, fact) } }
      note(.begun)
      if held.contains(digest) {
        pack.died = survives ? 0 : pack.died + 1
        // A pack that was survived once is known good: later starts are no trial of it.
        if survives { note(.survived) }
        if pack.died == Self.limit, !pack.facts.contains(.survived) { note(.failed) }
      }
      packs[digest] = pack
    }
  }
}
