import Client
import Foundation
import Language
import Phrases
import Synchronization

/// The language packs of a running app: what is shown, and how more of it comes.
///
/// ```swift
/// let packs = LanguagePacks.start(configuration)
/// print(fbt("Write on \(pronoun: .possessive, .female) timeline…", "Placeholder of the composer"))
/// ```
/// Nothing here throws, and no state of disk, network or packs hurts the app: what cannot be shown
/// in the wanted language is shown in another, at last in the words of the source code. A class,
/// since there is one of it in an app and updates change what it knows.
public final class LanguagePacks: Sendable {
  /// What this app is and wants.
  public let configuration: Configuration
  private let bundle: AppBundle
  private let store: Store
  private let queue: UpdateQueue
  private let locales: LocaleLocalizers
  private let exposures: Exposures
  let trials: Trials
  private let shown: Mutex<Shown>
  private static let tendingDelay = Duration.seconds(2)

  /// What is shown at present.
  struct Shown {
    /// The locales that the user reads, best first.
    var wanted: [LocaleTag]
    var launch: Launch
    var localizer: Localizer
    /// Who is looking.
    var viewer: Gender
    var microseconds: Int
    /// A first pack has come that is not shown yet.
    var isFirstPackReady = false
  }

  /// Opens the newest usable packs from disk and makes them the ambient localizer.
  ///
  /// Does not wait for the network, unless the configuration says so for a first pack; looks for
  /// updates in the background. An update of a shown language applies at the next launch.
  ///
  /// - Parameter configuration: what the app is and wants.
  /// - Returns: the packs; keep them to update again and to ask what is shown.
  @discardableResult
  public static func start(_ configuration: Configuration) -> LanguagePacks {
    let packs = LanguagePacks(configuration)
    packs.makeAmbient()
    packs.report(
      .opened(microseconds: packs.openMicroseconds, faults: packs.state.launch.faults))
    guard configuration.store != nil else { return packs }
    guard configuration.updatesAtStart, configuration.origin != nil else {
      packs.tendLater()
      return packs
    }
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await packs.update()
      isDone.signal()
    }
    if configuration.wait > 0, !packs.showsWantedLanguage,
      isDone.wait(timeout: .now() + .milliseconds(configuration.wait)) == .success
    {
      packs.showFirstPack()
    }
    return packs
  }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    bundle = AppBundle(FileDisk(folder: configuration.bundle))
    store = Store(configuration.store.map { FileDisk(folder: $0) as any Disk } ?? NoDisk())
    let exposures = Exposures { [report = configuration.report] overlay in
      report?(.exposed(experiment: overlay.experiment, arm: overlay.arm))
    }
    self.exposures = exposures
    let trials = Trials(store: store, seconds: configuration.trialSeconds)
    self.trials = trials
    locales = LocaleLocalizers(
      source: configuration.sourceLocale, bundle: bundle, store: store,
      process: configuration.process
    ) { [configuration] launch in
      trials.wait(for: launch)
      return configuration.localizer(of: launch, exposures)
    }
    let first = Self.open(
      configuration, configuration.wanted, configuration.viewer, bundle, store, locales, exposures,
      by: Launch.begun)
    shown = Mutex(first)
    queue = UpdateQueue { [configuration, store, bundle] in
      guard configuration.store != nil else { return nil }
      return UpdateRun(
        configuration.plan(for: configuration.choice(of: configuration.wanted)), store: store,
        bundle: bundle, network: OriginNetwork.of(configuration),
        clock: SystemClock(), crypto: SodiumCrypto(), process: configuration.process)
    }
    trials.whenSurvived { [weak self] in
      Task.detached { await self?.tend() }
    }
    trials.wait(for: first.launch)
  }

  /// Puts the store in order, without the network, once the launch is over.
  private func tendLater() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: Self.tendingDelay)
      await self?.tend()
    }
  }

  func tend() async { await queue.tend(after: state.launch) }

  private static func open(
    _ configuration: Configuration, _ wanted: [LocaleTag], _ viewer: Gender, _ bundle: AppBundle,
    _ store: Store, _ locales: LocaleLocalizers, _ exposures: Exposures,
    by open: (LanguageChoice, AppBundle, Store, LaunchProcess) -> Launch
  ) -> Shown {
    let begin = monotonicMicroseconds()
    let launch = open(configuration.choice(of: wanted), bundle, store, configuration.process)
    let localizer = configuration.localizer(of: launch, exposures).viewed(by: viewer)
      .providing { locales.localizer(for: $0) }
    let end = monotonicMicroseconds()
    return Shown(
      wanted: wanted, launch: launch, localizer: localizer, viewer: viewer,
      microseconds: end - begin)
  }

  var state: Shown { shown.withLock { $0 } }

  private func report(_ event: Event) { configuration.report?(event) }

  /// The gender of who is looking, by which every text may vary; an app sets it once it knows it.
  ///
  /// What is rendered from then on goes by it, also after a change of the language.
  public var viewer: Gender {
    get { state.viewer }
    set {
      shown.withLock { shown in
        shown.viewer = newValue
        shown.localizer = shown.localizer.viewed(by: newValue)
      }
      makeAmbient()
    }
  }

  private func makeAmbient() {
    if configuration.isAmbient { Localizer.current = localizer }
  }
}

extension LanguagePacks {
  /// Finds the texts of the shown language; also the ambient one, unless the app set another.
  public var localizer: Localizer { state.localizer }

