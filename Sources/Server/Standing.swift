/// What a connection has shown so far, which decides whether it keeps its place when a new one needs it.
///
/// A value without a socket or a clock: the loop fills it in, and acts on what it returns.
struct Standing: Hashable {
  /// What a connection does, as far as its place depends on it.
  enum Activity: CaseIterable {
    /// It has sent no whole request, or has been refused.
    case waiting
    /// Its last answer is out, and it has sent nothing since.
    case idle
    /// A whole request is being answered.
    case served
    /// Its client has not taken the answer, or has asked again before taking it.
    case owing
  }

  var activity: Activity
  /// When the connection last made progress: it was accepted, finished an answer, or its client took bytes.
  var progressed: UInt64
  /// How many bytes of answers the client has taken.
  var taken = 0
  /// Whether its address has more connections.
  var isOfMany = false

  /// How long progress counts, in milliseconds.
  static let credit: UInt64 = 1000
  /// How many bytes a client takes before its download keeps its place.
  ///
  /// A client that never reads takes fewer, since its kernel accepts no more.
  static let earned = 256 << 10

  /// The place in the order in which connections end for new ones, the lowest first.
  ///
  /// - Parameter now: The loop's clock, in milliseconds.
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

  /// A place in the order: addresses with several connections first, then by stage, then by time.
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

  /// The connections that end first, in their order; fewer than `count` if the rest keep their places.
  static func firstToEnd<Name>(
    _ count: Int, of connections: [(name: Name, standing: Standing)], at now: UInt64
  ) -> [Name] {
    connections
      .compactMap { entry in entry.standing.order(at: now).map { (entry.name, $0) } }
      .sorted { $0.1 < $1.1 }
      .prefix(count).map(\.0)
  }
}
