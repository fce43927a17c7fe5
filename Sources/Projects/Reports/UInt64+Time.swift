import Delivery
import Foundation

extension UInt64 {
  /// The current time in seconds since 1970.
  public static var now: UInt64 { UInt64(Swift.max(0, Date().timeIntervalSince1970)) }

  /// The date and time in UTC, if the number is seconds since 1970.
  public var date: String { UTCDate.text(self) }
}
