import Language
import Phrases

extension TextLanguage {
  /// The maximum number of parts, in all rows together, for which two texts are compared row by
  /// row.
  private static let mostParts = 400_000

  /// Returns whether two texts mean the same; very large ones count as different unless written
  /// alike.
  public func meanTheSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left.joined == right.joined { return true }
    func parts(_ message: Message) -> Int {
      message.rowCount(Self.mostParts) * message.longestSentence
    }
    return max(parts(left), parts(right)) < Self.mostParts && areSame(left, right, phrase)
  }
}

extension Message {
  /// The number of parts of the longest sentence.
  fileprivate var longestSentence: Int {
    nodes.reduce(1) { count, node in
      guard case .select(let selection) = node else { return count + 1 }
      return count + (selection.branches.map(\.longestSentence).max() ?? 0)
    }
  }

  /// Returns the approximate number of rows with the choices outermost, up to a limit.
  public func rowCount(_ limit: Int) -> Int {
    choosingParameters.reduce(1) { count, position in
      min(limit, count * (variantKeys(by: position).count + 7))
    }
  }
}
