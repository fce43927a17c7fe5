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
    if let peer, !group.peers.withLock({ $0.begin(peer) }) {
      group.figures.add(.refusedConnections)
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
      if let peer { endConnection(of: peer) }
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
    group.addConnection()
    group.figures.add(.connections)
    lines.move(socket, to: .waiting)
    connection.deadline = connection.progressed + limits.headTime
  }

  /// Ends a connection, whatever it waits for.
  func remove(_ connection: Connection) { remove(connection, socket: connection.socket) }

  /// Removes a connection, which may have given up its socket.
  func remove(_ connection: Connection, socket: Int32) {
    guard self.connection(socket) === connection else { return }
    // The kernel discards the unsent part of an answer that is cut off.
    if connection.outgoing != nil { connection.resetAtEnd() }
    lines.leave(socket)
    holding.leave(socket)
    noteHeld()
    dropAnswer(of: connection)
    group.hold(-connection.counted)
    if let peer = connection.peer { endConnection(of: peer) }
    endForwarded(of: connection)
    connections[Int(socket)] = nil
    count -= 1
    group.removeConnection(of: self)
    if hasRoom { resumeAccepting() }
    endIfDone()
  }

  private func endConnection(of peer: Peer) { group.peers.withLock { $0.end(peer) } }

  /// Counts the request of a client behind a proxy as done.
  func endForwarded(of connection: Connection) {
    guard let peer = connection.forwarded else { return }
    group.forwarded.withLock { $0.end(peer) }
    connection.forwarded = nil
  }

  /// Counts the bytes held for a connection; if the total is too large, ends the connections that
  /// have held bytes longest.
  func countHeld(_ connection: Connection) {
    guard self.connection(connection.socket) === connection else { return }
    let growth = connection.held - connection.counted
    connection.counted = connection.held
    if connection.counted == 0, connection.outgoing?.bytesInMemory == nil {
      holding.leave(connection.socket)
    } else if !holding.contains(connection.socket) {
      connection.heldSince = ServerClock.nanoseconds()
      holding.join(connection.socket)
    }
    noteHeld()
    // Last, so that bytes that count have their time for all loops.
    group.hold(growth)
    boundHeld()
  }

  /// Ends the connections of this loop that have held bytes longest, or has another loop end its own
  /// if they are older.
  func boundHeld() {
    while group.holdsTooMuch, let socket = holding.first,
      let longest = self.connection(socket)
    {
      if group.askForHeld(before: longest.heldSince, for: self) { return }
      remove(longest)
    }
  }

  private func noteHeld() {
    let oldest = holding.first.flatMap { connection($0)?.heldSince } ?? .max
    oldestHeld.store(oldest, ordering: .relaxed)
  }

  /// Holds an answer until it is sent, and counts it if it is in memory.
  func hold(_ outgoing: Outgoing, for connection: Connection) {
    connection.outgoing = outgoing
    guard let bytes = outgoing.bytesInMemory else { return }
    group.hold(bytes)
    countHeld(connection)
  }

  /// Prepares the answer of a client that does not take it at once.
  func slowDown(_ connection: Connection) {
    let former = connection.outgoing?.bytesInMemory
    connection.outgoing?.becomeSlow(disk)
    if former == nil, let bytes = connection.outgoing?.bytesInMemory {
      group.hold(bytes)
      countHeld(connection)
    }
  }

  /// Releases the answer of a connection.
  func dropAnswer(of connection: Connection) {
    if let bytes = connection.outgoing?.bytesInMemory { group.release(bytes) }
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
    keepStreams(at: now)
    endListening(at: now)
    if isStopping, now >= stopTime { isDone = true }
  }
}
