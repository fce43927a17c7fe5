import Delivery

/// The conditions of the moment, as the platform tells them.
public struct UpdateConditions: Sendable, Hashable {
  /// The network costs by the byte, or is shared by somebody's telephone.
  public var isMetered: Bool
  /// The battery is to be spared.
  public var isLowPower: Bool

  /// Conditions, by default the best.
  public init(isMetered: Bool = false, isLowPower: Bool = false) {
    self.isMetered = isMetered
    self.isLowPower = isLowPower
  }

  /// What an update may fetch under these conditions.
  ///
  /// - Parameters:
  ///   - meteredBytes: how many bytes of packs may come over a metered network.
  ///   - reason: why the origin is asked; somebody who waits gets everything.
  /// - Returns: the allowance.
  public func allowance(meteredBytes: Int, for reason: UpdateReason) -> UpdateAllowance {
    if reason == .asked { return UpdateAllowance() }
    return UpdateAllowance(bytes: isMetered ? meteredBytes : nil, onlyFirstPacks: isLowPower)
  }
}

/// What an update may fetch, as the conditions of the moment allow it.
public struct UpdateAllowance: Sendable, Hashable {
  /// How many bytes of lists, deltas and packs may come; nil for as many as there are.
  public var bytes: Int?
  /// Whether only locales are fetched of which there is no pack yet.
  public var onlyFirstPacks: Bool

  /// An allowance, by default everything.
  public init(bytes: Int? = nil, onlyFirstPacks: Bool = false) {
    self.bytes = bytes
    self.onlyFirstPacks = onlyFirstPacks
  }
}

extension Updater {
  /// Whether the bytes of one more file may come.
  func mayFetch(_ length: Int) -> Bool {
    guard let bytes = terms.plan.allowance.bytes else { return true }
    return length <= bytes - min(bytes, outcome.received - receivedOfTrust)
  }

  /// Whether conditions let a pack wait that another one of its locale is here for.
  func mayWait(_ entry: Manifest.Entry) -> Bool {
    terms.plan.allowance.onlyFirstPacks && terms.held[entry.locale]?.isEmpty == false
  }
}
