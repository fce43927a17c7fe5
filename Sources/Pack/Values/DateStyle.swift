import Language

/// The amount of detail in which a moment is shown.
public struct DateStyle: Sendable, Hashable {
  /// The length of a date or a time.
  public enum Length: UInt8, Sendable, Hashable, CaseIterable {
    /// Not shown.
    case none = 0
    /// 21.11.26, 18:45.
    case short = 1
    /// 21 Nov 2026, 18:45:30.
    case medium = 2
    /// 21 November 2026.
    case long = 3
    /// Saturday, 21 November 2026.
    case full = 4
  }

  /// The length of the day, month and year.
  public var date: Length
  /// The length of the time of day.
  public var time: Length

  /// Creates a style from its two lengths.
  public init(date: Length, time: Length) {
    self.date = date
    self.time = time
  }

  /// A short date.
  public static let short = DateStyle(date: .short, time: .none)
  /// A medium date.
  public static let medium = DateStyle(date: .medium, time: .none)
  /// A long date.
  public static let long = DateStyle(date: .long, time: .none)
  /// A date with the day of the week.
  public static let full = DateStyle(date: .full, time: .none)
  /// The time of day only.
  public static let time = DateStyle(date: .none, time: .short)
  /// A medium date and the time of day.
  public static let dateAndTime = DateStyle(date: .medium, time: .short)
}

/// A formatter of values that need more knowledge of a language than a pack has, such as dates.
///
/// An app's product provides one that uses the platform's formatter. Without one, dates are shown
/// in ISO 8601.
public protocol ValueFormatter: Sendable {
  /// Returns a moment as a language writes it.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970, in UTC.
  ///   - style: The amount of detail.
  ///   - locale: The locale of the surrounding text.
  /// - Returns: The text; nil if the formatter does not know the locale.
  func date(_ seconds: Double, _ style: DateStyle, in locale: LocaleTag) -> String?
}

/// The method of a `ValueFormatter` as a closure: Embedded Swift has no values of protocol type.
public typealias DateWriter =
  @Sendable (_ seconds: Double, _ style: DateStyle, _ locale: LocaleTag) -> String?
