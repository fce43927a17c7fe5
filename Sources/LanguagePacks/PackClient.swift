import Client
import Dispatch
import Language
import Phrases
import Synchronization

/// The language packs of a running app: what is shown, and how more of it comes.
///
/// ```swift
/// let packs = PackClient.start(configuration)
/// print(fbt("Write on \(pronoun: .possessive, .female) timeline…", "Placeholder of the composer"))
/// ```
/// Nothing here throws, and no state of disk, network or packs hurts the app: what cannot be shown
/// in the wanted language is shown in another, at last in the words of the source code. A class,
/// since there is one of it in an app and updates change what it knows.
public final class PackClient: Sendable {
  /// What this app is and wants.
  public let configuration: Configuration
  let bundle: AppBundle
  let store: Store
  let queue: UpdateQueue
  let locales: LocaleLocalizers
  let exposures: Exposures
  let trials: Trials
  let listeners = ChangeListeners()
  /// Counts what happens, where the app wants that.
  let telemetry: TelemetryRecorder?
  let shown: Mutex<Shown>

  /// What is shown at present.
  struct Shown {
    /// The locales that the user reads, best first.
    var wanted: [LocaleTag]
    var launch: Launch
    var localizer: Localizer
    /// Who is looking.
    var viewer: Gender
    var microseconds: Int
    /// Something has come that the running app may show, and does not yet.
    var isUpdateReady = false
  }

  /// Opens the newest usable packs from disk and makes them the ambient localizer.
  ///
  /// Does not wait for the network, unless the configuration says so for a first pack; looks for
  /// updates in the background. `configuration.display.updates` says when those are shown.
  ///
  /// - Parameter configuration: what the app is and wants.
  /// - Returns: the packs; keep them to update again and to ask what is shown.
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
    let starts = StartSentinel(disk, folder: configuration.storage.folder ?? "")
    store = Store(disk, care: starts)
    let telemetry = configuration.reporting.sharedTelemetry.map { [store] in
      TelemetryRecorder($0.value, configuration, store)
    }
    self.telemetry = telemetry
    let exposures = Exposures(configuration.reporting.events, telemetry)
    self.exposures = exposures
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
    let first = Self.open(
      configuration, configuration.display.wanted, configuration.display.viewer, bundle, store,
      locales, exposures,
      by: trials.launch)
    shown = Mutex(first)
    telemetry?.launched(
      first.launch, configuration.choice(of: first.wanted), microseconds: first.microseconds)
    queue = UpdateQueue { [configuration, store, bundle] in configuration.updates(of: store, bundle)
    }
    locales.whenMissing { [weak self] in
      Task.detached { await self?.updateIfDue(.locale) }
    }
    trials.whenSurvived { [weak self] in
      Task.detached { await self?.tend() }
    }
    trials.wait(for: first.launch.trial)
  }

  static func open(
    _ configuration: Configuration, _ wanted: [LocaleTag], _ viewer: Gender, _ bundle: AppBundle,
    _ store: Store, _ locales: LocaleLocalizers, _ exposures: Exposures,
    by open: (LanguageChoice, AppBundle, Store, LaunchProcess) -> Launch
  ) -> Shown {
    let begin = monotonicMicroseconds()
    let launch = open(configuration.choice(of: wanted), bundle, store, configuration.process)
    var setup = configuration.setup(of: launch, exposures)
    setup.settings.viewer = viewer
    setup.localizers = { locales.localizer(for: $0) }
    let localizer = Localizer(setup)
    let end = monotonicMicroseconds()
    return Shown(
      wanted: wanted, launch: launch, localizer: localizer, viewer: viewer,
      microseconds: Int(clamping: end - begin))
  }

  deinit {
    // What was counted must not be lost with whoever counted it.
    if let telemetry, telemetry.hasUnsent { Task.detached { await telemetry.flush() } }
  }

  var state: Shown { shown.withLock { $0 } }

  func report(_ event: Event) { configuration.reporting.events?(event) }

  /// The gender of who is looking, by which every text may vary; an app sets it once it knows it.
  ///
  /// What is rendered from then on goes by it, also after a change of the language.
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

  /// Called with the lock of `shown`, so that the last one set is the one that is shown.
  func makeAmbient(_ localizer: Localizer) {
    if configuration.display.isAmbient { Localizer.current = localizer }
  }
}
