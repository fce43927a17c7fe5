import Delivery

/// The current conditions, as the platform reports them.
public struct UpdateConditions: Sendable, Hashable {
  /// Whether the network charges by the byte, or is shared by a phone.
  public var isMetered: Bool
  /// Whether to spare the battery.
  public var isLowPower: Bool

  /// Creates conditions, by default the best.
  public init(isMetered: Bool = false, isLowPower: Bool = false) {
    self.isMetered = isMetered
    self.isLowPower = isLowPower
  }

  /// Returns the allowance of an update under these conditions.
  ///
  /// - Parameters:
  ///   - meteredBytes: The maximum size of packs fetched over a metered network, in bytes.
  ///   - reason: The reason of the check; a user who waits gets everything.
  /// - Returns: The allowance.
  public func allowance(meteredBytes: Int, for reason: UpdateReason) -> UpdateAllowance {
    if reason == .asked { return UpdateAllowance() }
    return UpdateAllowance(bytes: isMetered ? meteredBytes : nil, onlyFirstPacks: isLowPower)
  }
}

/// The limits on what an update may fetch, as current conditions allow.
public struct UpdateAllowance: Sendable, Hashable {
  /// The maximum size of lists, deltas and packs, in bytes; nil for no limit.
  public var bytes: Int?
  /// Whether to fetch only locales that have no pack yet.
  public var onlyFirstPacks: Bool

  /// Creates an allowance, by default of everything.
  public init(bytes: Int? = nil, onlyFirstPacks: Bool = false) {
    self.bytes = bytes
    self.onlyFirstPacks = onlyFirstPacks
  }
}

extension Updater {
  /// Returns whether one more file may be fetched.
  func mayFetch(_ length: Int) -> Bool {
    guard let bytes = terms.plan.allowance.bytes else { return true }
    return length <= bytes - min(bytes, outcome.received - receivedOfTrust)
  }

  /// Returns whether a pack may wait because another of its locale is present.
  func mayWait(_ entry: Manifest.Entry) -> Bool {
    terms.plan.allowance.onlyFirstPacks && terms.held[entry.locale]?.isEmpty == false
  }
}
