/// The result of a look for an update.
package struct SignalLook: Sendable, Equatable {
  /// The sequence that the client has accepted.
  package var have: UInt64
  /// Whether the origin could not be asked, or not all that it offers was fetched.
  package var isFailed: Bool
  /// How long the next look has to wait, in milliseconds.
  package var wait: UInt64

  /// Creates the result of a look.
  package init(have: UInt64, isFailed: Bool = false, wait: UInt64 = 0) {
    (self.have, self.isFailed, self.wait) = (have, isFailed, wait)
  }
}

/// The looks that signals cause: when the next one is due.
struct SignalLooks: Sendable, Equatable {
  private struct Due: Sendable, Equatable {
    var time: UInt64
    var sequence: UInt64
    var repeats = SignalLimits.lookRepeats
  }

  private struct Running: Sendable, Equatable {
    let due: Due
    /// The sequence that was accepted when it began.
    let have: UInt64
  }

  /// The sequence that the client has accepted.
  var have: UInt64 = 0
  private var due: Due?
  private var running: Running?
  /// When the last look began.
  private var last: UInt64?
  /// The time between two looks, in milliseconds.
  private var pause = SignalLimits.lookPause

  /// The time of the next look; nil if none is due, or one is running.
  var next: UInt64? { running == nil ? due?.time : nil }

  private var earliest: UInt64 { last.map { $0 + pause } ?? 0 }

  /// Plans a look for a publication that is newer than what the client has.
  mutating func announce(_ sequence: UInt64?, spread: UInt64?, _ moment: SignalPlan.Moment) {
    guard let sequence, sequence > have else { return }
    let seconds = min(spread ?? SignalLimits.unknownSpread, SignalLimits.longestSpread)
    let time = max(moment.now + moment.chance % (seconds * 1000 + 1), earliest)
    due = Due(
      time: min(time, due?.time ?? time), sequence: max(sequence, due?.sequence ?? sequence))
  }

  /// Returns whether a look begins now.
  mutating func begin(now: UInt64) -> Bool {
    guard let next, next <= now, let due else { return false }
    running = Running(due: due, have: have)
    (self.due, last) = (nil, now)
    return true
  }

  /// Notes the end of a look, and plans to repeat it if it was of no use.
  mutating func end(_ look: SignalLook, now: UInt64) {
    guard let running else { return }
    self.running = nil
    pause =
      look.have > running.have
      ? SignalLimits.lookPause
      : min(max(pause * 2, SignalLimits.idleLookPause), SignalLimits.longestLookPause)
    if due == nil, look.isFailed || running.due.sequence > look.have, running.due.repeats > 0 {
      due = running.due
      due?.repeats -= 1
    } else if !look.isFailed {
      learn(look.have)
    }
    have = look.have
    guard var due else { return }
    due.time = max(due.time, earliest, now + min(look.wait, SignalLimits.longestLookPause))
    self.due = due
  }

  /// Notes the accepted sequence; what is due for it needs no look any more.
  mutating func learn(_ have: UInt64) {
    self.have = have
    if let due, due.sequence <= have { self.due = nil }
  }

  /// Forgets what is due: the next connection says it again.
  mutating func forget() { due = nil }
}
