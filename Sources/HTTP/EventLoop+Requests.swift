import CEvent
import Glibc

extension EventLoop {
  /// The time to work before polling the sockets again, in nanoseconds; without short tasks, a short
  /// one may arrive at any moment.
  private static let (slice, patientSlice) = (UInt64(2_000_000), UInt64(100_000))
  /// The number of bytes to skip after a refusal, and the maximum time for it in milliseconds.
  private static let (drainLimit, drainTime) = (256 << 10, UInt64(2000))

  /// Handles a socket that can be read or written; called by libevent.
  func isReady(_ socket: Int32) {
    guard let connection = connection(socket) else { return }
    switch connection.phase {
    case .idle, .head, .body: read(connection)
    case .draining: drain(connection)
    case .sending:
      takeTurn(connection, .send, .long)
    // Requests that a client sends ahead of its turn stay in the kernel.
    case .queued, .making: connection.watch(0, base: base)
    }
  }

  /// Works for a time slice.
  func work() {
    guard !agenda.isEmpty else { return }
    turn = ServerClock.nanoseconds()
    // Without room, new connections come before long tasks.
    while let entry = agenda.next(fillsUp: hasRoom) {
      if let connection = connection(entry.socket), connection.number == entry.number {
        if perform(connection) { readNext(connection, isAhead: true) }
      }
      let limit = agenda.hasShort ? Self.slice : Self.patientSlice
      if ServerClock.nanoseconds() - turn >= limit { return }
    }
  }

  private func perform(_ connection: Connection) -> Bool {
    lines.leave(connection.socket)
    switch connection.task {
    case .answer(let head, let body):
      connection.task = .send
      countHeld(connection)
      return answer(connection, head, body)
    case .refuse(let refusal):
      connection.isRefused = true
      group.figures.add(.malformed)
      return begin(connection, refusal.response, closes: true)
    case .send: return send(connection)
    case .close:
      remove(connection)
      return false
    }
  }

  /// Queues a connection's task after those of its client; during a long task, the connection may
  /// end for a new one.
  func takeTurn(
    _ connection: Connection, _ task: Connection.Task, _ kind: Agenda.Kind = .short
  ) {
    lines.leave(connection.socket)
    connection.task = task
    connection.phase = .queued
    connection.deadline = .max
    let entry = WorkQueue.Entry(socket: connection.socket, number: connection.number)
    agenda.add(entry, of: connection.client, kind)
    if kind == .long { lines.move(connection.socket, to: .owing) }
  }

  private func read(_ connection: Connection) {
    let room = min(scratch.count, connection.reader.room(within: limits))
    let count = recv(connection.socket, scratch.baseAddress, room, 0)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR {
        return connection.watch(EV_READ, base: base)
      }
      return remove(connection)
    }
    connection.reader.add(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
    readNext(connection)
  }

  private func drain(_ connection: Connection) {
    // Discards the bytes without copying them.
    let count = recv(connection.socket, nil, Self.drainLimit, Int32(MSG_TRUNC))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    connection.drained += max(0, count)
    if count <= 0 || connection.drained > Self.drainLimit { remove(connection) }
  }

  /// Looks for the next request in the input; it is answered in its client's turn.
  ///
  /// Input sent before the last answer was out is ahead.
  private func readNext(_ connection: Connection, isAhead: Bool = false) {
    switch connection.reader.next(within: limits) {
    case .incomplete(let wantsContinue): awaitMore(connection, wantsContinue: wantsContinue)
    case .refused(let refusal): takeTurn(connection, .refuse(refusal))
    case .request(let head, let body):
      let behind = connection.peer == nil ? proxies.client(forwarded: head.forwardedFor) : nil
      connection.client = (behind ?? connection.address).peer
      let hasMore = !connection.reader.input.isEmpty
      let kind: Agenda.Kind = isAhead || hasMore ? .long : body.isEmpty ? .short : .body
      takeTurn(connection, .answer(head, body: body), kind)
    }
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
    let activity: Standing.Activity = phase == .idle && connection.sent > 0 ? .idle : .waiting
    if !lines.contains(connection.socket, in: activity) {
      lines.move(connection.socket, to: activity)
    }
    connection.watch(EV_READ, base: base)
  }

