import CEvent
import Glibc

extension EventLoop {
  /// How many requests of one connection are answered before others have their turn.
  private static let turns = 16
  /// How many bytes are passed over after a refusal, and for how many milliseconds.
  private static let (drainLimit, drainTime) = (256 << 10, UInt64(2000))

  /// What libevent calls when a socket can be read or written.
  func isReady(_ socket: Int32) {
    guard let connection = connection(socket) else { return }
    switch connection.phase {
    case .sending: if send(connection) { answerNext(connection) }
    case .draining: drain(connection)
    case .idle, .head, .body: read(connection)
    case .making: break
    }
  }

  private func read(_ connection: Connection) {
    let room = min(scratch.count, connection.reader.room(within: limits))
    let count = recv(connection.socket, scratch.baseAddress, room, 0)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      return remove(connection)
    }
    connection.reader.add(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
    answerNext(connection)
  }

  private func drain(_ connection: Connection) {
    let count = recv(connection.socket, scratch.baseAddress, scratch.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    connection.drained += max(0, count)
    if count <= 0 || connection.drained > Self.drainLimit { remove(connection) }
  }

  /// Answers what has come, request by request, until more must come or a client must take something.
  private func answerNext(_ connection: Connection) {
    for _ in 0..<Self.turns {
      switch connection.reader.next(within: limits) {
      case .incomplete(let wantsContinue):
        return awaitMore(connection, wantsContinue: wantsContinue)
      case .refused(let refusal): return refuse(connection, refusal)
      case .request(let head, let body):
        guard answer(connection, head, body) else { return countHeld(connection) }
      }
    }
    // The rest is answered in another turn: the socket can be written, so it is called at once.
    connection.phase = .sending
    connection.deadline = ServerClock.now() + limits.headTime
    connection.watch(EV_WRITE, base: base)
    countHeld(connection)
  }

  private func awaitMore(_ connection: Connection, wantsContinue: Bool) {
    let phase: Connection.Phase =
      connection.reader.head != nil ? .body : connection.reader.input.isEmpty ? .idle : .head
    if wantsContinue {
      let words = "HTTP/1.1 100 Continue\r\n\r\n"
      _ = Glibc.send(connection.socket, words, words.utf8.count, 0)
    }
    if connection.phase != phase {
      connection.phase = phase
      let time: UInt64 =
        switch phase {
        case .head: limits.headTime
        case .body: limits.bodyTime
        default: limits.idleTime
        }
      connection.deadline = ServerClock.now() + time
    }
    if !waiting.contains(connection.socket) { waiting.join(connection.socket) }
    connection.watch(EV_READ, base: base)
    countHeld(connection)
  }

  /// Says what is wrong, and ends the connection when the client has read that.
  func refuse(_ connection: Connection, _ refusal: Refusal) {
    waiting.leave(connection.socket)
    connection.isRefused = true
    _ = begin(connection, refusal.response, closes: true)
  }

  /// Answers a request; says whether the connection may go on with the next one now.
  private func answer(_ connection: Connection, _ head: RequestHead, _ body: [UInt8]) -> Bool {
    waiting.leave(connection.socket)
    let behind =
      connection.peer == nil ? proxies.client(forwarded: head.forwardedFor) : nil
    let peer = (behind ?? connection.address).peer
    let request = Request(head, body: body, peer: peer)
    connection.request = request
    connection.closesAfter = head.closes
    connection.phase = .making
    if connection.peer == nil {
      guard perForwarded.begin(peer) else {
        return begin(connection, .tooMany(request), closes: head.closes)
      }
      connection.forwarded = peer
    }
    switch handle(request) {
    case .now(let response): return begin(connection, response, closes: head.closes)
    case .later(let start):
      connection.deadline = .max
      connection.watch(0, base: base)
      start { [self, name = (connection.socket, connection.number)] response in
        leave(response, for: name)
      }
      return false
    }
  }

  /// Goes on with what another thread has made or read.
  func goOn(_ connection: Connection, with answer: Response?) {
    guard connection.phase == .making else { return }
    let isDone: Bool
    if let answer {
      isDone = begin(connection, answer, closes: connection.closesAfter)
    } else {
      isDone = send(connection, mayWait: true)
    }
    if isDone { answerNext(connection) }
  }

  private func begin(_ connection: Connection, _ response: Response, closes: Bool) -> Bool {
    if let request = connection.request { log?(ServedRequest(request, response)) }
    let outgoing = Outgoing(response, date: clock.date(), closes: closes || isStopping)
    connection.outgoing = outgoing
    let now = ServerClock.now()
    connection.lastCall = now + limits.answerTime + UInt64(outgoing.length)
    connection.progressed = now
    return send(connection)
  }

  /// Sends what the client takes; says whether the connection may go on with the next request now.
  private func send(_ connection: Connection, mayWait: Bool = false) -> Bool {
    guard let before = connection.outgoing?.sent,
      let step = connection.outgoing?.send(
        to: connection.socket, through: scratch, mayWait: mayWait)
    else {
      // Nothing is under way: it was another's turn.
      connection.phase = .idle
      return true
    }
    switch step {
    case .complete: return finish(connection)
    case .blocked:
      connection.outgoing?.shareFile(by: disk)
      let now = ServerClock.now()
      if connection.outgoing?.sent != before { connection.progressed = now }
      if connection.phase != .sending || connection.progressed == now {
        sending.join(connection.socket)
      }
      connection.phase = .sending
      connection.deadline = min(connection.progressed + limits.stallTime, connection.lastCall)
      connection.watch(EV_WRITE, base: base)
    case .wantsDisk(let file, let start):
      connection.phase = .making
      connection.deadline = .max
      connection.watch(0, base: base)
      disk.run { [self, name = (connection.socket, connection.number)] in
        file.warm(from: start, count: Outgoing.diskPiece)
        leave(nil, for: name)
      }
    case .failed: remove(connection)
    }
    return false
  }

  /// The answer is with the client's system: on to the next request, or to the end.
  private func finish(_ connection: Connection) -> Bool {
    let closes = connection.outgoing?.closes ?? true
    connection.outgoing = nil
    connection.request = nil
    sending.leave(connection.socket)
    if let peer = connection.forwarded { perForwarded.end(peer) }
    connection.forwarded = nil
    guard closes else { return true }
    guard connection.isRefused, !isStopping else {
      remove(connection)
      return false
    }
    shutdown(connection.socket, Int32(SHUT_WR))
    connection.dropInput()
    countHeld(connection)
    connection.phase = .draining
    connection.deadline = ServerClock.now() + Self.drainTime
    waiting.join(connection.socket)
    connection.watch(EV_READ, base: base)
    return false
  }
}
