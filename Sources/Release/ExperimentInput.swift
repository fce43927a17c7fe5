import Delivery

/// An experiment with texts of a release: other wordings for parts of all devices.
public struct ExperimentInput: ManifestChange, ReleaseBound, Sendable {
  /// One of the wordings.
  public struct Arm: Sendable {
    /// The arm's name.
    public var name: String
    /// How many of ten thousand devices are in it.
    public var share: Int
    /// The overlay packs by locale, in their installed form.
    public var packs: [String: [UInt8]]

    /// An arm of overlay packs.
    public init(name: String, share: Int, packs: [String: [UInt8]]) {
      (self.name, self.share, self.packs) = (name, share, packs)
    }
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The experiment's name.
  public var name: String
  /// The arms with other wordings.
  public var arms: [Arm]
  /// How many of ten thousand devices are in the arm that keeps the texts as they are.
  public var controlShare: Int
  /// The locale of the texts in the code, which has no pack of its own.
  public var sourceLocale: String?
  /// How long the release is accepted as new, in seconds.
  public var lifetime = ReleaseInput.defaultLifetime
  /// Who does it, for the record.
  public var author: String

  /// An experiment of a release.
  public init(
    of releaseName: ReleaseName, name: String, arms: [Arm],
    controlShare: Int, by author: String
  ) {
    self.releaseName = releaseName
    (self.name, self.arms, self.author) = (name, arms, author)
    self.controlShare = controlShare
  }
}

/// What becomes of an experiment whose texts have changed, when a release is published.
public enum ExperimentRule: Sendable, Hashable {
  /// It goes on: its arms keep the wording that they have.
  case keep
  /// It is over: all devices show the texts that are published.
  case drop
}
