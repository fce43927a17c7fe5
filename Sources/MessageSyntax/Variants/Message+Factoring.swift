import Phrases

extension Message {
  /// Returns the message with each choice moved to the words that depend on it, if it has choices
  /// within choices.
  ///
  /// `{a: {b: "1 dog, 1 cat", "1 dog, cats"}, {b: "dogs, 1 cat", "dogs, cats"}}` becomes `{a: "1 dog",
  /// "dogs"}, {b: "1 cat", "cats"}`. Words are not divided. A token of the choosing parameter stays
  /// with the words beside it. Both messages give the same text for all values.
  ///
  /// - Complexity: Linear in the message, times its depth.
  func factored() -> Message {
    Message(
      nodes.flatMap { node -> [Node] in
        if case .select(let selection) = node { selection.factored() } else { [node] }
      }
    ).joined
  }

  /// The nodes, with words and blanks apart.
  fileprivate var atoms: [Node] {
    nodes.flatMap { node -> [Node] in
      guard case .text(let words) = node else { return [node] }
      var pieces: [String] = []
      for character in words {
        if let last = pieces.last?.last, last.isWhitespace == character.isWhitespace {
          pieces[pieces.count - 1].append(character)
        } else {
          pieces.append(String(character))
        }
      }
      return pieces.map(Node.text)
    }
  }
}

extension Message.Selection {
  /// Returns what all branches begin with, the selection of what differs, and what all end with.
  fileprivate func factored() -> [Message.Node] {
    let branches = branches.map { $0.factored().atoms }
    let start = kept(Self.commonCount(branches), of: branches[0])
    let rests = branches.map { Array($0[start...].reversed()) }
    let common = Self.commonCount(rests)
    let end = kept(common, of: rests[0])
    let middles = rests.map { Message(Array($0[end...].reversed())).joined }
    let selection = Message.Selection(
      by: parameter, zip(variants, middles).map { .init($0.key, $1) },
      other: middles[middles.count - 1])
    let (before, after) = (Array(branches[0][..<start]), Array(rests[0][..<end].reversed()))
    return before + [Message.Node.select(selection)] + after
  }

  /// Returns how many of the first nodes all branches share.
  private static func commonCount(_ branches: [[Message.Node]]) -> Int {
    let first = branches[0]
    return first.indices.first { index in
      branches.contains { !$0.indices.contains(index) || $0[index] != first[index] }
    } ?? first.count
  }

  /// Returns a number of shared nodes without a last token of the parameter and its blank.
  private func kept(_ count: Int, of nodes: [Message.Node]) -> Int {
    var count = count
    if count > 1, case .text(let words) = nodes[count - 1], words.allSatisfy(\.isWhitespace),
      nodes[count - 2] == .token(parameter)
    {
      count -= 1
    }
    if count > 0, nodes[count - 1] == .token(parameter) { count -= 1 }
    return count
  }
}
