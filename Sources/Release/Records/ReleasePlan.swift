import Delivery

/// A rollout whose steps, halt and revert the team signed ahead, and the rules for choosing among
/// them.
///
/// The manifests lie next to it in the origin, and none is served before a watcher makes it current.
/// The layout is in `Docs/Formats/Plan.md`.
public struct ReleasePlan: ReleaseBound, Sendable, Hashable {
  /// A manifest that was signed ahead.
  public struct Reference: Sendable, Hashable {
    /// Its sequence.
    public var sequence: UInt64
    /// The SHA-256 of its file.
    public var manifest: SHA256Digest

    /// Creates the reference to a manifest.
    public init(sequence: UInt64, manifest: SHA256Digest) {
      (self.sequence, self.manifest) = (sequence, manifest)
    }
  }

  /// A step that was signed ahead.
  public struct Step: Sendable, Hashable {
    /// The number of devices in ten thousand that take part; 10,000 for all devices.
    public var share: Int
    /// Its manifest.
    public var reference: Reference

    /// Creates a step.
    public init(share: Int, reference: Reference) {
      (self.share, self.reference) = (share, reference)
    }
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The id of the rollout, 8 bytes.
  public var rollout: [UInt8]
  /// The time of signing, in seconds since 1970.
  public var created: UInt64
  /// What a watcher may do, and when.
  public var rules: PlanRules
  /// The signed steps, by rising share and sequence; the first is served when the plan starts.
  public var steps: [Step]
  /// The shares of the steps after them that a person still has to sign.
  public var later: [Int]
  /// The manifest that halts: share 0, nothing revoked.
  public var halt: Reference
  /// The manifest that reverts: the packs of the other devices, and the new ones revoked.
  public var revert: Reference

  /// The most steps of a plan.
  static let mostSteps = 21

  /// Every manifest of the plan, by rising sequence.
  public var everything: [Reference] { steps.map(\.reference) + [halt, revert] }

  /// The place of a release in its plan.
  public enum Place: Sendable, Hashable {
    /// The first step was signed and isn't served yet.
    case waiting
    /// A step is served, by its index.
    case step(Int)
    /// The halt is served.
    case halted
    /// The revert is served.
    case reverted
    /// Another manifest is served: a publication ended the plan.
    case over
  }

  /// Returns the place of a release that serves a manifest.
  ///
  /// - Parameters:
  ///   - sequence: The sequence that is served.
  ///   - manifest: The SHA-256 of the served manifest's file.
  /// - Returns: The place.
  public func place(serving sequence: UInt64, _ manifest: SHA256Digest) -> Place {
    let served = Reference(sequence: sequence, manifest: manifest)
    if let index = steps.firstIndex(where: { $0.reference == served }) { return .step(index) }
    if served == halt { return .halted }
    if served == revert { return .reverted }
    return sequence < steps[0].reference.sequence ? .waiting : .over
  }
}

/// The rules by which a watcher chooses among the manifests of a plan.
public struct PlanRules: Sendable, Hashable {
  /// The hours that a step lasts at least.
  public var hours: Int
  /// The number of devices of each arm that must have begun before a rollout widens.
  public var least: Int
  /// Whether a watcher may revert, and not only halt.
  public var reverts: Bool
  /// Whether only people widen; then no later step is signed ahead.
  public var isByHand: Bool
  /// Whether decisions leave out what was counted before the plan was signed, since a person looked
  /// into it.
  public var ignoresCounts: Bool

  /// The longest time that a step may last, in hours: as long as counts are kept.
  public static let mostHours = 2_160
  /// The largest number of devices that a step may wait for.
  public static let mostLeast = 1_000_000_000

  /// Creates rules.
  public init(
    hours: Int = 24, least: Int = 1_000, reverts: Bool = false, isByHand: Bool = false,
    ignoresCounts: Bool = false
  ) {
    (self.hours, self.least, self.reverts) = (hours, least, reverts)
    (self.isByHand, self.ignoresCounts) = (isByHand, ignoresCounts)
  }
}
