import Delivery
import Foundation
import Health

/// A question to the counts of devices: since when, and of which locale or pack.
public struct HealthQuery: Sendable {
  /// The first hour, in hours since 1970.
  public var firstHour: Int
  /// The hour of the question.
  public var hour: Int
  /// The only locale; nil for all.
  public var locale: String?
  /// The first digits of the only pack, in lower case; nil for all.
  public var pack: String?

  /// The number of steps of a trend.
  static let steps = 24

  /// Creates a question about the last hours.
  ///
  /// - Parameters:
  ///   - hours: The number of hours.
  ///   - now: The time of the question.
  public init(hours: Int, now: UInt64 = .now) {
    hour = Int(clamping: now / 3600)
    firstHour = max(0, hour - hours + 1)
  }

  /// Parses a number of hours or days; nil if invalid.
  ///
  /// - Parameter text: A text such as `24h` or `7d`.
  /// - Returns: The hours, from 1 to those of ten years.
  public static func hours(_ text: String) -> Int? {
    let unit = ["h": 1, "d": 24][text.suffix(1)]
    guard let unit, let number = Int(text.dropLast()), 1...87_600 ~= number else { return nil }
    return 1...87_600 ~= number * unit ? number * unit : nil
  }

  /// Parses the first digits of a pack; nil if invalid.
  ///
  /// - Parameter text: Hexadecimal digits, as reports show them.
  /// - Returns: The digits in lower case.
  public static func digits(_ text: String) -> String? {
    let digits = text.lowercased()
    let isValid = 1...32 ~= digits.utf8.count && digits.allSatisfy(\.isHexDigit)
    return isValid && digits.utf8.allSatisfy { $0 < 0x80 } ? digits : nil
  }

  /// Returns the answer from the counts of a place.
  ///
  /// - Parameter place: The place of the counts.
  /// - Returns: The packs and steps that were asked for.
  /// - Throws: An error if there are no counts, or they cannot be read.
  public func answer(_ place: HealthPlace) throws(ProjectError) -> HealthAnswer {
    let step = max(1, (hour - firstHour + Self.steps) / Self.steps)
    let found = try place.sums(since: firstHour, step: step)
    let report = HealthReport(found.sums, step: step)
    return HealthAnswer(
      since: UInt64(firstHour) * 3600,
      packs: report.packs.filter { isAsked($0) },
      steps: locale == nil && pack == nil ? report.steps : [],
      tallies: found.tallies)
  }

  /// Folded rows belong to no locale and no pack.
  private func isAsked(_ row: HealthReport.PackRow) -> Bool {
    guard let named = row.pack else { return locale == nil && pack == nil }
    return (locale ?? named.locale) == named.locale
      && (pack.map { named.digest.hex.hasPrefix($0) } ?? true)
  }
}

/// The packs and steps that a question asked for; small rows are folded.
public struct HealthAnswer: Sendable {
  /// The first second that is counted, since 1970.
  public let since: UInt64
  /// The packs, those with the highest share of failures first.
  public let packs: [HealthReport.PackRow]
  /// The steps of rollouts.
  public let steps: [HealthReport.StepRow]
  /// The number of batches by what became of them.
  public let tallies: [String: Int]
}
