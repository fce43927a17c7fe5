import Delivery
import Language
import Pack

/// Opens layers one by one, and keeps the packs and faults that it finds.
struct LayerOpener {
  let bundle: AppBundle
  let store: Store
  let process: LaunchProcess
  var stored: StoredState?
  private var epoch: Epoch?
  private lazy var journal = store.trialJournal()
  /// The ordinals of the previous epoch; nil if the build has none, or if not looked up yet.
  private(set) var formerKeyTable: KeyTable?
  private var hasLookedForFormer = false
  /// The opened layers in lookup order, all of one language, since no other is tried once one
  /// opened.
  ///
  /// A handful at most: creating the type of a dictionary would cost more than everything else
  /// here.
  private(set) var opened: [Launch.Layer] = []
  var faults: [ClientError] = []
  var broken: [SHA256Digest] = []
  /// The opened packs that no launch has survived yet.
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

  /// Returns whether the build has ordinals for packs of an epoch: its own or the previous one.
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

  /// The tags of all packs that the app has, usable or not, in no order.
  var presentTags: [String] {
    var tags = stored?.state.packs.keys.filter { Overlay(key: $0) == nil } ?? []
    for tag in bundle.packTags ?? [] where !tags.contains(tag) { tags.append(tag) }
    return tags
  }

  /// Opens a layer; returns false if nothing of it can be shown.
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

  /// Returns the overlays of experiments for some locales, which take precedence over their packs.
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
          record: layer.record, fileName: layer.fileName, overlay: overlay))
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
      let name = record.fileName
      let pack = try store.open(record, named: name)
      if reads(pack.epoch) {
        if !isProven { onTrial.insert(record.digest) }
        opened.append(Launch.Layer(layer: layer, pack: pack, record: record, fileName: name))
        return true
      }
    } catch {
      faults.append(error)
      // A pack that the disk cannot deliver now may be intact; the next update examines all others.
      if case .disk(let fault) = error, fault.isTransient { return false }
    }
    broken.append(record.digest)
    return false
  }

  private struct Candidate {
    var record: PackRecord
    /// Whether a launch has survived it.
    var isProven: Bool
  }

  /// Returns the packs of a slot that has some on trial, in lookup order.
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
    // A pack that cannot be judged now isn't tried while there is another.
    return all.filter(\.isProven) + all.filter { !$0.isProven }
  }
}
