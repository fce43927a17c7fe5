/// An entry of the ledger with its further lines: the texts that its ordinal has had, and the
/// ordinal in the previous epoch.
struct LedgerLine {
  var entry: LedgerEntry
  var texts: [TextHash]
  var former: Int?

  init(_ entry: LedgerEntry, texts: [TextHash] = [], former: Int? = nil) {
    self.entry = entry
    self.texts = texts
    self.former = former
  }
}
