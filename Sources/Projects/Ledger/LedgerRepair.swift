import Diagnostics
import Snapshot

/// The conflicts that a text merge left in `langpack.ordinals`, and how they are repaired.
public struct LedgerRepair: Sendable {
  /// An error for each line whose ordinal or phrase occurs on an earlier line.
  public var findings: [Diagnostic] = []
  /// The number of lines whose phrase has a different ordinal in the repaired ledger.
  public var changed = 0

  /// Creates the repair of a ledger without conflicts.
  init() {}

  /// Compares a ledger's text with the repaired ledger.
  init(of text: String, shown: String, to ledger: Ledger) {
    var ordinals: [Int: (number: Int, entry: LedgerEntry)] = [:]
    var phrases: [LedgerEntry.Identity: Int] = [:]
    for (number, entry) in Ledger.lines(of: text) {
      if !ledger.holds(entry) { changed += 1 }
      let former = ordinals[entry.ordinal]
      let known = phrases[entry.identity]
      if let former, former.entry.identity != entry.identity {
        report(
          "duplicate-ordinal", SourcePlace(shown, line: number),
          "ordinal \(entry.ordinal) identifies \(Self.name(entry)) here, and "
            + "\(Self.name(former.entry)) on line \(former.number)")
      } else if let known, known != entry.ordinal, !ledger.holds(entry) {
        report(
          "duplicate-phrase", SourcePlace(shown, line: number),
          "\(Self.name(entry)) has ordinal \(entry.ordinal), and ordinal \(known) before")
      }
      if former == nil { ordinals[entry.ordinal] = (number, entry) }
      if known == nil { phrases[entry.identity] = entry.ordinal }
    }
  }

  private mutating func report(_ rule: String, _ place: SourcePlace, _ message: String) {
    findings.append(
      Diagnostic(
        .error, rule: rule, at: place, message, fix: "run 'langpack extract' and commit the file"))
  }

  private static func name(_ entry: LedgerEntry) -> String {
    "\"\(entry.key ?? entry.identity.id.description)\""
  }
}
