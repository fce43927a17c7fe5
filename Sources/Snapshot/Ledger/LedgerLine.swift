/// A line of the ledger with what stands behind it: the texts that its ordinal has had, and which ordinal
/// that was in the epoch before.
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
