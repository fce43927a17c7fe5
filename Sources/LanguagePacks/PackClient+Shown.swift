import Client
import Language
import Phrases

extension PackClient {
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
    state.launch.decision.tag.flatMap { LocaleTag($0) } ?? configuration.display.sourceLocale
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

  /// The catalog revision that last changed the shown pack; nil for the texts of the code.
  public var shownRevision: UInt64? { state.launch.revision }

  /// The arm whose texts were shown in this process, by experiment.
  public var exposedArms: [String: String] { exposures.arms }

  /// How many microseconds the key table and the packs took to open.
  public var openMicroseconds: Int { state.microseconds }

  /// Whether the shown language is the one that is wanted most, or a fallback of it.
  public var showsWantedLanguage: Bool { Self.showsWanted(state.launch, choice) }

  var choice: LanguageChoice { configuration.choice(of: state.wanted) }

  static func showsWanted(_ launch: Launch, _ choice: LanguageChoice) -> Bool {
    guard let tag = launch.decision.tag else {
      return choice.endsAtSource && choice.chains.count == 1
    }
    return choice.chains.first?.contains(tag) ?? false
  }
}
