import Diagnostics

/// The line that shows how far a command is: `building packs 40/177, 12/s, 11 s left`.
///
/// The rate and the time left are shown from the first second on. They follow from the whole work so
/// far, so that the line is steady. While a command does something without steps, the line has its
/// name and how long it has run: `compact, 12 s`.
struct ProgressLine {
  /// The most often that the line is written.
  private static let pause = Duration.milliseconds(100)
  /// How long a command runs without a step until the line says that it still runs.
  private static let patience = Duration.seconds(1)

  /// A work that is under way.
  private struct Work {
    var name: String
    var done: Int
    var all: Int
    var began: ContinuousClock.Instant
  }

  /// The number of columns of the terminal; a longer line would leave remains of itself.
  private let width: Int
  /// The number of columns that the line takes now.
  ///
  /// Spaces overwrite it, not an escape sequence, which not every terminal knows.
  private var used = 0
  /// The works under way, of which each is a part of the one before.
  private var works: [Work] = []
  /// The names of the works so far; the first step of a new one is shown at once.
  private var names: Set<String> = []
  private var shown: ContinuousClock.Instant?
  /// The time of the last step.
  private var stepped: ContinuousClock.Instant?

  /// Creates a line for a terminal with some columns.
  init(width: Int = 80) { self.width = width }

  /// Returns what the terminal has to write after a step.
  ///
  /// A work that begins before another one ends is a part of it. The line shows the innermost one.
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
    stepped = now
    let place = works.lastIndex { $0.name == doing }
    if let place { works.removeSubrange((place + 1)...) }
    if done >= all {
      if place != nil { works.removeLast() }
      if works.isEmpty { return cleared() }
    } else if let place, works[place].all == all, done > 0 {
      // Another thread's step may be faster.
      works[place].done = max(works[place].done, done)
    } else {
      if place != nil { works.removeLast() }
      works.append(Work(name: doing, done: done, all: all, began: now))
    }
    let isNew = names.insert(doing).inserted
    if let shown, now - shown < Self.pause, !isNew { return nil }
    return works.last.map { redrawn($0, at: now) }
  }

  /// Returns what the terminal has to write while no step ends.
  ///
  /// - Parameters:
  ///   - command: The name of the command that runs.
  ///   - start: The time when it began.
  ///   - now: The time.
  /// - Returns: The line, with what replaces the former one; nil if that stays.
  mutating func text(
    during command: String, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant
  ) -> String? {
    let isDue = [stepped ?? start, shown ?? start].allSatisfy { now - $0 >= Self.patience }
    guard isDue else { return nil }
    if let work = works.last { return redrawn(work, at: now) }
    shown = now
    return replaced(by: "\(command), \(Self.time(Int((now - start) / .seconds(1))))")
  }

  /// Returns what removes the line, so that something else may be written; it comes back with the next
  /// step.
  mutating func cleared() -> String {
    shown = nil
    return replaced(by: "")
  }

  private mutating func redrawn(_ work: Work, at now: ContinuousClock.Instant) -> String {
    shown = now
    return replaced(by: "\(work.name) \(work.done)/\(work.all)" + rest(of: work, at: now))
  }

  /// Returns what replaces the line by another one, which is cut at the end of the terminal.
  private mutating func replaced(by line: String) -> String {
    guard used > 0 || !line.isEmpty else { return "" }
    let line = String(line.shownOnOneLine.prefix(max(0, width - 1)))
    defer { used = line.count }
    let gap = String(repeating: " ", count: max(0, used - line.count))
    return "\r" + line + gap + (line.isEmpty ? "\r" : "")
  }

  /// Returns the rate and the time left, or the time so far before the first step; empty as long as
  /// they say little.
  private func rest(of work: Work, at now: ContinuousClock.Instant) -> String {
    let seconds = (now - work.began) / .seconds(1)
    guard seconds >= 1 else { return "" }
    guard work.done > 0 else { return ", \(Self.time(Int(seconds)))" }
    let rate = Double(work.done) / seconds
    let left = Int((Double(work.all - work.done) / rate).rounded(.up))
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
