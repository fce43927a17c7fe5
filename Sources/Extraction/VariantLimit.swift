import Phrases

/// How many texts one phrase may stand for, so that its tables stay readable and finite.
public enum VariantLimit {
  /// The most texts that a source text may have.
  public static let texts = 1000

  /// Whether a message has more texts than that, each combination of its variants counted.
  public static func isExceeded(by message: Message) -> Bool {
    var texts = 1
    for parameter in message.choosingParameters {
      texts *= Set(message.keys(of: parameter)).count + 1
      if texts > Self.texts { return true }
    }
    return false
  }

  /// Refuses a message with more texts than that.
  ///
  /// - Parameters:
  ///   - message: The source text of a call.
  ///   - offset: Where the call is.
  /// - Throws: What is wrong, at the call.
  public static func check(_ message: Message, at offset: Int) throws(Fault) {
    guard isExceeded(by: message) else { return }
    throw Fault(
      .tooManyVariants, at: offset, "the text has more than \(texts) variants",
      fix: "write it as several texts")
  }
}
