import Client
import Language
import Pack
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LanguagePacks {
  /// What an app says of itself: who it is, where its packs come from, whom it believes.
  ///
  /// ```swift
  /// var configuration = LanguagePacks.Configuration(
  ///   app: "timeline", release: "1.0", keys: ["…the line of keys/public.key…"],
  ///   store: "/home/me/.cache/timeline", bundle: "/usr/share/timeline/packs")
  /// configuration.origin = URL(string: "https://packs.example.org")
  /// ```
  public struct Configuration: Sendable {
    /// The app's name at the origin.
    public var app: String
    /// The channel, as `stable` or `beta`.
    public var channel: String
    /// The release of this build.
    public var release: String
    /// Where the origin's files are served, or nil for an app that never updates.
    public var origin: URL?
    /// The pinned public keys in Base64, as in `keys/public.key`; of no account where the bundle has a
    /// root, `root.lproot`, which says whose signatures count.
    public var keys: [String]
    /// How many of the keys must have signed, at least 1.
    public var threshold = 1
    /// When the first pack of a wanted language is shown.
    public var firstPack = ApplyPolicy.nextScreen
    /// When an update of the language that is shown already is shown.
    public var updates = ApplyPolicy.nextLaunch
    /// Whether this device is a tester's, which takes what is published for testers before the others do.
    public var isTester = false
    /// Whether this device takes part in experiments.
    public var takesPartInExperiments = true
    /// The folder for downloaded packs; made where there is none, for this app alone.
    ///
    /// Nil for an app that keeps nothing: it never updates.
    public var store: String?
    /// The folder with this build's `keys.lpkt`, `source.rules` where the texts in the code are not
    /// English, and bundled packs, `<locale>.lpk`; only read.
    public var bundle: String
    /// The locale of the texts in the code.
    public var sourceLocale = LocaleTag.english
    /// The rules that texts in the code are shown by; nil for those that the bundle has, else those
    /// of English.
    public var sourceRules: LanguageRules? {
      get { sharedSourceRules?.rules }
      set { sharedSourceRules = newValue.map { SharedRules($0) } }
    }
    /// By reference, as a launch passes them on.
    var sharedSourceRules: SharedRules?
    /// The gender of who is looking, where it is known at the start.
    public var viewer = Gender.unknown
    /// Whether values whose direction may differ from their text's are isolated.
    public var isolatesValues = true
    /// Writes the dates of texts, by default as Foundation does; nil shows them as ISO 8601 has them.
    public var formatter: (any ValueFormatter)? {
      get { sharedFormatter?.formatter }
      set { sharedFormatter = newValue.map { SharedFormatter($0) } }
    }
    /// By reference, as a launch passes it on.
    var sharedFormatter: SharedFormatter? = SharedFormatter(FoundationDateFormatter())
    /// Told of texts that could not be shown as they were meant; called on any thread.
    public var reportText: (@Sendable (TextReport) -> Void)?
    /// The locales that the user reads, best first.
    public var wanted: [LocaleTag]
    /// How many milliseconds a launch may wait for the *first* pack of the best wanted language.
    public var wait = 0
    /// Whether the calls of the string API that name no localizer use these packs.
    public var isAmbient = true
    /// Whether a launch looks for updates, in the background.
    public var updatesAtStart = true
    /// After how many seconds of silence an answer is given up.
    public var idleSeconds = 15
    /// How many seconds a whole update may take.
    public var updateSeconds = 300
    /// Locales whose packs are kept here too, as of languages that the user may turn to, or content is in.
    public var further: [LocaleTag] = []
    /// How many bytes the packs of the store may have; those of the shown language stay in any case.
    public var storeLimit = 256 << 20
    /// How often the origin is asked by itself, and how long not after failures.
    public var schedule = UpdateSchedule()
    /// How many milliseconds to wait before a request is repeated the first time, more or less by chance.
    public var retryMilliseconds = 500
    /// The conditions of the moment, asked when an update begins; by default what the platform tells.
    public var conditions: @Sendable () -> UpdateConditions = { PlatformConditions.now }
    /// How many bytes of packs an update of its own accord may fetch over a metered network.
    public var meteredBytes = 1 << 20
    /// Gives time in the background; nil for an app that looks for updates at its start alone.
    public var background: (any BackgroundScheduler)? {
      get { sharedBackground?.value }
      set { sharedBackground = newValue.map { Shared($0) } }
    }
    /// By reference, as a launch asks whether it is there.
    var sharedBackground: Shared<any BackgroundScheduler>?
    /// After how many seconds, about, the origin is asked in the background: 8 hours.
    public var backgroundInterval = 8 * 60 * 60
    /// Whether this process is an extension of the app, as a widget: its starts judge no packs, and it shows
    /// what the app has survived, where there is such a pack.
    public var isExtension = false
    /// Whether the system started this process to work in the background, as iOS tells the app's delegate: until
    /// `enteredForeground()` it neither proves a pack nor is to blame for its own end.
    public var startsInBackground = false
    /// How many seconds of life prove the packs that a start shows for the first time.
    public var trialSeconds = 10.0
    /// Whether the origin is asked for a delta where its list has none from the pack that is here.
    ///
    /// For an origin that makes deltas on demand, as `langpack serve --deltas`; one of static files
    /// answers that there is none, which costs a request for each pack that is fetched whole.
    public var asksForDeltas = false
    /// What is counted of launches and updates, and where that is sent; nil for nothing at all.
    public var telemetry: Telemetry? {
      get { sharedTelemetry?.value }
      set { sharedTelemetry = newValue.map { Shared($0) } }
    }
    /// By reference, as a launch asks whether it is there.
    var sharedTelemetry: Shared<Telemetry>?
    /// Told of everything that an app may log; called on any thread.
    public var report: (@Sendable (Event) -> Void)?

    /// A configuration; what is not named here can be set afterwards.
    ///
    /// - Parameters:
    ///   - app: the app's name at the origin.
    ///   - channel: the channel.
    ///   - release: the release of this build.
    ///   - origin: where the origin's files are served, or nil for no updates.
    ///   - keys: the pinned public keys in Base64.
    ///   - store: the folder for downloaded packs.
    ///   - bundle: the folder with the key table and bundled packs.
    ///   - wanted: the locales that the user reads; by default what the system says.
    ///   - wait: how many milliseconds to wait for the first pack of the best wanted language.
    public init(
      app: String, channel: String = "stable", release: String, origin: URL? = nil,
      keys: [String] = [], store: String, bundle: String, wanted: [LocaleTag]? = nil, wait: Int = 0
    ) {
      self.app = app
      self.channel = channel
      self.release = release
      self.origin = origin
      self.keys = keys
      self.store = store
      self.bundle = bundle
      self.wanted = wanted ?? PreferredLocales.ofThisProcess
      self.wait = wait
    }
  }

  /// When what has come is shown.
  public enum ApplyPolicy: Sendable, Hashable {
    /// At the next start of the app.
    case nextLaunch
    /// Where the app calls `showUpdate()`, as before a new screen.
    case nextScreen
    /// At once: what is rendered from then on is new. `changes` tells who has to render again.
    case live
  }

  /// Something that an app may log.
  public enum Event: Sendable {
    /// A launch is done; files that could not be used are named.
    case opened(microseconds: Int, faults: [ClientError])
    /// An update is under way: bytes that came, and bytes that may come in all.
    case updating(received: Int, expected: Int)
    /// Another language is shown from now on.
    case languageChanged(LocaleTag)
    /// A check of the origin is done.
    case updated(UpdateOutcome)
    /// The first pack of a wanted language has come: the next screen can show it.
    case languageReady
    /// Other texts of the shown language have come: the next screen can show them.
    case updateReady
    /// Other texts of the shown language are shown from now on, of a catalog revision.
    case textsChanged(LocaleTag, revision: UInt64?)
    /// The disk takes nothing more: what comes from now on is in memory, and gone with this process.
    case keepsInMemory(DiskError)
    /// A text of an experiment's arm was shown, for the first time in this process.
    case exposed(experiment: String, arm: String)
  }
}

