import Foundation

/// Whether the clock of a machine that signs can be right, by what else gives a time.
struct PublisherClock: Hashable {
  /// The machine's clock, in seconds since 1970.
  var now: UInt64
  /// When the last publication was, as far as it is remembered; 0 if it is not.
  var recorded: UInt64 = 0
  /// What the store's clock says; nil for a folder.
  var store: UInt64?
  /// When the tool was built; 0 if that is not known.
  var built: UInt64 = 0
  /// Whether what was recorded may come of a fast clock, as for `langpack origin restore`.
  var forgets = false

  /// How far before the last publication a clock may be: machines differ, and time zones are set wrong.
  static let behind: UInt64 = 86_400
  /// How far after the latest of the others it may be.
  static let ahead: UInt64 = 400 * 86_400

  /// What is wrong with it; nil if nothing is.
  var fault: MemoryFault? {
    let others = max(store ?? 0, built)
    // What is not after the others was recorded by no fast clock.
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
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }
}
