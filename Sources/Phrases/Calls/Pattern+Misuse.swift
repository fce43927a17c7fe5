import Language

// Common mistakes, declared so that the compiler names the right construct.

extension Pattern.StringInterpolation {
  /// `\(city)`: a value without a construct does not compile.
  @available(
    *, unavailable,
    message: """
      a value needs a construct that names its token: param: "city", city for a text, \
      number: "views", views for a number, name: "user", user, gender for a person, \
      or plural:, list:, date:, enum: or phrase:
      """
  )
  public mutating func appendInterpolation(_ value: some Any) {}

  /// `\(param: "count", count)`: a value that isn't a text has a construct of its own.
  @available(
    *, unavailable,
    message: """
      param: shows a String that is not nil; use number:, list:, date: or phrase: for other values
      """
  )
  public mutating func appendInterpolation(param token: StaticString, _ value: some Any) {}

  /// `\(number: "size", 2.5)`: a fraction is a `Number`.
  @available(*, unavailable, message: "a fraction is a Number, as in number: \"size\", Number(2.5)")
  public mutating func appendInterpolation(
    number token: StaticString, _ value: some BinaryFloatingPoint
  ) {}

  /// `\(ordinal: "place", 2.5)`: a rank is whole.
  @available(*, unavailable, message: "a rank is a whole number, as Int")
  public mutating func appendInterpolation(
    ordinal token: StaticString, _ rank: some BinaryFloatingPoint
  ) {}

  /// `\(plural: 1.5, "mile")`: a fraction is a `Number`.
  @available(*, unavailable, message: "a fraction is a Number, as in plural: Number(1.5), \"mile\"")
  public mutating func appendInterpolation(
    plural count: some BinaryFloatingPoint, _ one: StaticString, many: StaticString? = nil,
    showCount: ShowCount = .no, name: StaticString = "number", value: String? = nil,
    exactly: KeyValuePairs<UInt64, StaticString> = [:]
  ) {}
}
