import Delivery

/// The packs, steps and arms of a release that an origin has had, so that others are refused.
public struct KnownRelease: Sendable, Equatable {
  private struct Step: Hashable {
    let id: UInt64
    let sequence: UInt64
    let share: Int
  }

  private struct Arm: Hashable {
    let experiment: String
    let name: String
  }

  private var packs: [String: Set<HalfDigest>] = [:]
  /// The packs whose locale is no longer known.
  private var revoked: Set<HalfDigest> = []
  private var steps: Set<Step> = []
  private var arms: Set<Arm> = []
  /// The ids of the phrases in its published ledger.
  private var phrases: Set<UInt64> = []

  /// Creates a release from its manifests and its history.
  ///
  /// - Parameters:
  ///   - manifests: The current manifest and earlier ones.
  ///   - history: The packs of its history, by locale.
  ///   - phrases: The ids of the phrases in its published ledger.
  public init(
    manifests: [Manifest], packs history: [(locale: String, installed: HalfDigest)] = [],
    phrases: Set<UInt64> = []
  ) {
    self.phrases = phrases
    for pack in history { packs[pack.locale, default: []].insert(pack.installed) }
    for manifest in manifests { add(manifest) }
  }

  private mutating func add(_ manifest: Manifest) {
    for entry in manifest.everyEntry {
      packs[entry.locale, default: []].insert(entry.installed.half)
    }
    revoked.formUnion(manifest.revoked)
    if let rollout = manifest.rollout {
      let id = rollout.id.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      steps.insert(Step(id: id, sequence: manifest.sequence, share: rollout.share))
    }
    for experiment in manifest.experiments {
      for arm in experiment.arms { arms.insert(Arm(experiment: experiment.name, name: arm.name)) }
    }
  }

  /// Adds what another value of the release knows, since devices report old packs and steps too.
  public mutating func formUnion(_ other: KnownRelease) {
    packs.merge(other.packs) { $0.union($1) }
    revoked.formUnion(other.revoked)
    steps.formUnion(other.steps)
    arms.formUnion(other.arms)
    if phrases.isEmpty { phrases = other.phrases }
  }

  /// Adds a pack or arm of another release, since a build shows the packs of the one before it until
  /// its own arrive.
  public mutating func add(_ subject: FactSubject) {
    switch subject {
    case .pack(let locale, let digest): packs[locale, default: []].insert(digest)
    case .experiment(let name, let arm): arms.insert(Arm(experiment: name, name: arm))
    case .rollout, .launches, .updates, .phrase: break
    }
  }

  /// Returns whether the pack, step or arm of a subject exists.
  ///
  /// Phrases and the locales of launches may be any: a bundle has locales that an origin doesn't, and a
  /// build may have phrases that are not published yet.
  /// `OpenNames` bounds them.
  public func has(_ subject: FactSubject) -> Bool {
    switch subject {
    case .pack(let locale, let digest):
      packs[locale]?.contains(digest) == true || revoked.contains(digest)
    case .rollout(let id, let sequence, let share, _):
      steps.contains(Step(id: id, sequence: sequence, share: share))
    case .experiment(let name, let arm): arms.contains(Arm(experiment: name, name: arm))
    case .launches, .updates, .phrase: true
    }
  }

  /// Returns whether a phrase is in the published ledger.
  func hasPhrase(_ id: UInt64) -> Bool { phrases.contains(id) }

  /// Returns whether an origin has a pack of a locale.
  func hasLocale(_ locale: String) -> Bool { packs[locale] != nil }
}
