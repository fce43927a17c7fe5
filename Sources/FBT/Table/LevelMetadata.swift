/// The description of a table's level for translators and their tools.
///
/// Levels of pronouns, of enums and of plurals without a visible number have no description; in
/// React Native mode they have their kind, or the range of an enum.
package struct LevelMetadata: Sendable, Hashable {
  /// The kinds of levels, with their numbers in the document.
  package enum Kind: Int, Sendable {
    case gender = 1
    case number = 2
    case pronoun = 3
  }

  /// The token whose value selects.
  package var token: String?
  package var kind: Kind?
  /// Whether the level has a key for exactly one, `_1`.
  package var isSingular = false
  /// The keys of an enum.
  package var range: [String]?

  package init(
    token: String? = nil, kind: Kind? = nil, isSingular: Bool = false, range: [String]? = nil
  ) {
    self.token = token
    self.kind = kind
    self.isSingular = isSingular
    self.range = range
  }
}
