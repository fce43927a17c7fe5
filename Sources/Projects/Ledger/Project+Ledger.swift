import Pack
import Snapshot

extension Project {
  /// Refuses a project without a ledger, before its sources are read.
  func requireLedger() throws(ProjectError) {
    guard !ledger.exists else { return }
    throw .failure(
      "\(ledger.shown): no such file (restore it from Git; if there never was one, "
        + "run 'langpack init')")
  }

  /// Reads the committed ledger.
  public func committedLedger() throws(ProjectError) -> Ledger {
    try requireLedger()
    let text = try ledger.text()
    do {
      return try Ledger(text, file: ledger.shown)
    } catch {
      if case .broken(let findings) = error { throw .findings(findings) }
      throw .failure("\(ledger.shown): \(error)")
    }
  }

  /// Returns the epoch of the committed ledger; parses the whole ledger only if its head is broken.
  func committedEpoch() throws(ProjectError) -> Epoch {
    let lines = try ledger.exists ? ledger.bytes().prefix(200).split(separator: 0x0A) : []
    let digits = lines.dropFirst().first.map { String(decoding: $0.dropFirst(6), as: UTF8.self) }
    if lines.count > 1, lines[1].starts(with: "epoch ".utf8),
      let epoch = digits.flatMap({ Epoch($0) })
    {
      return epoch
    }
    return try committedLedger().epoch
  }
}
