import Language
import Pack

/// Finds the text of a phrase in packs, string by string, and falls back to the source text.
///
/// A value: two localizers in two languages can be used side by side.
public struct Localizer: Sendable {
  /// The build's ids; without it every text is the source text.
  public var keyTable: KeyTable?
  /// The packs that are asked, in order; those of another epoch than the key table are left out.
  public let layers: [Pack]
  private var observer: (@Sendable (PhraseID) -> Void)?

  /// A localizer of a key table and packs.
  ///
  /// - Parameters:
  ///   - keyTable: the one that was built with the call sites.
  ///   - layers: the packs to ask, the wanted one first.
  public init(keyTable: KeyTable?, layers: [Pack]) {
    self.keyTable = keyTable
    self.layers = layers.filter { $0.epoch == keyTable?.epoch }
  }

  /// The localizer that shows the source text of the code.
  public static let source = Localizer(keyTable: nil, layers: [])

  /// The same localizer, telling of each phrase that is looked up.
  public func observingLookups(_ observer: @escaping @Sendable (PhraseID) -> Void) -> Localizer {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// The text of a phrase from the packs.
  ///
  /// - Parameters:
  ///   - id: the id of the phrase.
  ///   - arguments: what the call site passes, in the order of the signature.
  /// - Returns: the text; nil where the source text is to be shown.
  /// - Complexity: one probe of the key table and one entry of each pack that is asked.
  public func text(_ id: PhraseID, _ arguments: [Argument]) -> String? {
    observer?(id)
    guard let ordinal = keyTable?.ordinal(of: id.rawValue) else { return nil }
    for pack in layers {
      switch pack.entry(ordinal) {
      case .text(let offset):
        if let text = pack.text(at: offset, arguments) { return text }
      case .sameAsSource: return nil
      case .missing, .dead: continue
      }
    }
    return nil
  }
}
