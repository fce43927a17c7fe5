import Client
import Delivery
import Language
import Pack
import Phrases
import Synchronization

/// Localizers for calls that name a locale, each opened on the first such call.
///
/// A locale that isn't present is requested, and shown once it has arrived. A new pack of a present
/// one shows when the app's own language changes, else at the next launch.
///
/// A class, since all copies of the ambient localizer share what was opened.
final class LocaleLocalizers: Sendable {
  private let source: LocaleTag
  private let bundle: AppBundle
  private let store: Store
  private let process: LaunchProcess
  private let opened = Mutex<[LocaleTag: Localizer?]>([:])
  private let make: @Sendable (Launch) -> Localizer
  private let asked = Mutex(Asked())

  /// The locales that calls named, present and missing.
  private struct Asked {
    var missing: [LocaleTag] = []
    var present: [LocaleTag] = []
    /// Packs that could not be used.
    var broken: Set<SHA256Digest> = []
    var work: @Sendable () -> Void = {}
  }

  /// The maximum number of named locales that a process requests: strangers may name them, as on a
  /// server.
  private static let mostAsked = 16

  /// A bound above the number of all locales, in case strangers name them, as on a server.
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

  /// Returns the localizer of a locale, or nil if no pack of it or of its fallbacks is usable.
  func localizer(for locale: LocaleTag) -> Localizer? {
    if let known = opened.withLock({ $0[locale] }) { return known }
    let launch = Launch(
      LanguageChoice(wanted: [locale], source: source), bundle: bundle, store: store,
      process: process)
    asked.withLock { $0.broken.formUnion(launch.broken) }
    let shows = launch.decision.tag.flatMap { LocaleTag($0) }
    let found = shows.map(locale.reads) == true ? make(launch) : nil
    opened.withLock { opened in
      if opened.count >= Self.most { opened.removeAll() }
      opened[locale] = .some(found)
    }
    take(locale, isMissing: shows != locale)
    return found
  }

  /// The locales that calls named: present ones are kept up to date, and missing ones are
  /// requested.
  var named: [LocaleTag] { asked.withLock { $0.missing + $0.present } }

  /// The packs of named locales that could not be used.
  var broken: [SHA256Digest] { asked.withLock { $0.broken.sorted { $0.hex < $1.hex } } }

  /// Sets the work to do when a call names a missing locale, once for each locale.
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

  /// Reopens missing locales on the next call if packs of the given tags have arrived for them.
  func forgetMissing(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    let missing = asked.withLock { $0.missing }
    opened.withLock { opened in
      let arrived = tags.compactMap { LocaleTag($0) }
      for locale in missing where arrived.contains(where: locale.reads) { opened[locale] = nil }
    }
  }

  /// Reopens every locale on the next call: the store may have other packs by now.
  func forget() { opened.withLock { $0.removeAll() } }
}
