import Diagnostics
import Snapshot

/// Which translations the packs of a channel have.
public struct ShippedTexts: Sendable, Hashable {
  /// The states whose texts are in the packs.
  public var states: Set<TranslationState>
  /// Whether a text that is translated, and not yet approved, is in them only without errors and warnings.
  public var findingsHoldTranslated = false

  /// What a channel has of which nothing is said: all that somebody wrote or looked at.
  public static let usual = ShippedTexts(states: [.approved, .translated, .needsReview])

  /// What channels have where the configuration says nothing.
  ///
  /// Devices of `stable` see a text that nobody approved only if nothing was found in it.
  public static let usualChannels = [
    "stable": ShippedTexts(states: usual.states, findingsHoldTranslated: true), "beta": usual,
  ]

  /// The words of the configuration, in the order in which they are told.
  public static let words = TranslationState.allCases.map(\.rawValue) + [withoutFindings]
  private static let withoutFindings = "translated-without-findings"

  /// What some words say; nil where one is unknown or there is none.
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

  /// Whether a text is in the packs.
  ///
  /// - Parameters:
  ///   - state: How far it has come; nil for one that the channel had before.
  ///   - worst: How bad the worst finding of it is that nobody waived; nil where there is none.
  /// - Returns: Never true for a text with an error.
  public func has(_ state: TranslationState?, worst: Diagnostic.Severity?) -> Bool {
    guard worst != .error else { return false }
    guard let state else { return true }
    return states.contains(state)
      && !(findingsHoldTranslated && state == .translated && worst == .warning)
  }
}
