import Language
import Pack

extension Pattern.StringInterpolation {
  /// `\(number: "views", count)`: a number as the language writes it.
  ///
  /// Rule: adds the token and a variation by number, though the English has one text.
  @inlinable
  public mutating func appendInterpolation(number token: StaticString, _ value: some BinaryInteger)
  {
    appendInterpolation(number: token, Number(value))
  }

  /// `\(number: "size", Number(2.5))`: a number that may have a fraction.
  ///
  /// Rule: as for whole numbers; variants go by the digits that are seen, so 1 and 1.0 may differ.
  public mutating func appendInterpolation(number token: StaticString, _ value: Number) {
    append(.numberParam, token, .number(value))
  }

  /// `\(percent: "done", 0.35)`: a share as the language writes it, as 35%.
  ///
  /// Rule: adds the token and a variation by number, that of the hundredths that are shown.
  ///
  /// - Parameters:
  ///   - token: the token's name.
  ///   - ratio: the share; 1 is all of it. What is no number is shown as "NaN", "∞" or "-∞", and
  ///     reported.
  ///   - decimals: how many fraction digits the hundredths show; a half is rounded up.
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
  /// Rule: a variation by number with the English texts for exactly one and for all others;
  /// translations have all categories of their language, whether the number is shown or not.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - one: the English text for exactly one.
  ///   - many: the English text for all other numbers; `one` with an `s` where nil.
  ///   - showCount: whether the number is shown.
  ///   - name: the token of the number; two plurals of one pattern need two names.
  ///   - value: a text to show for the number.
  ///   - exactly: English texts for single numbers, as `[0: "nobody", 12: "a dozen"]`; they go
  ///     before `one` and `many`, and do not show the number.
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
  ///   - count: how many there are.
  ///   - one: the English text for exactly one.
  ///   - many: the English text for all other numbers; `one` with an `s` where nil.
  ///   - showCount: whether the number is shown.
  ///   - name: the token of the number; two plurals of one pattern need two names.
  ///   - value: a text to show for the number.
  ///   - exactly: English texts for single numbers; they go before `one` and `many`.
  public mutating func appendInterpolation(
    plural count: Number, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil,
    exactly: KeyValuePairs<UInt64, StaticString> = [:]
  ) {
    pieces.append(
      PatternPiece(.segment(.plural), name, at: arguments.count, detail: showCount.code))
    pieces.append(PatternPiece(.field, one))
    pieces.append(PatternPiece(many == nil ? .fieldWithS : .field, many ?? one))
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
