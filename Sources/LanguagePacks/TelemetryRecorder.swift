import Client
import Delivery
import Phrases
import Synchronization

/// Collects events of this process, counts them in the store, and passes batches to the sender.
///
/// A launch only leaves its value here; what it means is found out later, when no text waits. A
/// class, since events come from every part of the client, on every thread.
final class TelemetryRecorder: Sendable {
  private let settings: PackClient.Telemetry
  let releaseName: ReleaseName
  private let store: Store
  private let clock: any Clock
  /// Whether this launch is one of those that record missing phrases.
  let isSampled: Bool
  private let held = Mutex(Held())

  /// What is not in the store yet.
  private struct Held {
    /// The first launch; nil once it is among the events.
    var launch: FirstLaunch?
    var events: [FactEvent] = []
    /// Rounds whose answers the store doesn't know yet.
    var rounds: [FactRound] = []
    var missing: Set<UInt64> = []
    /// Whether the launch showed none of the wanted languages.
    var isLacking = false
    /// The step that this process counts for, once known.
    var step: RolloutStep?
    /// Whether the packs that this process began with lacked a phrase of the build.
    var lacksPhrase = false
    /// Whether other packs than those it began with are shown.
    var showsOthers = false
    var isFlushing = false
    /// The calls that wait for the running flush.
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isCounting = true
  }

  /// The maximum number of events that wait for the store.
  private static let eventLimit = 1000
  /// The maximum number of missing phrases that a launch records.
  private static let phraseLimit = 32

  init(
    _ settings: PackClient.Telemetry, _ configuration: PackClient.Configuration,
    _ store: Store, clock: any Clock = SystemClock()
  ) {
    self.settings = settings
    self.store = store
    self.clock = clock
    let identity = configuration.identity
    releaseName = ReleaseName(
      app: identity.app, channel: identity.channel, release: identity.release)
    isSampled = settings.missingSample > 0 && Int.random(in: 0..<settings.missingSample) == 0
    CleanExit.register(self)
  }

  func launched(_ launch: Launch, _ choice: LanguageChoice, microseconds: Int) {
    held.withLock {
      $0.launch = FirstLaunch(launch: launch, choice: choice, microseconds: microseconds)
    }
  }

  /// Counts that other packs are shown than those that the process began with.
  ///
  /// - Parameters:
  ///   - launch: The packs.
  ///   - isWanted: Whether they are of a wanted language.
  func shows(_ launch: Launch, isWanted: Bool) {
    held.withLock { held in
      settleLaunch(&held)
      held.showsOthers = true
      guard isWanted, held.isLacking, let tag = launch.decision.tag else { return }
      held.isLacking = false
      add(.came(locale: tag), to: &held)
    }
  }

  func updated(_ outcome: UpdateOutcome) {
    held.withLock {
      add(
        .updated(outcome: outcome.reason, setbacks: outcome.setbacks.map(\.reason)), to: &$0)
    }
  }

  func exposed(_ overlay: Overlay) {
    held.withLock {
      add(.exposed(experiment: overlay.experiment, arm: overlay.arm), to: &$0)
    }
  }

  /// Records that the shown language has no text for a phrase of the build.
  func missing(_ id: PhraseID) {
    held.withLock { held in
      if !held.showsOthers { held.lacksPhrase = true }
      if isSampled { lack(id, &held) }
    }
  }

  /// Records that another language has no text for a phrase; nil if this launch doesn't.
  var missingElsewhere: (@Sendable (PhraseID) -> Void)? {
    guard isSampled else { return nil }
    return { [self] id in held.withLock { lack(id, &$0) } }
  }

  private func lack(_ id: PhraseID, _ held: inout Held) {
    guard held.missing.count < Self.phraseLimit, held.missing.insert(id.rawValue).inserted else {
      return
    }
    add(.lacked(phrase: id.rawValue), to: &held)
  }

  private func add(_ event: FactEvent, to held: inout Held) {
    guard held.isCounting, held.events.count < Self.eventLimit else { return }
    held.events.append(event)
  }

  /// Makes an event of the first launch, unless that has been done.
  private func settleLaunch(_ held: inout Held) {
    guard let launch = held.launch else { return }
    held.launch = nil
    let source = launch.source(releaseName)
    held.isLacking = source == .former || source == .source
    add(.launched(launch.fact(source, isSampled: isSampled)), to: &held)
  }

  /// Counts what updates learn, in the store that they have locked.
  func counter() -> FactCounter {
    FactCounter(
      of: releaseName, process: LaunchProcess.mark,
      isCounting: { [self] in isCounting },
      observed: { [self] step in held.withLock { $0.step = $0.step ?? step } })
  }

