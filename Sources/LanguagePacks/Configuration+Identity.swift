import Delivery

extension PackClient.Configuration {
  /// The app, its release, and the kind of this process.
  public struct Identity: Sendable {
    /// The app's name at the origin.
    public var app: String
    /// The channel, such as `stable` or `beta`.
    public var channel: String
    /// The release of this build.
    public var release: String
    /// Whether this process is an extension of the app, such as a widget.
    ///
    /// Its starts don't judge packs, and it prefers a pack that the app has survived.
    public var isExtension = false
    /// Whether the system started this process to work in the background, as iOS reports to the app's
    /// delegate.
    ///
    /// Until `enteredForeground()`, the process neither proves a pack nor counts against one if it
    /// ends.
    public var startsInBackground = false

    var releaseName: ReleaseName { ReleaseName(app: app, channel: channel, release: release) }

    init(app: String, channel: String, release: String) {
      (self.app, self.channel, self.release) = (app, channel, release)
    }
  }

  /// The keys whose signatures the client trusts.
  public struct Trust: Sendable {
    /// The pinned public keys in Base64, as in `keys/public.key`; ignored if the bundle has a root,
    /// `root.lproot`, which names the trusted keys.
    public var keys: [String]
    /// The number of keys that must have signed, at least 1.
    public var threshold = 1

    init(keys: [String]) { self.keys = keys }
  }
}
