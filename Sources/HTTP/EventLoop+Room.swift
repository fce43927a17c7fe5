extension EventLoop {
  /// The maximum number of connections per line that are considered for closing.
  private static let judged = 256

  /// Whether another connection may be open.
  var hasRoom: Bool { group.hasRoom }

  /// The number of connections to accept before others have their turn; a fraction of the capacity,
  /// so that a burst does not displace every connection before one is served.
  private var burst: Int { max(1, min(64, group.capacity / 4)) }

  /// Accepts waiting connections, and ends others for them in the order of `Standing`.
  func acceptWaiting() {
    hasNewcomers = false
    var leaving: ArraySlice<Connection> = []
    for _ in 0..<burst {
      while !hasRoom {
        if leaving.isEmpty { leaving = firstToEnd()[...] }
        guard let connection = leaving.popFirst() else { return waitForPlace() }
        remove(connection)
      }
      switch listener?.take() ?? .none {
      case .connection(let socket, let address): admit(socket, address)
      case .none: return
      case .gone: continue
      case .noResources:
        guard let connection = firstToEnd().first else { return waitForPlace() }
        remove(connection)
      }
    }
  }

  private func waitForPlace() {
    pauseAccepting()
    group.askForPlace(for: self)
  }

  /// Ends the first connection that may end, for another loop that has none.
  func endOne() {
    guard !hasRoom, let connection = firstToEnd().first else { return }
    remove(connection)
  }

  /// Accepts the connections that the kernel still holds, before the listener closes.
  func acceptRest() {
    while hasRoom {
      switch listener?.take() ?? .none {
      case .connection(let socket, let address): admit(socket, address)
      case .none, .noResources: return
      case .gone: continue
      }
    }
  }

  private func firstToEnd() -> [Connection] {
    let now = ServerClock.now()
    let judged = lines.first(Self.judged).compactMap { descriptor, activity in
      connection(descriptor).map { ($0, standing(of: $0, activity, at: now)) }
    }
    return Standing.firstToEnd(burst, of: judged, at: now)
  }

  private func standing(
    of connection: Connection, _ activity: Standing.Activity, at now: UInt64
  ) -> Standing {
    if activity == .owing { connection.noteTaken(at: now) }
    return Standing(
      activity: activity, progressed: connection.progressed, taken: connection.taken,
      isOfMany: connection.peer.map { peer in group.peers.withLock { $0.hasMany(peer) } } ?? false)
  }
}