  /// Whether events are counted and sent; setting it to false also removes what was counted.
  var isCounting: Bool {
    get { held.withLock { $0.isCounting } }
    set {
      held.withLock { held in
        let (isFlushing, waiting) = (held.isFlushing, held.waiting)
        if !newValue { held = Held() }
        (held.isCounting, held.isFlushing, held.waiting) = (newValue, isFlushing, waiting)
      }
      guard !newValue else { return }
      store.forgetFacts()
      store.forgetStarts()
    }
  }

  /// Whether there are events or answers that are not in the store yet.
  var hasUnsent: Bool {
    held.withLock {
      $0.launch != nil || !$0.events.isEmpty || !$0.rounds.isEmpty || $0.isFlushing
    }
  }

  /// Counts the events, and sends batches if a round is due.
  ///
  /// If a flush is running, this one begins when it has ended: a process that ends or is suspended
  /// before the answers are noted sends the same batches again.
  func flush() async {
    while !beginFlush() {
      guard isCounting else { return }
      await runningFlushEnds()
    }
    defer { endFlush() }
    let batches = save(maySend: true)
    guard !batches.isEmpty, let sender = settings.sender else { return }
    var round = FactRound()
    for batch in batches {
      guard round.left.isEmpty, isCounting, await sender.send(batch.json) != .later else {
        round.left.append(batch)
        continue
      }
      round.done.append(batch)
    }
    held.withLock { if $0.isCounting { $0.rounds.append(round) } }
    _ = save(maySend: false)
  }

  /// Begins a flush, or returns false if one is running or nothing is counted.
  private func beginFlush() -> Bool {
    held.withLock { held in
      guard held.isCounting, !held.isFlushing else { return false }
      held.isFlushing = true
      return true
    }
  }

  private func runningFlushEnds() async {
    await withCheckedContinuation { continuation in
      let isWaiting = held.withLock { held in
        if held.isFlushing { held.waiting.append(continuation) }
        return held.isFlushing
      }
      if !isWaiting { continuation.resume() }
    }
  }

  private func endFlush() {
    let waiting = held.withLock { held in
      defer { (held.isFlushing, held.waiting) = (false, []) }
      return held.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Writes the events and answers to the store, and returns the batches to send now.
  ///
  /// If another process holds the store, everything waits for the next time.
  private func save(maySend: Bool) -> [FactBatch] {
    guard let lock = try? store.lock() else { return [] }
    defer { withExtendedLifetime(lock) {} }
    let (events, rounds) = held.withLock { held in
      settleLaunch(&held)
      if held.lacksPhrase, let step = held.step {
        add(.missed(step), to: &held)
        (held.lacksPhrase, held.showsOthers) = (false, true)
      }
      return (held.events, held.rounds)
    }
    let found = store.factLog()
    var log = found
    let now = clock.unixSeconds()
    for event in events {
      log.handle(event, of: releaseName) { .random(in: 0...UInt64.max) }
    }
    for round in rounds {
      log.end(
        round, at: now, every: settings.seconds, chance: .random(in: 0...UInt64.max))
    }
    var batches: [FactBatch] = []
    if maySend, settings.sender != nil {
      var random = SystemRandomNumberGenerator()
      batches = log.beginRound(at: now, every: settings.seconds, using: &random)
    }
    // Nothing is sent that isn't noted: it would be sent again and again.
    guard log == found || (try? store.write(log)) != nil else { return [] }
    held.withLock { held in
      held.events.removeFirst(min(events.count, held.events.count))
      held.rounds.removeFirst(min(rounds.count, held.rounds.count))
    }
    return batches
  }
}

extension TelemetryRecorder: EndsCleanly {
  /// Saves the counts for a later process to send.
  func processExits() { if isCounting, hasUnsent { _ = save(maySend: false) } }
}

/// The first launch of a process, and what was wanted of it.
private struct FirstLaunch {
  let launch: Launch
  let choice: LanguageChoice
  let microseconds: Int

  func source(_ releaseName: ReleaseName) -> LoadSource? {
    launch.loadSource(choice, release: OriginPath.timestamp(releaseName))
  }

  func fact(_ source: LoadSource?, isSampled: Bool) -> LaunchFact {
    LaunchFact(
      locale: launch.decision.tag, origin: LaunchOrigin(source), isFirst: launch.state == nil,
      time: LoadTime(microseconds: microseconds), isSampled: isSampled)
  }
}
