/// The maximum time ahead of the device's clock for which an expiry is remembered.
///
/// If a clock was wrong once, here or at the signer, the limit bounds how long a 304 response can
/// hide that nothing new arrives.
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
  ///   - signed: The expiry that was signed, in seconds since 1970, or nil for never.
  ///   - now: Seconds since 1970.
  /// - Returns: The signed expiry, or the limit if that is earlier.
  func remembered(_ signed: UInt64?, at now: UInt64) -> UInt64 {
    let (latest, isTooLate) = now.addingReportingOverflow(seconds)
    return min(signed ?? .max, isTooLate ? .max : latest)
  }

  /// Returns whether a remembered expiry is still ahead.
  ///
  /// One beyond the limit was remembered by another clock, and doesn't count.
  func holds(_ expiry: UInt64, at now: UInt64) -> Bool {
    now < expiry && expiry - now <= seconds
  }
}
