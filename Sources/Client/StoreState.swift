import Delivery
import Pack

/// Everything that the store remembers between launches, in one small file.
///
/// Packs, sequence and validator of an update change in this one value, which one rename puts in
/// place of the old one: a launch sees an update either completely or not at all.
/// `Docs/Formats/Store.md` describes the file form; `init(parsing:)` and `encoded` read and write
/// it.
public struct StoreState: Sendable, Hashable {
  /// The epoch of the build that last updated; packs that it hasn't replaced yet may be of the
  /// previous one.
  public var epoch: Epoch
  /// The digest of the key table of the build that last updated, or nil if none has.
  public var keyTable: SHA256Digest?
  /// This device's random number, by which it decides on rollouts; it never leaves the device.
  public var salt: HalfDigest?
  /// The newest accepted root, which descends from the app's own; nil to use the app's own.
  public var root: Signed<Root>? {
    get { knownRoot?.root }
    set { knownRoot = newValue.map { KnownRoot(root: $0) } }
  }
  private var knownRoot: KnownRoot?
  /// Half the digest of the app's own root when something was last accepted; nil if nothing was
  /// since a build that didn't remember it.
  var anchor: HalfDigest?
  /// The last check for the next root; nil if never, or not since the trusted root changed.
  var rootCheck: RootCheck?
  /// The locale shown last, or nil for the source.
  public var shown: String?
  /// The records of manifests, oldest first, at most `manifestLimit`.
  public var manifests: [ManifestRecord]
  /// Half digests of packs that are no longer shown, in byte order, according to the last manifest.
  public var revoked: [HalfDigest]
  /// The bundled packs among them, by the tag of their locale.
  public var banned: [String: BannedPack]
  /// The downloaded packs by the tag of their locale.
  public var packs: PackSlots
  /// Packs in quarantine, by the half digest of their installed form.
  public var quarantined: [HalfDigest: Quarantine]

  /// The maximum number of manifests remembered; a build uses one.
  static let manifestLimit = 8
  /// The maximum number of quarantined packs remembered.
  static let quarantineLimit = 64
  /// The maximum length of a pack, in bytes: 4 GiB.
  static let packLengthLimit = Int(clamping: UInt64(1) << 32)
  /// The maximum number of locales with packs in a store.
  static let packLimit = 1024

  /// Creates the state of an empty store, for a build of an epoch and a key table.
  public init(epoch: Epoch, keyTable: SHA256Digest? = nil) {
    self.epoch = epoch
    self.keyTable = keyTable
    salt = nil
    knownRoot = nil
    anchor = nil
    rootCheck = nil
    shown = nil
    manifests = []
    revoked = []
    banned = [:]
    packs = PackSlots()
    quarantined = [:]
  }
}

/// A root by reference, so that its type is looked up only if there is one, not by every state
/// without one.
private final class KnownRoot: Sendable, Hashable {
  let root: Signed<Root>

  init(root: Signed<Root>) { self.root = root }

  static func == (one: KnownRoot, other: KnownRoot) -> Bool { one.root == other.root }

  func hash(into hasher: inout Hasher) { hasher.combine(root) }
}
