import CEvent
import Glibc

extension EventLoop {
  func connection(_ socket: Int32) -> Connection? {
    Int(socket) < connections.count ? connections[Int(socket)] : nil
  }

  /// Takes over an accepted socket, and what its client has sent.
  func admit(_ socket: Int32, _ address: Address) {
    let isProxy = proxies.contains { $0.contains(address) }
    let peer = isProxy ? nil : address.peer
    if let peer, !perPeer.begin(peer) {
      close(socket)
      return
    }
    lastNumber += 1
    let watcher = Connection.Watcher(base: base, context: context) { socket, _, context in
      EventLoop.at(context)?.isReady(socket)
    }
    let made = Connection(
      socket: socket, number: lastNumber, address: address, peer: peer, watcher: watcher)
    guard let connection = made else {
      if let peer { perPeer.end(peer) }
      return
    }
    insert(connection)
    // With deferred accepts, the request has already arrived, so the connection needs no place to
    // wait.
    isReady(socket)
  }

  private func insert(_ connection: Connection) {
    let socket = connection.socket
    if Int(socket) >= connections.count {
      connections += [Connection?](repeating: nil, count: Int(socket) + 64 - connections.count)
    }
    connections[Int(socket)] = connection
    count += 1
    lines.move(socket, to: .waiting)
    connection.deadline = connection.progressed + limits.headTime
  }

  /// Ends a connection, whatever it waits for.
  func remove(_ connection: Connection) {
    let socket = connection.socket
    guard self.connection(socket) === connection else { return }
    // The kernel discards the unsent part of an answer that is cut off.
    if connection.outgoing != nil { connection.resetAtEnd() }
    lines.leave(socket)
    holding.leave(socket)
    dropAnswer(of: connection)
    buffered -= connection.counted
    if let peer = connection.peer { perPeer.end(peer) }
    if let peer = connection.forwarded { perForwarded.end(peer) }
    connection.forwarded = nil
    connections[Int(socket)] = nil
    count -= 1
    if hasRoom { resumeAccepting() }
    endIfDone()
  }

  /// Counts the bytes held for a connection; if the total is too large, ends the connections that
  /// have held bytes longest.
  func countHeld(_ connection: Connection) {
    guard self.connection(connection.socket) === connection else { return }
    buffered += connection.held - connection.counted
    connection.counted = connection.held
    if connection.counted == 0, connection.outgoing?.bytesInMemory == nil {
      holding.leave(connection.socket)
    } else if !holding.contains(connection.socket) {
      holding.join(connection.socket)
    }
    boundHeld()
  }

  private func boundHeld() {
    while buffered > limits.buffered, let socket = holding.first,
      let longest = self.connection(socket)
    {
      remove(longest)
    }
  }

  /// Holds an answer until it is sent, and counts it if it is in memory.
  func hold(_ outgoing: Outgoing, for connection: Connection) {
    connection.outgoing = outgoing
    guard let bytes = outgoing.bytesInMemory else { return }
    buffered += heldBytes.add(bytes)
    countHeld(connection)
  }

  /// Releases the answer of a connection.
  func dropAnswer(of connection: Connection) {
    if let bytes = connection.outgoing?.bytesInMemory { buffered -= heldBytes.remove(bytes) }
    connection.outgoing = nil
  }

  /// Ends the connections whose deadline has passed.
  func lookAtDeadlines() {
    let now = ServerClock.now()
    for connection in connections {
      guard let connection, connection.deadline <= now else { continue }
      switch connection.phase {
      case .head, .body: takeTurn(connection, .refuse(Refusal(408, "the request took too long")))
      case .idle, .draining, .sending, .making, .queued: takeTurn(connection, .close)
      }
    }
    if isPaused { resumeAccepting() }
    if isStopping, now >= stopTime { isDone = true }
  }
}
