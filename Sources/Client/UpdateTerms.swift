import Delivery

/// What one update goes by; fixed when it begins.
public struct UpdateTerms: Sendable {
  /// What the app wants.
  var plan: UpdatePlan
  /// Whose signatures count, and for which app, channel, release and key table.
  var policy: TrustPolicy
  /// The timestamp's path at the origin.
  public var path: String
  /// What was seen of the release before.
  public var seen: ManifestRecord?
  /// When the next root was asked for last.
  var rootCheck: RootCheck?
  /// The packs that the app has by tag, the one that the next launch shows first.
  public var held: [String: [HeldPack]]
  /// The device's own bytes by chance.
  var salt: [UInt8]
  /// The file of the manifest that was seen last, where the store has it.
  var manifestFile: [UInt8]?
  /// What was revoked before.
  var revoked: [HalfDigest]
  /// The packs that did harm here.
  var quarantined: [HalfDigest: Quarantine] = [:]
  /// The digest of the source pack that the app carries, if it does.
  public var source: SHA256Digest?
  /// Seconds since 1970.
  public var now: UInt64
  /// How many requests may be repeated in the whole update.
  var retries: Int
  /// A number by chance, for waits: so that devices that failed together do not come again together.
  public var chance: UInt64 = 0
  /// What came of a file before.
  public var part: PartialFile?
  /// The packs that an update before has left, verified and not committed.
  var staged: Set<SHA256Digest> = []
  /// How many bytes of packs of further locales the store has room for.
  public var room = Int.max
  /// Digests and signatures, as pure functions.
  var crypto: any Crypto

  /// The terms of an update.
  init(
    plan: UpdatePlan, policy: TrustPolicy, path: String, seen: ManifestRecord?,
    held: [String: [HeldPack]], salt: [UInt8] = [], revoked: [HalfDigest] = [],
    source: SHA256Digest? = nil,
    now: UInt64, retries: Int = 2, crypto: any Crypto
  ) {
    self.plan = plan
    self.policy = policy
    self.path = path
    self.seen = seen
    self.held = held
    self.salt = salt
    self.revoked = revoked
    self.source = source
    self.now = now
    self.retries = retries
    self.crypto = crypto
  }

  /// The tags of each further locale and its fallbacks, whose packs are fetched after those of the shown language.
  var further: [[String]] {
    let wanted = Set(plan.chains.joined())
    return plan.further.map { chain in chain.filter { !wanted.contains($0) } }
  }

  /// All wanted tags in order, and what else makes a difference to what is offered.
  var tags: [String] {
    plan.chains.flatMap { $0 } + furtherTags.sorted() + (plan.isTester ? ["~tester"] : [])
      + (plan.takesPartInExperiments ? [] : ["~no-experiments"])
      + (further.isEmpty ? [] : ["~room:\(plan.storeLimit)"])
  }

  private var furtherTags: Set<String> { Set(further.joined().map { "+\($0)" }) }

  /// Whether all is installed that was offered for what is wanted now: more further locales may have been then.
  private var isComplete: Bool {
    guard let seen, seen.digest != nil, seen.etag != nil || !seen.tags.isEmpty else { return false }
    if further.isEmpty, seen.tags == tags { return true }
    func isFurther(_ tag: String) -> Bool { tag.hasPrefix("+") }
    func isOfRoom(_ tag: String) -> Bool { tag.hasPrefix("~room:") }
    let room = tags.filter(isOfRoom)
    return furtherTags.isSubset(of: seen.tags.filter(isFurther))
      && (room.isEmpty || room == seen.tags.filter(isOfRoom))
      && tags.filter { !isFurther($0) && !isOfRoom($0) }
        == seen.tags.filter { !isFurther($0) && !isOfRoom($0) }
  }

  /// Whether all is installed that the manifest offered which was seen last, for the same tags.
  ///
  /// Where a pack may be tried again after its quarantine, what is offered has to be seen once more.
  var isInstalled: Bool {
    isComplete && !quarantined.values.contains { $0.isOver(now) }
  }

  /// The validator, if an answer of 304 may be believed: the timestamp and the root that it would speak of hold.
  var etag: String? {
    guard isInstalled, let seen, ExpiryLimit.timestamp.holds(seen.expiry, at: now),
      !policy.root.isExpired(now)
    else { return nil }
    return seen.etag
  }

  /// Whether the next root is to be asked for, whatever the timestamp says.
  var areRootsDue: Bool {
    policy.root.isExpired(now) || rootCheck?.isDue(now) ?? true
  }

  /// Whether a pack did harm here, and may not be tried again now.
  func isBarred(_ digest: SHA256Digest) -> Bool {
    quarantined[digest.half].map { !$0.isOver(now) } ?? false
  }

  /// Leaves out downloaded packs that the disk does not give: they come anew.
  mutating func forget(_ unreadable: Set<SHA256Digest>) {
    guard !unreadable.isEmpty else { return }
    for (tag, packs) in held {
      held[tag] = packs.filter { $0.place == .bundled || !unreadable.contains($0.digest) }
    }
  }

  /// Whether this device takes part in a rollout.
  func isIn(_ rollout: Manifest.Rollout) -> Bool {
    plan.isTester || rollout.includes(salt, sha256: crypto.sha256)
  }
}

/// A pack that the app has, from which a delta may start.
public struct HeldPack: Sendable, Hashable {
  /// The SHA-256 of its installed form.
  public var digest: SHA256Digest
  /// Where it lies.
  public var place: PackPlace
  /// The delta that starts from it, once one has been chosen.
  public var delta: DeltaList.Entry?

  /// A pack in a place.
  init(digest: SHA256Digest, place: PackPlace) {
    self.digest = digest
    self.place = place
  }
}

/// Bytes from the origin, and the pack that they must become.
public struct Installation: Sendable, Hashable {
  /// What came.
  public enum Source: Sendable, Hashable {
    /// The wire form that the manifest names.
    case full([UInt8])
    /// The wire form that is coded beside no other pack, as a delta list announces it.
    case whole([UInt8], DeltaList.Entry)
    /// A delta, to be applied to a pack that the app has.
    case delta([UInt8], from: HeldPack)
    /// A delta that the origin made on demand, of which nothing is signed but what it leads to.
    case unproven([UInt8], from: HeldPack)
    /// Nothing: an update before has left the pack, which is proved once more.
    case staged
  }

  /// What the manifest says of it.
  public var entry: Manifest.Entry
  /// The record of the pack.
  public var record: PackRecord
  /// The bytes that came.
  public var source: Source
}