  /// Answers a request; returns whether the connection may continue with the next one now.
  private func answer(_ connection: Connection, _ head: RequestHead, _ body: [UInt8]) -> Bool {
    let request = Request(head, body: body, peer: connection.client, received: turn)
    connection.request = request
    connection.closesAfter = head.closes
    connection.phase = .making
    if connection.peer == nil {
      guard group.forwarded.withLock({ $0.begin(request.peer) }) else {
        return begin(connection, .tooMany(request), closes: head.closes)
      }
      connection.forwarded = request.peer
    }
    switch handle(request) {
    case .now(let response): return begin(connection, response, closes: head.closes)
    case .later(let start):
      connection.deadline = .max
      start { [self, name = (connection.socket, connection.number)] response in
        leave(response, for: name)
      }
      return false
    }
  }

  /// Continues with the result of another thread.
  func goOn(_ connection: Connection, with answer: Response?) {
    guard connection.phase == .making else { return }
    let isDone: Bool
    if let answer {
      isDone = begin(connection, answer, closes: connection.closesAfter)
    } else {
      isDone = send(connection, mayWait: true)
    }
    if isDone { readNext(connection, isAhead: true) }
  }

  /// Counts and logs an answer that begins.
  func note(_ request: Request?, _ response: Response) {
    group.figures.add(status: response.status)
    if let request { log?(ServedRequest(request, response)) }
  }

  func begin(_ connection: Connection, _ response: Response, closes: Bool) -> Bool {
    if case .stream(let stream) = response.body {
      return beginStream(connection, response, stream)
    }
    note(connection.request, response)
    let closes = closes || isDraining || isStopping
    let outgoing = Outgoing(response, date: clock.date(), closes: closes)
    hold(outgoing, for: connection)
    guard connection.outgoing != nil else { return false }
    let now = ServerClock.now()
    connection.lastCall = now + limits.answerTime + UInt64(outgoing.length)
    connection.progressed = now
    guard outgoing.length <= scratch.count else {
      takeTurn(connection, .send, .long)
      return false
    }
    return send(connection)
  }

  /// Sends as much of a piece as the client accepts; returns whether the connection may continue
  /// with the next request now.
  private func send(_ connection: Connection, mayWait: Bool = false) -> Bool {
    guard let before = connection.outgoing?.sent,
      let step = connection.outgoing?.send(
        to: connection.socket, through: scratch, mayWait: mayWait)
    else { return false }
    connection.noteSent((connection.outgoing?.sent ?? before) - before)
    switch step {
    case .complete: return finish(connection)
    case .more: takeTurn(connection, .send, .long)
    case .blocked:
      slowDown(connection)
      connection.noteTaken(at: connection.progressed)
      lines.move(connection.socket, to: .owing)
      connection.phase = .sending
      connection.deadline = min(connection.progressed + limits.stallTime, connection.lastCall)
      connection.watch(EV_WRITE, base: base)
    case .wantsDisk(let file, let start):
      connection.phase = .making
      connection.deadline = .max
      disk.run { [self, name = (connection.socket, connection.number)] in
        file.warm(from: start, count: Outgoing.diskPiece)
        leave(nil, for: name)
      }
    case .failed: remove(connection)
    }
    return false
  }

  /// Handles an answer that is fully sent: continues with the next request, or closes the
  /// connection.
  private func finish(_ connection: Connection) -> Bool {
    let closes = connection.outgoing?.closes ?? true
    dropAnswer(of: connection)
    connection.request = nil
    endForwarded(of: connection)
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
    lines.move(connection.socket, to: .waiting)
    connection.watch(EV_READ, base: base)
    return false
  }
}
