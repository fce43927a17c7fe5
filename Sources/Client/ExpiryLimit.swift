/// How far ahead of the device's clock an expiry is remembered: no clock that was wrong once, here or where it was
/// signed, lets an answer of 304 hide for longer that nothing new comes.
struct ExpiryLimit: Sendable {
  /// The limit in seconds.
  let seconds: UInt64

  /// The limit of a timestamp's expiry: 400 days.
  static let timestamp = ExpiryLimit(seconds: 400 * 24 * 60 * 60)
  /// The limit of a root's expiry: ten years.
  static let root = ExpiryLimit(seconds: 3650 * 24 * 60 * 60)

  /// Returns the expiry to remember.
  ///
  /// - Parameters:
  ///   - signed: the expiry that was signed, in seconds since 1970, or nil for never.
  ///   - now: seconds since 1970.
  /// - Returns: the same, or the limit if that is earlier.
  func remembered(_ signed: UInt64?, at now: UInt64) -> UInt64 {
    let (latest, isTooLate) = now.addingReportingOverflow(seconds)
    return min(signed ?? .max, isTooLate ? .max : latest)
  }

  /// Returns whether a remembered expiry has not passed; one beyond the limit was remembered by another clock.
  func holds(_ expiry: UInt64, at now: UInt64) -> Bool {
    now < expiry && expiry - now <= seconds
  }
}
