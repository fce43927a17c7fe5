extension EventLoop {
  /// The maximum number of connections per line that are considered for closing.
  private static let judged = 256

  /// Whether another connection may be open, besides the files of slow answers.
  var hasRoom: Bool { count + disk.openFiles < capacity }

  /// The number of connections to accept before others have their turn; a fraction of the capacity,
  /// so that a burst does not displace every connection before one is served.
  private var burst: Int { max(1, min(64, capacity / 4)) }

  /// Accepts waiting connections, and ends others for them in the order of `Standing`.
  func acceptWaiting() {
    hasNewcomers = false
    var leaving: ArraySlice<Connection> = []
    for _ in 0..<burst {
      while !hasRoom {
        if leaving.isEmpty { leaving = firstToEnd()[...] }
        guard let connection = leaving.popFirst() else { return pauseAccepting() }
        remove(connection)
      }
      switch listener?.take() ?? .none {
      case .connection(let socket, let address): admit(socket, address)
      case .none: return
      case .gone: continue
      case .noResources:
        guard let connection = firstToEnd().first else { return pauseAccepting() }
        remove(connection)
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
      isOfMany: connection.peer.map(perPeer.hasMany) ?? false)
  }
}
