import Language
import Pack

extension Pattern.StringInterpolation {
  /// `\(param: "city", cityName)`: a text that is shown as it is.
  public mutating func appendInterpolation(param token: StaticString, _ value: String) {
    append(.param, token, .text(value))
  }

  /// `\(param: "size", shown, number: count)`: a text shown for a number that variants go by.
  public mutating func appendInterpolation(
    param token: StaticString, _ value: String, number: some BinaryInteger
  ) {
    append(.numberParam, token, .numberShownAs(Number(number), value))
  }

  /// `\(param: "who", text, gender: gender)`: a text with the gender that variants go by.
  public mutating func appendInterpolation(
    param token: StaticString, _ value: String, gender: Gender
  ) {
    append(.genderParam, token, .name(value, gender))
  }

  /// `\(name: "user", shortName, gender)`: a person's name and gender.
  public mutating func appendInterpolation(
    name token: StaticString, _ name: String, _ gender: Gender
  ) {
    append(.name, token, .name(name, gender))
  }

  /// `\(pronoun: .possessive, gender)`: the pronoun for a person.
  public mutating func appendInterpolation(
    pronoun usage: Pronoun.Usage, _ gender: Gender, capitalize: Bool = false
  ) {
    hasher.combine(pronoun: usage, capitalize: capitalize)
    pieces.append(.pronoun(arguments.count, usage, capitalize: capitalize))
    arguments.append(.gender(gender))
  }

  /// `\(plural: count, "follower")`: a word for one and for many.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - one: the English text for exactly one.
  ///   - many: the English text for all other numbers; `one` with an `s` where nil.
  ///   - showCount: whether the number is shown.
  ///   - name: the token of the number; two plurals of one pattern need two names.
  ///   - value: a text to show for the number.
  public mutating func appendInterpolation(
    plural count: some BinaryInteger, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil
  ) {
    appendInterpolation(
      plural: Number(count), one, many: many, showCount: showCount, name: name, value: value)
  }

  /// `\(plural: number, "kilometre")` for a number that may have a fraction.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - one: the English text for exactly one.
  ///   - many: the English text for all other numbers; `one` with an `s` where nil.
  ///   - showCount: whether the number is shown.
  ///   - name: the token of the number; two plurals of one pattern need two names.
  ///   - value: a text to show for the number.
  public mutating func appendInterpolation(
    plural count: Number, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil
  ) {
    hasher.combine(plural: one, showCount, name)
    if let many { hasher.combine(many) } else { hasher.combine(one, suffix: "s") }
    pieces.append(.plural(arguments.count, one: one, many: many, showCount))
    arguments.append(value.map { .numberShownAs(count, $0) } ?? .number(count))
  }

  /// `\(enum: "kind", key, ["photo": "a photo", "video": "a video"])`: a text chosen by a key.
  ///
  /// A key that is not among the texts shows the last one.
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: String, _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    hasher.combine(choice: name, count: texts.count)
    var chosen = texts.count
    for (position, choice) in texts.enumerated() {
      hasher.combine(choice.key)
      hasher.combine(choice.value)
      if chosen == texts.count, choice.key.description == key { chosen = position }
    }
    pieces.append(.choice(arguments.count, texts))
    arguments.append(.choice(chosen))
  }

  /// `\(enum: "kind", post.kind, […])` for an enumeration of strings.
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: some RawRepresentable<String>,
    _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    appendInterpolation(enum: name, key.rawValue, texts)
  }

  private mutating func append(
    _ tag: PhraseHasher.Tag, _ token: StaticString, _ argument: Argument
  ) {
    hasher.combine(tag, token: token)
    pieces.append(.token(arguments.count))
    arguments.append(argument)
  }
}
