import Diagnostics
import Pack

/// An error in reading a ledger, extending it, or combining it with the published one.
public enum LedgerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file has invalid lines; each is a finding.
  case broken([Diagnostic])
  /// The two ledgers belong to different epochs.
  case otherEpoch(local: Epoch, published: Epoch)
  /// The published ledger gives one ordinal to two phrases; a person must resolve it.
  case brokenAuthority(ordinal: Int)
  /// The epoch has no ordinal left.
  case outOfOrdinals

  /// The findings, or one line with the quoted subject, the rule and the fix.
  public var description: String {
    switch self {
    case .broken(let findings):
      findings.map(\.line).joined(separator: "\n")
    case .otherEpoch(let local, let published):
      "ledger of epoch \"\(local)\" does not fit the published one of epoch \"\(published)\"; "
        + "take the published ledger"
    case .brokenAuthority(let ordinal):
      "published ledger gives ordinal \"\(ordinal)\" to two phrases; restore it from a backup"
    case .outOfOrdinals:
      "no ordinal is left in this epoch; begin a new one with 'langpack compact'"
    }
  }
}
