import Delivery

/// A pack that did harm once: it is tried once more after a week, then never again.
public struct Quarantine: Sendable, Hashable {
  /// How often it did harm.
  public var times: Int
  /// When it did last, in seconds since 1970.
  public var since: UInt64

  /// How long it is not tried again, in seconds: 7 days.
  public static let seconds: UInt64 = 7 * 24 * 60 * 60
  /// How often it may do harm.
  public static let most = 2

  /// A pack that did harm some times, the last time at some moment.
  init(times: Int = 1, since: UInt64) {
    self.times = times
    self.since = since
  }

  /// Whether it may be tried again.
  func isOver(_ now: UInt64) -> Bool { times < Self.most && isPast(now) }

  /// Whether its days are over, whatever is to become of the pack.
  func isPast(_ now: UInt64) -> Bool { now >= since && now - since >= Self.seconds }
}

extension StoreState {
  /// Takes in how the trials of packs stand: who survived becomes known good, who failed goes into
  /// quarantine, and what a launch shows is on trial from now on.
  ///
  /// - Parameters:
  ///   - shown: the digests of the packs that are shown.
  ///   - now: seconds since 1970.
  ///   - verdict: what the starts with a pack say of it.
  mutating func judge(
    shown: Set<SHA256Digest>, now: UInt64, verdict: (SHA256Digest) -> TrialJournal.Verdict
  ) {
    waitAnewAfterClockChange(now)
    for (tag, slot) in packs {
      var left = slot
      for record in slot.unproven.reversed() {
        switch verdict(record.digest) {
        case .good:
          left = left.filter { $0 == left.pending }
          if left.pending == record { left.pending = nil }
          left.knownGood = record
          quarantined[record.digest.half] = nil
        case .failed:
          left = left.filter { $0.digest != record.digest }
          quarantine(record.digest.half, now: now)
        case .open: break
        }
      }
      if let pending = left.pending, shown.contains(pending.digest) {
        (left.current, left.pending) = (pending, nil)
      }
      packs[tag] = left.isEmpty ? nil : left
    }
  }

  /// Puts a pack into quarantine, from now on.
  mutating func quarantine(_ digest: HalfDigest, now: UInt64) {
    let times = quarantined[digest]?.times ?? 0
    quarantined[digest] = Quarantine(times: min(times + 1, Quarantine.most), since: now)
    guard quarantined.count > Self.quarantineLimit,
      let oldest = quarantined.min(by: {
        ($0.value.since, $0.key) < ($1.value.since, $1.key)
      })
    else { return }
    quarantined[oldest.key] = nil
  }

  /// A quarantine that begins in what is the future now has no known end: it begins now.
  private mutating func waitAnewAfterClockChange(_ now: UInt64) {
    for (digest, entry) in quarantined where entry.since > now {
      quarantined[digest]?.since = now
    }
  }

  /// Whether there are packs that no launch has survived yet.
  var isOnTrial: Bool { packs.values.contains(where: \.isOnTrial) }
}
