/// What the loop has to do: short things first, in fair turns by client, long ones with a share of the turns.
///
/// Long are pieces of answers that do not fit in one, and requests that came before the last answer was
/// out. A short answer then waits for other short ones, not for thousands of long ones.
struct Agenda {
  private var short = WorkQueue()
  private var long = WorkQueue()
  private var turn = 0

  /// One turn in so many is for what is long, so that short requests without end never stop a download.
  static let share = 16

  /// Whether nothing is to be done.
  var isEmpty: Bool { short.isEmpty && long.isEmpty }

  /// Puts a connection behind the others of its client.
  mutating func add(_ entry: WorkQueue.Entry, of peer: Peer, isLong: Bool) {
    if isLong {
      long.add(entry, of: peer)
    } else {
      short.add(entry, of: peer)
    }
  }

  /// Takes the next connection.
  ///
  /// - Parameter fillsUp: Whether turns that nothing short needs are for what is long.
  /// - Returns: Nil if nothing is to be done in this turn.
  mutating func next(fillsUp: Bool = true) -> WorkQueue.Entry? {
    turn = (turn + 1) % Self.share
    if turn == 0, let entry = long.next() { return entry }
    return short.next() ?? (fillsUp ? long.next() : nil)
  }
}
