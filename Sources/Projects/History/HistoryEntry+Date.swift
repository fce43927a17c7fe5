import Catalog
import Delivery

extension HistoryEntry {
  /// The date and time in UTC, such as `2026-11-22 14:03`.
  public var date: String { Self.date(time) }

  /// Returns seconds since 1970 as a date and time in UTC.
  public static func date(_ time: Int) -> String {
    String(UTCDate.text(UInt64(max(0, time))).prefix(16)).replacing("T", with: " ")
  }
}
