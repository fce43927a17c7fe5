import Pack

/// The ordinals that phrases had in the epoch before, as the ledger of a new epoch remembers them.
///
/// By these an app reads packs of that epoch until newer ones come.
public struct FormerOrdinals: Sendable, Hashable {
  /// The epoch before.
  public var epoch: Epoch
  /// The ordinals there, by the ordinals now; of phrases that were published in that epoch.
  public var ordinals: [Int: Int]

  /// The ordinals of an epoch.
  init(epoch: Epoch, ordinals: [Int: Int] = [:]) {
    self.epoch = epoch
    self.ordinals = ordinals
  }
}
