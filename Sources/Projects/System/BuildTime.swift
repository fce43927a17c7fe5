import CBuilt

/// The time when this tool was compiled; a clock that shows an earlier time is wrong.
///
/// The modification time of the tool's file is useless for this: it is 1970 in a reproducible
/// image, and arbitrary in a copy.
enum BuildTime {
  /// The time in seconds since 1970; 0 if unknown.
  static let seconds = seconds(of: String(cString: langpack_build_day))

  /// The first second of 2026, before this tool existed.
  private static let earliest: UInt64 = 1_767_225_600
  private static let months = "JanFebMarAprMayJunJulAugSepOctNovDec"

  /// Returns the first second of a day such as "Nov 24 2026", as compilers write it; 0 if invalid.
  static func seconds(of day: String) -> UInt64 {
    let parts = day.split(separator: " ")
    guard parts.count == 3, parts[0].utf8.count == 3, let month = months.range(of: parts[0]),
      let date = UInt64(parts[1]), let year = UInt64(parts[2]), (1...31).contains(date),
      (1970...9999).contains(year)
    else { return 0 }
    let number = UInt64(months.distance(from: months.startIndex, to: month.lowerBound) / 3)
    // Start years in March, so that a leap day is the last day of its year.
    let (start, months) = number < 2 ? (year - 1, number + 10) : (year, number - 2)
    let days = start * 365 + start / 4 - start / 100 + start / 400 + (months * 153 + 2) / 5 + date
    let seconds = (days - 719_469) * 86_400
    return seconds < earliest ? 0 : seconds
  }
}
