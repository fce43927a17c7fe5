/// The loop's work: short tasks first, in round-robin order by client; long ones get a share of the
/// turns.
///
/// Long tasks are pieces of answers that do not fit into one piece, and requests sent before the
/// last answer was out. A short answer then waits for other short ones, not for thousands of long
/// ones.
struct Agenda {
  private var short = WorkQueue()
  private var long = WorkQueue()
  private var turn = 0

  /// The interval of turns reserved for long tasks, so that endless short requests never stop a
  /// download.
  static let share = 16

  /// Whether there is no work.
  var isEmpty: Bool { short.isEmpty && long.isEmpty }

  /// Appends a connection after its client's others.
  mutating func add(_ entry: WorkQueue.Entry, of peer: Peer, isLong: Bool) {
    if isLong {
      long.add(entry, of: peer)
    } else {
      short.add(entry, of: peer)
    }
  }

  /// Removes the next connection.
  ///
  /// - Parameter fillsUp: Whether long tasks take the turns that no short one needs.
  /// - Returns: Nil if this turn has no work.
  mutating func next(fillsUp: Bool = true) -> WorkQueue.Entry? {
    turn = (turn + 1) % Self.share
    if turn == 0, let entry = long.next() { return entry }
    return short.next() ?? (fillsUp ? long.next() : nil)
  }
}
