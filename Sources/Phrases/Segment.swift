/// One piece of an `fbt` pattern as the source code has it: words, or a construct with its literals.
///
/// Exactly what identity is computed over; the values that the construct is given at run time are no
/// part of it.
public enum Segment: Sendable, Hashable {
  /// Words between constructs.
  case text(String)
  /// `\(param: "token", value)`.
  case param(String)
  /// `\(param: "token", value, number: count)`, shown as the value, varied by the number.
  case numberParam(String)
  /// `\(param: "token", value, gender: gender)`, shown as the value, varied by the gender.
  case genderParam(String)
  /// `\(name: "token", value, gender)`.
  case name(String)
  /// `\(plural: count, "one", many: "many", showCount: …, name: "token")`.
  case plural(one: String, many: String, showCount: ShowCount, name: String)
  /// `\(pronoun: usage, gender, capitalize: …)`.
  case pronoun(Pronoun.Usage, capitalize: Bool)
  /// `\(enum: value, …)`: the name of its parameter, keys in order with their texts.
  case choice(name: String, [ChoiceText])
}

/// One key of an `enum` construct and the source text for it.
public struct ChoiceText: Sendable, Hashable {
  /// The key: the case's name, or the dictionary's key.
  public var key: String
  /// The source text.
  public var text: String

  /// A key with its text.
  public init(_ key: String, _ text: String) {
    self.key = key
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
