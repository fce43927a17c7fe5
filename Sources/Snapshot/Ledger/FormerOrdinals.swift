import Pack

/// The ordinals that phrases had in the previous epoch, as kept in the ledger of a new epoch.
///
/// With these, an app reads packs of that epoch until newer ones arrive.
public struct FormerOrdinals: Sendable, Hashable {
  /// The previous epoch.
  public var epoch: Epoch
  /// The former ordinals by current ordinal, for phrases that were published in that epoch.
  public var ordinals: [Int: Int]

  /// Creates the former ordinals of an epoch.
  init(epoch: Epoch, ordinals: [Int: Int] = [:]) {
    self.epoch = epoch
    self.ordinals = ordinals
  }
}
