import Delivery

/// One process that started in front, as the file `starts` shows it.
public struct ObservedStart: Sendable, Hashable {
  /// The outcome of a start so far.
  public enum Outcome: Sendable, Hashable {
    /// The process survived its first seconds, or ended in order.
    case survived
    /// The process is gone, and left no line that says how.
    case died
    /// The process runs, or may run.
    case open
  }

  /// The number of the process.
  public var process: UInt64
  /// Whether it started while another process was in front.
  public var isBeside: Bool
  /// Its outcome.
  public var outcome: Outcome
}

/// The place in the file `starts` after which starts count.
public struct StartMark: Sendable, Hashable {
  /// The processes that had started before, latest last.
  ///
  /// Several, since a loss of power may take the last lines of the file.
  public var before: [UInt64]
  /// The process that set the mark, whose own start doesn't count.
  public var own: UInt64

  /// The number of processes that a mark remembers.
  static let limit = 8

  /// Creates a mark after some starts.
  public init(before: [UInt64], own: UInt64) {
    (self.before, self.own) = (before.suffix(Self.limit).map { $0 }, own)
  }
}

extension StartJournal {
  /// Returns the processes that started in front, each once, in the order of their first lines.
  ///
  /// - Parameters:
  ///   - process: The process that asks, which is alive.
  ///   - isHeld: Whether any process holds the file: the last one that started alone then lives.
  /// - Returns: The starts that the bytes still show.
  func starts(seenBy process: UInt64, isHeld: Bool) -> [ObservedStart] {
    var starts: [ObservedStart] = []
    // A process that comes back to the front has another line, and may hold the file again.
    var alone: UInt64?
    for line in lines {
      if line.kind == .start, !line.isBeside { alone = line.process }
      let place = starts.firstIndex { $0.process == line.process }
      switch line.kind {
      case .start where place == nil:
        starts.append(
          ObservedStart(process: line.process, isBeside: line.isBeside, outcome: .died))
      case .good, .end: if let place { starts[place].outcome = .survived }
      case .start: break
      }
    }
    let holder = isHeld ? alone : nil
    for place in starts.indices where starts[place].outcome == .died {
      let one = starts[place].process
      if one == process || one == holder { starts[place].outcome = .open }
    }
    return starts
  }
}

extension Store {
  /// Returns the starts in front that the store has lines of; none if it has no such file.
  func starts(seenBy process: UInt64) -> [ObservedStart] {
    let name = StartJournal.fileName
    guard let tail = try? disk.tail(name, limit: StartJournal.readLimit) else { return [] }
    return StartJournal(parsing: tail.bytes).starts(seenBy: process, isHeld: disk.isHeld(name))
  }
}