extension LanguagePacks.Configuration {
  /// The localizer of what a launch opened.
  func localizer(of launch: Launch, _ exposures: Exposures? = nil) -> Localizer {
    Localizer(setup(of: launch, exposures))
  }

  /// What the localizer of a launch is made of.
  func setup(of launch: Launch, _ exposures: Exposures? = nil) -> Localizer.Setup {
    var layers: [Launch.Layer] = []
    for layer in launch.layers where takesPartInExperiments || layer.overlay == nil {
      layers.append(layer)
    }
    var packs: [Pack] = []
    for layer in layers { packs.append(layer.pack) }
    var setup = Localizer.Setup(
      keyTable: launch.keyTable, formerKeyTable: launch.formerKeyTable, layers: packs,
      sourceRules: sharedSourceRules ?? launch.sharedSourceRules ?? rulesOfSourceLocale)
    setup.settings.isolatesValues = isolatesValues
    if let sharedFormatter { setup.format(with: sharedFormatter.formatter) }
    setup.report = reportText
    setup.missing = exposures?.missing
    for place in layers.indices where layers[place].overlay != nil { setup.overlays.insert(place) }
    guard !setup.overlays.isEmpty else { return setup }
    let overlays = layers.map(\.overlay)
    setup.exposed = { layer in
      if let overlay = overlays[layer] { exposures?.shown(overlay) }
    }
    return setup
  }

