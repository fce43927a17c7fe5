/// The history of a connection, which decides whether it keeps its place when a new one needs it.
///
/// A value without a socket or a clock: the loop sets its fields, and acts on its results.
struct Standing: Hashable {
  /// The activity of a connection, as far as its place depends on it.
  enum Activity: CaseIterable {
    /// It has sent no complete request, or was refused.
    case waiting
    /// Its last answer was sent, and it has sent nothing since.
    case idle
    /// A complete request is being answered.
    case served
    /// Its client has not taken the answer, or sent another request before taking it.
    case owing
  }

  var activity: Activity
  /// The time of the last progress: the connection was accepted or finished an answer, or its
  /// client took bytes.
  var progressed: UInt64
  /// The number of answer bytes that the client has taken.
  var taken = 0
  /// Whether its address has more connections.
  var isOfMany = false

  /// The time for which progress counts, in milliseconds.
  static let credit: UInt64 = 1000
  /// The number of bytes after which a client's download keeps its place.
  ///
  /// A client that never reads takes fewer, since its kernel accepts no more.
  static let earned = 256 << 10

  /// Returns the rank in which connections end for new ones, the lowest first.
  ///
  /// - Parameter now: The loop's clock in milliseconds.
  /// - Returns: Nil if the connection keeps its place.
  func order(at now: UInt64) -> Order? {
    let isRecent = now < progressed + Self.credit
    let stage: Order.Stage
    switch activity {
    case .served: return nil
    case .owing where isRecent && taken >= Self.earned: return nil
    case .waiting: stage = .silent
    case .owing: stage = .stalled
    case .idle: stage = isRecent ? .recent : .silent
    }
    return Order(isOfOne: !isOfMany, stage: stage, progressed: progressed)
  }

  /// A rank: addresses with several connections first, then by stage, then by time.
  struct Order: Comparable {
    enum Stage: Int { case silent, stalled, recent }

    let isOfOne: Bool
    let stage: Stage
    let progressed: UInt64

    static func < (one: Self, other: Self) -> Bool {
      (one.isOfOne ? 1 : 0, one.stage.rawValue, one.progressed)
        < (other.isOfOne ? 1 : 0, other.stage.rawValue, other.progressed)
    }
  }

  /// Returns the connections to end first, in order; fewer than `count` if the others keep their
  /// places.
  static func firstToEnd<Name>(
    _ count: Int, of connections: [(name: Name, standing: Standing)], at now: UInt64
  ) -> [Name] {
    connections
      .compactMap { entry in entry.standing.order(at: now).map { (entry.name, $0) } }
      .sorted { $0.1 < $1.1 }
      .prefix(count).map(\.0)
  }
}
