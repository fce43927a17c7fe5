/// The date and time of seconds since 1970, for messages.
public enum UTCDate {
  private static let day: UInt64 = 86_400

  /// Returns a date and time in UTC as RFC 3339 has it, such as `2026-11-30T02:25:59Z`.
  ///
  /// - Parameter seconds: Seconds since 1970, of which none is a leap second; any number.
  /// - Returns: The text; a year after 9999 has more digits.
  public static func text(_ seconds: UInt64) -> String {
    let (year, month, date) = civil(seconds / day)
    let time = seconds % day
    return "\(padded(year, 4))-\(padded(month))-\(padded(date))T\(padded(time / 3600)):"
      + "\(padded(time / 60 % 60)):\(padded(time % 60))Z"
  }

  /// Returns the date of a day since 1970 in the proleptic Gregorian calendar.
  ///
  /// Years are counted from March, so that a leap day is the last of its year; 400 years have 146,097
  /// days.
  private static func civil(_ day: UInt64) -> (year: UInt64, month: UInt64, day: UInt64) {
    let days = day + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: UInt64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
