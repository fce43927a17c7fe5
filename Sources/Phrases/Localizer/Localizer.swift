import Language
import Pack

/// A lookup of phrases' texts in packs, with the source text as the fallback for each missing one.
///
/// A value that is cheap to copy; localizers for two languages can be used side by side.
public struct Localizer: Sendable {
  /// The parts of a localizer.
  package struct Setup: Sendable {
    var keyTable: KeyTable?
    /// The ordinals of the build's phrases in the previous epoch, for reading packs of that epoch.
    var formerKeyTable: KeyTable?
    var layers: [LanguagePack]
    /// The rules of the source texts; nil for English, whose rules are created when a text needs
    /// them.
    var sourceRules: SharedRules?
    package var settings = RenderingSettings()
    var observer: (@Sendable (PhraseID) -> Void)?
    package var report: (@Sendable (TextReport) -> Void)?
    /// The layers that are experiment overlays; `exposed` is called when one of them is shown.
    package var overlays: Set<Int> = []
    package var exposed: (@Sendable (_ layer: Int) -> Void)?
    /// Receives the phrases of the build for which no pack has a text.
    package var missing: (@Sendable (PhraseID) -> Void)?
    var pseudo: PseudoLocalization?
    var isAnnotating = false
    package var localizers: (@Sendable (LocaleTag) -> Localizer?)?

    var isSourceRightToLeft: Bool { sourceRules?.rules.isRightToLeft ?? false }
    var sourceTag: LocaleTag { sourceRules?.rules.tag ?? .english }

    /// Creates a setup with a key table and the packs it can read; drops packs of other epochs.
    package init(
      keyTable: KeyTable?, formerKeyTable: KeyTable?, layers: [LanguagePack],
      sourceRules: SharedRules?
    ) {
      (self.keyTable, self.formerKeyTable) = (keyTable, formerKeyTable)
      self.layers = []
      self.sourceRules = sourceRules
      guard let keyTable else { return }
      for layer in layers
      where layer.epoch == keyTable.epoch || layer.epoch == formerKeyTable?.epoch {
        self.layers.append(layer)
      }
    }

    /// Formats dates with a formatter.
    package mutating func format(with formatter: any ValueFormatter) {
      settings.date = { formatter.date($0, $1, in: $2) }
    }
  }

  /// The shared storage; a class, so that copying a localizer costs one reference count.
  final class Storage: @unchecked Sendable {
    let setup: Setup
    let settings: SharedSettings
    let isRightToLeft: Bool
    /// The key table by address, as the packs below: a lookup counts no references, because `setup`
    /// holds them.
    let keys: KeySlots?
    let formerKeys: KeySlots?
    let readers: [LayerReader]
    /// Whether some packs are experiment overlays, whose exposures are reported.
    let hasOverlays: Bool
    /// The first pack, if its texts are shown without further processing or reports.
    let firstReader: PackReader?
    let offsets = RecordOffsets()
    let texts = KeptTexts()
    /// The settings by address; `settings` keeps them alive.
    let settingsAddress: Borrowed<SharedSettings>

    /// The rules of the source texts.
    var sourceRules: SharedRules { setup.sourceRules ?? Self.english }
    private static let english = SharedRules(.english)

    init(_ setup: Setup) {
      self.setup = setup
      settings = SharedSettings(setup.settings)
      settingsAddress = Borrowed(settings)
      let pack = setup.layers.first
      isRightToLeft = pack?.isRightToLeft ?? setup.isSourceRightToLeft
      keys = setup.keyTable?.slots
      formerKeys = setup.formerKeyTable?.slots
      // A loop, not `map`, which would create a second type of array on the way to the first text.
      var readers: [LayerReader] = []
      for place in setup.layers.indices {
        readers.append(LayerReader(setup.layers[place], epoch: setup.keyTable?.epoch))
      }
      self.readers = readers
      hasOverlays = !setup.overlays.isEmpty
      let isShown =
        setup.observer == nil && setup.pseudo == nil && !setup.isAnnotating && !hasOverlays
      firstReader = isShown && readers.first?.isFormer == false ? readers.first?.reader : nil
    }
  }

  /// A pack of the layers in the form that lookups read.
  ///
  /// A class: a process looks up a struct's type for the first array of it, which takes longer than
  /// rendering many texts.
  final class LayerReader: Sendable {
    let reader: PackReader
    /// Whether the pack belongs to the epoch before the build's.
    let isFormer: Bool

    init(_ pack: LanguagePack, epoch: Epoch?) {
      reader = pack.reader
      isFormer = pack.epoch != epoch
    }
  }

  let storage: Storage

  var setup: Setup { storage.setup }

  /// Creates a localizer from its setup, which is cheaper than one change after another.
  package init(_ setup: Setup) { storage = Storage(setup) }

  init(_ storage: Storage) { self.storage = storage }

  /// Creates a localizer from a key table and packs.
  ///
  /// - Parameters:
  ///   - keyTable: The key table that was built with the call sites.
  ///   - formerKeyTable: The key table for packs of the previous epoch, which are still in use when
  ///     a new epoch begins.
  ///   - layers: The packs to search, the preferred one first; packs of any other epoch are left
  ///     out.
  ///   - sourceRules: The rules of the language of the source texts; nil for English.
  public init(
    keyTable: KeyTable?, formerKeyTable: KeyTable? = nil, layers: [LanguagePack],
    sourceRules: LanguageRules? = nil
  ) {
    self.init(
      Setup(
        keyTable: keyTable, formerKeyTable: formerKeyTable, layers: layers,
        sourceRules: sourceRules.map(SharedRules.init)))
  }

  /// The localizer that shows the source texts of the code.
  public static let source = Localizer(keyTable: nil, layers: [])

  /// The ids of the build; if nil, every text is the source text.
  public var keyTable: KeyTable? { setup.keyTable }
  /// The packs that are searched, in order.
  public var layers: [LanguagePack] { setup.layers }
  /// The locale that is shown: that of the first pack, or else that of the source texts.
  public var locale: LocaleTag { setup.layers.first?.rules.tag ?? setup.sourceTag }
  /// Whether the language that is shown is written from right to left.
  public var isRightToLeft: Bool { storage.isRightToLeft }
}
