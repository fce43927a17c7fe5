import Delivery
import Pack

/// What one update changes in the state, in one step.
public struct StateChange: Sendable, Hashable {
  /// What becomes of one locale's packs.
  public enum PackChange: Sendable, Hashable {
    /// A new pack, whose verified file is in the store.
    case install(PackRecord)
    /// The pack that the app bundles is the offered one, or the experiment of an overlay is over: a downloaded
    /// one is not needed.
    case useBundled
  }

  /// The new record of the manifest; nil where none was accepted.
  public var manifest: ManifestRecord?
  /// Changed packs by tag.
  public var packs: [String: PackChange]
  /// All packs that are shown no more from now on.
  var revoked: [HalfDigest]
  /// The newest root that was accepted; nil where it is the former one.
  var root: Signed<Root>?
  /// That the newest root was looked for; nil if not.
  var rootCheck: RootCheck?
  /// Half the digest of the root that the app itself believes; nil if nothing was accepted.
  var anchor: HalfDigest?
  /// Packs whose bytes came as they were signed and yet became nothing that can be shown.
  var spoilt: [SHA256Digest] = []
  /// The packs that the manifest offers, by half their digests; nil where it was not read.
  var offered: Set<HalfDigest>?
  /// The time of the change, in seconds since 1970.
  public var now: UInt64 = 0
  /// The file of a new manifest, from which a patch may lead to the next one; no part of the state.
  var manifestFile: [UInt8]?

  /// A change of a manifest's record, of packs, of what is revoked, and of the root.
  public init(
    manifest: ManifestRecord?, packs: [String: PackChange] = [:], revoked: [HalfDigest] = [],
    root: Signed<Root>? = nil, manifestFile: [UInt8]? = nil
  ) {
    self.manifest = manifest
    self.packs = packs
    self.revoked = revoked
    self.root = root
    self.manifestFile = manifestFile
  }
}

extension StoreState {
  /// Takes a change in: a new pack waits for a launch to show it; what is revoked goes, whether or not
  /// anything came in its place.
  public mutating func apply(_ change: StateChange) {
    if let newest = change.root {
      root = newest
      // What the former root's keys signed is looked at once more, by the keys of this one.
      forgetValidators()
    }
    anchor = change.anchor ?? anchor
    rootCheck = change.rootCheck ?? rootCheck
    guard let manifest = change.manifest else { return }
    remember(manifest)
    for (tag, pack) in change.packs {
      switch pack {
      case .useBundled: packs[tag] = nil
      case .install(let record): install(record, for: tag)
      }
    }
    revoked = change.revoked
    if let offered = change.offered {
      // What nobody offers any more needs no watching after its days.
      quarantined = quarantined.filter { offered.contains($0.key) || !$0.value.isPast(change.now) }
    }
    for digest in change.spoilt { quarantine(digest.half, now: change.now) }
    keepPacks { [revoked] record in !revoked.contains(record.digest.half) }
  }

  private mutating func install(_ record: PackRecord, for tag: String) {
    var slot = packs[tag] ?? PackSlot()
    if slot.knownGood?.digest == record.digest {
      slot = PackSlot(knownGood: record)
    } else if slot.current?.digest == record.digest {
      (slot.current, slot.pending) = (record, nil)
    } else {
      slot.pending = record
    }
    packs[tag] = slot
  }

  /// Forgets all packs of which something is not so.
  mutating func keepPacks(_ isKept: (PackRecord) -> Bool) {
    for (tag, slot) in packs {
      let left = slot.filter(isKept)
      packs[tag] = left.isEmpty ? nil : left
    }
  }

  private mutating func remember(_ manifest: ManifestRecord) {
    let known = manifestRecord(of: manifest.path)
    manifests.removeAll { $0.path == manifest.path }
    // The packs are this manifest's now: what another one offered has to be fetched again.
    forgetValidators()
    manifests.append(manifest.atLeast(known))
    manifests.removeFirst(max(0, manifests.count - Self.manifestLimit))
  }

  /// What was seen of the manifest at a path.
  public func manifestRecord(of path: String) -> ManifestRecord? {
    manifests.first { $0.path == path }
  }

  /// Forgets a pack whose file does not open, and the validators, so that it is fetched again.
  public mutating func drop(_ digest: SHA256Digest) {
    keepPacks { $0.digest != digest }
    forgetValidators()
  }

  /// The state as another build of the app may use it.
  ///
  /// Packs of the same epoch stay: ordinals only grow, so they are stale at worst; and so do those of the
  /// epoch before, while the build knows its phrases' ordinals there. Packs of another epoch go. The
  /// sequences stay in all cases, so that an update of the app is no way back.
  ///
  /// - Parameters:
  ///   - epoch: the build's.
  ///   - former: the one before, where the build reads packs of that too.
  ///   - keyTable: the digest of the build's key table.
  /// - Returns: the state, which is of the build's epoch.
  func adopted(
    epoch: Epoch, former: Epoch? = nil, keyTable: SHA256Digest
  ) -> StoreState {
    guard self.epoch != epoch || self.keyTable != keyTable else { return self }
    var adopted = self
    if self.epoch != epoch && self.epoch != former { adopted.packs = [:] }
    adopted.epoch = epoch
    adopted.keyTable = keyTable
    adopted.forgetValidators()
    return adopted
  }

  /// Goes by what the app itself believes, where that is another root than the one that a later root goes
  /// back to.
  ///
  /// Where that is no later one than the device had, the sequences go too: whoever had the keys of that root may
  /// have counted as far as there are numbers.
  mutating func anchor(at anchor: HalfDigest, version: UInt64) {
    guard let former = self.anchor, former != anchor else { return }
    if (root?.content.version ?? 0) >= version { manifests = [] }
    root = nil
    rootCheck = nil
    self.anchor = nil
  }

  mutating func forgetValidators() {
    manifests = manifests.map(\.withoutValidator)
  }

  /// The names of all pack files that the state needs.
  public var fileNames: Set<String> {
    Set(packs.values.flatMap(\.records).map(\.fileName))
  }
}
