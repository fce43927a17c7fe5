import Client
import Dispatch
import Synchronization

/// Listens to the origin's signal, as a plan decides, and looks for an update when it says so.
///
/// A class, since a connection and a timer refer to it. No thread waits for the stream.
final class SignalListener: Sendable {
  private struct Present {
    var plan = SignalPlan()
    var reader = SignalReader()
    var connection: (any SignalConnection)?
    /// The number of the connection, by which arrivals of former ones are recognized.
    var number = 0
    /// The time of the next timer, in milliseconds.
    var armed: UInt64?
    /// Looks for an update; nil until the app has started.
    var look: (@Sendable () async -> SignalLook)?
    /// Whether the app has reported that it is not in front.
    var isAway = false
    var isOver = false
  }

  /// A source of elapsed time, and timers.
  struct Time: Sendable {
    /// Returns milliseconds since an arbitrary moment.
    var now: @Sendable () -> UInt64 = { UInt64(clamping: monotonicMicroseconds() / 1000) }
    /// Calls work once, some milliseconds later.
    var call: @Sendable (_ milliseconds: Int, _ work: @escaping @Sendable () -> Void) -> Void = {
      DispatchQueue.global(qos: .utility).asyncAfter(
        deadline: .now() + .milliseconds($0), execute: $1)
    }
  }

  private let network: any SignalNetwork
  private let path: String
  private let isLowPower: @Sendable () -> Bool
  /// Returns the sequence that the store has accepted.
  private let have: @Sendable () -> UInt64
  private let time: Time
  private let present = Mutex(Present())

  /// Creates a listener that does nothing yet.
  ///
  /// - Parameters:
  ///   - network: Opens streams.
  ///   - path: The path of the stream below the origin.
  ///   - isLowPower: Returns whether to spare the battery.
  ///   - have: Returns the sequence that the store has accepted.
  ///   - time: Elapsed time.
  init(
    _ network: any SignalNetwork, path: String, isLowPower: @escaping @Sendable () -> Bool,
    have: @escaping @Sendable () -> UInt64, time: Time = Time()
  ) {
    (self.network, self.path, self.isLowPower, self.have) = (network, path, isLowPower, have)
    self.time = time
  }

  deinit { present.withLock { $0.connection?.close() } }

  /// Begins to listen, unless the app has reported that it is in the background.
  ///
  /// - Parameter look: Looks for an update if one may begin now.
  func begin(_ look: @escaping @Sendable () async -> SignalLook) {
    let isAway = present.withLock { present in
      present.look = present.look ?? look
      return present.isAway
    }
    if !isAway { handle(.foreground) }
  }

  /// Reports that the app came to the front.
  func foreground() {
    let isBegun = present.withLock { present in
      present.isAway = false
      return present.look != nil
    }
    if isBegun { handle(.foreground) }
  }

  /// Reports that the app entered the background.
  func background() {
    present.withLock { $0.isAway = true }
    handle(.background)
  }

  /// Reports that an update has ended.
  func learn() { handle(.learned(have: have())) }

  /// Ends for good.
  func end() {
    present.withLock { present in
      present.isOver = true
      present.connection?.close()
      present.connection = nil
    }
  }

  private var moment: SignalPlan.Moment {
    SignalPlan.Moment(
      now: time.now(), chance: .random(in: 0...UInt64.max), isLowPower: isLowPower())
  }

  /// Passes an event to the plan, and does what it says.
  ///
  /// Within the lock, so that actions are done in the order in which they were decided; none waits.
  private func handle(_ event: SignalPlan.Event) {
    let moment = moment
    present.withLock { handle(event, at: moment, &$0) }
  }

  private func handle(
    _ event: SignalPlan.Event, at moment: SignalPlan.Moment, _ present: inout Present
  ) {
    guard !present.isOver else { return }
    for action in present.plan.handle(event, at: moment) {
      switch action {
      case .connect: connect(&present, at: moment)
      case .disconnect:
        present.number += 1
        present.connection?.close()
        present.connection = nil
      case .look: look(present.look)
      }
    }
    arm(&present, at: moment)
  }

  private func connect(_ present: inout Present, at moment: SignalPlan.Moment) {
    let have = have()
    // Another process of the app may have updated since.
    _ = present.plan.handle(.learned(have: have), at: moment)
    present.number += 1
    present.reader = SignalReader()
    present.connection = network.open("\(path)?have=\(have)") {
      [weak self, number = present.number] arrival in
      self?.take(arrival, of: number)
    }
  }

  private func take(_ arrival: SignalArrival, of number: Int) {
    let moment = moment
    present.withLock { present in
      guard present.number == number else { return }
      switch arrival {
      case .answer(let answer): handle(.answered(answer), at: moment, &present)
      case .end: handle(.ended, at: moment, &present)
      case .bytes(let bytes):
        handle(.received(count: bytes.count), at: moment, &present)
        guard present.number == number else { return }
        var reader = present.reader
        reader.read(bytes) { event in
          // The connection may be given up at each event.
          if present.number == number { handle(.heard(event), at: moment, &present) }
        }
        if present.number == number { present.reader = reader }
      }
    }
  }

  private func look(_ look: (@Sendable () async -> SignalLook)?) {
    Task.detached { [weak self] in
      guard let look else { return }
      let result = await look()
      self?.handle(.looked(result))
    }
  }

  /// Makes a timer call in time; one that calls too early is harmless.
  private func arm(_ present: inout Present, at moment: SignalPlan.Moment) {
    guard let wake = present.plan.wake, present.armed.map({ wake < $0 }) ?? true else { return }
    present.armed = wake
    let delay = Int(clamping: wake - min(wake, moment.now))
    time.call(delay) { [weak self] in self?.ring(wake) }
  }

  private func ring(_ time: UInt64) {
    let moment = moment
    present.withLock { present in
      if present.armed == time { present.armed = nil }
      handle(.rang, at: moment, &present)
    }
  }
}
