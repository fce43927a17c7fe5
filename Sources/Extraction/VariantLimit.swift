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
}
