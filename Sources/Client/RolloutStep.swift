import Delivery

/// A step of a rollout that a device counts for: the manifest it accepted, and the arm it is in.
public struct RolloutStep: Sendable, Hashable {
  /// The release of the manifest.
  public var releaseName: ReleaseName
  /// The id of the rollout, as a big-endian number.
  public var id: UInt64
  /// The sequence of the manifest.
  public var sequence: UInt64
  /// The share of the manifest, of ten thousand devices.
  public var share: Int
  /// The arm that the device's number puts it in.
  public var arm: RolloutFacts.Arm

  /// Returns facts of this step.
  func facts(_ facts: [RolloutFact]) -> FactBatch.Subject {
    .rollout(
      RolloutFacts(id: id, sequence: sequence, share: share, arm: arm, facts: FactSet(facts)))
  }

  /// Returns whether another step is of the same manifest.
  func isSame(_ other: RolloutStep) -> Bool {
    (releaseName, id, sequence) == (other.releaseName, other.id, other.sequence)
  }
}

extension UpdateTerms {
  /// Returns the step that this device counts for, if a manifest offers its wanted languages other
  /// packs inside the share than outside.
  ///
  /// The device's number alone decides on the arm. A tester is in no arm.
  func rolloutStep(of manifest: Manifest) -> RolloutStep? {
    guard let rollout = manifest.rollout, !plan.isTester, !salt.isEmpty else { return nil }
    func packs(_ isIn: Bool) -> [SHA256Digest] {
      let entries = manifest.offered(inRollout: isIn).entries
      let wanted = Set(plan.chains(among: entries.map(\.locale)).joined())
      return entries.filter { wanted.contains($0.locale) }.map(\.installed)
    }
    guard packs(true) != packs(false) else { return nil }
    return RolloutStep(
      releaseName: manifest.releaseName,
      id: rollout.id.reduce(0) { $0 << 8 | UInt64($1) }, sequence: manifest.sequence,
      share: rollout.share, arm: rollout.includes(salt, sha256: crypto.sha256) ? .in : .out)
  }
}
