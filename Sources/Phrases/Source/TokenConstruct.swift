/// A construct identified by the name of its token and at most a style.
///
/// A parameter carries its value, which the source text shows.
public enum TokenConstruct: Sendable, Hashable {
  /// `\(param: "token", value)`.
  case param
  /// `\(param: "token", value, gender: gender)`: shows the value, varies by the gender.
  case genderParam
  /// `\(name: "token", value, gender)`.
  case name
  /// `\(number: "token", value)` or `\(param: "token", value, number: count)`: varies by the
  /// number.
  case numberParam
  /// `\(ordinal: "token", rank)`: 1st, 2nd, 3rd; varies by ordinal category.
  case ordinal
  /// `\(percent: "token", ratio)`: shows a percent sign, varies by the percentage.
  case percent
  /// `\(list: "token", items, .and)`: joined by the rules of the language, varies by the item
  /// count.
  case list
  /// `\(date: "token", seconds, .medium)`.
  case date
  /// `\(phrase: "token", phrase)`: another phrase, shown in the same language.
  case phrase
  /// `\(sameParam: "token")`: shows the value of another construct of the pattern again.
  case sameParam
}

extension TokenConstruct {
  /// The kind of its parameter; nil if it repeats another's token.
  public var parameter: Parameter.Kind? {
    switch self {
    case .param, .date, .phrase: .text
    case .genderParam, .name: .name
    case .numberParam, .percent: .number
    case .ordinal: .ordinal
    case .list: .list
    case .sameParam: nil
    }
  }

  /// The byte that begins its segment in an id.
  var tag: PhraseHasher.Tag {
    switch self {
    case .param: .param
    case .genderParam: .genderParam
    case .name: .name
    case .numberParam: .numberParam
    case .ordinal: .ordinal
    case .percent: .percent
    case .list: .list
    case .date: .date
    case .phrase: .phrase
    case .sameParam: .sameParam
    }
  }
}
