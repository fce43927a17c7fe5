import Delivery

/// What the state knows of packs, as telemetry counts it.
extension StoreState {
  /// Returns the locale of a pack, or nil if the state doesn't name it.
  func locale(of digest: SHA256Digest) -> String? {
    for (tag, slot) in packs where slot.records.contains(where: { $0.digest == digest }) {
      return Overlay(key: tag)?.locale ?? tag
    }
    return nil
  }

  /// Returns the packs whose trials began, according to the lines of starts.
  ///
  /// A start of a process that worked in the background counts for nothing.
  func begun(in journal: TrialJournal) -> [PackFacts] {
    var started: [UInt64: Set<HalfDigest>] = [:]
    for entry in journal.entries {
      switch entry {
      case .start(let process, let digests): started[process, default: []].formUnion(digests)
      case .ended(let process, let digests): started[process]?.subtract(digests)
      case .good, .judged: break
      }
    }
    let begun = started.values.reduce(into: Set<HalfDigest>()) { $0.formUnion($1) }
    return packs.flatMap { tag, slot in
      slot.unproven.filter { begun.contains($0.digest.half) }.map { record in
        PackFacts(
          locale: Overlay(key: tag)?.locale ?? tag, digest: record.digest.half,
          facts: FactSet([.begun]))
      }
    }
  }
}

extension PackFacts {
  /// Returns these facts with the verdict of the trial.
  func judged(good: [HalfDigest], failed: [HalfDigest]) -> PackFacts {
    var judged = self
    if good.contains(digest) { judged.facts.insert(.survived) }
    if failed.contains(digest) { judged.facts.insert(.failed) }
    return judged
  }
}
