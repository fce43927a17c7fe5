import Client
import Delivery
import Phrases
import Synchronization

/// Counts events in this process, saves the counts in the store, and passes them to the sender.
///
/// A class, since counts come from every part of the client, on every thread.
final class TelemetryRecorder: Sendable {
  private let settings: PackClient.Telemetry
  private let build: (app: String, channel: String, release: String)
  private let store: Store
  private let clock: any Clock
  /// Whether this launch is one of those that record missing phrases.
  let isSampled: Bool
  private let counted = Mutex(Counted())

  private struct Counted {
    /// Counts since they were last saved.
    var new = Telemetry()
    /// Counts that the sender has accepted and that are still in the file.
    var taken = Telemetry()
    var missing: Set<PhraseID> = []
    /// Whether the launch showed none of the wanted languages.
    var isLacking = false
    var isFlushing = false
  }

  init(
    _ settings: PackClient.Telemetry, _ configuration: PackClient.Configuration,
    _ store: Store, clock: any Clock = SystemClock()
  ) {
    self.settings = settings
    self.store = store
    self.clock = clock
    build = (
      configuration.identity.app, configuration.identity.channel, configuration.identity.release
    )
    isSampled = settings.missingSample > 0 && Int.random(in: 0..<settings.missingSample) == 0
    CleanExit.register(self)
  }

  func launched(_ launch: Launch, _ choice: LanguageChoice, microseconds: Int) {
    let path = OriginPath.timestamp(
      ReleaseName(app: build.app, channel: build.channel, release: build.release))
    let source = launch.loadSource(choice, release: path)
    counted.withLock { counted in
      counted.new.count(.launch(source))
      counted.isLacking = source == .former || source == .source
      if launch.state == nil { counted.new.count(.first(source)) }
      counted.new.count(.opened(LoadTime(microseconds: microseconds)))
      if isSampled { counted.new.count(.sampled) }
      counted.new.shown = launch.telemetryShown
    }
  }

  /// Counts that a wanted language is shown, perhaps one that was missing at launch.
  func came(_ launch: Launch) {
    counted.withLock { counted in
      counted.new.shown = launch.telemetryShown
      guard counted.isLacking else { return }
      counted.isLacking = false
      counted.new.count(.came)
    }
  }

  func updated(_ outcome: UpdateOutcome) {
    counted.withLock { counted in
      counted.new.count(.update(outcome.reason))
      for setback in outcome.setbacks { counted.new.count(.setback(setback.reason)) }
    }
  }

  func exposed(_ overlay: Overlay) {
    counted.withLock {
      $0.new.count(.exposed(experiment: overlay.experiment, arm: overlay.arm))
    }
  }

  /// Records a phrase without a text; nil if this launch doesn't record them.
  var missing: (@Sendable (PhraseID) -> Void)? {
    guard isSampled else { return nil }
    return { [self] id in
      counted.withLock { counted in
        guard counted.missing.count < Telemetry.namesLimit, counted.missing.insert(id).inserted
        else { return }
        counted.new.count(.missing(id))
      }
    }
  }

  /// Whether there are counts that are neither saved nor sent yet.
  var hasUnsent: Bool {
    counted.withLock { !$0.new.isEmpty || !$0.taken.isEmpty || $0.isFlushing }
  }

  /// Saves the counts, and sends them if due.
  func flush() async {
    let isMine = counted.withLock { counted in
      defer { counted.isFlushing = true }
      return !counted.isFlushing
    }
    guard isMine else { return }
    defer { counted.withLock { $0.isFlushing = false } }
    guard let counts = writeDown(), let sender = settings.sender else { return }
    let batch = TelemetryBatch(
      of: ReleaseName(app: build.app, channel: build.channel, release: build.release),
      counts: counts)
    guard await sender.send(batch.json) else { return }
    counted.withLock { $0.taken.add(counts) }
    writeDown()
  }

  /// Updates the file, and returns the counts to send now, if due; that counts as an attempt.
  ///
  /// If another process holds the store, everything waits for the next time.
  @discardableResult
  private func writeDown(maySend: Bool = true) -> Telemetry? {
    guard let lock = try? store.lock() else { return nil }
    defer { withExtendedLifetime(lock) {} }
    let (new, taken) = counted.withLock { ($0.new, $0.taken) }
    let found = store.telemetry()
    var log = found
    log.counts.remove(taken)
    log.counts.add(new)
    let now = clock.unixSeconds()
    let isDue = maySend && settings.sender != nil && log.isDue(at: now, every: settings.seconds)
    if isDue { log.tried = now }
    guard log == found || (try? store.write(log)) != nil else { return nil }
    counted.withLock { counted in
      counted.new.remove(new)
      counted.taken.remove(taken)
    }
    return isDue ? log.counts : nil
  }
}

extension TelemetryRecorder: EndsCleanly {
  /// Saves the counts for a later process to send.
  func processExits() { if hasUnsent { writeDown(maySend: false) } }
}

extension Launch {
  /// The locale and revision of the first layer shown.
  fileprivate var telemetryShown: Telemetry.Shown? {
    guard let tag = decision.tag, let revision else { return nil }
    return Telemetry.Shown(locale: tag, revision: revision)
  }
}
