import Diagnostics
import Phrases

extension KeyedCall {
  /// Returns the warning that tokens have no numbers.
  ///
  /// The compiler writes the tokens of a key with values in it.
  func orderFaults(_ phrase: SourcePhrase, _ text: String, at place: Int) -> [Fault] {
    let isMade = routine.keyTakesValues && place == key?.offset
    guard phrase.parameters.count > 1, !isMade, SourcePhrase.hasUnnumberedTokens(in: text) else {
      return []
    }
    let numbered = SourcePhrase.numberedTokens(in: text).joined(separator: " and ")
    // Another key is another text: its translations would be lost.
    let fix: Fix =
      place == key?.offset
      ? .decision(
        "number them in the files of texts, as \(numbered), so that translators can change the order; the "
          + "key stays")
      : "number them, as \(numbered), so that translators can change the order"
    return [
      Fault(
        .unorderedTokens, at: place, "the tokens of \"\(phrase.key ?? "")\" have no order",
        fix: fix)
    ]
  }
}
