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
  /// A handful at most: making the type of a dictionary of them costs more than all else here.
  private var opened: [Launch.Layer] = []
  var faults: [ClientError] = []
  var broken: [SHA256Digest] = []
  /// The packs that were opened and that no launch has survived yet.
  var onTrial: Set<SHA256Digest> = []

  init(bundle: AppBundle, store: Store, process: LaunchProcess) {
    self.bundle = bundle
    self.store = store
    self.process = process
  }

  var state: StoreState? { stored?.state }

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

  mutating func openSourceRules() -> LanguageRules? {
    do throws(ClientError) { return try bundle.sourceRules() } catch {
      faults.append(error)
      return nil
    }
  }

  private mutating func readState() {
    do throws(ClientError) { stored = try store.stored() } catch { faults.append(error) }
  }

  /// What was opened of a layer.
  func layer(_ layer: LanguageChoice.Layer) -> Launch.Layer? {
    opened.first { $0.layer == layer }
  }

  mutating func open(_ layer: LanguageChoice.Layer) -> Bool {
    let found =
      switch layer.place {
      case .bundled: openBundled(layer)
      case .downloaded: openDownloaded(layer)
      }
    if let found { opened.append(found) }
    return found != nil
  }

  private mutating func openBundled(_ layer: LanguageChoice.Layer) -> Launch.Layer? {
    do throws(ClientError) {
      guard let pack = try bundle.pack(layer.tag), reads(pack.epoch),
        state?.banned[layer.tag] != BannedPack(pack)
      else { return nil }
      return Launch.Layer(layer: layer, pack: pack, record: nil)
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// The experiments' wordings of some locales, which are asked before their packs.
  mutating func overlays(of tags: [String]) -> [Launch.Layer] {
    let found = (state?.packs.keys ?? [:].keys).compactMap(Overlay.init).filter {
      tags.contains($0.locale)
    }
    return found.sorted { $0.key < $1.key }.compactMap { overlay in
      var layer = openDownloaded(LanguageChoice.Layer(overlay.key, .downloaded))
      layer?.layer.tag = overlay.locale
      layer?.overlay = overlay
      return layer
    }
  }

  private mutating func openDownloaded(_ layer: LanguageChoice.Layer) -> Launch.Layer? {
    guard let state, reads(state.epoch), let slot = state.packs[layer.tag] else { return nil }
    for (record, isProven) in candidates(slot) {
      do throws(ClientError) {
        let pack = try store.open(record)
        if reads(pack.epoch) {
          if !isProven { onTrial.insert(record.digest) }
          return Launch.Layer(layer: layer, pack: pack, record: record)
        }
      } catch {
        faults.append(error)
        // What the disk does not give at the moment may well be whole.
        if case .disk(let fault) = error, !fault.isMissing { continue }
      }
      broken.append(record.digest)
    }
    return nil
  }

  /// The packs of a slot in the order of asking, and whether a launch has survived them.
  private mutating func candidates(_ slot: PackSlot) -> [(record: PackRecord, isProven: Bool)] {
    var open: [(PackRecord, Bool)] = []
    let journal = slot.unproven.isEmpty ? TrialJournal() : self.journal
    for record in slot.unproven {
      switch journal.map({ store.verdict(of: $0, on: record.digest, by: process) }) {
      case .good: open.append((record, true))
      case .open, nil: open.append((record, false))
      case .failed: faults.append(.failedTrial(record.fileName))
      }
    }
    let all = open + (slot.knownGood.map { [($0, true)] } ?? [])
    // What cannot be judged now is not tried while there is something else.
    return process.judges && journal != nil ? all : all.filter(\.1) + all.filter { !$0.1 }
  }
}
