import Pack
import Phrases

extension Message {
  /// Whether a pack can hold the message, so that decoding its value string gives the same message.
  ///
  /// - Complexity: Linear in the message.
  public var fitsPack: Bool {
    if isOnlyText { return true }
    let bytes = valueString
    return bytes.count < LanguagePack.longestText && Message(valueString: bytes) == canonical
  }
  /// Whether the message is words alone, each byte of which stands for itself in a pack.
  private var isOnlyText: Bool {
    guard nodes.count == 1, case .text(let words) = nodes[0] else { return false }
    return !words.isEmpty && words.utf8.count < LanguagePack.longestText
      && words.utf8.allSatisfy(ValueCode.isText)
  }
}
