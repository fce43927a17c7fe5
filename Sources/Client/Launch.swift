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
  }

  /// The key table of the build; without one only the source can be shown.
  public let keyTable: KeyTable?
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
      layers = chosen.compactMap { opener.opened[$0] }
    } else {
      layers = []
    }
    faults = opener.faults
    broken = opener.broken
  }
}

/// Opens layers one by one and keeps what it finds.
private struct LayerOpener {
  let bundle: AppBundle
  let store: Store
  var state: StoreState?
  var epoch: Epoch?
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
      guard let pack = try bundle.pack(layer.tag), pack.epoch == epoch else { return nil }
      return Launch.Layer(layer: layer, pack: pack, record: nil)
    } catch {
      faults.append(error)
      return nil
    }
  }

  private mutating func openDownloaded(_ layer: LanguageChoice.Layer) -> Launch.Layer? {
    guard let state, state.epoch == epoch, let slot = state.packs[layer.tag] else { return nil }
    for record in [slot.pending, slot.current].compactMap({ $0 }) {
      do throws(ClientError) {
        let pack = try store.open(record)
        if pack.epoch == epoch { return Launch.Layer(layer: layer, pack: pack, record: record) }
      } catch {
        faults.append(error)
      }
      broken.append(record.digest)
    }
    return nil
  }
}
