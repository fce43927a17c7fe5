/// A state machine that decides when a client listens to the origin's signal, and when it looks for
/// an update because of it; it performs no action.
///
/// ```
///  background, low power ◀──────────────┬──────────────┐
///     │ foreground                      │              │
///     ▼                                 │              │
///  closed ──(wait is over)──▶ connecting ──▶ listening ──(publication, spread)──▶ look
///     ▲                            │              │
///     └── wait ◀── refused, late ──┴── end, silence, too many bytes, too long
/// ```
/// A signal is not trusted: all it can cause is a look, and looks that bring nothing become rare.
/// See `SignalLimits` for what the worst server can cost.
package struct SignalPlan: Sendable, Equatable {
  /// An event.
  package enum Event: Sendable, Equatable {
    /// The app is in front of its user.
    case foreground
    /// The app entered the background.
    case background
    /// The server responded to the request.
    case answered(SignalAnswer)
    /// Some bytes arrived.
    case received(count: Int)
    /// The stream has an event.
    case heard(SignalReader.Event)
    /// The connection has ended.
    case ended
    /// The requested check has ended.
    case looked(SignalLook)
    /// The client has accepted a sequence, for whatever reason it looked.
    case learned(have: UInt64)
    /// The time `wake` has come.
    case rang
  }

  /// The next action.
  package enum Action: Sendable, Equatable {
    /// Request the stream.
    case connect
    /// Close the connection.
    case disconnect
    /// Check for an update, and report `looked` at its end.
    case look
  }

  /// The circumstances of an event.
  package struct Moment: Sendable, Equatable {
    /// Milliseconds since an arbitrary moment, which no one can set.
    package var now: UInt64
    /// A random number.
    package var chance: UInt64
    /// Whether to spare the battery.
    package var isLowPower: Bool

    /// Creates the circumstances of an event.
    package init(now: UInt64, chance: UInt64, isLowPower: Bool = false) {
      (self.now, self.chance, self.isLowPower) = (now, chance, isLowPower)
    }
  }

  enum Phase: Sendable, Equatable {
    /// No connection before a time.
    case closed(until: UInt64)
    case connecting(since: UInt64)
    case listening(Listening)
  }

  struct Listening: Sendable, Equatable {
    let since: UInt64
    /// When the last whole comment, field or event came.
    var heard: UInt64
    /// How long the stream may be silent, in milliseconds.
    let patience: UInt64
    var bytes = 0
  }

  private(set) var phase = Phase.closed(until: 0)
  private var isForeground = false
  /// When the battery was last seen to be spared; nil if it isn't.
  private var lowPower: UInt64?
  /// When the last connection began.
  private var lastConnect: UInt64?
  /// Connections in a row that failed.
  private var failures = 0
  /// The wait that the server wants between connections, in milliseconds.
  private var retry = SignalLimits.firstDelay
  private var looks = SignalLooks()

  /// Creates a plan of an app in the background.
  ///
  /// - Parameter have: The sequence that the client has accepted.
  package init(have: UInt64 = 0) { looks.have = have }

  /// Whether there is a connection, or a request for one.
  package var isConnected: Bool { if case .closed = phase { false } else { true } }

  /// The time of the next `rang`; nil if nothing is to be done until another event.
  package var wake: UInt64? {
    guard isForeground else { return nil }
    if let lowPower { return lowPower + SignalLimits.powerPause }
    let next: UInt64 =
      switch phase {
      case .closed(let until): until
      case .connecting(let since): since + SignalLimits.answerTime
      case .listening(let stream):
        min(stream.heard + stream.patience, stream.since + SignalLimits.longestStream)
      }
    return looks.next.map { min($0, next) } ?? next
  }

  /// Handles an event, and returns the actions to take, in order.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - moment: When it happened; times never go back.
  /// - Returns: The actions.
  package mutating func handle(_ event: Event, at moment: Moment) -> [Action] {
    lowPower = moment.isLowPower ? moment.now : nil
    let wasConnected = isConnected
    take(event, moment)
    keep(moment)
    // A connection that is given up is closed before the next one begins.
    if wasConnected, !isConnected { return [.disconnect] + next(moment) }
    return next(moment)
  }

  private mutating func take(_ event: Event, _ moment: Moment) {
    switch event {
    case .foreground: isForeground = true
    case .background: isForeground = false
    case .answered(let answer): answered(answer, moment)
    case .received(let count): received(count, moment)
    case .heard(let event): heard(event, moment)
    case .ended: ended(moment)
    case .looked(let look): looks.end(look, now: moment.now)
    case .learned(let have): looks.learn(have)
    case .rang: break
    }
  }

  private mutating func answered(_ answer: SignalAnswer, _ moment: Moment) {
    guard case .connecting = phase else { return }
    if answer.status == 200, answer.isStream {
      let patience = SignalLimits.silence + moment.chance % SignalLimits.silenceSpread
      phase = .listening(Listening(since: moment.now, heard: moment.now, patience: patience))
    } else if SignalLimits.meansAbsent(answer.status) {
      failures += 1
      close(for: SignalLimits.absentDelay, moment)
    } else {
      let seconds = min(
        UInt64(clamping: answer.retryAfter ?? 0), SignalLimits.longestRetryAfter)
      fail(moment, atLeast: seconds * 1000 + moment.chance % (seconds * 250 + 1))
    }
  }

  private mutating func received(_ count: Int, _ moment: Moment) {
    guard case .listening(var stream) = phase else { return }
    stream.bytes += count
    phase = .listening(stream)
    if stream.bytes > SignalLimits.mostBytes { fail(moment) }
  }

  private mutating func heard(_ event: SignalReader.Event, _ moment: Moment) {
    guard case .listening(var stream) = phase else { return }
    stream.heard = moment.now
    phase = .listening(stream)
    switch event {
    case .retry(let milliseconds):
      retry = min(max(milliseconds, SignalLimits.retry.lowerBound), SignalLimits.retry.upperBound)
    case .publication(let sequence, let spread):
      looks.announce(sequence, spread: spread, moment)
    case .comment, .other: break
    }
  }

  private mutating func ended(_ moment: Moment) {
    switch phase {
    case .closed: break
    case .connecting: fail(moment)
    case .listening(let stream): end(moment, lived: moment.now - stream.since)
    }
  }

  /// Ends a stream that lived some time: one that lived long was no failure.
  private mutating func end(_ moment: Moment, lived: UInt64) {
    guard lived >= SignalLimits.steadyTime else { return fail(moment) }
    failures = 0
    // At least what the server asks for, since it chose at random for this client.
    phase = .closed(until: moment.now + retry + moment.chance % (retry / 2))
  }

  private mutating func fail(_ moment: Moment, atLeast asked: UInt64 = 0) {
    failures += 1
    let doubled = SignalLimits.firstDelay << UInt64(min(failures, 20) - 1)
    close(for: min(doubled, SignalLimits.longestDelay), atLeast: asked, moment)
  }

  private mutating func close(for delay: UInt64, atLeast asked: UInt64 = 0, _ moment: Moment) {
    let own = delay * (50 + moment.chance % 101) / 100
    phase = .closed(until: moment.now + max(own, asked))
  }

  /// Gives a connection up that is not wanted, or from which nothing came in time.
  private mutating func keep(_ moment: Moment) {
    guard isForeground, lowPower == nil else {
      looks.forget()
      guard isConnected else { return }
      phase = .closed(until: (lastConnect ?? moment.now) + SignalLimits.retry.lowerBound)
      return
    }
    switch phase {
    case .closed: break
    case .connecting(let since):
      if since + SignalLimits.answerTime <= moment.now { fail(moment) }
    case .listening(let stream):
      if stream.heard + stream.patience <= moment.now {
        end(moment, lived: stream.heard - stream.since)
      } else if stream.since + SignalLimits.longestStream <= moment.now {
        end(moment, lived: moment.now - stream.since)
      }
    }
  }

  private mutating func next(_ moment: Moment) -> [Action] {
    guard isForeground, lowPower == nil else { return [] }
    var actions: [Action] = []
    if case .closed(let until) = phase, until <= moment.now {
      phase = .connecting(since: moment.now)
      lastConnect = moment.now
      actions.append(.connect)
    }
    if looks.begin(now: moment.now) { actions.append(.look) }
    return actions
  }
}
