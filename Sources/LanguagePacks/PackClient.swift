import Client
import Dispatch
import Language
import Phrases
import Synchronization

/// The language packs of a running app: what they show, and how they update.
///
/// ```swift
/// let packs = PackClient.start(configuration)
/// print(fbt("Write on \(pronoun: .possessive, .female) timeline…", "Placeholder of the composer"))
/// ```
/// No call throws, and no state of the disk, network or packs harms the app: a text that cannot be
/// shown in the wanted language is shown in another, and finally in the words of the source code. A
/// class, since an app has one and updates change its state.
public final class PackClient: Sendable {
  /// The app's configuration.
  public let configuration: Configuration
  let bundle: AppBundle
  let store: Store
  let queue: UpdateQueue
  let locales: LocaleLocalizers
  let exposures: Exposures
  let trials: Trials
  let listeners = ChangeListeners()
  /// Counts what happens; nil if the app wants no telemetry.
  let telemetry: TelemetryRecorder?
  /// Listens to the origin's signal; nil if the app doesn't want it.
  let signal: SignalListener?
  let shown: Mutex<Shown>

  /// The state that is shown.
  struct Shown {
    /// The locales that the user reads, best first.
    var wanted: [LocaleTag]
    var launch: Launch
    var localizer: Localizer
    /// The gender of the viewer.
    var viewer: Gender
    var microseconds: Int
    /// Whether something has arrived that the running app may show and doesn't show yet.
    var isUpdateReady = false
  }

  /// Opens the newest usable packs from disk and makes them the ambient localizer.
  ///
  /// Doesn't wait for the network, unless the configuration sets a wait for a first pack; checks
  /// for updates in the background. `configuration.display.updates` controls when they are shown.
  ///
  /// - Parameter configuration: The app's identity and settings.
  /// - Returns: The packs; keep them to update again and to ask what is shown.
  @discardableResult
  public static func start(_ configuration: Configuration) -> PackClient {
    let packs = PackClient(configuration)
    packs.shown.withLock { packs.makeAmbient($0.localizer) }
    packs.report(
      .opened(microseconds: packs.openMicroseconds, faults: packs.state.launch.faults))
    guard configuration.storage.folder != nil else { return packs }
    packs.scheduleBackground()
    guard configuration.updates.atStart, configuration.updates.origin != nil else {
      packs.tendLater()
      return packs
    }
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await packs.updateIfDue(.start)
      isDone.signal()
      packs.surviveLater()
      packs.listenToSignal()
    }
    if configuration.display.wait > 0, !packs.showsWantedLanguage,
      isDone.wait(timeout: .now() + .milliseconds(configuration.display.wait)) == .success
    {
      packs.showUpdate()
    }
    return packs
  }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    bundle = AppBundle(FileDisk(folder: configuration.storage.bundle, followsLinks: true))
    let disk = configuration.disk
    store = Store(disk)
    let telemetry = configuration.reporting.sharedTelemetry.map { [store] in
      TelemetryRecorder($0.value, configuration, store)
    }
    self.telemetry = telemetry
    // Asked about here: the call copies the configuration.
    signal = configuration.updates.signal == .off ? nil : configuration.signal(of: store)
    let exposures = Exposures(configuration.reporting.events, telemetry)
    self.exposures = exposures
    let starts = telemetry.map { [folder = configuration.storage.folder] recorder in
      StartNotes(disk, folder: folder ?? "") { [weak recorder] in recorder?.isCounting ?? true }
    }
    let trials = Trials(
      store: store, starts: starts, seconds: configuration.storage.trialSeconds,
      isWoken: configuration.identity.startsInBackground)
    self.trials = trials
    locales = LocaleLocalizers(
      source: configuration.display.sourceLocale, bundle: bundle, store: store,
      process: configuration.process
    ) { [configuration] launch in
      trials.start(launch)
      return configuration.localizer(of: launch, exposures)
    }
    let opening = Opening(
      configuration: configuration, bundle: bundle, store: store, locales: locales,
      exposures: exposures)
    let first = opening.first(by: trials.launch)
    shown = Mutex(first)
    telemetry?.launched(
      first.launch, configuration.choice(of: first.wanted), microseconds: first.microseconds)
    queue = UpdateQueue { [configuration, store, bundle] in
      configuration.updates(of: store, bundle, telemetry, trials)
    }
    listen()
    trials.wait(for: first.launch.trial)
  }

  /// Checks for a locale that a call named and that is absent, and records what a start survived.
  private func listen() {
    locales.whenMissing { [weak self] in
      Task.detached { await self?.updateIfDue(.locale) }
    }
    trials.whenSurvived { [weak self] in
      Task.detached { await self?.tend() }
    }
  }

  deinit {
    signal?.end()
    // Counts must not be lost when their owner is deallocated.
    if let telemetry, telemetry.hasUnsent { Task.detached { await telemetry.flush() } }
  }

  var state: Shown { shown.withLock { $0 } }

  func report(_ event: Event) { configuration.reporting.events?(event) }

  /// The gender of the viewer, by which every text may vary; set it once the app knows it.
  ///
  /// Everything rendered afterwards follows it, also after a change of language.
  public var viewer: Gender {
    get { state.viewer }
    set {
      shown.withLock { shown in
        guard shown.viewer != newValue else { return }
        shown.show(to: newValue)
        makeAmbient(shown.localizer)
        listeners.tell(.viewer(newValue))
      }
    }
  }

  /// Called within the lock of `shown`, so that the last localizer set is the one shown.
  func makeAmbient(_ localizer: Localizer) {
    if configuration.display.isAmbient { Localizer.current = localizer }
  }
}
