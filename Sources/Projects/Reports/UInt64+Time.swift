import Foundation

extension UInt64 {
  /// Seconds since 1970.
  public static var now: UInt64 { UInt64(Swift.max(0, Date().timeIntervalSince1970)) }

  /// Seconds since 1970 as a date and time in UTC.
  public var date: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}
