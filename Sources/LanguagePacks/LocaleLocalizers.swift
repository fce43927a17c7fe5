import Client
import Delivery
import Language
import Pack
import Phrases
import Synchronization

/// Localizers for calls that name a locale, opened when one first does, each once.
///
/// A locale that is not here is asked for, and shown once it has come; another pack of one that is, shows when the app's own language changes, else at the next launch. A class,
/// since all copies of the ambient localizer share what was opened.
final class LocaleLocalizers: Sendable {
  private let source: LocaleTag
  private let bundle: AppBundle
  private let store: Store
  private let process: LaunchProcess
  private let opened = Mutex<[LocaleTag: Localizer?]>([:])
  private let make: @Sendable (Launch) -> Localizer
  private let asked = Mutex(Asked())

  /// What calls named and what is not here.
  private struct Asked {
    var missing: [LocaleTag] = []
    var present: [LocaleTag] = []
    /// Packs that could not be used.
    var broken: Set<SHA256Digest> = []
    var work: @Sendable () -> Void = {}
  }

  /// How many locales that calls name are asked for in a process: strangers may name them, as to a server.
  private static let mostAsked = 16

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
    let launch = Launch(
      LanguageChoice(wanted: [locale], source: source), bundle: bundle, store: store,
      process: process)
    asked.withLock { $0.broken.formUnion(launch.broken) }
    let shows = launch.decision.tag.flatMap { LocaleTag($0) }
    let found = shows.map(locale.fallbackChain.contains) == true ? make(launch) : nil
    opened.withLock { opened in
      if opened.count >= Self.most { opened.removeAll() }
      opened[locale] = .some(found)
    }
    take(locale, isMissing: shows != locale)
    return found
  }

  /// The locales that calls named: those that are here are kept up to date, the others are asked for.
  var named: [LocaleTag] { asked.withLock { $0.missing + $0.present } }

  /// The packs of such locales that could not be used.
  var broken: [SHA256Digest] { asked.withLock { $0.broken.sorted { $0.hex < $1.hex } } }

  /// Says what is done where a call names a locale that is not here, once for each.
  func whenMissing(_ work: @escaping @Sendable () -> Void) { asked.withLock { $0.work = work } }

  private func take(_ locale: LocaleTag, isMissing: Bool) {
    guard !source.fallbackChain.contains(locale) else { return }
    let work: (@Sendable () -> Void)? = asked.withLock { asked in
      if !isMissing {
        asked.missing.removeAll { $0 == locale }
        if !asked.present.contains(locale), asked.present.count < Self.mostAsked {
          asked.present.append(locale)
        }
        return nil
      }
      guard asked.missing.count < Self.mostAsked, !asked.missing.contains(locale) else {
        return nil
      }
      asked.missing.append(locale)
      return asked.work
    }
    work?()
  }

  /// Opens locales anew that were not here, where packs of some tags have come.
  func forgetMissing(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    let missing = asked.withLock { $0.missing }
    opened.withLock { opened in
      for locale in missing where locale.fallbackChain.contains(where: { tags.contains("\($0)") }) {
        opened[locale] = nil
      }
    }
  }

  /// Opens each anew when it is asked for: the store may have other packs by now.
  func forget() { opened.withLock { $0.removeAll() } }
}
