/// A construct whose identity is the name of its token and at most a style.
///
/// A parameter carries its value, and the source text shows it.
public enum TokenConstruct: Sendable, Hashable {
  /// `\(param: "token", value)`.
  case param
  /// `\(param: "token", value, gender: gender)`: shown as the value, varied by the gender.
  case genderParam
  /// `\(name: "token", value, gender)`.
  case name
  /// `\(number: "token", value)` or `\(param: "token", value, number: count)`: varied by the number.
  case numberParam
  /// `\(ordinal: "token", rank)`: 1st, 2nd, 3rd; varied by the categories of ordinals.
  case ordinal
  /// `\(percent: "token", ratio)`: shown with a percent sign, varied by the hundredths.
  case percent
  /// `\(list: "token", items, .and)`: joined as the language does, varied by how many there are.
  case list
  /// `\(date: "token", seconds, .medium)`.
  case date
  /// `\(phrase: "token", phrase)`: another phrase, shown in the same language.
  case phrase
  /// `\(sameParam: "token")`: shows once more what another construct of the pattern shows.
  case sameParam
}

extension TokenConstruct {
  /// The kind of its parameter, by which translations may vary; nil if it repeats another's token.
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
