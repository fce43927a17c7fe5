import Foundation
import LanguagePacks
import Synchronization

/// The start of the app: opens the packs that are there and remembers where they came from.
struct Launch {
  let packs: PackClient
  private let events: EventRecord

  init(_ options: Options) throws(LaunchError) {
    var configuration = try options.configuration()
    let events = EventRecord()
    configuration.reporting.events = { events.add($0) }
    packs = PackClient.start(configuration)
    self.events = events
  }

  /// The first line of the output: language, where its text came from, and the time to load it.
  var summary: String {
    let tenths = (packs.openMicroseconds + 5) / 10
    let milliseconds = "\(tenths / 100).\(tenths % 100 / 10)\(tenths % 10)"
    return "language \(packs.shownLocale), text from \(place), loaded in \(milliseconds) ms"
  }

  private var place: String {
    switch packs.textOrigin {
    case .downloaded: events.isLanguageReady ? "network" : "disk"
    case .bundled: "bundled"
    case .source: "source"
    }
  }

  /// What could not be opened; an update in the background that came to nothing is not told.
  var complaints: [String] { events.faults }
}

/// A start that the command line asks for and that cannot be.
struct LaunchError: Error, CustomStringConvertible {
  let description: String
  let status: Int32
}

extension Options {
  func configuration() throws(LaunchError) -> PackClient.Configuration {
    if isBundled {
      if origin != nil || updates { throw usage("--bundled: asks no origin; leave it out") }
      return .bundled(in: bundle ?? Self.ownFolder, wanted: try wantedLocales())
    }
    var configuration = PackClient.Configuration(
      app: "timeline", release: release, keys: try publicKeys(),
      store: store ?? Self.cacheFolder, bundle: bundle ?? Self.ownFolder,
      wanted: try wantedLocales(), wait: waitMilliseconds)
    configuration.updates.origin = try originURL()
    configuration.updates.atStart = !updates && !listsPhrases && !crashes
    if listens {
      configuration.updates.signal = .foreground
      configuration.display.firstPack = .live
      configuration.display.updates = .live
    }
    if let telemetry {
      configuration.reporting.telemetry = .init(to: URL(string: telemetry))
      // A trial has no hour to wait.
      configuration.reporting.telemetry?.seconds = 0
    }
    return configuration
  }

  private func wantedLocales() throws(LaunchError) -> [LocaleTag]? {
    guard let locale else { return nil }
    if let tag = LocaleTag(locale) { return [tag] }
    throw usage("--locale \"\(locale)\": not a language tag; write one as el or pt-BR")
  }

  private func originURL() throws(LaunchError) -> URL? {
    guard let origin else {
      if updates { throw usage("--update: nothing to update from; add --origin URL") }
      return nil
    }
    guard let url = URL(string: origin), url.scheme != nil, url.host != nil else {
      throw usage("--origin \"\(origin)\": not an address; write one as http://127.0.0.1:8080")
    }
    if key == nil { throw usage("--origin: updates are signed; add --key FILE") }
    return url
  }

  private func publicKeys() throws(LaunchError) -> [String] {
    guard let key else { return [] }
    guard let bytes = FileManager.default.contents(atPath: key) else {
      throw LaunchError(
        description: "\(key): the public key cannot be read; name the file keys/public.key",
        status: 1)
    }
    return [String(decoding: bytes, as: UTF8.self)]
  }

  private func usage(_ words: String) -> LaunchError { LaunchError(description: words, status: 64) }

  private static var cacheFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    return caches + "/timeline"
  }

  /// The folder `packs` beside the program: where an installed app has its key table and packs.
  private static var ownFolder: String {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    return program?.deletingLastPathComponent().appendingPathComponent("packs").path ?? "packs"
  }
}

/// What the library told since the start.
private final class EventRecord: Sendable {
  private let events = Mutex<[PackClient.Event]>([])

  func add(_ event: PackClient.Event) { events.withLock { $0.append(event) } }

  var isLanguageReady: Bool {
    events.withLock { $0.contains { if case .languageReady = $0 { true } else { false } } }
  }

  var faults: [String] {
    events.withLock { events in
      events.flatMap { event -> [String] in
        switch event {
        case .opened(_, let faults): faults.map(\.description)
        default: []
        }
      }
    }
  }
}
