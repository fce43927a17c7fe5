/// A moment in ISO 8601, in UTC: shown if there is no formatter.
enum ISODate {
  /// Returns `2026-11-21`, `18:45`, or both separated by a blank.
  ///
  /// Nil if the year does not fit four digits.
  ///
  /// Source: the civil calendar of ISO 8601; days are counted in eras of 400 years.
  static func bytes(_ seconds: Double, _ style: DateStyle) -> [UInt8]? {
    guard seconds.isFinite, seconds >= -62_135_596_800, seconds < 253_402_300_800 else {
      return nil
    }
    let whole = Int64(seconds < 0 ? -((-seconds).rounded(.up)) : seconds.rounded(.down))
    let day = (whole - modulo(whole, 86_400)) / 86_400
    let minutes = modulo(whole, 86_400) / 60
    var bytes: [UInt8] = []
    if style.date != .none { append(date: day, to: &bytes) }
    if style.date != .none, style.time != .none { bytes.append(UInt8(ascii: " ")) }
    guard style.time != .none else { return bytes }
    append(minutes / 60, 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(minutes % 60, 2, to: &bytes)
    return bytes
  }

  private static func append(date day: Int64, to bytes: inout [UInt8]) {
    let shifted = day + 719_468
    let era = (shifted - modulo(shifted, 146_097)) / 146_097
    let ofEra = modulo(shifted, 146_097)
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    let civilYear = year + era * 400 + (civilMonth <= 2 ? 1 : 0)
    let ofMonth = ofYear - (153 * month + 2) / 5 + 1
    append(civilYear, 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(civilMonth, 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(ofMonth, 2, to: &bytes)
  }

  private static func modulo(_ value: Int64, _ by: Int64) -> Int64 {
    let rest = value % by
    return rest < 0 ? rest + by : rest
  }

  /// Appends the last digits of a number.
  private static func append(_ value: Int64, _ digits: Int, to bytes: inout [UInt8]) {
    if digits > 1 { append(value / 10, digits - 1, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }
}
