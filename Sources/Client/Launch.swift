import Delivery
import Language
import Pack

/// What a launch shows: opened from disk, without writing and without the network.
///
/// The newest usable pack of each layer counts: the pending one, then the current one, then the one that is
/// known to be good. A pack that does not open, or whose trial failed, is passed over and reported. An
/// extension, which judges nothing, takes what others have survived first.
public struct Launch: Sendable {
  /// One opened pack of the shown language.
  public final class Layer: Sendable {
    /// The tag and the place.
    public let layer: LanguageChoice.Layer
    /// The pack.
    public let pack: LanguagePack
    /// What the store knows of it, if it was downloaded.
    public let record: PackRecord?
    /// Which experiment's wording it has; nil for a plain pack.
    public let overlay: Overlay?

    init(
      layer: LanguageChoice.Layer, pack: LanguagePack, record: PackRecord? = nil,
      overlay: Overlay? = nil
    ) {
      self.layer = layer
      self.pack = pack
      self.record = record
      self.overlay = overlay
    }
  }

  /// The key table of the build; without one only the source can be shown.
  public let keyTable: KeyTable?
  /// The ordinals of the build's phrases in the epoch before; opened where there is a pack of that.
  public let formerKeyTable: KeyTable?
  /// The rules of the source texts, where the build has some; else they are English.
  public var sourceRules: LanguageRules? { sharedSourceRules?.rules }
  /// The same, by reference: copies of rules that are mostly not there would look up their type.
  package let sharedSourceRules: SharedRules?
  /// What is shown.
  public let decision: LanguageChoice.Decision
  /// The packs of the shown language, in the order of asking.
  public let layers: [Layer]
  /// What could not be opened.
  public let faults: [ClientError]
  /// Downloaded packs that could not be opened, by digest.
  public private(set) var broken: [SHA256Digest]
  /// What the store remembered.
  public var state: StoreState? { stored?.state }
  let stored: StoredState?
  /// Who launched.
  public let process: LaunchProcess
  /// The shown packs that no launch has survived yet, where this one judges.
  public let trial: [SHA256Digest]

  /// Opens what is to be shown.
  ///
  /// - Parameters:
  ///   - choice: the wanted languages.
  ///   - bundle: what the app carries.
  ///   - store: what has been downloaded.
  ///   - process: who starts.
  public init(
    _ choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess
  ) {
    var launch = Launch(openedOnce: choice, bundle: bundle, store: store, process: process)
    // Between the state and a pack that it names another process may have replaced the one and removed the other.
    for _ in 0..<Self.mostTries where launch.missesPacks && launch.isOutdated(in: store) {
      launch = Launch(openedOnce: choice, bundle: bundle, store: store, process: process)
    }
    self = launch
  }

  /// How often a launch begins anew where the store is replaced meanwhile: each time that is a whole update.
  private static let mostTries = 3

  private var missesPacks: Bool {
    faults.contains { if case .disk(let fault) = $0 { fault.isMissing } else { false } }
  }

  private func isOutdated(in store: Store) -> Bool {
    guard let stored, let now = try? store.stored(stored) else { return false }
    return now.bytes != stored.bytes
  }

  private init(
    openedOnce choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess
  ) {
    self.process = process
    var opener = LayerOpener(bundle: bundle, store: store, process: process)
    keyTable = opener.openKeyTable()
    sharedSourceRules = opener.openSourceRules()
    if keyTable != nil {
      let shown = opener.stored?.state.shown
      let isBundleNewer = opener.stored.map { bundle.isNewer(than: $0.state) } ?? false
      decision = choice.decide(
        lastShown: shown.flatMap { LocaleTag($0) }, isBundledFirst: isBundleNewer,
        isUsable: { opener.open($0) })
    } else {
      decision = .source
    }
    if decision != .source {
      let plain = Self.newestEpochFirst(opener.opened, keyTable?.epoch)
      var layers: [Layer] = []
      for tag in Self.tags(plain) {
        layers += opener.overlays(of: [tag])
        for layer in plain where layer.layer.tag == tag { layers.append(layer) }
      }
      self.layers = layers
    } else {
      layers = keyTable == nil || !choice.endsAtSource ? [] : opener.overlays(of: choice.sourceTags)
    }
    formerKeyTable = opener.formerKeyTable
    faults = opener.faults
    broken = opener.broken
    stored = opener.stored
    let onTrial = process.judges ? opener.onTrial : []
    trial =
      onTrial.isEmpty
      ? [] : layers.compactMap { $0.record?.digest }.filter(onTrial.contains)
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

extension Launch {
  /// Returns the same launch, which also found packs of other locales broken: the next update looks at them.
  public func finding(broken others: [SHA256Digest]) -> Launch {
    var launch = self
    launch.broken += others.filter { !broken.contains($0) }
    return launch
  }

  /// Opens what is to be shown, and notes in the store that packs on trial are shown now.
  ///
  /// - Parameters:
  ///   - choice: the wanted languages.
  ///   - bundle: what the app carries.
  ///   - store: what has been downloaded.
  ///   - process: who starts.
  ///   - keep: given what has to be kept until the trials are over.
  /// - Returns: the launch. Where the start cannot be noted, a pack on trial is shown only where nothing is
  ///   known to be good: what cannot be judged is not tried.
  public static func begun(
    _ choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess,
    keep: ([TrialHold]) -> Void = { _ in }
  ) -> Launch {
    let launch = Launch(choice, bundle: bundle, store: store, process: process)
    guard !launch.trial.isEmpty else { return launch }
    do throws(ClientError) {
      keep(try store.beginTrials(of: launch.trial, by: process.number))
      return launch
    } catch {
      return Launch(choice, bundle: bundle, store: store, process: process.notJudging)
    }
  }
}
