extension EventLoop {
  /// How many connections of each line are judged for some to end.
  private static let judged = 256

  /// Whether one more connection may be open, besides the files of answers that clients take slowly.
  var hasRoom: Bool { count + disk.openFiles < capacity }

  /// How many connections are accepted before others have their turn; a part of the places, so that a
  /// burst does not displace every connection before one is served.
  private var burst: Int { max(1, min(64, capacity / 4)) }

  /// Accepts connections that wait, and ends others for them as `Standing` ranks them.
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
