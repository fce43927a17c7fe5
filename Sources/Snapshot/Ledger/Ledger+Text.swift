import Diagnostics
import Pack
import Phrases

// # langpack ordinals 1
// epoch 0123456789abcdef0123456789abcdef
// former 89abcdef0123456789abcdef01234567
// 0<TAB>9f86d081884c7d65<TAB>fbt<TAB>-<TAB>user:name,number:number
// 1<TAB>60303ae22b998861<TAB>key<TAB>places-title<TAB>1:number
// was<TAB>1<TAB>60303ae22b998861<TAB>7
// text<TAB>1<TAB>0f3e5a7b9c1d2e4f
//
// The lines "former" and "was" occur only if the epoch follows another one.

extension Ledger {
  package static let header = "# langpack ordinals 1"

  /// The content of the ledger's file: sorted by ordinal, with LF and a final newline.
  public var text: String {
    var text = "\(Self.header)\nepoch \(epoch)\n"
    if let former { text += "former \(former.epoch)\n" }
    text.reserveCapacity(entries.count * 80)
    for line in lines { line.write(to: &text) }
    return text
  }

  /// Parses a ledger's file, and resolves the conflicts of a merge of two branches.
  ///
  /// A text merge may give one ordinal to two phrases, or two ordinals to one phrase. The first
  /// line wins; the other phrase gets a new ordinal at the end. ``reconciled(withPublished:)``
  /// corrects conflicts with published ordinals.
  ///
  /// - Parameters:
  ///   - text: The file's content.
  ///   - file: The name of the file, for messages.
  ///   - isPublished: Whether it is the origin's ledger, whose lines all stay unchanged.
  /// - Throws: `broken` with a finding for each invalid line.
  public init(
    _ text: String, file: String = "langpack.ordinals", isPublished: Bool = false
  ) throws(LedgerError) {
    var reader = LedgerReader(file: file)
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.read(Substring(line.last == 0x0D ? line.dropLast() : line))
    }
    guard let epoch = reader.finish() else { throw .broken(reader.findings) }
    try self.init(
      epoch: epoch, former: reader.former.map { FormerOrdinals(epoch: $0) },
      resolving: reader.lines, trusting: isPublished ? reader.lines.count : 0)
  }
}

extension Ledger {
  /// Returns the valid lines of a file, each with its line number.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: The lines in the file's order, without resolving conflicts.
  public static func lines(of text: String) -> [(number: Int, entry: LedgerEntry)] {
    var reader = LedgerReader(file: "")
    var lines: [(number: Int, entry: LedgerEntry)] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let before = reader.lines.count
      reader.read(Substring(line.last == 0x0D ? line.dropLast() : line))
      lines += reader.lines[before...].map { (reader.line, $0.entry) }
    }
    return lines
  }
}

extension LedgerLine {
  /// Appends the entry's line and its further lines.
  func write(to text: inout String) {
    let ordinal = entry.ordinal
    text += String(ordinal)
    text += "\t"
    text += entry.identity.id.description
    text += entry.key == nil ? "\tfbt\t" : "\tkey\t"
    text += entry.key.map { $0 == "-" ? "%2D" : LedgerEntry.escaped($0) } ?? "-"
    text += "\t"
    text += entry.identity.signature
    text += "\n"
    if let former { text += "was\t\(ordinal)\t\(entry.identity.id)\t\(former)\n" }
    for hash in texts { text += "text\t\(ordinal)\t\(hash)\n" }
  }
}

private struct LedgerReader {
  let file: String
  var line = 0
  var hasHeader = false
  var epoch: Epoch?
  var former: Epoch?
  var hasFormerOrdinals = false
  var lines: [LedgerLine] = []
  var findings: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func read(_ text: Substring) {
    line += 1
    switch LedgerFileLine(text) {
    case .blank: break
    case .header(let version):
      hasHeader = true
      guard version != "1" else { return }
      report("ledger-version", "\"\(text.dropFirst(2))\" is not version 1", "update langpack")
    case .epoch(let found): take(found, for: \.epoch)
    case .formerEpoch(let found): take(found, for: \.former)
    case .entry(let entry, _): lines.append(LedgerLine(entry))
    case .text(let ordinal, let hash): take(hash, of: ordinal)
    case .former(let ordinal, let id, let was): take(was, of: ordinal, id)
    case .fault(let fault): report(fault, text)
    }
  }

