import Client
import Delivery
import Language
import Pack
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient.Configuration {
  /// Returns the localizer of packs that a launch opened for another language than the shown one.
  func localizer(of launch: Launch, _ exposures: Exposures? = nil) -> Localizer {
    var setup = setup(of: launch, exposures)
    setup.missing = exposures?.missingElsewhere
    return Localizer(setup)
  }

  /// Returns the setup of a launch's localizer.
  func setup(of launch: Launch, _ exposures: Exposures? = nil) -> Localizer.Setup {
    var layers: [Launch.Layer] = []
    for layer in launch.layers where updates.takesPartInExperiments || layer.overlay == nil {
      layers.append(layer)
    }
    var packs: [LanguagePack] = []
    for layer in layers { packs.append(layer.pack) }
    var setup = Localizer.Setup(
      keyTable: launch.keyTable, formerKeyTable: launch.formerKeyTable, layers: packs,
      sourceRules: display.sharedSourceRules ?? launch.sharedSourceRules ?? rulesOfSourceLocale)
    setup.settings.isolatesValues = display.isolatesValues
    if let sharedFormatter = display.sharedFormatter {
      setup.format(with: sharedFormatter.formatter)
    }
    setup.report = reporting.texts
    setup.missing = exposures?.missing
    for place in layers.indices where layers[place].overlay != nil { setup.overlays.insert(place) }
    guard !setup.overlays.isEmpty else { return setup }
    let overlays = layers.map(\.overlay)
    setup.exposed = { layer in
      if let overlay = overlays[layer] { exposures?.shown(overlay) }
    }
    return setup
  }

  /// Returns the update run of a store; nil if the app keeps no files.
  func updates(
    of store: Store, _ bundle: AppBundle, _ telemetry: TelemetryRecorder?, _ trials: Trials
  ) -> UpdateRun? {
    guard storage.folder != nil else { return nil }
    let run = UpdateRun(
      plan(for: choice(of: display.wanted)), store: store, bundle: bundle,
      network: OriginNetwork.of(self), clock: SystemClock(), crypto: PlatformCrypto())
    return run.counting(telemetry?.counter()).inFront { !trials.isWoken }
  }

  var process: LaunchProcess { .this(isExtension: identity.isExtension) }

  func choice(of wanted: [LocaleTag]) -> LanguageChoice {
    LanguageChoice(
      wanted: wanted.isEmpty ? [display.sourceLocale] : wanted, source: display.sourceLocale)
  }

  func plan(for choice: LanguageChoice) -> UpdatePlan {
    var plan = UpdatePlan(
      of: identity.releaseName,
      keys: trust.keys.compactMap {
        Data(base64Encoded: $0.filter { !$0.isWhitespace }).map(Array.init)
      },
      threshold: trust.threshold, choice: choice, seconds: min(max(1, updates.seconds), 86_400))
    plan.isTester = updates.isTester
    plan.takesPartInExperiments = updates.takesPartInExperiments
    plan.asksForDeltas = updates.asksForDeltas
    plan.further = storage.further
    plan.storeLimit = storage.limit
    plan.retryMilliseconds = updates.retryMilliseconds
    return plan
  }

  /// The rules of English under another tag; nil for English itself.
  private var rulesOfSourceLocale: SharedRules? {
    guard display.sourceLocale != .english else { return nil }
    var rules = LanguageRules.english
    rules.tag = display.sourceLocale
    return SharedRules(rules)
  }
}
