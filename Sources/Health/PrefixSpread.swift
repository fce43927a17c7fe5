import Delivery

/// From how many address prefixes the failures of a rollout's new packs come, in a day.
///
/// A prefix is one of 64 bits, by its hash under the key of the day. So a bit stands for a 64th of all
/// prefixes, and no address can be found from it. Two prefixes may share a bit: the number of bits is
/// a lower bound. Each process has its own name for a day, since its key is its own: their numbers
/// are not added, and the largest is a lower bound of the whole.
///
/// Of a rollout's failures it also counts those from the two bits with the most, so that a decision
/// can do without them, or count them less. They are of one step, because a failure weighs more in a
/// smaller share.
///
/// Memory is bounded by the rollouts, steps and packs that the origin has.
public struct PrefixSpread: Sendable {
  /// What failures are of; the steps of a rollout are one place.
  private enum Place: Hashable {
    case rollout(ReleaseName, id: UInt64, RolloutFact)
    case pack(ReleaseName, locale: String, HalfDigest)
  }

  private var day = Int.min
  private var name = ""
  private var bits: [Place: UInt64] = [:]
  private var tallies: [Step: PrefixTally] = [:]

  /// A fact of one step.
  private struct Step: Hashable {
    let release: ReleaseName
    let subject: FactSubject
    let fact: String
  }

  /// Returns the beginning of the words that count the prefixes of a fact; the rest is the name of
  /// the process for the day.
  public static func words(of fact: String) -> String { "\(beginning)\(fact)." }

  /// Returns the beginning of the words that count the devices with a fact from the two prefixes that
  /// sent it most; the rest is the name of the process for the day.
  public static func words(ofMost fact: String) -> String { "\(beginning)\(fact)-most." }

  /// Returns the beginning of the words that count those of them that are left if each of the two
  /// prefixes counts as often as the third, and at least once.
  public static func words(ofKept fact: String) -> String { "\(beginning)\(fact)-kept." }

  /// Returns whether a word is of prefixes, and not a number of devices for people.
  ///
  /// - Parameter word: A word of counts.
  /// - Returns: True for what this type counts.
  public static func isWord(_ word: String) -> Bool { word.hasPrefix(beginning) }

  private static let beginning = "prefixes."

  /// Returns the counts that a counted batch adds: 1 for each fact whose prefix is new, and what a
  /// failure adds to the two prefixes with the most.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - hash: The hash of the sender's prefix under the key of the day.
  ///   - day: The day since 1970.
  ///   - random: Returns random bits for the name of the process.
  /// - Returns: The counts; empty if there is no such fact.
  mutating func counts(
    of batch: FactBatch, hash: UInt64, day: Int, random: () -> UInt64
  ) -> FactCounts {
    if day != self.day {
      (self.day, bits, tallies) = (day, [:], [:])
      name = String(HexadecimalDigits.text(of: random()).prefix(8))
    }
    var counts: FactCounts = [:]
    for (place, fact) in Self.places(of: batch) {
      if case .rollout = place {
        let step = Step(
          release: batch.releaseName, subject: FactSubject(batch.subject), fact: fact)
        let growth = tallies[step, default: PrefixTally()].add(Int(hash & 63))
        if growth.most > 0 { counts[Self.words(ofMost: fact) + name] = growth.most }
        if growth.kept > 0 { counts[Self.words(ofKept: fact) + name] = growth.kept }
      }
      let bit = UInt64(1) << (hash & 63)
      guard bits[place, default: 0] & bit == 0 else { continue }
      bits[place, default: 0] |= bit
      counts[Self.words(of: fact) + name] = 1
    }
    return counts
  }

  private static func places(of batch: FactBatch) -> [(Place, fact: String)] {
    switch batch.subject {
    case .rollout(let step) where step.arm == .in:
      [RolloutFact.failed, .missing].filter(step.facts.contains).map {
        (.rollout(batch.releaseName, id: step.id, $0), $0.rawValue)
      }
    case .pack(let pack) where pack.facts.contains(.undecodable):
      [
        (
          .pack(batch.releaseName, locale: pack.locale, pack.digest),
          PackFact.undecodable.rawValue
        )
      ]
    default: []
    }
  }
}
