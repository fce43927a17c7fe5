import Language
import Phrases

/// Refuses texts that would expand into too many whole sentences.
///
/// Translation files contain whole sentences, so texts are compared in that form: an untrusted file
/// could require more sentences than there is time for.
enum SentenceLimit {
  /// The approximate maximum size of all whole sentences of one text in bytes.
  static let mostBytes = 1 << 26

  /// Returns the same message, if it does not have too many sentences.
  ///
  /// - Parameters:
  ///   - message: The message as read.
  ///   - length: The number of bytes that it was read from.
  ///   - phrase: The phrase of the text.
  /// - Returns: The message.
  /// - Throws: An error with the fix for a text that has too many.
  static func checked(
    _ message: Message, length: Int, _ phrase: SourcePhrase
  ) throws(PatternError) -> Message {
    guard bytes(of: message, length, phrase.parameters) > mostBytes else { return message }
    throw PatternError(
      rule: "too-many-variants", message: "the text has too many variants to be read",
      fix: .decision("choose by fewer arguments, or by fewer numbers"))
  }

  private static func bytes(
    of message: Message, _ length: Int, _ parameters: [Parameter]
  ) -> Int {
    var bytes = length
    for position in message.choosingParameters {
      let kind = parameters.parameter(at: position)?.kind ?? .text
      let keys = message.variantKeys(by: position)
      // If the default row's own key is a variant, the others get rows, too.
      let own = VariantExpansion.defaultKey(of: kind)
      let more = own.map(keys.contains) == true ? others(kind) : 1
      let (product, isTooMuch) = bytes.multipliedReportingOverflow(by: keys.count + more)
      if isTooMuch { return Int.max }
      bytes = product
    }
    return message.choosingParameters.isEmpty ? 0 : bytes
  }

  private static func others(_ kind: Parameter.Kind) -> Int {
    switch kind {
    case .text, .name, .gender: 3
    case .number, .list, .ordinal: PluralCategory.allCases.count
    case .choice(let keys): keys.count
    }
  }
}
