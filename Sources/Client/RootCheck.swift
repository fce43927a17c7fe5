import Delivery

/// The last time at which a device requested the root after the known one, and found none.
public struct RootCheck: Sendable, Hashable {
  /// The time of the request, in seconds since 1970.
  public var time: UInt64
  /// The expiry of the root known then, at most ten years after `time`.
  var expiry: UInt64

  /// The maximum time between two checks by a device that looks for updates, in seconds: 7 days.
  static let interval: UInt64 = 7 * 24 * 60 * 60

  /// Creates a check.
  init(time: UInt64, expiry: UInt64) {
    (self.time, self.expiry) = (time, expiry)
  }

  /// Creates the check that found a root to be the newest.
  init(of root: Root, now: UInt64) {
    self.init(time: now, expiry: ExpiryLimit.root.remembered(root.expiry, at: now))
  }

  /// Returns whether it is too long ago; one in the future was noted by another clock, and is too
  /// old.
  func isOld(_ now: UInt64) -> Bool { now < time || now - time >= Self.interval }

  /// Returns whether to request the next root again, whatever the timestamp says.
  func isDue(_ now: UInt64) -> Bool {
    isOld(now) || !ExpiryLimit.root.holds(expiry, at: now)
  }
}
