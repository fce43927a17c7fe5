/// What a level of a table varies by, as translators and their tools are told.
///
/// Levels of pronouns, of enums and of plurals without a visible number say nothing; in React Native
/// mode they say their kind.
package struct LevelMetadata: Sendable, Hashable {
  /// The kinds that are written, by their numbers in the document.
  package enum Kind: Int, Sendable {
    case gender = 1
    case number = 2
    case pronoun = 3
  }

  /// The token whose value decides.
  package var token: String?
  package var kind: Kind?
  /// Whether the level knows exactly one, `_1`.
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
