import Language

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PackClient {
  /// The identity of an app, the keys it trusts, and how it updates, stores and shows its packs.
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
    /// The keys whose signatures the client trusts.
    public var trust: Trust
    /// What is shown, and when new texts appear.
    public var display: Display
    /// The source of updates, and how they are fetched.
    public var updates: Updates
    /// Where packs are kept.
    public var storage: Storage
    /// The app's own functions that receive events, text reports and telemetry.
    public var reporting = Reporting()

    /// Creates a configuration; set its other properties afterwards.
    ///
    /// - Parameters:
    ///   - app: The app's name at the origin.
    ///   - channel: The channel.
    ///   - release: The release of this build.
    ///   - origin: The URL of the origin's files, or nil for no updates.
    ///   - keys: The pinned public keys in Base64.
    ///   - store: The folder for downloaded packs.
    ///   - bundle: The folder with the key table and bundled packs.
    ///   - wanted: The locales that the user reads; by default the system's preferences.
    ///   - wait: How many milliseconds to wait for the first pack of the best wanted language.
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
