import Delivery

/// An experiment with the texts of a release: alternative wordings for parts of all devices.
public struct ExperimentInput: ManifestChange, ReleaseBound, Sendable {
  /// One of the wordings.
  public struct Arm: Sendable {
    /// The arm's name.
    public var name: String
    /// The number of devices in ten thousand that are in it.
    public var share: Int
    /// The overlay packs by locale, in their installed form.
    public var packs: [String: [UInt8]]

    /// Creates an arm with overlay packs.
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
  /// The number of devices in ten thousand in the arm that keeps the texts as they are.
  public var controlShare: Int
  /// The locale of the texts in the code, which has no pack of its own.
  public var sourceLocale: String?
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String
  /// Whether the plan of the rollout is kept: what is left of it is signed anew.
  public var keepsPlan = false

  /// Creates an experiment of a release.
  public init(
    of releaseName: ReleaseName, name: String, arms: [Arm],
    controlShare: Int, by author: String
  ) {
    self.releaseName = releaseName
    (self.name, self.arms, self.author) = (name, arms, author)
    self.controlShare = controlShare
  }
}
