import Phrases

/// The phrases whose sources are equal, found once for the translations of all locales.
///
/// Sources count as equal only if their descriptions are equal, too: one word may have two meanings.
public struct SourceGroups: Sendable {
  /// The groups of at least two phrases, each with its place in the list of phrases.
  let groups: [[(index: Int, name: String)]]

  /// Groups phrases.
  ///
  /// - Parameter phrases: The phrases and their names.
  /// - Complexity: Linear in the phrases.
  public init(_ phrases: [(name: String, phrase: SourcePhrase)]) {
    let members = Dictionary(grouping: phrases.indices) { index in
      let phrase = phrases[index].phrase
      return Source(message: phrase.source, description: phrase.description)
    }
    groups = members.values.filter { $0.count > 1 }.map { group in
      group.map { ($0, phrases[$0].name) }
    }
  }

  private struct Source: Hashable {
    var message: Message
    var description: String
  }
}
