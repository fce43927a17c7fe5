import Delivery

/// When a device last asked for the root after the one that it knows, and found none.
public struct RootCheck: Sendable, Hashable {
  /// The time of asking, in seconds since 1970.
  public var time: UInt64
  /// When the root that was known then expires, at most ten years after `time`.
  var expiry: UInt64

  /// The longest time between two checks of a device that looks for news, in seconds: 7 days.
  static let interval: UInt64 = 7 * 24 * 60 * 60

  /// Creates a check of these values.
  init(time: UInt64, expiry: UInt64) {
    (self.time, self.expiry) = (time, expiry)
  }

  /// Creates the check that found a root to be the newest.
  init(of root: Root, now: UInt64) {
    self.init(time: now, expiry: ExpiryLimit.root.remembered(root.expiry, at: now))
  }

  /// Whether it is too long ago; one in the future was noted by another clock.
  func isOld(_ now: UInt64) -> Bool { now < time || now - time >= Self.interval }

  /// Whether the next root is to be asked for again, whatever the timestamp says.
  func isDue(_ now: UInt64) -> Bool {
    isOld(now) || !ExpiryLimit.root.holds(expiry, at: now)
  }
}
