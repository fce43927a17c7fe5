import Phrases

/// The limit on the number of texts of one phrase, so that its tables stay readable and finite.
public enum VariantLimit {
  /// The maximum number of texts of a source text.
  public static let texts = 1000

  /// Returns whether a message exceeds the limit, counting every combination of its variants.
  public static func isExceeded(by message: Message) -> Bool {
    var texts = 1
    for parameter in message.choosingParameters {
      texts *= Set(message.keys(of: parameter)).count + 1
      if texts > Self.texts { return true }
    }
    return false
  }

  /// Refuses a message that exceeds the limit.
  ///
  /// - Parameters:
  ///   - message: The source text of a call.
  ///   - offset: The position of the call.
  /// - Throws: The fault at the call.
  public static func check(_ message: Message, at offset: Int) throws(Fault) {
    guard isExceeded(by: message) else { return }
    throw Fault(
      .tooManyVariants, at: offset, "the text has more than \(texts) variants",
      fix: .decision("write it as several texts"))
  }
}