  /// Finds the texts of another locale, as of content in the language of an article.
  ///
  /// Bundled and downloaded packs of the locale and its fallbacks are opened when it is first asked
  /// for. Calls that name no localizer but a locale, `fbt(…, locale: tag)`, come here too.
  ///
  /// - Parameter locale: the locale.
  /// - Returns: its localizer; where there is no usable pack, one that shows the source texts.
  public func localizer(for locale: LocaleTag) -> Localizer { localizer.localizer(for: locale) }

  /// The locale that is shown: that of the first pack, or the source's.
  public var shownLocale: LocaleTag {
    state.launch.decision.tag.flatMap { LocaleTag($0) } ?? configuration.sourceLocale
  }

  /// Where the shown texts come from first.
  public enum TextOrigin: String, Sendable, Hashable {
    /// From a downloaded pack.
    case downloaded
    /// From a pack that the app bundles.
    case bundled
    /// From the source code.
    case source
  }

  /// Where the shown texts come from first.
  public var textOrigin: TextOrigin {
    switch state.launch.layers.first(where: { $0.overlay == nil })?.layer.place {
    case .downloaded: .downloaded
    case .bundled: .bundled
    case nil: .source
    }
  }

  /// The arm whose texts were shown in this process, by experiment.
  public var exposedArms: [String: String] { exposures.arms }

  /// How many microseconds the key table and the packs took to open.
  public var openMicroseconds: Int { state.microseconds }

  /// Whether the shown language is the one that is wanted most, or a fallback of it.
  public var showsWantedLanguage: Bool { Self.showsWanted(state.launch, choice) }

  private var choice: LanguageChoice { configuration.choice(of: state.wanted) }

  private static func showsWanted(_ launch: Launch, _ choice: LanguageChoice) -> Bool {
    guard let tag = launch.decision.tag else {
      return choice.endsAtSource && choice.chains.count == 1
    }
    return choice.chains.first?.contains(tag) ?? false
  }

  /// Checks the origin now and takes in what is new.
  ///
  /// Updates of a shown language are shown by the next launch; `showFirstPack()` shows a first one.
  ///
  /// - Returns: what it came to; while an update runs, the outcome of that one.
  public func update() async -> UpdateOutcome {
    guard configuration.origin != nil else { return UpdateOutcome(failure: .noOrigin) }
    let plan = configuration.plan(for: choice)
    let outcome = await queue.update(after: state.launch, plan) {
      [report = configuration.report] received, expected in
      report?(.updating(received: received, expected: expected))
    }
    report(.updated(outcome))
    guard configuration.firstPack != .nextLaunch, !outcome.packs.isEmpty, !showsWantedLanguage
    else { return outcome }
    shown.withLock { $0.isFirstPackReady = true }
    report(.languageReady)
    if configuration.firstPack == .live { showFirstPack() }
    return outcome
  }

  /// Shows the first pack of a wanted language, if one has come since the launch.
  ///
  /// Call it where a new screen begins: everything that is rendered from then on is in the new
  /// language. A language that is shown already never changes before the next launch.
  ///
  /// - Returns: whether the language changed.
  @discardableResult
  public func showFirstPack() -> Bool {
    guard state.isFirstPackReady else { return false }
    return take(open(state.wanted)) { $0.isFirstPackReady = false }
  }

  /// Shows what was opened where it is in another language; else changes what is shown otherwise.
  private func take(_ opened: Shown, else change: (inout Shown) -> Void) -> Bool {
    let isAnother = opened.launch.decision.tag != state.launch.decision.tag
    shown.withLock { shown in
      if isAnother { shown = opened } else { change(&shown) }
    }
    guard isAnother else { return false }
    trials.start(opened.launch)
    makeAmbient()
    report(.languageChanged(shownLocale))
    return true
  }

  private func open(_ wanted: [LocaleTag]) -> Shown {
    Self.open(configuration, wanted, viewer, bundle, store, locales, exposures, by: Launch.init)
  }
}

extension LanguagePacks {
  /// What became of a change of the language.
  public enum LanguageChange: Sendable, Hashable {
    /// It is shown: what is rendered from now on is in it.
    case shown
    /// The former language stays until a pack of the new one has come, which is asked for now.
    case coming
  }

  /// The locales that the user reads, best first.
  public var wanted: [LocaleTag] { state.wanted }

  /// Shows another language: at once where a pack of it is at hand, else as soon as one has come.
  ///
  /// Until then the former language stays, as a whole. When the first pack is shown, `configuration.firstPack`
  /// says; while it is on its way, `.updating` tells how far it is, `update()` tries again, and `cancelUpdate()`
  /// stops it.
  ///
  /// - Parameter wanted: the locales that the user reads, best first.
  /// - Returns: what became of it.
  @discardableResult
  public func change(to wanted: [LocaleTag]) -> LanguageChange {
    let opened = open(wanted)
    if Self.showsWanted(opened.launch, configuration.choice(of: wanted)) {
      _ = take(opened) { $0.wanted = wanted }
      return .shown
    }
    shown.withLock { shown in
      (shown.wanted, shown.isFirstPackReady) = (wanted, false)
    }
    if configuration.origin != nil { Task.detached { await self.update() } }
    return .coming
  }

  /// Stops the update that runs, if one does, after the request that is under way; packs that came whole are kept.
  public func cancelUpdate() async { await queue.cancel() }
}