  private mutating func take(_ found: Epoch, for place: WritableKeyPath<Self, Epoch?>) {
    guard let known = self[keyPath: place], known != found else {
      return self[keyPath: place] = found
    }
    report(
      "ledger-epoch", "epoch \"\(found)\" follows \"\(known)\"; a ledger has one epoch",
      "take the whole file of the branch whose epoch continues, then run 'langpack extract'")
  }

  /// Records a text that an ordinal has had.
  private mutating func take(_ hash: TextHash, of ordinal: Int) {
    // A merge keeps the lines of each side together, so a text usually belongs to the entry before
    // it.
    let place =
      lines.last?.entry.ordinal == ordinal
      ? lines.count - 1 : lines.lastIndex { $0.entry.ordinal == ordinal }
    if let place { lines[place].texts.append(hash) }
  }

  /// Records the ordinal that a phrase had in the previous epoch.
  ///
  /// The line names the phrase, because a merge with an older branch may have inserted another
  /// phrase with the same ordinal in between.
  private mutating func take(_ was: Int, of ordinal: Int, _ id: PhraseID) {
    hasFormerOrdinals = true
    let place = lines.lastIndex { $0.entry.ordinal == ordinal && $0.entry.identity.id == id }
    if let place { lines[place].former = was }
  }

  mutating func finish() -> Epoch? {
    line = 1
    if !hasHeader {
      report(
        "ledger-header", "the line \"# langpack ordinals 1\" is missing",
        "restore the file from history")
    }
    if epoch == nil, findings.isEmpty {
      report("ledger-epoch", "the line \"epoch …\" is missing", "restore the file from history")
    }
    if hasFormerOrdinals, former == nil {
      report(
        "ledger-epoch", "there are ordinals of the previous epoch, but no line \"former …\"",
        "restore the line from history")
    }
    return findings.isEmpty ? epoch : nil
  }

  private mutating func report(_ fault: LedgerFileLine.Fault, _ text: Substring) {
    let restore = "restore the line from history"
    switch fault {
    case .epoch(let digits):
      report("ledger-epoch", "\"\(digits)\" is not an epoch: 32 hexadecimal digits", restore)
    case .fields:
      report(
        "ledger-line", "\"\(text.prefix(60))\" does not have five fields separated by tabs", restore
      )
    case .ordinal(let found):
      report(
        "ledger-ordinal", "\"\(found)\" is not an ordinal: 0 to \(Ledger.ordinalLimit - 1)", restore
      )
    case .id(let found):
      report("ledger-id", "\"\(found)\" is not a phrase id: 16 hexadecimal digits", restore)
    case .kind(let found):
      report("ledger-kind", "\"\(found)\" is neither \"fbt\" nor \"key\"", restore)
    case .text:
      report("ledger-line", "\"\(Self.shown(text))\" is not a text of an ordinal", restore)
    case .former:
      report(
        "ledger-line", "\"\(Self.shown(text))\" is not an ordinal of the previous epoch", restore)
    case .conflict:
      report(
        "ledger-conflict", "a merge conflict is not resolved",
        "run 'langpack merge', or remove the marks and run 'langpack extract'")
    }
  }

  private static func shown(_ text: Substring) -> String {
    String(text.map { $0 == "\t" ? " " : $0 }.prefix(60))
  }

  private mutating func report(_ rule: String, _ message: String, _ fix: String) {
    let place = SourcePlace(file, line: line)
    findings.append(Diagnostic(.error, rule: rule, at: place, message, fix: fix))
  }
}
