/// The loop's work: short tasks first, in round-robin order by client; others get a share of the
/// turns.
///
/// Requests with a body come after those without: what a client brings can wait longer than what
/// another one waits for. Long tasks are pieces of answers that do not fit into one piece, and requests
/// sent before the last answer was out. A short answer then waits for other short ones, not for
/// thousands of others.
struct Agenda {
  /// The kinds of work, the most urgent first.
  enum Kind: Hashable, CaseIterable { case short, body, long }

  private var short = WorkQueue()
  private var body = WorkQueue()
  private var long = WorkQueue()
  private var turn = 0

  /// The interval of turns reserved for each of the others, so that endless short requests never stop a
  /// download or a batch of counts.
  static let share = 16

  /// Whether there is no work.
  var isEmpty: Bool { short.isEmpty && body.isEmpty && long.isEmpty }
  /// Whether short tasks wait.
  var hasShort: Bool { !short.isEmpty }

  /// Appends a connection after its client's others.
  mutating func add(_ entry: WorkQueue.Entry, of peer: Peer, _ kind: Kind) {
    switch kind {
    case .short: short.add(entry, of: peer)
    case .body: body.add(entry, of: peer)
    case .long: long.add(entry, of: peer)
    }
  }

  /// Removes the next connection.
  ///
  /// - Parameter fillsUp: Whether long tasks take the turns that no short one needs.
  /// - Returns: Nil if this turn has no work.
  mutating func next(fillsUp: Bool = true) -> WorkQueue.Entry? {
    turn = (turn + 1) % Self.share
    if turn == 0, let entry = long.next() { return entry }
    if turn == Self.share / 2, let entry = body.next() { return entry }
    return short.next() ?? body.next() ?? (fillsUp ? long.next() : nil)
  }
}
