/// What happened on a device in one step of a rollout.
public struct RolloutFacts: Sendable, Hashable {
  /// The side of a rollout's share that a device is on; not an arm of an experiment.
  public enum Arm: String, Sendable, Hashable {
    /// The device's number is below the share.
    case `in`
    /// The device's number is not below the share.
    case out
  }

  /// The id of the rollout, as a big-endian number.
  public var id: UInt64
  /// The sequence of the manifest that the device accepted.
  public var sequence: UInt64
  /// The share of that manifest, of ten thousand devices.
  public var share: Int
  /// The arm of the device.
  public var arm: Arm
  /// The facts.
  public var facts: FactSet<RolloutFact>

  /// Creates facts of a step.
  public init(id: UInt64, sequence: UInt64, share: Int, arm: Arm, facts: FactSet<RolloutFact>) {
    (self.id, self.sequence, self.share) = (id, sequence, share)
    (self.arm, self.facts) = (arm, facts)
  }

  var isValid: Bool {
    sequence > 0 && 0..<Manifest.Rollout.all ~= share && (arm == .out || share > 0)
      && !facts.isEmpty
  }
}

/// A fact of a step of a rollout.
public enum RolloutFact: String, FactWord {
  /// A process started in front after the device had accepted the step's manifest.
  case began
  /// Three such starts in a row were not survived.
  case failed
  /// A phrase of the build had no text in any pack.
  case missing

  /// Whether it is a failure.
  public var isFailure: Bool { self != .began }
}
