import Pack
import Phrases

extension Message {
  /// Whether a pack can hold the message, so that decoding its value string gives the same message.
  ///
  /// - Complexity: Linear in the message.
  public var fitsPack: Bool {
    let bytes = valueString
    return bytes.count < LanguagePack.longestText && Message(valueString: bytes) == canonical
  }
}
