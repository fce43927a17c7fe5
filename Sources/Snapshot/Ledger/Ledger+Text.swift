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
// The lines "former" and "was" stand only where the epoch follows another one.

extension Ledger {
  private static let header = "# langpack ordinals 1"

  /// The ledger as its file holds it: sorted by ordinal, LF, a newline at the end.
  public var text: String {
    var text = "\(Self.header)\nepoch \(epoch)\n"
    if let former { text += "former \(former.epoch)\n" }
    text.reserveCapacity(entries.count * 80)
    for line in lines { line.write(to: &text) }
    return text
  }

  /// The ledger that a file holds; after a merge of two branches, the merged and resolved one.
  ///
  /// A text merge may leave one ordinal to two phrases, or two ordinals to one. The first line
  /// wins, the other phrase gets a new ordinal at the end. Published ordinals are set right by
  /// ``reconciled(withPublished:)``.
  ///
  /// - Parameters:
  ///   - text: The file's content.
  ///   - file: The file's name for messages.
  ///   - isPublished: Whether it is the origin's, of which every line stays as it is.
  /// - Throws: `broken` with a finding for each line that is wrong.
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
  /// The lines of a file as they stand, each with its number; those that are none are left out.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: The lines in the file's order, none of them resolved.
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
  /// Adds the line, and those that stand behind it.
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
    // Nearly all lines begin with an ordinal, or with the word of what stands behind one.
    if let first = text.utf8.first, 0x30...0x39 ~= first || "tw".utf8.contains(first) {
      readEntry(text)
    } else if text.hasPrefix("# langpack ordinals") {
      hasHeader = true
      guard text != "# langpack ordinals 1" else { return }
      report("ledger-version", "\"\(text.dropFirst(2))\" is not version 1", "update langpack")
    } else if text.isEmpty || text.hasPrefix("# ") || text == "#" {
      return
    } else if text.hasPrefix("epoch ") {
      if let found = readEpoch(text.dropFirst(6)) { take(found, for: \.epoch) }
    } else if text.hasPrefix("former ") {
      if let found = readEpoch(text.dropFirst(7)) { take(found, for: \.former) }
    } else if text.hasPrefix("<<<<<<<") || text.hasPrefix("=======") || text.hasPrefix(">>>>>>>") {
      report(
        "ledger-conflict", "a merge conflict is not resolved",
        "keep the lines of both sides; \"langpack.ordinals merge=union\" in .gitattributes does")
    } else {
      readEntry(text)
    }
  }

  private mutating func readEpoch(_ digits: Substring) -> Epoch? {
    if let found = Epoch(digits) { return found }
    report(
      "ledger-epoch", "\"\(digits)\" is no epoch: 32 hexadecimal digits",
      "restore the line from history")
    return nil
  }

  private mutating func take(_ found: Epoch, for place: WritableKeyPath<Self, Epoch?>) {
    guard let known = self[keyPath: place], known != found else {
      return self[keyPath: place] = found
    }
    report(
      "ledger-epoch", "epoch \"\(found)\" stands beside \"\(known)\"; a ledger has one epoch",
      "take the whole file of the branch whose epoch goes on, then run 'langpack extract'")
  }

  /// A text that the ordinal of the line before has had.
  private mutating func readText(_ fields: [Substring]) {
    guard fields.count == 3, let ordinal = Int(fields[1]), let hash = TextHash(fields[2]) else {
      return reportBehind(fields)
    }
    // A merge keeps the lines of each side together, so a text is of the line before it.
    let place =
      lines.last?.entry.ordinal == ordinal
      ? lines.count - 1 : lines.lastIndex { $0.entry.ordinal == ordinal }
    if let place { lines[place].texts.append(hash) }
  }

  /// The ordinal that a phrase had in the epoch before.
  ///
  /// The line names the phrase: a merge with a branch from before may have put another one with the same
  /// ordinal between.
  private mutating func readFormer(_ fields: [Substring]) {
    guard fields.count == 4, let ordinal = Int(fields[1]), let id = PhraseID(fields[2]),
      let former = Int(fields[3]), 0..<Ledger.ordinalLimit ~= former
    else { return reportBehind(fields) }
    hasFormerOrdinals = true
    let place = lines.lastIndex { $0.entry.ordinal == ordinal && $0.entry.identity.id == id }
    if let place { lines[place].former = former }
  }

  private mutating func reportBehind(_ fields: [Substring]) {
    let what = fields[0] == "text" ? "text of an ordinal" : "ordinal of the epoch before"
    report(
      "ledger-line", "\"\(fields.joined(separator: " ").prefix(60))\" is no \(what)",
      "restore the line from history")
  }

  private mutating func readEntry(_ text: Substring) {
    let fields = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { Substring($0) }
    if fields[0] == "text" { return readText(fields) }
    if fields[0] == "was" { return readFormer(fields) }
    guard fields.count == 5 else {
      return report(
        "ledger-line", "\"\(text.prefix(60))\" has not five fields set apart by tabs",
        "restore the line from history")
    }
    guard let ordinal = Int(fields[0]), 0..<Ledger.ordinalLimit ~= ordinal,
      String(ordinal) == fields[0]
    else {
      return report(
        "ledger-ordinal", "\"\(fields[0])\" is no ordinal: 0 to \(Ledger.ordinalLimit - 1)",
        "restore the line from history")
    }
    guard let id = PhraseID(fields[1]), fields[1] == id.description else {
      return report(
        "ledger-id", "\"\(fields[1])\" is no phrase id: 16 hexadecimal digits",
        "restore the line from history")
    }
    guard fields[2] == "fbt" || fields[2] == "key" else {
      return report(
        "ledger-kind", "\"\(fields[2])\" is neither \"fbt\" nor \"key\"",
        "restore the line from history")
    }
    let identity = LedgerEntry.Identity(id: id, signature: String(fields[4]))
    let key = fields[2] == "key" ? LedgerEntry.unescaped(fields[3]) : nil
    lines.append(LedgerLine(LedgerEntry(ordinal: ordinal, identity: identity, key: key)))
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
        "ledger-epoch", "there are ordinals of the epoch before, and no line \"former …\"",
        "restore the line from history")
    }
    return findings.isEmpty ? epoch : nil
  }

  private mutating func report(_ rule: String, _ message: String, _ fix: String) {
    let place = SourcePlace(file, line: line)
    findings.append(Diagnostic(.error, rule: rule, at: place, message, fix: fix))
  }
}
