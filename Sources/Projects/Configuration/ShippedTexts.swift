import Diagnostics
import Snapshot

/// The rules for which translations a channel ships in its packs.
public struct ShippedTexts: Sendable, Hashable {
  /// The states of texts that are shipped.
  public var states: Set<TranslationState>
  /// Whether a translated but not approved text is shipped only if it has no warnings.
  public var findingsHoldTranslated = false

  /// The rules of a channel that isn't configured: every text except new ones.
  public static let usual = ShippedTexts(states: [.approved, .translated, .needsReview])

  /// The rules of channels if the configuration has none.
  ///
  /// The `stable` channel ships a translated text that isn't approved only if it has no warnings.
  public static let usualChannels = [
    "stable": ShippedTexts(states: usual.states, findingsHoldTranslated: true), "beta": usual,
  ]

  /// The words of the configuration, in the order in which messages list them.
  public static let words = TranslationState.allCases.map(\.rawValue) + [withoutFindings]
  private static let withoutFindings = "translated-without-findings"

  /// Creates the rules from the configuration's words; nil if one is unknown or there are none.
  init?(words: [String]) {
    guard !words.isEmpty, Set(words).isSubset(of: Self.words) else { return nil }
    states = Set(words.compactMap(TranslationState.init))
    if words.contains(Self.withoutFindings) {
      findingsHoldTranslated = !states.contains(.translated)
      states.insert(.translated)
    }
  }

  init(states: Set<TranslationState>, findingsHoldTranslated: Bool = false) {
    (self.states, self.findingsHoldTranslated) = (states, findingsHoldTranslated)
  }

  /// Returns whether a text is shipped.
  ///
  /// - Parameters:
  ///   - state: The state of the text; nil for one that the channel shipped before.
  ///   - worst: The severity of its worst finding without a waiver; nil if there is none.
  /// - Returns: True if it is shipped; always false for a text with an error.
  public func has(_ state: TranslationState?, worst: Diagnostic.Severity?) -> Bool {
    guard worst != .error else { return false }
    guard let state else { return true }
    return states.contains(state)
      && !(findingsHoldTranslated && state == .translated && worst == .warning)
  }
}
