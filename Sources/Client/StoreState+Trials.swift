import Delivery

/// The quarantine of a harmful pack, which is tried once more after a week, and then never again.
public struct Quarantine: Sendable, Hashable {
  /// The number of times that it did harm.
  public var times: Int
  /// The last time that it did harm, in seconds since 1970.
  public var since: UInt64

  /// The duration of a quarantine, in seconds: 7 days.
  public static let seconds: UInt64 = 7 * 24 * 60 * 60
  /// The number of times after which it is never tried again.
  public static let most = 2

  /// Creates the quarantine of a pack.
  init(times: Int = 1, since: UInt64) {
    self.times = times
    self.since = since
  }

  /// Returns whether it may be tried again.
  func isOver(_ now: UInt64) -> Bool { times < Self.most && isPast(now) }

  /// Returns whether its time is over, whether or not the pack may be tried again.
  func isPast(_ now: UInt64) -> Bool { now >= since && now - since >= Self.seconds }
}

extension StoreState {
  /// Applies the verdicts of trials: survived packs become known good, failed ones are quarantined,
  /// and shown ones are on trial from now on.
  ///
  /// - Parameters:
  ///   - shown: The digests of the packs shown.
  ///   - now: Seconds since 1970.
  ///   - verdict: Returns the verdict of the starts with a pack.
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

  /// Quarantines a pack from now on.
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

  /// Restarts quarantines that begin in the future after a change of the clock, since their end is
  /// unknown.
  private mutating func waitAnewAfterClockChange(_ now: UInt64) {
    for (digest, entry) in quarantined where entry.since > now {
      quarantined[digest]?.since = now
    }
  }

  /// Whether there are packs that no launch has survived yet.
  var isOnTrial: Bool { packs.values.contains(where: \.isOnTrial) }
}
