/// A line of the ledger with the texts that its ordinal has had, which stand behind it.
struct LedgerLine {
  var entry: LedgerEntry
  var texts: [TextHash]

  init(_ entry: LedgerEntry, texts: [TextHash] = []) {
    self.entry = entry
    self.texts = texts
  }
}
