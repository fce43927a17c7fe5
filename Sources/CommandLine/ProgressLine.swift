/// The line that shows how far a long work is: `building packs 40/177, 12/s, 11 s left`.
///
/// The rate and the time that is left are shown from the first second on. They follow from the whole
/// work so far, so that the line is steady.
struct ProgressLine {
  /// The most often that the line is written.
  private static let pause = Duration.milliseconds(100)
  private static let clear = "\r\u{1B}[K"

  private var doing = ""
  private var done = 0
  private var began = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// Returns what the terminal has to write after a step.
  ///
  /// - Parameters:
  ///   - doing: The work, such as "building packs".
  ///   - done: The number of steps done.
  ///   - all: The number of steps.
  ///   - now: The time.
  /// - Returns: The line, with what replaces the former one; nil if that stays.
  mutating func text(
    _ doing: String, _ done: Int, of all: Int, at now: ContinuousClock.Instant
  ) -> String? {
    if doing != self.doing || done < self.done { (began, shown) = (now, nil) }
    (self.doing, self.done) = (doing, done)
    guard done < all else {
      shown = nil
      return Self.clear
    }
    if let shown, now - shown < Self.pause { return nil }
    shown = now
    return Self.clear + "\(doing) \(done)/\(all)" + rest(of: all, at: now)
  }

  /// Returns the rate and the time that is left; empty as long as they say little.
  private func rest(of all: Int, at now: ContinuousClock.Instant) -> String {
    let seconds = (now - began) / .seconds(1)
    guard done > 0, seconds >= 1 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(all - done) / rate).rounded(.up))
    let speed =
      rate >= 1 ? "\(Int(rate.rounded()))/s" : "\(Int((rate * 60).rounded(.up)))/min"
    return ", \(speed), \(Self.time(left)) left"
  }

  /// Returns a time in the units that a person reads: `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func time(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
