import Pack
import Phrases

extension Message {
  /// Whether a pack can hold the message, so that decoding its value string gives the same message.
  ///
  /// - Complexity: Linear in the message.
  public var fitsPack: Bool { isPlain || decodesTheSame }

  /// Whether the message decodes the same when it is really encoded.
  var decodesTheSame: Bool {
    let bytes = valueString
    return bytes.count < LanguagePack.longestText && Message(valueString: bytes) == canonical
  }

  /// Whether the message is words and tokens alone, each of which is one byte in a pack.
  var isPlain: Bool {
    var (length, isAfterWords) = (0, false)
    for node in nodes {
      switch node {
      case .text(let words):
        // Words side by side would be decoded as one.
        guard !words.isEmpty, !isAfterWords, words.utf8.allSatisfy(ValueCode.isText) else {
          return false
        }
        (length, isAfterWords) = (length + words.utf8.count, true)
      case .token(let position):
        guard 0..<8 ~= position else { return false }
        (length, isAfterWords) = (length + 1, false)
      case .open, .close, .select: return false
      }
    }
    return length > 0 && length < LanguagePack.longestText
  }
}
