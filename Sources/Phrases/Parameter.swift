/// One parameter of a phrase, by its position: the name of its token and what may be chosen by it.
///
/// The parameters of a phrase, in order, are its *signature*; a message names them by position.
public struct Parameter: Sendable, Hashable {
  /// What a parameter carries, and so by what a translation may vary.
  public enum Kind: Sendable, Hashable {
    /// A text (`param`): shown, nothing to choose by.
    case text
    /// A number (`plural`, `param` with a number, `%1$d`): shown, variants by plural category.
    case number
    /// A name with a gender (`name`): shown, variants by gender.
    case name
    /// A gender alone (`pronoun`): not shown, variants by gender.
    case gender
    /// One of a closed set of keys (`enum`): not shown, variants by key.
    case choice([String])
  }

  /// The token's name: `user` of `{user}`, or `1` of `$1` in a keyed phrase.
  public var name: String
  /// What it carries.
  public var kind: Kind

  /// A parameter of a name and a kind.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
