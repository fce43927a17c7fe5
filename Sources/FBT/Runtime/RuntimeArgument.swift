/// The argument that a running program passes for one construct of a call site.
package enum RuntimeArgument: Sendable {
  /// The gender of the sentence's subject, or of the reader: 1 male, 2 female, 3 unknown.
  case subject(Int)
  /// A person's name and gender.
  case name(String, RuntimeValue, gender: Int)
  /// A value that is shown and selects nothing; elements are values too.
  case param(String, RuntimeValue)
  case genderParam(String, RuntimeValue, gender: Int)
  /// A value that is shown and counted; the number, if it differs from the value.
  case numberParam(String, RuntimeValue, number: Double?)
  /// A count, with the token that shows it, if any, and the value to show instead.
  case plural(Double, token: String?, value: RuntimeValue)
  /// One of the twelve gender values of pronouns.
  case pronoun(PronounUsage, gender: Int, human: Bool)
  case enumeration(String)
}

/// A value that a text shows.
package indirect enum RuntimeValue: Sendable, Equatable {
  /// No value: the token is removed together with the stops after it.
  case nothing
  case text(String)
  case number(Double)
  /// A rendered result, or anything else that isn't text; kept as separate pieces.
  case pieces([String])
}

extension RuntimeArgument {
  /// Returns the keys to try in its level, in order; nil if it has no level.
  func keys(_ locale: RuntimeLocale) throws(FBTError) -> [String]? {
    switch self {
    case .param: return nil
    case .subject(let gender), .name(_, _, let gender), .genderParam(_, _, let gender):
      return try Self.genderKeys(gender)
    case .numberParam(_, .number(let number), nil), .numberParam(_, _, .some(let number)),
      .plural(let number, _, _):
      return locale.numberKeys(number)
    case .numberParam(let token, _, nil):
      throw FBTError(.badArgument, "fbt.param \"\(token)\": expected a number, found another value")
    case .pronoun(let usage, let gender, let human):
      return try Self.keys(usage, gender, human: human)
    case .enumeration(let value): return [value]
    }
  }

  private static func genderKeys(_ gender: Int) throws(FBTError) -> [String] {
    // The reference checks only two bits, so 5, 6, 7 and 9 pass.
    guard gender & 3 != 0 else {
      throw FBTError(.badArgument, "expected a gender of 1, 2 or 3, found \(gender)")
    }
    return [String(gender), "*"]
  }

  private static func keys(
    _ usage: PronounUsage, _ gender: Int, human: Bool
  ) throws(FBTError) -> [String] {
    guard !human || gender != 0 else {
      throw FBTError(.badArgument, "Gender cannot be GENDER_NOT_A_PERSON if you set human to true")
    }
    let key = usage.key(gender: gender)
    return key == "*" ? ["*"] : [key, "*"]
  }

  /// Returns the token to replace and its value.
  func substitution(_ locale: RuntimeLocale) -> (token: String, value: RuntimeValue)? {
    switch self {
    case .subject, .pronoun, .enumeration, .plural(_, nil, _): nil
    case .param(let token, let value), .name(let token, let value, _),
      .genderParam(let token, let value, _):
      (token, value)
    case .numberParam(let token, let value, _): (token, locale.shown(value))
    case .plural(let count, .some(let token), let value):
      switch value {
      case .nothing, .text(""): (token, locale.shown(.number(count)))
      default: (token, locale.shown(value))
      }
    }
  }
}

/// The rules of the reader's locale in a running program.
package struct RuntimeLocale: Sendable {
  package var number: NumberRule
  package var format: NumberFormat

  /// Creates a locale from FBT's name for it.
  package init(_ locale: String) {
    number = NumberRule(locale: locale)
    format = NumberFormat(locale: locale)
  }

  func numberKeys(_ count: Double) -> [String] {
    let category = String(number.category(of: count).rawValue)
    return count == 1 ? ["_1", category, "*"] : [category, "*"]
  }

  /// Returns a number as text with separators; other values unchanged.
  func shown(_ value: RuntimeValue) -> RuntimeValue {
    if case .number(let number) = value { .text(format.withDelimiters(number)) } else { value }
  }
}
