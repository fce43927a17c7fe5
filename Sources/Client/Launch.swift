import Delivery
import Language
import Pack

/// What a launch shows: opened from disk, without writing and without the network.
///
/// The newest usable pack of each layer counts: the pending one, which was completed by a former
/// launch, then the current one. A pack that does not open is passed over and reported.
public struct Launch: Sendable {
  /// One opened pack of the shown language.
  public struct Layer: Sendable {
    /// The tag and the place.
    public var layer: LanguageChoice.Layer
    /// The pack.
    public var pack: Pack
    /// What the store knows of it, if it was downloaded.
    public var record: PackRecord?
    /// Which experiment's wording it has; nil for a plain pack.
    public var overlay: Overlay?
  }

  /// The key table of the build; without one only the source can be shown.
  public let keyTable: KeyTable?
  /// The ordinals of the build's phrases in the epoch before; opened where there is a pack of that.
  public let formerKeyTable: KeyTable?
  /// The rules of the source texts, where the build has some; else they are English.
  public let sourceRules: LanguageRules?
  /// What is shown.
  public let decision: LanguageChoice.Decision
  /// The packs of the shown language, in the order of asking.
  public let layers: [Layer]
  /// What could not be opened.
  public let faults: [ClientError]
  /// Downloaded packs that could not be opened, by digest.
  public let broken: [SHA256Digest]

  /// Opens what is to be shown.
  ///
  /// - Parameters:
  ///   - choice: the wanted languages.
  ///   - bundle: what the app carries.
  ///   - store: what has been downloaded.
  public init(_ choice: LanguageChoice, bundle: AppBundle, store: Store) {
    var opener = LayerOpener(bundle: bundle, store: store)
    keyTable = opener.openKeyTable()
    sourceRules = opener.openSourceRules()
    if keyTable != nil {
      let lastShown = opener.state?.shown.flatMap { LocaleTag($0) }
      decision = choice.decide(lastShown: lastShown) { opener.open($0) }
    } else {
      decision = .source
    }
    if case .language(_, let chosen) = decision {
      let plain = Self.newestEpochFirst(chosen.compactMap { opener.opened[$0] }, keyTable?.epoch)
      layers = Self.tags(plain).flatMap { tag in
        opener.overlays(of: [tag]) + plain.filter { $0.layer.tag == tag }
      }
    } else {
      layers = keyTable == nil || !choice.endsAtSource ? [] : opener.overlays(of: choice.sourceTags)
    }
    formerKeyTable = opener.formerKeyTable
    faults = opener.faults
    broken = opener.broken
  }

  private static func tags(_ layers: [Layer]) -> [String] {
    var tags: [String] = []
    for layer in layers where !tags.contains(layer.layer.tag) { tags.append(layer.layer.tag) }
    return tags
  }

  /// The layers, within each tag those of the build's own epoch first: a pack of the epoch before is only
  /// asked for what no other has.
  private static func newestEpochFirst(_ layers: [Layer], _ epoch: Epoch?) -> [Layer] {
    guard layers.contains(where: { $0.pack.epoch != epoch }) else { return layers }
    return tags(layers).flatMap { tag in
      let ofTag = layers.filter { $0.layer.tag == tag }
      return ofTag.filter { $0.pack.epoch == epoch } + ofTag.filter { $0.pack.epoch != epoch }
    }
  }
}

/// Opens layers one by one and keeps what it finds.
private struct LayerOpener {
  let bundle: AppBundle
  let store: Store
  var state: StoreState?
  private var epoch: Epoch?
  /// The ordinals of the epoch before; nil where the build has none, or nobody has asked yet.
  private(set) var formerKeyTable: KeyTable?
  private var hasLookedForFormer = false
  var opened: [LanguageChoice.Layer: Launch.Layer] = [:]
  var faults: [ClientError] = []
  var broken: [SHA256Digest] = []

  init(bundle: AppBundle, store: Store) {
    self.bundle = bundle
    self.store = store
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

  mutating func openSourceRules() -> LanguageRules? {
    do throws(ClientError) { return try bundle.sourceRules() } catch {
      faults.append(error)
      return nil
    }
  }

  private mutating func readState() {
    do throws(ClientError) { state = try store.state() } catch { faults.append(error) }
  }

  mutating func open(_ layer: LanguageChoice.Layer) -> Bool {
    let found =
      switch layer.place {
      case .bundled: openBundled(layer)
      case .downloaded: openDownloaded(layer)
      }
    opened[layer] = found
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
    for record in [slot.pending, slot.current].compactMap({ $0 }) {
      do throws(ClientError) {
        let pack = try store.open(record)
        if reads(pack.epoch) {
          return Launch.Layer(layer: layer, pack: pack, record: record)
        }
      } catch {
        faults.append(error)
      }
      broken.append(record.digest)
    }
    return nil
  }
}
