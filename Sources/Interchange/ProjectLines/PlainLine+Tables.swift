import MessageSyntax
import Phrases

extension PlainLine {
  /// The number of sentences up to which a table is surely not too long.
  private static let mostSentences = 48

  /// Returns whether a text with variants reads back the same; false for one that must be written to know.
  ///
  /// It is written as a table of whole sentences. The table reads back the same if each sentence does, and the
  /// words of its rows stand for their keys. An expansion of that table is the table itself.
  func holdsTable(_ message: Message, _ language: TextLanguage) -> Bool {
    let choosing = message.choosingParameters
    guard !hasSpans, !choosing.isEmpty, choosing.allSatisfy(isLevel) else { return false }
    let expansion = language.expansion(phrase)
    guard expansion.sentenceCount(message) <= Self.mostSentences else { return false }
    let tree = expansion.tree(message).tree
    guard isPlain(tree) else { return false }
    let findings = TokenCheck.ofProjects(phrase).findings(tree.message, for: phrase)
    return findings.allSatisfy { $0.severity != .error }
  }

  /// Returns whether a level is written under a name that is written as it is and stands for it alone.
  private func isLevel(_ position: Int) -> Bool {
    guard let parameter = phrase.parameters.parameter(at: position) else { return false }
    return parameter.kind.isChoosing && Self.isWord(parameter.name)
      && phrase.parameters.position(of: parameter.name) == position
  }

  private func isPlain(_ tree: VariantTree) -> Bool {
    switch tree {
    case .leaf(let sentence): return isSentence(sentence)
    case .level(let position, let rows, let other):
      let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
      return !rows.isEmpty && isPlain(other)
        && rows.allSatisfy { Self.isRow($0.key, kind) && isPlain($0.tree) }
    }
  }

  /// Returns whether the word of a row is written as it is and stands for its key.
  private static func isRow(_ key: VariantKey, _ kind: Parameter.Kind) -> Bool {
    let word = RowWords.word(key, kind)
    return isWord(word) && (try? RowWords.key(word, kind)) == key
  }

  /// Returns whether a name has only signs that no part of a line escapes.
  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
  }
}
