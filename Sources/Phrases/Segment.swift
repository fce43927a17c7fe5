/// One piece of an `fbt` pattern as the source code has it: words, or a construct with its literals.
///
/// Exactly what identity is computed over; the values that the construct is given at run time are no
/// part of it.
public enum Segment: Sendable, Hashable {
  /// Words between constructs; they may hold markup.
  case text(String)
  /// A construct with a token, its name, and the numbers of its style, one for each of its fields.
  case token(TokenConstruct, String, style: [UInt8] = [])
  /// `\(plural: count, "one", many: "many", showCount: …, name: "token", exactly: [0: "none"])`.
  case plural(
    one: String, many: String, showCount: ShowCount, name: String, exactly: [ExactText] = [])
  /// `\(pronoun: usage, gender, capitalize: …, human: …)`.
  case pronoun(Pronoun.Usage, capitalize: Bool, human: Bool = false)
  /// `\(enum: "token", value, …)`: the name of its parameter, keys in order with their texts.
  case choice(name: String, [ChoiceText])
  /// `subject:` of the call: a gender that nothing shows, behind all others.
  case subject
}

/// One key of an `enum` construct and the source text for it.
public struct ChoiceText: Sendable, Hashable {
  /// The key: the case's raw value, or the dictionary's key.
  public var key: String
  /// The source text.
  public var text: String

  /// A key with its text.
  public init(_ key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}

/// A number of a `plural` construct that has a source text of its own.
public struct ExactText: Sendable, Hashable {
  /// The number.
  public var number: UInt64
  /// The source text for exactly this number; the number is not shown with it.
  public var text: String

  /// A number with its text.
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
