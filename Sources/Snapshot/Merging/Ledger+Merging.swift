import Diagnostics

extension Ledger {
  /// Returns the ledger of two branches.
  ///
  /// Lines are only ever added, so it has those of both. A phrase whose ordinal the other branch gave
  /// to another phrase gets a new one. If one branch began a new epoch, its ledger goes on, and the
  /// next `langpack extract` gives ordinals to what the other one added.
  ///
  /// - Parameters:
  ///   - base: The ledger before both; nil if there was none.
  ///   - theirs: The ledger of the other branch.
  /// - Returns: The ledger; nil if both branches began an epoch, of which only one can go on.
  /// - Throws: `outOfOrdinals`.
  public func merged(base: Ledger?, with theirs: Ledger) throws(LedgerError) -> Ledger? {
    guard epoch == theirs.epoch else {
      if epoch == base?.epoch { return theirs }
      return theirs.epoch == base?.epoch ? self : nil
    }
    // A branch may have removed the former ordinals, which no device needs any more.
    let isRemoved = base?.former != nil && (former == nil || theirs.former == nil)
    return try Ledger(
      epoch: epoch, former: isRemoved ? nil : former ?? theirs.former,
      resolving: lines + theirs.lines)
  }
}
