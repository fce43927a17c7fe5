import Delivery
import Sodium

/// A release that has a plan.
public struct PlannedRelease: Sendable {
  /// The plan, which the team signed.
  public var plan: ReleasePlan
  /// The place of the release in it.
  public var place: ReleasePlan.Place
  /// The sequence that is served.
  public var sequence: UInt64
  /// The time since which it is served, by the record; that of the plan if the record has none.
  public var since: UInt64
  /// The packs that only the rollout offers, by locale, as the plan's first step has them.
  public var packs: [String: HalfDigest]
  /// Whether the current root's keys signed the plan, so that devices accept its manifests.
  public var isPresent: Bool
}

extension PlannedRelease {
  /// Whether the plan can still go on.
  public var isUnderWay: Bool {
    switch place {
    case .step(let index): isPresent && index < plan.steps.count - 1 || !plan.later.isEmpty
    case .halted: true
    case .waiting, .reverted, .over: false
    }
  }

  /// The place in words, as in a message.
  public var words: String {
    switch place {
    case .waiting: "waiting for its first step"
    case .step(let index):
      "at step \(index + 1) of \(plan.steps.count + plan.later.count), "
        + Origin.audience(plan.steps[index].share)
    case .halted: "halted"
    case .reverted: "reverted"
    case .over: "over"
    }
  }
}

extension Origin {
  /// Returns a release with its plan, or nil if it has none that the team signed.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - key: The key that signs, or the project's public key.
  /// - Returns: The release, with the place that it has in the plan.
  /// - Throws: An error if a file cannot be read, or isn't signed by the team.
  public func planned(
    _ name: ReleaseName, signedBy key: PublicKey
  ) throws(ReleaseError) -> PlannedRelease? {
    try name.check()
    let authority = try authority(of: name.app, key)
    return try planned(try servedManifest(name, signedBy: authority), authority)
  }

  /// Returns the releases of an app that have a plan and are served.
  ///
  /// - Throws: An error if the origin cannot be read, or serves no release of the app.
  public func releasesWithPlans(of app: String) throws(ReleaseError) -> [ReleaseName] {
    let served = Set(try manifestNames(of: app))
    guard !served.isEmpty else {
      throw .badInput(
        what: path,
        rule: "serves no release of \"\(app)\"; name its origin in langpack.json, or publish first")
    }
    return try plannedNames(of: app).filter(served.contains)
  }

  /// Returns a release with its plan; nil if it has none that the team signed.
  func planned(
    _ served: ServedManifest, _ authority: Authority
  ) throws(ReleaseError) -> PlannedRelease? {
    let name = served.manifest.releaseName
    guard let plan = try plan(of: name, authority) else { return nil }
    let sequence = served.manifest.sequence
    let place = plan.place(serving: sequence, SHA256Digest(of: served.bytes))
    let last = try audit(of: name.app).last {
      $0.channel == name.channel && $0.release == name.release && $0.sequence == sequence
        && $0.before != sequence
    }
    let halt = try ahead(of: name, plan.halt.sequence, authority)?.manifest.content
    let packs = halt?.rollout?.entries.map { ($0.locale, $0.installed.half) } ?? []
    return PlannedRelease(
      plan: plan, place: place, sequence: sequence,
      since: max(plan.created, last?.time ?? 0),
      packs: Dictionary(packs, uniquingKeysWith: { first, _ in first }),
      isPresent: SequenceNumber.root(of: plan.halt.sequence) == authority.version)
  }
}
