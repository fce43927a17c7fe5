import Catalog
import Foundation

extension HistoryEntry {
  /// The day and time in UTC, as `2026-11-22 14:03`.
  public var date: String { Self.date(time) }

  /// Seconds since 1970 as a day and time in UTC.
  public static func date(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time))
      .formatted(
        .iso8601.year().month().day().dateTimeSeparator(.space).time(
          includingFractionalSeconds: false)
      )
      .prefix(16).description
  }
}
