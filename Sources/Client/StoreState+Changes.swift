import Delivery
import Pack

/// The changes that one update makes to the state, in one step.
public struct StateChange: Sendable, Hashable {
  /// The change of one locale's packs.
  public enum PackChange: Sendable, Hashable {
    /// A new pack, whose verified file is in the store.
    case install(PackRecord)
    /// The app bundles the offered pack, or the experiment of an overlay is over, so that no
    /// downloaded pack is needed.
    case useBundled
  }

  /// The new record of the manifest; nil if none was accepted.
  var manifest: ManifestRecord?
  /// Changed packs by tag.
  public var packs: [String: PackChange]
  /// All packs that are no longer shown.
  var revoked: [HalfDigest]
  /// The newest accepted root; nil if unchanged.
  var root: Signed<Root>?
  /// The check that looked for the newest root; nil if there was none.
  var rootCheck: RootCheck?
  /// Half the digest of the root that the app itself trusts; nil if nothing was accepted.
  var anchor: HalfDigest?
  /// Packs whose signed bytes were received but cannot be shown.
  var corrupt: [SHA256Digest] = []
  /// The packs that the manifest offers, by half digest; nil if it was not read.
  var offered: Set<HalfDigest>?
  /// The step of a rollout that the device counts for from now on; not part of the state.
  var rolloutStep: RolloutStep?
  /// Faults of packs that arrived, for telemetry; not part of the state.
  var faults: [PackFacts] = []
  /// The time of the change, in seconds since 1970.
  public var now: UInt64 = 0
  /// The file of a new manifest, to which a patch to the next may apply; not part of the state.
  var manifestFile: [UInt8]?

  /// Creates a change of a manifest's record, of packs, of revoked packs, and of the root.
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
  /// Applies a change: a new pack waits for a launch to show it, and revoked packs are dropped even
  /// without a replacement.
  public mutating func apply(_ change: StateChange) {
    if let newest = change.root {
      root = newest
      // Content signed by the old root's keys is checked again by the keys of the new one.
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
      // A quarantined pack that is no longer offered needs no watching after its time.
      quarantined = quarantined.filter { offered.contains($0.key) || !$0.value.isPast(change.now) }
    }
    for digest in change.corrupt { quarantine(digest.half, now: change.now) }
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

  /// Drops all packs that don't satisfy a condition.
  mutating func keepPacks(_ isKept: (PackRecord) -> Bool) {
    for (tag, slot) in packs {
      let left = slot.filter(isKept)
      packs[tag] = left.isEmpty ? nil : left
    }
  }

  private mutating func remember(_ manifest: ManifestRecord) {
    let known = manifestRecord(of: manifest.path)
    manifests.removeAll { $0.path == manifest.path }
    // The packs now belong to this manifest: what another one offered has to be fetched again.
    forgetValidators()
    manifests.append(manifest.atLeast(known))
    manifests.removeFirst(max(0, manifests.count - Self.manifestLimit))
  }

  /// Returns the record of the manifest at a path.
  public func manifestRecord(of path: String) -> ManifestRecord? {
    manifests.first { $0.path == path }
  }

  /// Drops a pack whose file doesn't open, and the validators, so that it is fetched again.
  public mutating func drop(_ digest: SHA256Digest) {
    keepPacks { $0.digest != digest }
    forgetValidators()
  }

  /// Returns the state for use by another build of the app.
  ///
  /// Packs of the same epoch stay: ordinals only grow, so they are outdated at worst. Packs of the
  /// previous epoch stay too, while the build knows its phrases' ordinals in it. Packs of any other
  /// epoch are dropped. The sequences always stay, so that an update of the app allows no rollback.
  ///
  /// - Parameters:
  ///   - epoch: The build's epoch.
  ///   - former: The previous epoch, if the build reads its packs too.
  ///   - keyTable: The digest of the build's key table.
  /// - Returns: The state in the build's epoch.
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

  /// Switches to the root that the app itself trusts, if the state's roots go back to another one.
  ///
  /// If the new root isn't later than the one the device had, the sequences are dropped too: a
  /// thief of the old root's keys may have used up all numbers.
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
