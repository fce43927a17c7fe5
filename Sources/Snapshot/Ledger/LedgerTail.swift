import Language
import Phrases

/// The end of a ledger's file that this version wrote and that hasn't changed since.
///
/// New phrases are appended without parsing the whole file.
public struct LedgerTail {
  private let file: [UInt8]
  private var next: Int
  private var lines = ""

  /// Finds the last ordinal of a file; nil if its last lines aren't those of a ledger.
  public init?(_ file: [UInt8]) {
    self.file = file
    let end = file.suffix(100_000).split(separator: 0x0A)
    let words = end.reversed().lazy.map { line in line.split(separator: 0x09) }
    let entry = words.first { $0.count >= 4 && $0[0].first.map { 0x30...0x39 ~= $0 } == true }
    guard file.last == 0x0A, let last = entry,
      let ordinal = Int(decimal: String(decoding: last[0], as: UTF8.self))
    else { return nil }
    next = ordinal + 1
  }

  /// Returns whether no line has the id of a phrase.
  ///
  /// A line with the id may have another signature or text, which only the whole ledger can tell.
  ///
  /// - Complexity: O(*n*) in the bytes of the file, at the speed of the system's byte search.
  public func isNew(_ phrase: SourcePhrase, _ isIn: (String, [UInt8]) -> Bool) -> Bool {
    !isIn("\t\(phrase.id)\t", file) && !lines.contains("\t\(phrase.id)\t")
  }

  /// Gives a new phrase the next ordinal.
  public mutating func append(_ phrase: SourcePhrase) throws(LedgerError) {
    guard next < Ledger.ordinalLimit else { throw .outOfOrdinals }
    let entry = LedgerEntry(ordinal: next, phrase: phrase)
    LedgerLine(entry, texts: phrase.isKeyed ? [TextHash(phrase.source)] : []).write(to: &lines)
    next += 1
  }

  /// The whole file with the new lines.
  public var bytes: [UInt8] { file + Array(lines.utf8) }
}