  /// Where downloaded packs are kept.
  var disk: any Disk {
    guard let store else { return NoDisk() }
    return SpareMemoryDisk(FileDisk(folder: store)) { [report] in report?(.keepsInMemory($0)) }
  }

  /// The updates of a store; none where nothing is kept.
  func updates(of store: Store, _ bundle: AppBundle) -> UpdateRun? {
    guard self.store != nil else { return nil }
    return UpdateRun(
      plan(for: choice(of: wanted)), store: store, bundle: bundle,
      network: OriginNetwork.of(self), clock: SystemClock(), crypto: PlatformCrypto())
  }

  var process: LaunchProcess { .this(isExtension: isExtension) }

  func choice(of wanted: [LocaleTag]) -> LanguageChoice {
    LanguageChoice(wanted: wanted.isEmpty ? [sourceLocale] : wanted, source: sourceLocale)
  }

  func plan(for choice: LanguageChoice) -> UpdatePlan {
    var plan = UpdatePlan(
      app: app, channel: channel, release: release,
      keys: keys.compactMap { Data(base64Encoded: $0.filter { !$0.isWhitespace }).map(Array.init) },
      threshold: threshold, chains: choice.chains, seconds: min(max(1, updateSeconds), 86_400))
    plan.sourceTags = choice.sourceTags
    plan.isTester = isTester
    plan.takesPartInExperiments = takesPartInExperiments
    plan.asksForDeltas = asksForDeltas
    plan.further = further.map { $0.fallbackChain.map(\.description) }
    plan.storeLimit = storeLimit
    plan.retryMilliseconds = retryMilliseconds
    return plan
  }

  /// The rules of English under another tag; nil for English itself.
  private var rulesOfSourceLocale: SharedRules? {
    guard sourceLocale != .english else { return nil }
    var rules = LanguageRules.english
    rules.tag = sourceLocale
    return SharedRules(rules)
  }
}

/// A formatter that many configurations share.
final class SharedFormatter: Sendable {
  let formatter: any ValueFormatter

  init(_ formatter: any ValueFormatter) { self.formatter = formatter }
}

/// A part of a configuration that most apps do without: copies of an optional value would look up its type.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
