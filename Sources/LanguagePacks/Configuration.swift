import Language

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient {
  /// What an app says of itself: its name, whose signatures count, and how its packs are updated, kept and shown.
  ///
  /// ```swift
  /// let configuration = PackClient.Configuration(
  ///   app: "timeline", release: "1.0", origin: URL(string: "https://packs.example.org"),
  ///   keys: ["…the line of keys/public.key…"],
  ///   store: "/home/me/.cache/timeline", bundle: "/usr/share/timeline/packs")
  /// ```
  public struct Configuration: Sendable {
    /// The app, its release, and the kind of this process.
    public var identity: Identity
    /// Whose signatures count.
    public var trust: Trust
    /// What is shown, and when new texts are.
    public var display: Display
    /// Where updates come from, and how they are fetched.
    public var updates: Updates
    /// Where packs are kept.
    public var storage: Storage
    /// The app's own functions that receive events, reports of texts and telemetry.
    public var reporting = Reporting()

    /// Creates a configuration; what is not named here can be set afterwards.
    ///
    /// - Parameters:
    ///   - app: the app's name at the origin.
    ///   - channel: the channel.
    ///   - release: the release of this build.
    ///   - origin: where the origin's files are served, or nil for no updates.
    ///   - keys: the pinned public keys in Base64.
    ///   - store: the folder for downloaded packs.
    ///   - bundle: the folder with the key table and bundled packs.
    ///   - wanted: the locales that the user reads; by default what the system says.
    ///   - wait: how many milliseconds to wait for the first pack of the best wanted language.
    public init(
      app: String, channel: String = "stable", release: String, origin: URL? = nil,
      keys: [String] = [], store: String, bundle: String, wanted: [LocaleTag]? = nil, wait: Int = 0
    ) {
      identity = Identity(app: app, channel: channel, release: release)
      trust = Trust(keys: keys)
      display = Display(wanted: wanted ?? PreferredLocales.ofThisProcess, wait: wait)
      updates = Updates(origin: origin)
      storage = Storage(folder: store, bundle: bundle)
    }
  }
}
