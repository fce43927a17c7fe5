import Client
import Language
import Pack
import Phrases

extension PackClient {
  /// The localizer of the shown language; also the ambient one, unless the app set another.
  public var localizer: Localizer { state.localizer }

  /// Returns the localizer of another locale, such as the language of an article.
  ///
  /// Opens bundled and downloaded packs of the locale and its fallbacks on first use. Calls that
  /// name only a locale, such as `fbt(…, locale: tag)`, use this too.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The locale's localizer; if no pack is usable, one that shows the source texts.
  public func localizer(for locale: LocaleTag) -> Localizer { localizer.localizer(for: locale) }

  /// The shown locale: that of the first pack, or the source locale.
  public var shownLocale: LocaleTag {
    state.launch.decision.tag.flatMap { LocaleTag($0) } ?? configuration.display.sourceLocale
  }

  /// The primary source of the shown texts.
  public enum TextOrigin: String, Sendable, Hashable {
    /// A downloaded pack.
    case downloaded
    /// A pack that the app bundles.
    case bundled
    /// The source code.
    case source
  }

  /// The primary source of the shown texts.
  public var textOrigin: TextOrigin {
    switch state.launch.layers.first(where: { $0.overlay == nil })?.layer.place {
    case .downloaded: .downloaded
    case .bundled: .bundled
    case nil: .source
    }
  }

  /// The catalog revision that last changed the shown pack; nil for the texts in the code.
  public var shownRevision: Revision? { state.launch.revision }

  /// The arms whose texts were shown in this process, by experiment.
  public var exposedArms: [String: String] { exposures.arms }

  /// The time that opening the key table and the packs took, in microseconds.
  public var openMicroseconds: Int { state.microseconds }

  /// Whether the shown language is the most wanted one, perhaps as written in another region.
  public var showsWantedLanguage: Bool { Self.showsWanted(state.launch, choice) }

  var choice: LanguageChoice { configuration.choice(of: state.wanted) }

  static func showsWanted(_ launch: Launch, _ choice: LanguageChoice) -> Bool {
    guard let tag = launch.decision.tag else {
      return choice.endsAtSource && choice.wanted.count == 1
    }
    return LocaleTag(tag).map { choice.wanted.first?.reads($0) ?? false } ?? false
  }

  /// Returns whether a launch shows the most wanted language, and another one does not or shows a
  /// locale that is farther from it.
  static func isNearer(_ launch: Launch, than other: Launch, _ choice: LanguageChoice) -> Bool {
    guard showsWanted(launch, choice) else { return false }
    guard showsWanted(other, choice), let wanted = choice.wanted.first,
      let tag = launch.decision.tag, let former = other.decision.tag
    else { return !showsWanted(other, choice) }
    return tag != former && OfferedLocales([tag, former]).nearest(to: wanted) == tag
  }

  /// Returns whether a launch shows the most wanted locale itself or one that it follows in CLDR, so
  /// that no other pack would change the language.
  static func showsOwn(_ launch: Launch, _ choice: LanguageChoice) -> Bool {
    guard showsWanted(launch, choice) else { return false }
    guard let wanted = choice.wanted.first, let tag = launch.decision.tag.flatMap({ LocaleTag($0) })
    else { return true }
    return wanted.isSame(as: tag) || wanted.textParents.contains(tag)
  }
}
