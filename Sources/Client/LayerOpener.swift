import Delivery
import Language
import Pack

/// Opens layers one by one and keeps what it finds.
struct LayerOpener {
  let bundle: AppBundle
  let store: Store
  let process: LaunchProcess
  var stored: StoredState?
  private var epoch: Epoch?
  private lazy var journal = store.trialJournal()
  /// The ordinals of the epoch before; nil where the build has none, or nobody has asked yet.
  private(set) var formerKeyTable: KeyTable?
  private var hasLookedForFormer = false
  /// What was opened, in the order of asking: all of one language, since no other is asked once something was.
  ///
  /// A handful at most: making the type of a dictionary of them costs more than all else here.
  private(set) var opened: [Launch.Layer] = []
  var faults: [ClientError] = []
  var broken: [SHA256Digest] = []
  /// The packs that were opened and that no launch has survived yet.
  var onTrial: Set<SHA256Digest> = []

  init(bundle: AppBundle, store: Store, process: LaunchProcess) {
    self.bundle = bundle
    self.store = store
    self.process = process
  }

  mutating func openKeyTable() -> KeyTable? {
    do throws(ClientError) {
      let table = try bundle.keyTable()
      epoch = table.epoch
      readState()
      return table
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// Whether the build has ordinals for packs of an epoch: its own, or the one before.
  private mutating func reads(_ epoch: Epoch) -> Bool {
    if epoch == self.epoch { return true }
    if !hasLookedForFormer {
      hasLookedForFormer = true
      do throws(ClientError) { formerKeyTable = try bundle.formerKeyTable() } catch {
        faults.append(error)
      }
    }
    return formerKeyTable?.epoch == epoch
  }

  mutating func openSourceRules() -> SharedRules? {
    do throws(ClientError) { return try bundle.sourceRules() } catch {
      faults.append(error)
      return nil
    }
  }

  private mutating func readState() {
    do throws(ClientError) { stored = try store.stored() } catch { faults.append(error) }
  }

  /// Opens a layer; false where there is nothing of it that can be shown.
  mutating func open(_ layer: LanguageChoice.Layer) -> Bool {
    switch layer.place {
    case .bundled: openBundled(layer)
    case .downloaded: openDownloaded(layer)
    }
  }

  private mutating func openBundled(_ layer: LanguageChoice.Layer) -> Bool {
    do throws(ClientError) {
      guard let pack = try bundle.pack(layer.tag), reads(pack.epoch),
        stored?.state.banned[layer.tag] != BannedPack(pack)
      else { return false }
      opened.append(Launch.Layer(layer: layer, pack: pack))
      return true
    } catch {
      faults.append(error)
      return false
    }
  }

  /// The experiments' wordings of some locales, which are asked before their packs.
  mutating func overlays(of tags: [String]) -> [Launch.Layer] {
    guard let stored else { return [] }
    var found: [Overlay] = []
    for key in stored.state.packs.keys {
      if let overlay = Overlay(key: key), tags.contains(overlay.locale) { found.append(overlay) }
    }
    guard !found.isEmpty else { return [] }
    var layers: [Launch.Layer] = []
    for overlay in found.sorted(by: { $0.key < $1.key })
    where openDownloaded(LanguageChoice.Layer(overlay.key, .downloaded)) {
      let layer = opened.removeLast()
      layers.append(
        Launch.Layer(
          layer: LanguageChoice.Layer(overlay.locale, layer.layer.place), pack: layer.pack,
          record: layer.record, overlay: overlay))
    }
    return layers
  }

  private mutating func openDownloaded(_ layer: LanguageChoice.Layer) -> Bool {
    guard let stored, reads(stored.state.epoch), let slot = stored.state.packs[layer.tag] else {
      return false
    }
    if let good = slot.knownGood, slot.unproven.isEmpty {
      return open(good, as: layer, isProven: true)
    }
    for candidate in candidates(slot)
    where open(candidate.record, as: layer, isProven: candidate.isProven) {
      return true
    }
    return false
  }

  private mutating func open(
    _ record: PackRecord, as layer: LanguageChoice.Layer, isProven: Bool
  ) -> Bool {
    do throws(ClientError) {
      let pack = try store.open(record)
      if reads(pack.epoch) {
        if !isProven { onTrial.insert(record.digest) }
        opened.append(Launch.Layer(layer: layer, pack: pack, record: record))
        return true
      }
    } catch {
      faults.append(error)
      // What the disk does not give at the moment may well be whole; the next update looks at all else.
      if case .disk(let fault) = error, fault.isPassing { return false }
    }
    broken.append(record.digest)
    return false
  }

  private struct Candidate {
    var record: PackRecord
    /// A launch has survived it.
    var isProven: Bool
  }

  /// The packs of a slot with some on trial, in the order of asking.
  private mutating func candidates(_ slot: PackSlot) -> [Candidate] {
    var all: [Candidate] = []
    let unproven = slot.unproven
    let journal = self.journal
    for record in unproven {
      switch journal.map({ store.verdict(of: $0, on: record.digest, by: process) }) {
      case .good: all.append(Candidate(record: record, isProven: true))
      case .open, nil: all.append(Candidate(record: record, isProven: false))
      case .failed: faults.append(.failedTrial(record.fileName))
      }
    }
    if let good = slot.knownGood { all.append(Candidate(record: good, isProven: true)) }
    if process.judges && journal != nil { return all }
    // What cannot be judged now is not tried while there is something else.
    return all.filter(\.isProven) + all.filter { !$0.isProven }
  }
}
