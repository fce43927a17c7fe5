import Delivery
import Pack

/// Everything that the store remembers between launches, kept in one small file.
///
/// Packs, sequence and validator of one update change in this one value, which replaces the former
/// one by one rename: a launch sees all of an update or nothing of it. Its file form is described in
/// `Docs/Formats/Store.md`; `init(parsing:)` and `encoded` read and write it.
public struct StoreState: Sendable, Hashable {
  /// The epoch of the build that last updated; packs that it could not replace yet may be of the one
  /// before.
  public var epoch: Epoch
  /// The digest of the key table of the build that last updated, or nil where none has.
  public var keyTable: SHA256Digest?
  /// This device's own number by chance, by which it decides on rollouts; it leaves the device nowhere.
  public var salt: HalfDigest?
  /// The newest root that was accepted, and what it goes back to; nil where that is the app's own.
  public var root: Signed<Root>? {
    get { knownRoot?.root }
    set { knownRoot = newValue.map { KnownRoot(root: $0) } }
  }
  private var knownRoot: KnownRoot?
  /// Half the digest of the root that the app itself believed when something was accepted last; nil if nothing was
  /// since a build that did not remember it.
  var anchor: HalfDigest?
  /// When the next root was asked for last; nil if never, or not since another one is believed.
  var rootCheck: RootCheck?
  /// The locale that was shown last, or nil where it was the source.
  public var shown: String?
  /// What was seen of each manifest, oldest first, at most `manifestLimit`.
  public var manifests: [ManifestRecord]
  /// Halves of the digests of packs that are shown no more, in byte order, as the last manifest says.
  public var revoked: [HalfDigest]
  /// The bundled packs that are among them, by the tag of their locale.
  public var banned: [String: BannedPack]
  /// The downloaded packs by the tag of their locale.
  public var packs: PackSlots
  /// Packs that are not fetched for now, by half the digest of their installed form.
  public var quarantined: [HalfDigest: Quarantine]

  /// How many manifests are remembered; a build looks at one.
  static let manifestLimit = 8
  /// How many packs in quarantine are remembered.
  static let quarantineLimit = 64
  /// The longest pack there can be, in bytes: 4 GiB.
  static let packLengthLimit = Int(clamping: UInt64(1) << 32)
  /// How many locales may have packs in a store.
  static let packLimit = 1024

  /// The state of an empty store, for a build of an epoch and a key table.
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

/// A root of a state, by reference: the type of what is signed is looked up where there is one, not by each
/// state that has none.
private final class KnownRoot: Sendable, Hashable {
  let root: Signed<Root>

  init(root: Signed<Root>) { self.root = root }

  static func == (one: KnownRoot, other: KnownRoot) -> Bool { one.root == other.root }

  func hash(into hasher: inout Hasher) { hasher.combine(root) }
}
