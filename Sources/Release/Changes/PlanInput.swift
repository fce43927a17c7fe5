import Delivery

/// A plan for the rollout that a release serves.
public struct PlanInput: ManifestChange, ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The shares of its steps, by rising number of devices in ten thousand; 10,000 for all devices.
  public var shares: [Int]
  /// The rules for the watcher.
  public var rules: PlanRules
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String

  /// Creates a plan.
  public init(of releaseName: ReleaseName, shares: [Int], rules: PlanRules, by author: String) {
    (self.releaseName, self.shares) = (releaseName, shares)
    (self.rules, self.author) = (rules, author)
  }
}

/// A plan to sign anew, after a halt or for the next step by hand.
public struct ResumeInput: ManifestChange, ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The share of the plan to continue at after a halt; nil for that of the first step.
  public var share: Int?
  /// Whether counts of failures neither halt nor revert from now on.
  public var ignoresCounts = false
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String

  /// Creates a resumption of a release's plan.
  public init(of releaseName: ReleaseName, by author: String) {
    (self.releaseName, self.author) = (releaseName, author)
  }
}

/// A manifest of a plan to serve.
public struct PlanMoveInput: ManifestChange, ReleaseBound, Sendable {
  /// A choice among the manifests of a plan.
  public enum Move: String, Sendable, CaseIterable {
    /// The next step.
    case widen
    /// The manifest that halts.
    case halt
    /// The manifest that reverts.
    case revert
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The choice.
  public var move: Move
  /// The sequence that was served when this was decided; nil for any.
  public var seen: UInt64?
  /// The numbers and the reason, for the record.
  public var decision: String?
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String

  /// Creates a move of a release along its plan.
  public init(of releaseName: ReleaseName, _ move: Move, by author: String) {
    (self.releaseName, self.move, self.author) = (releaseName, move, author)
  }
}
