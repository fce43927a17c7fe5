import Delivery
import Language

/// The terms of one update, fixed when it begins.
public struct UpdateTerms: Sendable {
  /// What the app wants.
  var plan: UpdatePlan
  /// The trusted keys, and the app, channel, release and key table that they must sign for.
  var policy: TrustPolicy
  /// The timestamp's path at the origin.
  public var path: String
  /// The record of what was seen of the release before.
  public var seen: ManifestRecord?
  /// The last check for the next root.
  var rootCheck: RootCheck?
  /// The packs that the app has by tag, with the one that the next launch shows first.
  public var held: [String: [HeldPack]]
  /// The device's own random bytes.
  var salt: [UInt8]
  /// The file of the last manifest, if the store has it.
  var manifestFile: [UInt8]?
  /// The packs revoked before.
  var revoked: [HalfDigest]
  /// The packs that did harm here.
  var quarantined: [HalfDigest: Quarantine] = [:]
  /// The digest of the bundled source pack, if any.
  public var source: SHA256Digest?
  /// Seconds since 1970.
  public var now: UInt64
  /// The number of retries in the whole update.
  var retries: Int
  /// A random number for waits, so that devices that failed together don't return together.
  var chance: UInt64 = 0
  /// The part of a file received before.
  public var part: PartialFile?
  /// The verified but uncommitted packs that an earlier update left behind.
  var staged: Set<SHA256Digest> = []
  /// The store's room for packs of further locales, in bytes.
  var room = Int.max
  /// Digests and signatures, as pure functions.
  var crypto: any Crypto

  /// Creates the terms of an update.
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

  /// The further locales, whose packs are fetched after those of the shown language.
  var further: [LocaleTag] { plan.further.filter { !plan.shown.contains($0) } }

  /// All wanted tags in order, with markers for everything else that affects what is offered.
  var tags: [String] {
    plan.shown.map(\.description) + furtherTags.sorted() + (plan.isTester ? ["~tester"] : [])
      + (plan.takesPartInExperiments ? [] : ["~no-experiments"])
      + (plan.further.isEmpty ? [] : ["~room:\(plan.storeLimit)"]) + [Self.rules]
  }

  /// The marker of the rules by which the nearest locales were chosen: others may want other packs of
  /// the same manifest.
  private static let rules = "~nearest:\(OfferedLocales.version)"

  private var furtherTags: Set<String> { Set(further.map { "+\($0)" }) }

  /// Whether everything that was offered for the current tags is installed; more further locales
  /// may have been wanted then.
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

  /// Whether everything that the last manifest offered for the same tags is installed.
  ///
  /// False if a pack may be tried again after its quarantine, because the offer has to be examined
  /// again.
  var isInstalled: Bool {
    isComplete && !quarantined.values.contains { $0.isOver(now) }
  }

  /// The validator, if a 304 response can be trusted, because the timestamp and root it confirms
  /// are still valid.
  var etag: String? {
    guard isInstalled, let seen, ExpiryLimit.timestamp.holds(seen.expiry, at: now),
      !policy.root.isExpired(now)
    else { return nil }
    return seen.etag
  }

  /// Whether to request the next root, whatever the timestamp says.
  var areRootsDue: Bool {
    policy.root.isExpired(now) || rootCheck?.isDue(now) ?? true
  }

  /// Returns whether a pack did harm here, and may not be tried again now.
  func isBarred(_ digest: SHA256Digest) -> Bool {
    quarantined[digest.half].map { !$0.isOver(now) } ?? false
  }

  /// Removes downloaded packs that the disk cannot deliver, so that they are fetched again.
  mutating func forget(_ unreadable: Set<SHA256Digest>) {
    guard !unreadable.isEmpty else { return }
    for (tag, packs) in held {
      held[tag] = packs.filter { $0.place == .bundled || !unreadable.contains($0.digest) }
    }
  }

  /// Returns whether this device takes part in a rollout.
  func isIn(_ rollout: Manifest.Rollout) -> Bool {
    plan.isTester || rollout.includes(salt, sha256: crypto.sha256)
  }
}

/// A pack that the app has, from which a delta may start.
public struct HeldPack: Sendable, Hashable {
  /// The SHA-256 of its installed form.
  public var digest: SHA256Digest
  /// The place of the pack.
  public var place: PackPlace
  /// The delta that starts from it, once one has been chosen.
  var delta: DeltaList.Entry?

  /// Creates a pack in a place.
  init(digest: SHA256Digest, place: PackPlace) {
    self.digest = digest
    self.place = place
  }
}

/// Bytes from the origin, and the pack that they must become.
public struct Installation: Sendable, Hashable {
  /// The form of the bytes received.
  public enum Source: Sendable, Hashable {
    /// The wire form that the manifest names.
    case full([UInt8])
    /// The wire form that is coded without another pack, as announced by a delta list.
    case whole([UInt8], DeltaList.Entry)
    /// A delta, to be applied to a pack that the app has.
    case delta([UInt8], from: HeldPack)
    /// A delta made on demand, of which only the result is covered by a signature.
    case unproven([UInt8], from: HeldPack)
    /// Nothing: an earlier update left the pack behind, which is verified again.
    case staged
  }

  /// The manifest's entry of the pack.
  public var entry: Manifest.Entry
  /// The record of the pack.
  public var record: PackRecord
  /// The bytes received.
  public var source: Source
}
