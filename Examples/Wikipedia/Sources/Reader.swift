import Foundation
import LanguagePacks

/// An app in one language: starts, updates, starts again from disk.
struct Reader {
  let locale: LocaleTag
  let origin: Origin
  let release: String
  /// A folder with the key table alone.
  let bundle: String
  let store: String

  init(_ locale: LocaleTag, _ origin: Origin, release: String, work: String) {
    self.locale = locale
    self.origin = origin
    self.release = release
    bundle = "\(work)/bundle-\(release)"
    store = "\(work)/store/\(release)/\(locale)"
  }

  /// The packs as a launch finds them on the disk.
  func launch() -> PackClient {
    var configuration = PackClient.Configuration(
      app: "wikipedia", release: release, origin: URL(string: origin.url),
      keys: [origin.publicKey], store: store, bundle: bundle, wanted: [locale])
    configuration.updates.atStart = false
    return PackClient.start(configuration)
  }

  /// Fetches what is new, which the next launch shows.
  func update() async throws -> UpdateOutcome {
    let outcome = await launch().update()
    if let failure = outcome.failure { throw failure }
    return outcome
  }
}
