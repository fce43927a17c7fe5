import Language
import Pack

extension Pattern.StringInterpolation {
  /// `\(param: "city", cityName)`: a text that is shown unchanged.
  ///
  /// Rule: adds the token `{city}` and no variation.
  public mutating func appendInterpolation(
    param token: StaticString, _ value: consuming String
  ) {
    append(.param, token, .text(value))
  }

  /// `\(param: "size", shown, number: count)`: a text shown in place of a number that selects
  /// variants.
  ///
  /// Rule: adds the token and a variation by number, though the English has one text.
  @inlinable
  public mutating func appendInterpolation(
    param token: StaticString, _ value: String, number: some BinaryInteger
  ) {
    append(param: token, value, Number(number))
  }

  @usableFromInline
  mutating func append(param token: StaticString, _ value: String, _ number: Number) {
    append(.numberParam, token, .numberShownAs(number, value))
  }

  /// `\(param: "who", text, gender: gender)`: a text with a gender that selects variants.
  ///
  /// Rule: adds the token and a variation by gender, though the English has one text.
  public mutating func appendInterpolation(
    param token: StaticString, _ value: String, gender: Gender?
  ) {
    append(.genderParam, token, .name(value, known(gender)))
  }

  /// `\(name: "user", shortName, gender)`: a person's name and gender.
  ///
  /// Rule: adds the token and a variation by gender. A gender of nil counts as unknown, and is
  /// reported.
  public mutating func appendInterpolation(
    name token: StaticString, _ name: consuming String, _ gender: Gender?
  ) {
    // Known before: a name that is held meanwhile would be retained once more.
    let gender = known(gender)
    append(.name, token, .name(consume name, gender))
  }

  /// `\(pronoun: .possessive, gender)`: the pronoun for a person.
  ///
  /// Rule: no token; a variation by gender. The English word is one of four by usage and gender;
  /// translations may vary by male, female, unknown and by each of the twelve genders.
  ///
  /// - Parameters:
  ///   - usage: The grammatical role of the pronoun.
  ///   - gender: The gender of the person the text is about; nil counts as unknown, and is
  ///     reported.
  ///   - capitalize: Whether the pronoun begins the sentence.
  ///   - human: Whether it is certainly a person, so that the word is never "this".
  public mutating func appendInterpolation(
    pronoun usage: Pronoun.Usage, _ gender: Gender?, capitalize: Bool = false, human: Bool = false
  ) {
    let flags: UInt8 = (capitalize ? 4 : 0) | (human ? 8 : 0)
    pieces.append(
      PatternPiece(.segment(.pronoun), number: 0, at: arguments.count, detail: usage.code | flags))
    let gender = known(gender)
    if human, gender == .notAPerson { note(.missingVariant(parameter: arguments.count)) }
    arguments.append(.gender(gender))
  }

  /// `\(sameParam: "user")`: the value of another construct of the pattern, shown again.
  ///
  /// Rule: shows the token again; no parameter and no variation of its own.
  public mutating func appendInterpolation(sameParam token: StaticString) {
    pieces.append(PatternPiece(.segment(.sameParam), token))
  }

  /// `\(phrase: "action", phrase)`: another phrase, rendered in the same language as this one.
  ///
  /// Rule: adds the token and no variation. Phrases nest at most eight deep, with at most 200 in
  /// one text; any further phrase is left out, and the fault is reported once.
  public mutating func appendInterpolation(phrase token: StaticString, _ phrase: Phrase) {
    nested = (nested ?? []) + [NestedPhrase(position: arguments.count, phrase: phrase)]
    append(.phrase, token, .text(""))
  }

  /// `\(list: "people", names, .and)`: texts joined by the rules of the language.
  ///
  /// Rule: adds the token and a variation by the number of items.
  public mutating func appendInterpolation(
    list token: StaticString, _ items: [String], _ style: ListStyle = .and
  ) {
    append(.list, token, .list(items, style), detail: style.rawValue)
  }

  /// `\(date: "when", seconds, .medium)`: a date and time, in seconds since 1970.
  ///
  /// Rule: adds the token and no variation. The localizer's formatter writes it. Infinity, or a
  /// year that neither the formatter nor four digits can express, shows nothing and is reported.
  public mutating func appendInterpolation(
    date token: StaticString, _ seconds: Double, _ style: DateStyle = .medium
  ) {
    let lengths = style.date.rawValue | style.time.rawValue << 4
    append(.date, token, .date(seconds, style), detail: lengths)
  }

  @inline(__always)
  mutating func append(
    _ tag: PhraseHasher.Tag, _ token: StaticString, _ argument: consuming Argument,
    detail: UInt8 = 0
  ) {
    let piece = PatternPiece(.segment(tag), token, at: arguments.count, detail: detail)
    guard arguments.hasRoom, let node = pieces.known(piece) else {
      return appendUnknown(piece, argument)
    }
    pieces.move(to: node)
    arguments.appendInline(argument)
  }

  /// Appends a construct that is new, or the fourth of a pattern.
  ///
  /// The usual path calls no function but this one at its end, so that it saves no registers.
  @inline(never)
  mutating func appendUnknown(_ piece: PatternPiece, _ argument: consuming Argument) {
    pieces.append(piece)
    arguments.append(argument)
  }

  mutating func known(_ gender: Gender?) -> Gender {
    if gender == nil { note(.unknownGender(parameter: arguments.count)) }
    return gender ?? .unknown
  }

  mutating func note(_ fault: TextFault) { self.fault = self.fault ?? fault }
}
