/// The name of a release at an origin: the app, the channel, and the release in the channel.
public struct ReleaseName: Sendable, Hashable {
  /// The app's name.
  public var app: String
  /// The channel's name, such as `stable` or `beta`.
  public var channel: String
  /// The release's name.
  public var release: String

  /// Creates a name from three parts, which may break the rule of `OriginPath.isName`.
  public init(app: String, channel: String, release: String) {
    (self.app, self.channel, self.release) = (app, channel, release)
  }

  /// Whether each of the three parts can stand in a path of an origin.
  var isValid: Bool { [app, channel, release].allSatisfy(OriginPath.isName) }
}

/// A value that belongs to one release.
public protocol ReleaseBound {
  /// The release that it belongs to.
  var releaseName: ReleaseName { get }
}

extension ReleaseBound {
  /// The app's name.
  public var app: String { releaseName.app }
  /// The channel's name.
  public var channel: String { releaseName.channel }
  /// The release's name.
  public var release: String { releaseName.release }
}

extension ByteReader {
  mutating func releaseName() throws(FormatError) -> ReleaseName {
    let app = try name("the app")
    let channel = try name("the channel")
    return ReleaseName(app: app, channel: channel, release: try name("the release"))
  }
}
