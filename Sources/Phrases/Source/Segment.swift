/// A piece of an `fbt` pattern in the source code: words, or a construct with its literals.
///
/// A phrase's identity is computed from its segments and its description. The values that a
/// construct receives at run time are not part of it.
public enum Segment: Sendable, Hashable {
  /// Words between constructs, which may contain markup.
  case text(String)
  /// A construct with a token: the token's name, and its style with one number for each field.
  case token(TokenConstruct, String, style: [UInt8] = [])
  /// `\(plural: count, "one", many: "many", showCount: …, name: "token", exactly: [0: "none"])`.
  case plural(
    one: String, many: String, showCount: ShowCount, name: String, exactly: [ExactText] = [])
  /// `\(pronoun: usage, gender, capitalize: …, human: …)`.
  case pronoun(Pronoun.Usage, capitalize: Bool, human: Bool = false)
  /// `\(enum: "token", value, …)`: the name of its parameter, and its keys in order with their
  /// texts.
  case choice(name: String, [ChoiceText])
  /// `subject:` of the call: a gender that is not shown, after all other segments.
  case subject
}

/// One key of an `enum` construct and the source text for it.
public struct ChoiceText: Sendable, Hashable {
  /// The key: the case's raw value, or the dictionary's key.
  public var key: String
  /// The source text for the key.
  public var text: String

  /// Creates a key with its text.
  public init(_ key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}

/// A number of a `plural` construct that has a source text of its own.
public struct ExactText: Sendable, Hashable {
  /// The number.
  public var number: UInt64
  /// The source text for exactly this number; it doesn't show the number.
  public var text: String

  /// Creates a number with its text.
  public init(_ number: UInt64, _ text: String) {
    self.number = number
    self.text = text
  }
}

/// Whether a `plural` construct shows its number.
public enum ShowCount: String, Sendable, Hashable, CaseIterable {
  /// Never: "follower", "followers".
  case no
  /// Only with many: "follower", "5 followers".
  case ifMany
  /// Always: "1 follower", "5 followers".
  case yes
}
