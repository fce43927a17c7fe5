import Language
import Pack

/// Finds the text of a phrase in packs, string by string, and falls back to the source text.
///
/// A value: two localizers in two languages can be used side by side. Cheap to copy.
public struct Localizer: Sendable {
  /// What a localizer is made of.
  package struct Setup: Sendable {
    var keyTable: KeyTable?
    /// The ordinals that the build's phrases had in the epoch before, whose packs are read by it.
    var formerKeyTable: KeyTable?
    var layers: [LanguagePack]
    /// Of the source texts; nil for those of English, which are made when a text needs them.
    var sourceRules: SharedRules?
    package var settings = RenderingSettings()
    var observer: (@Sendable (PhraseID) -> Void)?
    package var report: (@Sendable (TextReport) -> Void)?
    /// Which of the layers are overlays of experiments, and who is told that one was shown.
    package var overlays: Set<Int> = []
    package var exposed: (@Sendable (_ layer: Int) -> Void)?
    /// Told of phrases of the build that no pack has a text for.
    package var missing: (@Sendable (PhraseID) -> Void)?
    var pseudo: PseudoLocalization?
    var isAnnotating = false
    package var localizers: (@Sendable (LocaleTag) -> Localizer?)?

    var isSourceRightToLeft: Bool { sourceRules?.rules.isRightToLeft ?? false }
    var sourceTag: LocaleTag { sourceRules?.rules.tag ?? .english }

    /// A key table, those packs that it can read, and rules by reference.
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

    /// Has dates written by a formatter.
    package mutating func format(with formatter: any ValueFormatter) {
      settings.date = { formatter.date($0, $1, in: $2) }
    }
  }

  /// A class, so that a copy costs one reference.
  final class Storage: @unchecked Sendable {
    let setup: Setup
    let settings: SharedSettings
    let isRightToLeft: Bool
    /// Key table and packs by address: what is held here counts no references in a lookup.
    let keys: KeySlots?
    let formerKeys: KeySlots?
    let readers: [LayerReader]
    /// Whether some of the packs are overlays of experiments, which are told of.
    let hasOverlays: Bool
    /// The first pack, where its texts are what is shown, with nothing done to them or told.
    let firstReader: PackReader?
    let offsets = RecordOffsets()
    /// The settings by address: held above.
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
      // By hand, as all on the way to the first text: the library's mapping makes arrays of another kind.
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

  /// One pack of the layers, as lookups read it.
  ///
  /// A class: the first array of a struct in a process looks up its type, which takes longer than many texts.
  final class LayerReader: Sendable {
    let reader: PackReader
    /// Whether it is of the epoch before the build's.
    let isFormer: Bool

    init(_ pack: LanguagePack, epoch: Epoch?) {
      reader = pack.reader
      isFormer = pack.epoch != epoch
    }
  }

  let storage: Storage

  var setup: Setup { storage.setup }

  /// A localizer of all that it is made of: cheaper than one change after the other.
  package init(_ setup: Setup) { storage = Storage(setup) }

  init(_ storage: Storage) { self.storage = storage }

  /// A localizer of a key table and packs.
  ///
  /// - Parameters:
  ///   - keyTable: the one that was built with the call sites.
  ///   - formerKeyTable: the one for packs of the epoch before, which a new epoch begins with.
  ///   - layers: the packs to ask, the wanted one first; those of any other epoch are left out.
  ///   - sourceRules: of the language that the source texts are written in; nil for English.
  public init(
    keyTable: KeyTable?, formerKeyTable: KeyTable? = nil, layers: [LanguagePack],
    sourceRules: LanguageRules? = nil
  ) {
    self.init(
      Setup(
        keyTable: keyTable, formerKeyTable: formerKeyTable, layers: layers,
        sourceRules: sourceRules.map(SharedRules.init)))
  }

  /// The localizer that shows the source text of the code.
  public static let source = Localizer(keyTable: nil, layers: [])

  /// The build's ids; without it every text is the source text.
  public var keyTable: KeyTable? { setup.keyTable }
  /// The packs that are asked, in order.
  public var layers: [LanguagePack] { setup.layers }
  /// The locale that is shown: that of the first pack, else that of the source texts.
  public var locale: LocaleTag { setup.layers.first?.rules.tag ?? setup.sourceTag }
  /// Whether the shown language is written from right to left.
  public var isRightToLeft: Bool { storage.isRightToLeft }
}
