import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

/// The parameters that phrases had before their signature changed, as when an English text gained a
/// token.
///
/// A text that does not fit its phrase may fit such a list: it was made for the earlier English.
public struct FormerParameters: Sendable {
  private let lists: [Int: [[Parameter]]]

  /// Creates a value for phrases that never changed.
  public init() { lists = [:] }

  /// Creates the former parameters of phrases that a ledger records.
  public init(_ ledger: Ledger, _ phrases: some Sequence<SourcePhrase>) {
    lists = ledger.formerParameters(of: phrases)
  }

  /// Returns whether a text that does not fit a phrase fits an earlier form of it.
  ///
  /// - Parameters:
  ///   - entry: The phrase.
  ///   - isValid: Returns whether the text fits a phrase with other parameters, each of which the
  ///     source text shows.
  /// - Returns: Whether one of them fits.
  func fit(_ entry: CatalogSnapshot.Entry, _ isValid: (SourcePhrase) -> Bool) -> Bool {
    guard let lists = lists[entry.ordinal] else { return false }
    return lists.contains { parameters in
      var phrase = entry.phrase
      phrase.parameters = parameters
      phrase.source = Message(
        parameters.indices.filter { parameters[$0].kind.isShown }.map { .token($0) })
      return isValid(phrase)
    }
  }

  /// Returns the finding for a text of an earlier form, instead of what does not fit: the text is
  /// right, and only late.
  static func finding(_ fault: String) -> TokenCheck.Finding {
    TokenCheck.Finding(
      severity: .warning, rule: "stale-source",
      message: "the source text has changed since, and the text no longer fits it: \(fault); it is "
        + "not used",
      fix: .decision("translate the text again"))
  }
}
