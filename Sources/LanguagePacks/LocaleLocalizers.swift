import Client
import Language
import Pack
import Phrases
import Synchronization

/// Localizers for calls that name a locale, opened when one first does, each once.
///
/// What is downloaded later shows when the app's own language changes, else at the next launch. A class,
/// since all copies of the ambient localizer share what was opened.
final class LocaleLocalizers: Sendable {
  private let source: LocaleTag
  private let bundle: AppBundle
  private let store: Store
  private let process: LaunchProcess
  private let opened = Mutex<[LocaleTag: Localizer?]>([:])
  private let make: @Sendable (Launch) -> Localizer

  /// More than all locales there are, and a bound where strangers name them, as to a server.
  private static let most = 1000

  init(
    source: LocaleTag, bundle: AppBundle, store: Store, process: LaunchProcess,
    make: @escaping @Sendable (Launch) -> Localizer
  ) {
    self.source = source
    self.bundle = bundle
    self.store = store
    self.process = process
    self.make = make
  }

  /// The localizer of a locale, or nil where no pack of it or of its fallbacks can be used.
  func localizer(for locale: LocaleTag) -> Localizer? {
    if let known = opened.withLock({ $0[locale] }) { return known }
    let launch = Launch.begun(
      LanguageChoice(wanted: [locale], source: source), bundle: bundle, store: store,
      process: process)
    let shows = launch.decision.tag.flatMap { LocaleTag($0) }
    let found = shows.map(locale.fallbackChain.contains) == true ? make(launch) : nil
    opened.withLock { opened in
      if opened.count >= Self.most { opened.removeAll() }
      opened[locale] = .some(found)
    }
    return found
  }

  /// Opens each anew when it is asked for: the store may have other packs by now.
  func forget() { opened.withLock { $0.removeAll() } }
}
