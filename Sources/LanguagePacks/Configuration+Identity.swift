extension PackClient.Configuration {
  /// The app, its release, and the kind of this process.
  public struct Identity: Sendable {
    /// The app's name at the origin.
    public var app: String
    /// The channel, as `stable` or `beta`.
    public var channel: String
    /// The release of this build.
    public var release: String
    /// Whether this process is an extension of the app, as a widget: its starts judge no packs, and it shows
    /// what the app has survived, if there is such a pack.
    public var isExtension = false
    /// Whether the system started this process to work in the background, as iOS tells the app's delegate: until
    /// `enteredForeground()` it neither proves a pack nor is to blame for its own end.
    public var startsInBackground = false

    init(app: String, channel: String, release: String) {
      (self.app, self.channel, self.release) = (app, channel, release)
    }
  }

  /// Whose signatures count.
  public struct Trust: Sendable {
    /// The pinned public keys in Base64, as in `keys/public.key`; of no account if the bundle has a root,
    /// `root.lproot`, which says whose signatures count.
    public var keys: [String]
    /// How many of the keys must have signed, at least 1.
    public var threshold = 1

    init(keys: [String]) { self.keys = keys }
  }
}
