import Language
import Pack

extension Pattern.StringInterpolation {
  /// `\(number: "views", count)`: a number, written as the language does.
  ///
  /// Rule: adds the token and a variation by number, though the English has one text.
  @inlinable
  public mutating func appendInterpolation(number token: StaticString, _ value: some BinaryInteger)
  {
    appendInterpolation(number: token, Number(value))
  }

  /// `\(number: "size", Number(2.5))`: a number that may have a fraction.
  ///
  /// Rule: as for whole numbers; variants depend on the visible digits, so 1 and 1.0 may differ.
  public mutating func appendInterpolation(number token: StaticString, _ value: Number) {
    append(.numberParam, token, .number(value))
  }

  /// `\(percent: "done", 0.35)`: a percentage, written as the language does, such as 35%.
  ///
  /// Rule: adds the token and a variation by the percentage that is shown.
  ///
  /// - Parameters:
  ///   - token: The token's name.
  ///   - ratio: The ratio; 1 is 100%. A value that isn't a finite number is shown as "NaN", "∞" or
  ///     "-∞", and reported.
  ///   - decimals: The number of fraction digits of the percentage; a half is rounded up.
  public mutating func appendInterpolation(
    percent token: StaticString, _ ratio: Double, decimals: UInt8 = 0
  ) {
    let hundredths = ratio * 100
    guard hundredths.isFinite else {
      note(.notANumber(parameter: arguments.count))
      return append(.percent, token, .notANumber(hundredths))
    }
    append(.percent, token, .percent(Number(hundredths).showing(fractionDigits: decimals)))
  }

  /// `\(plural: count, "follower")`: a word for one and for many.
  ///
  /// Rule: a variation by number with the English texts for exactly one and for all other numbers.
  /// Translations have all categories of their language, whether or not the number is shown.
  ///
  /// - Parameters:
  ///   - count: The number that selects the text.
  ///   - one: The English text for exactly one.
  ///   - many: The English text for all other numbers; nil for `one` followed by an `s`.
  ///   - showCount: Whether the number is shown.
  ///   - name: The token of the number; two plurals of one pattern need different names.
  ///   - value: A text to show in place of the number.
  ///   - exactly: English texts for single numbers, such as `[0: "nobody", 12: "a dozen"]`; they
  ///     take precedence over `one` and `many`, and don't show the number.
  @inlinable
  public mutating func appendInterpolation(
    plural count: some BinaryInteger, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil,
    exactly: KeyValuePairs<UInt64, StaticString> = [:]
  ) {
    appendInterpolation(
      plural: Number(count), one, many: many, showCount: showCount, name: name, value: value,
      exactly: exactly)
  }

  /// `\(plural: number, "kilometre")` for a number that may have a fraction.
  ///
  /// Rule: as for whole numbers; 1.0 is not exactly one.
  ///
  /// - Parameters:
  ///   - count: The number that selects the text.
  ///   - one: The English text for exactly one.
  ///   - many: The English text for all other numbers; nil for `one` followed by an `s`.
  ///   - showCount: Whether the number is shown.
  ///   - name: The token of the number; two plurals of one pattern need different names.
  ///   - value: A text to show in place of the number.
  ///   - exactly: English texts for single numbers; they take precedence over `one` and `many`.
  public mutating func appendInterpolation(
    plural count: Number, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil,
    exactly: KeyValuePairs<UInt64, StaticString> = [:]
  ) {
    let first = PatternPiece(.segment(.plural), name, at: arguments.count, detail: showCount.code)
    let second = PatternPiece(.field, one)
    let third = PatternPiece(many == nil ? .fieldWithS : .field, many ?? one)
    if exactly.isEmpty, value == nil, arguments.hasRoom, let node = pieces.known(first),
      let node = PatternTree.node(second, after: node),
      let node = PatternTree.node(third, after: node)
    {
      pieces.move(to: node)
      return arguments.appendInline(.number(count))
    }
    append((first, second, third), exactly, count, value)
  }

  @inline(never)
  private mutating func append(
    _ plural: (PatternPiece, PatternPiece, PatternPiece),
    _ exactly: KeyValuePairs<UInt64, StaticString>, _ count: Number, _ value: String?
  ) {
    pieces.append(plural.0)
    pieces.append(plural.1)
    pieces.append(plural.2)
    for (number, text) in exactly {
      pieces.append(PatternPiece(.segment(.exactly), number: number))
      pieces.append(PatternPiece(.field, text))
    }
    if let value {
      arguments.append(.numberShownAs(count, value))
    } else {
      arguments.append(.number(count))
    }
  }

  /// `\(ordinal: "place", rank)`: a rank, in English 1st, 2nd, 3rd, 4th.
  ///
  /// Rule: adds the token and a variation by the ordinal categories of the language; the English
  /// suffix belongs to the English text.
  @inlinable
  public mutating func appendInterpolation(ordinal token: StaticString, _ rank: some BinaryInteger)
  {
    append(ordinal: token, Number(rank))
  }

  @usableFromInline
  mutating func append(ordinal token: StaticString, _ number: Number) {
    append(.ordinal, token, .number(number))
  }
}
