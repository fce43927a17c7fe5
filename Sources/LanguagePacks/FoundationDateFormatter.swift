import Language
import Pack

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// A formatter that writes dates as Foundation does, in the language of the surrounding text.
///
/// A short date is `.numeric`, a medium one `.abbreviated`, a long one `.long`, a full one
/// `.complete`; the calendar is that of the locale.
public struct FoundationDateFormatter: ValueFormatter {
  /// The time zone of the dates shown.
  public var timeZone: TimeZone {
    get { chosen ?? .autoupdatingCurrent }
    set { chosen = newValue }
  }

  /// Nil for the user's time zone, which is looked up when a date is shown: most starts show none.
  private var chosen: TimeZone?

  /// Creates a formatter for the user's time zone.
  public init() {}

  /// Creates a formatter for a time zone.
  public init(timeZone: TimeZone) { chosen = timeZone }

  /// Returns a moment as a language writes it.
  ///
  /// - Parameters:
  ///   - seconds: Since 1970, in UTC.
  ///   - style: How much of it is shown.
  ///   - locale: The locale that the surrounding text is written in.
  /// - Returns: The text, or nil if Foundation doesn't know the language.
  public func date(_ seconds: Double, _ style: DateStyle, in locale: LocaleTag) -> String? {
    guard seconds.isFinite, Self.languages.contains(locale.language) else { return nil }
    let locale = Locale(identifier: locale.description)
    let format = Date.FormatStyle(
      date: style.date.dateStyle, time: style.time.timeStyle, locale: locale,
      calendar: locale.calendar, timeZone: timeZone)
    return Date(timeIntervalSince1970: seconds).formatted(format)
  }

  private static let languages = Set(
    Locale.availableIdentifiers.compactMap { LocaleTag($0)?.language })
}

extension DateStyle.Length {
  fileprivate var dateStyle: Date.FormatStyle.DateStyle {
    switch self {
    case .none: .omitted
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    case .full: .complete
    }
  }

  fileprivate var timeStyle: Date.FormatStyle.TimeStyle {
    switch self {
    case .none: .omitted
    case .short: .shortened
    case .medium: .standard
    case .long, .full: .complete
    }
  }
}
