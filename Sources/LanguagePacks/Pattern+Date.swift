import Pack
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Pattern.StringInterpolation {
  /// Adds a moment, written in the language of the text: `\(date: "when", post.date, .medium)`.
  ///
  /// Rule: adds the token and no variation.
  public mutating func appendInterpolation(
    date token: StaticString, _ value: Date, _ style: DateStyle = .medium
  ) {
    appendInterpolation(date: token, value.timeIntervalSince1970, style)
  }
}
