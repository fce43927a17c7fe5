import Language
import Phrases

/// Refuses texts that would make too many whole sentences.
///
/// Files of translators have whole sentences, and so every text is compared by them: a file from
/// outside could ask for more of them than there is time for.
enum SentenceLimit {
  /// The most bytes that all whole sentences of one text may have together, about.
  static let mostBytes = 1 << 26

  /// The same message, if its sentences are not too many.
  ///
  /// - Parameters:
  ///   - message: A message as it was read.
  ///   - length: The bytes that it was read from.
  ///   - phrase: Whose text it is.
  /// - Returns: The message.
  /// - Throws: What to do about a text that makes too many.
  static func checked(
    _ message: Message, length: Int, _ phrase: SourcePhrase
  ) throws(PatternError) -> Message {
    guard bytes(of: message, length, phrase.parameters) > mostBytes else { return message }
    throw PatternError(
      rule: "too-many-variants", message: "the text has too many variants to be read",
      fix: "choose by fewer arguments, or by fewer numbers")
  }

  private static func bytes(
    of message: Message, _ length: Int, _ parameters: [Parameter]
  ) -> Int {
    var bytes = length
    for position in message.choosingParameters {
      let kind = parameters.parameter(at: position)?.kind ?? .text
      let keys = message.variantKeys(by: position)
      // Where the default row's own key is a variant, the others get rows, too.
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
