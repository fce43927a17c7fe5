import CEvent
import Glibc

extension EventLoop {
  /// How many connections are taken before others have their turn.
  private static let taken = 64
  func connection(_ socket: Int32) -> Connection? {
    Int(socket) < connections.count ? connections[Int(socket)] : nil
  }

  /// Takes connections that wait, as far as there is room for them.
  func accept() {
    for _ in 0..<Self.taken {
      switch listener?.take() ?? .none {
      case .connection(let socket, let address): admit(socket, address)
      case .none: return
      case .gone: continue
      case .noResources: guard makeRoom() else { return pauseAccepting() }
      }
      if count + disk.openFiles >= capacity, !makeRoom() { return pauseAccepting() }
    }
  }

  private func admit(_ socket: Int32, _ address: Address) {
    let isProxy = proxies.contains { $0.contains(address) }
    let peer = isProxy ? nil : address.peer
    if let peer, !perPeer.begin(peer) {
      close(socket)
      return
    }
    lastNumber += 1
    let made = Connection(
      socket: socket, number: lastNumber, address: address, peer: peer, base: base,
      callback: { socket, _, context in EventLoop.at(context)?.isReady(socket) }, context: context)
    guard let connection = made else {
      if let peer { perPeer.end(peer) }
      return
    }
    insert(connection)
  }

  private func insert(_ connection: Connection) {
    let socket = connection.socket
    if Int(socket) >= connections.count {
      connections += [Connection?](repeating: nil, count: Int(socket) + 64 - connections.count)
    }
    connections[Int(socket)] = connection
    count += 1
    waiting.join(socket)
    connection.deadline = connection.began + limits.headTime
    connection.watch(EV_READ, base: base)
  }

  /// Ends a connection, whatever it waits for.
  func remove(_ connection: Connection) {
    let socket = connection.socket
    guard self.connection(socket) === connection else { return }
    waiting.leave(socket)
    sending.leave(socket)
    holding.leave(socket)
    buffered -= connection.counted
    if let peer = connection.peer { perPeer.end(peer) }
    if let peer = connection.forwarded { perForwarded.end(peer) }
    connection.forwarded = nil
    connections[Int(socket)] = nil
    count -= 1
    if count < capacity { resumeAccepting() }
    endIfDone()
  }

  /// Counts what is held of a connection, and ends those that have held bytes longest if it is too
  /// much in all.
  func countHeld(_ connection: Connection) {
    guard self.connection(connection.socket) === connection else { return }
    buffered += connection.held - connection.counted
    connection.counted = connection.held
    if connection.counted == 0 {
      holding.leave(connection.socket)
    } else if !holding.contains(connection.socket) {
      holding.join(connection.socket)
    }
    while buffered > limits.buffered, let socket = holding.first,
      let longest = self.connection(socket)
    {
      remove(longest)
    }
  }

  /// Ends what has had its time.
  func lookAtDeadlines() {
    let now = ServerClock.now()
    for connection in connections {
      guard let connection, connection.deadline <= now else { continue }
      switch connection.phase {
      case .head, .body: takeTurn(connection, .refuse(Refusal(408, "the request took too long")))
      case .idle, .draining, .sending, .making, .queued: takeTurn(connection, .close)
      }
    }
    resumeAccepting()
    if isStopping, now >= stopTime { isDone = true }
  }
}
