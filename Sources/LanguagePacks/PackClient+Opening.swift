import Client
import Language
import Phrases

extension PackClient {
  /// The parts of a client that it shows texts from.
  struct Opening {
    let configuration: Configuration
    let bundle: AppBundle
    let store: Store
    let locales: LocaleLocalizers
    let exposures: Exposures

    /// Opens the newest usable packs for the user that the configuration names.
    func first(by open: (LanguageChoice, AppBundle, Store, LaunchProcess) -> Launch) -> Shown {
      shown(configuration.display.wanted, configuration.display.viewer, by: open)
    }

    /// Opens the newest usable packs.
    ///
    /// - Parameters:
    ///   - wanted: The locales that the user reads, best first.
    ///   - viewer: The gender of the viewer.
    ///   - open: Opens the packs of a choice.
    /// - Returns: The state to show.
    func shown(
      _ wanted: [LocaleTag], _ viewer: Gender,
      by open: (LanguageChoice, AppBundle, Store, LaunchProcess) -> Launch
    ) -> Shown {
      let begin = monotonicMicroseconds()
      let launch = open(configuration.choice(of: wanted), bundle, store, configuration.process)
      var setup = configuration.setup(of: launch, exposures)
      setup.settings.viewer = viewer
      setup.localizers = { [locales] in locales.localizer(for: $0) }
      let localizer = Localizer(setup)
      let end = monotonicMicroseconds()
      return Shown(
        wanted: wanted, launch: launch, localizer: localizer, viewer: viewer,
        microseconds: Int(clamping: end - begin))
    }
  }

  /// Opens the newest usable packs for the viewer.
  func open(_ wanted: [LocaleTag]) -> Shown {
    Opening(
      configuration: configuration, bundle: bundle, store: store, locales: locales,
      exposures: exposures
    ).shown(wanted, viewer, by: Launch.init)
  }
}
