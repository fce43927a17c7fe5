import Glibc

/// The loop's clock, and its time in HTTP form.
struct ServerClock {
  private var second: time_t = -1
  private var words = ""

  /// Returns the milliseconds of a monotonic clock.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }

  /// Returns the date of an answer (RFC 9110, section 5.6.7), formatted once a second.
  mutating func date() -> String {
    let now = time(nil)
    guard now != second else { return words }
    second = now
    words = Self.date(now)
    return words
  }

  static func date(_ second: time_t) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
      + "\(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
