import Delivery

/// A check of a signing machine's clock against other sources of time.
struct PublisherClock: Hashable {
  /// The machine's clock, in seconds since 1970.
  var now: UInt64
  /// The time of the last publication, as far as it is remembered; 0 if unknown.
  var recorded: UInt64 = 0
  /// The time of the store's clock; nil for a folder.
  var store: UInt64?
  /// The time when the tool was built; 0 if unknown.
  var built: UInt64 = 0
  /// Whether the recorded time may come from a fast clock, as for `langpack origin restore`.
  var forgets = false

  /// How far a clock may be behind the last publication, in seconds: machines differ, and time
  /// zones are set wrong.
  static let behind: UInt64 = 86_400
  /// How far it may be ahead of the latest other source, in seconds.
  static let ahead: UInt64 = 400 * 86_400

  /// The fault of the clock; nil if none.
  var fault: MemoryFault? {
    let others = max(store ?? 0, built)
    // A time that isn't after the other sources was not recorded by a fast clock.
    let recorded = forgets && self.recorded > others ? 0 : self.recorded
    if isBehind(recorded) {
      return .clockBehind(now: Self.text(now), published: Self.text(recorded))
    }
    if isBehind(others) {
      return .clockBehindOthers(now: Self.text(now), latest: Self.text(others))
    }
    let latest = max(recorded, others)
    let bound = latest.addingReportingOverflow(Self.ahead)
    guard latest > 0, !bound.overflow, now > bound.partialValue else { return nil }
    return .clockAhead(now: Self.text(now), latest: Self.text(latest))
  }

  private func isBehind(_ time: UInt64) -> Bool {
    time > Self.behind && now < time - Self.behind
  }

  private static func text(_ seconds: UInt64) -> String {
    UTCDate.text(seconds)
  }
}
