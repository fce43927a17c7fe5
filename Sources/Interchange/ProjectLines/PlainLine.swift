import MessageSyntax
import Phrases

/// The texts of a phrase that a line holds as they are, which a scan of their bytes proves.
///
/// A text of words and tokens without variants is written as `words {token} words`. It reads back the same
/// if no byte of the words is an escape, a brace or a tag, and each token has its own name.
struct PlainLine {
  private let phrase: SourcePhrase
  /// Whether tags in the texts are spans.
  private let readsMarkup: Bool

  /// The length up to which a text is surely not too long.
  private static let longest = 1000

  /// Creates the lines of a phrase's texts.
  init(_ phrase: SourcePhrase) {
    (self.phrase, readsMarkup) = (phrase, phrase.identity.readsMarkup)
  }

  /// Returns whether a text reads back the same; false for one that must be written to know.
  func holds(_ message: Message) -> Bool {
    var length = 0
    for node in message.nodes {
      switch node {
      case .text(let words):
        length += words.utf8.count
        guard length <= Self.longest, words.utf8.allSatisfy(isPlain) else { return false }
      case .token(let position):
        length += 1
        guard isNamed(position) else { return false }
      case .open, .close, .select: return false
      }
    }
    return length > 0 && showsEveryToken(message) && phrase.source.spans.isEmpty
  }

  /// Returns whether a byte of words is written as it is, and read as nothing else.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\\"): false
    case UInt8(ascii: "{"), UInt8(ascii: "}"): false
    case UInt8(ascii: "<"): !readsMarkup
    default: true
    }
  }

  /// Returns whether a token is shown under a name that is written as it is and stands for it alone.
  private func isNamed(_ position: Int) -> Bool {
    guard phrase.parameters.indices.contains(position) else { return false }
    let name = phrase.parameters[position].name
    return !name.isEmpty && name.utf8.allSatisfy(isPlain)
      && phrase.parameters.firstIndex { $0.kind.isShown && $0.name == name } == position
  }

  /// Returns whether a text has every token that the source has.
  private func showsEveryToken(_ message: Message) -> Bool {
    phrase.parameters.isEmpty
      || phrase.source.shownParameters.isSubset(of: message.shownParameters)
  }
}
