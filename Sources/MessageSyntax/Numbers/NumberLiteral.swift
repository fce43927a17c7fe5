import Language

/// A number that is written in a message, such as the one in `{ 1.50 }`.
enum NumberLiteral {
  /// The most places by which an exponent may move the decimal point.
  private static let mostPlaces = 60

  /// Returns the number of MessageFormat 2's `number-literal`, which is that of JSON: `-4.20`,
  /// `0.42e+1`; nil if the text isn't one, or has more digits than a number can show.
  ///
  /// Zeros at the end of the fraction are not shown.
  static func ofJSON(_ text: String) -> Number? {
    guard
      let match = text.wholeMatch(of: /(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?/)
    else { return nil }
    let (_, sign, whole, fraction, exponent) = match.output
    guard let places = exponent.map({ Int($0) }) ?? 0, abs(places) <= mostPlaces else { return nil }
    let digits = Array((whole + (fraction ?? "")).utf8)
    let point = whole.utf8.count + places
    let before = (0..<max(point, 1)).map { $0 < point ? digits.digit($0) : 0x30 }
    var after = (min(point, digits.count)..<digits.count).map { digits.digit($0) }
    while after.last == 0x30 { after.removeLast() }
    let leading = before.prefix { $0 == 0x30 }.count
    return number(sign, before[min(leading, before.count - 1)...], after)
  }

  /// Returns the number of Fluent's `NumberLiteral`: `-01.50`; nil if the text isn't one, or has
  /// more digits than a number can show.
  ///
  /// All digits of the fraction are shown.
  static func ofFluent(_ text: String) -> Number? {
    guard let match = text.wholeMatch(of: /(-?)([0-9]+)(?:\.([0-9]+))?/) else { return nil }
    return number(match.output.1, match.output.2.utf8, Array((match.output.3 ?? "").utf8))
  }

  private static func number(
    _ sign: Substring, _ whole: some Sequence<UInt8>, _ fraction: [UInt8]
  ) -> Number? {
    let digits = String(decoding: Array(whole), as: UTF8.self)
    let rest = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    return Number(decimal: "\(sign)\(digits)\(rest)")
  }
}

extension [UInt8] {
  /// Returns the digit at a place; 0 after the last one.
  fileprivate func digit(_ place: Int) -> UInt8 { indices.contains(place) ? self[place] : 0x30 }
}

extension Number {
  /// The number without its fraction, rounded; a half goes to the even neighbor, as in ICU.
  var rounded: Number {
    let isHalf = significantFraction == 5 && significantFractionDigits == 1
    let isAbove = !isHalf && showing(fractionDigits: 1).significantFraction >= 5
    var result = Number(isNegative: isNegative, whole: whole, fraction: 0, fractionDigits: 0)
    if isHalf ? whole & 1 == 1 : isAbove, whole < .max { result.whole += 1 }
    return result
  }
}
