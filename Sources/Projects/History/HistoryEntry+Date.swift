import Catalog
import Foundation

extension HistoryEntry {
  /// The date and time in UTC, such as `2026-11-22 14:03`.
  public var date: String { Self.date(time) }

  /// Returns seconds since 1970 as a date and time in UTC.
  public static func date(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time))
      .formatted(
        .iso8601.year().month().day().dateTimeSeparator(.space).time(
          includingFractionalSeconds: false)
      )
      .prefix(16).description
  }
}
