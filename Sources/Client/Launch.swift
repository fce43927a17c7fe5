import Delivery
import Language
import Pack

/// The languages and packs that a launch shows, opened from disk without writing or network access.
///
/// Each layer uses its newest usable pack: the pending one, then the current one, then the known
/// good one. A pack that doesn't open, or whose trial failed, is skipped and reported. An
/// extension, which judges nothing, prefers packs that others have survived.
public struct Launch: Sendable {
  /// One opened pack of the shown language.
  public final class Layer: Sendable {
    /// The tag and the place.
    public let layer: LanguageChoice.Layer
    /// The pack.
    public let pack: LanguagePack
    /// The store's record of the pack, if it was downloaded.
    public let record: PackRecord?
    /// The name of its file in the store, if it was downloaded.
    ///
    /// Kept, because a launch that frees the first long string of its process looks up a type of the
    /// library, which takes longer than reading the state.
    let fileName: String?
    /// The experiment and arm of its wording; nil for a plain pack.
    public let overlay: Overlay?

    init(
      layer: LanguageChoice.Layer, pack: LanguagePack, record: PackRecord? = nil,
      fileName: String? = nil, overlay: Overlay? = nil
    ) {
      self.layer = layer
      self.pack = pack
      self.record = record
      self.fileName = fileName
      self.overlay = overlay
    }
  }

  /// The key table of the build; nil means that only the source can be shown.
  public let keyTable: KeyTable?
  /// The ordinals of the build's phrases in the previous epoch; opened if there is a pack of that
  /// epoch.
  public let formerKeyTable: KeyTable?
  /// The rules of the source texts; nil for English.
  public var sourceRules: LanguageRules? { sharedSourceRules?.rules }
  /// The same, by reference: copying a usually absent value would look up its type.
  package let sharedSourceRules: SharedRules?
  /// The language shown.
  public let decision: LanguageChoice.Decision
  /// The packs of the shown language, in lookup order.
  public let layers: [Layer]
  /// The errors of packs that could not be opened.
  public let faults: [ClientError]
  /// Downloaded packs that could not be opened, by digest.
  public private(set) var broken: [SHA256Digest]
  /// The store's state at launch.
  public var state: StoreState? { stored?.state }
  let stored: StoredState?
  /// The process that launched.
  public let process: LaunchProcess
  /// The shown packs that no launch has survived yet, if this process judges packs.
  public let trial: [SHA256Digest]

  /// Opens the packs to show.
  ///
  /// - Parameters:
  ///   - choice: The wanted languages.
  ///   - bundle: The files that the app carries.
  ///   - store: The downloaded packs.
  ///   - process: The process that starts.
  public init(
    _ choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess
  ) {
    var launch = Launch(openedOnce: choice, bundle: bundle, store: store, process: process)
    // Between reading the state and opening a pack, another process may have replaced the first and
    // removed the second.
    for _ in 0..<Self.mostTries where launch.missesPacks && launch.isOutdated(in: store) {
      launch = Launch(openedOnce: choice, bundle: bundle, store: store, process: process)
    }
    self = launch
  }

  /// How often a launch retries if the store is replaced meanwhile, each time by a whole update.
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
        present: { opener.presentTags }, isUsable: { opener.open($0) })
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

  /// Sorts layers so that within each tag those of the build's own epoch come first.
  ///
  /// A pack of the previous epoch only supplies what no other has.
  private static func newestEpochFirst(_ layers: [Layer], _ epoch: Epoch?) -> [Layer] {
    guard layers.contains(where: { $0.pack.epoch != epoch }) else { return layers }
    return tags(layers).flatMap { tag in
      let ofTag = layers.filter { $0.layer.tag == tag }
      return ofTag.filter { $0.pack.epoch == epoch } + ofTag.filter { $0.pack.epoch != epoch }
    }
  }
}

extension Launch {
  /// Returns the same launch with broken packs of other locales, which the next update will
  /// examine.
  public func finding(broken others: [SHA256Digest]) -> Launch {
    var launch = self
    launch.broken += others.filter { !broken.contains($0) }
    return launch
  }

  /// Opens the packs to show, and notes in the store that packs on trial are shown now.
  ///
  /// - Parameters:
  ///   - choice: The wanted languages.
  ///   - bundle: The files that the app carries.
  ///   - store: The downloaded packs.
  ///   - process: The process that starts.
  ///   - keep: Receives the holds to keep until the trials are over.
  /// - Returns: The launch. If the start cannot be noted, a pack on trial is shown only if none is
  ///   known good: a pack that cannot be judged isn't tried.
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
