import Foundation
import LanguagePacks

/// The app of the proofs that take several processes: what it is, and the four texts of its screen.
///
/// The same values are used by the tests and, passed on as words, by the program `Device`.
public struct Device: Sendable {
  /// The folders of the store and the bundle.
  public var store, bundle: String
  /// The pinned key in Base64.
  public var key: String
  /// Where the origin is served, or nil for none.
  public var origin: String?
  /// The release of the build.
  public var release = "1"
  /// The locales that the user reads.
  public var wanted = ["pt-BR"]

  /// Further locales, whose packs are kept too.
  public var further: [String] = []
  /// Whether the process is an extension of the app; no other process is told.
  public var isExtension = false

  /// A device with its folders and its key.
  public init(store: String, bundle: String, key: String, origin: String?) {
    self.store = store
    self.bundle = bundle
    self.key = key
    self.origin = origin
  }

  /// The words that say the same to another process.
  public var words: [String] {
    [
      store, bundle, key, origin ?? "-", release, wanted.joined(separator: ","),
      further.joined(separator: ","),
    ]
  }

  /// What `words` say, or nil where they are others.
  public init?(words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 7 else { return nil }
    self.init(
      store: words[0], bundle: words[1], key: words[2], origin: words[3] == "-" ? nil : words[3])
    release = words[4]
    wanted = words[5].split(separator: ",").map(String.init)
    further = words[6].split(separator: ",").map(String.init)
  }

  /// The configuration, which looks for no updates by itself.
  public var configuration: PackClient.Configuration {
    var configuration = PackClient.Configuration(
      app: "app", release: release, origin: origin.flatMap { URL(string: $0) },
      keys: [key], store: store, bundle: bundle, wanted: wanted.compactMap { LocaleTag($0) })
    configuration.updates.atStart = false
    configuration.display.isAmbient = false
    configuration.identity.isExtension = isExtension
    configuration.storage.further = further.compactMap { LocaleTag($0) }
    configuration.updates.idleSeconds = Self.seconds("DEVICE_IDLE_SECONDS") ?? 10
    configuration.updates.seconds = Self.seconds("DEVICE_UPDATE_SECONDS") ?? 300
    if let seconds = Self.seconds("DEVICE_TRIAL_SECONDS") {
      configuration.storage.trialSeconds = Double(seconds)
    }
    return configuration
  }

  /// Plays of servers that say nothing set these, so that they end sooner.
  private static func seconds(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The same device, as an extension of the app sees it.
  public var asExtension: Device {
    var device = self
    device.isExtension = true
    return device
  }

  /// A launch of the app.
  public func start() -> PackClient { PackClient.start(configuration) }

  /// A launch of an app that looks for updates at its start, listens to the signal, and shows news at once.
  public func startListening(
    _ report: @escaping @Sendable (UpdateOutcome) -> Void
  ) -> PackClient {
    var configuration = configuration
    configuration.updates.atStart = true
    configuration.updates.signal = .foreground
    configuration.display.firstPack = .live
    configuration.display.updates = .live
    configuration.reporting.events = { if case .updated(let outcome) = $0 { report(outcome) } }
    return PackClient.start(configuration)
  }

  /// What a launch shows, and what calls that name the further locales show.
  public func texts(of packs: PackClient) -> [String] {
    Self.screen(packs.localizer)
      + further.compactMap { LocaleTag($0) }.flatMap {
        Self.screen(packs.localizer(for: $0))
      }
  }

  /// The four texts of the screen.
  public static func screen(_ localizer: Localizer) -> [String] {
    [
      localized("p0", value: "source 0", comment: "The first", localizer: localizer),
      localized("p1", value: "source 1", comment: "The second", localizer: localizer),
      localized("p2", value: "source 2", comment: "The third", localizer: localizer),
      localized("p3", value: "source 3", comment: "The last", localizer: localizer),
    ]
  }
}
