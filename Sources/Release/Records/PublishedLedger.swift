import Delivery
import Language
import Pack
import Snapshot

/// The ledger of an epoch in the origin, which assigns each ordinal to a phrase for ever.
struct PublishedLedger {
  /// The rest of a line after its ordinal, by ordinal: id, kind, key and signature.
  private(set) var phrases: [UInt32: String] = [:]
  private(set) var epoch: Epoch?
  /// The previous epoch, as a team's own ledger names it.
  private(set) var formerEpoch: Epoch?
  /// The ordinals of phrases in the previous epoch, by their current ordinals.
  private(set) var formerOrdinals: [UInt32: UInt32] = [:]

  private static let firstLine = "# langpack ordinals 1"

  init() {}

  /// Parses a ledger strictly: every line must be valid, and a repeated ordinal must be of the same
  /// phrase.
  init(parsing text: String, path: String) throws(ReleaseError) {
    var number = 0
    for raw in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(raw.last == 0x0D ? raw.dropLast() : raw)
      switch LedgerFileLine(line) {
      // The past texts of a key concern only the team: the origin only assigns ordinals to phrases.
      case .blank, .header, .text: break
      case .epoch(let found): epoch = found
      case .formerEpoch(let found): formerEpoch = found
      case .entry(let entry, let rest):
        try take(UInt32(entry.ordinal), String(rest))
      case .former(let ordinal, _, let was): formerOrdinals[UInt32(clamping: ordinal)] = UInt32(was)
      case .fault(.text): break
      case .fault(let fault): throw .badLedger(path: path, line: number, rule: Self.rule(fault))
      }
    }
  }

  /// Merges the pairs of another ledger: new ones are added, and the others must agree.
  ///
  /// - Returns: The added ordinals, ascending.
  mutating func add(_ other: PublishedLedger) throws(ReleaseError) -> [UInt32] {
    var added: [UInt32] = []
    for ordinal in other.phrases.keys.sorted() {
      guard let phrase = other.phrases[ordinal] else { continue }
      if phrases[ordinal] == nil { added.append(ordinal) }
      try take(ordinal, phrase)
    }
    return added
  }

  /// The ordinals by id; a key has one for each of its signatures.
  var ordinals: [UInt64: Set<UInt32>] {
    phrases.reduce(into: [:]) { ordinals, line in
      guard let id = UInt64(sixteenDigits: line.value.prefix { $0 != "\t" }) else { return }
      ordinals[id, default: []].insert(line.key)
    }
  }

  /// Returns the text of the lines of some ordinals.
  func lines(of ordinals: [UInt32]) -> String {
    ordinals.compactMap { ordinal in phrases[ordinal].map { "\(ordinal)\t\($0)\n" } }.joined()
  }

  /// Returns the first lines of a ledger.
  static func head(of epoch: Epoch) -> String { "\(firstLine)\nepoch \(epoch)\n" }

  /// Checks that each ordinal was of the same phrase in the previous epoch, whose texts it would
  /// show.
  ///
  /// - Parameter former: The published ledger of that epoch.
  /// - Throws: `badInput` with the first that was not.
  func checkFormerOrdinals(against former: PublishedLedger) throws(ReleaseError) {
    for (ordinal, was) in formerOrdinals.sorted(by: { $0.key < $1.key }) {
      guard former.phrases[was] != phrases[ordinal] else { continue }
      throw .badInput(
        what: "langpack.ordinals",
        rule: "ordinal \(ordinal) was not \(was) in the epoch before: the origin has "
          + "\(former.phrases[was].map { "\"\(Self.words(of: $0))\"" } ?? "no phrase") there; "
          + "take the file of the branch that began the epoch")
    }
  }

  private mutating func take(_ ordinal: UInt32, _ phrase: String) throws(ReleaseError) {
    if let known = phrases[ordinal], known != phrase {
      throw .ordinalTaken(
        ordinal: ordinal, published: Self.words(of: known), local: Self.words(of: phrase))
    }
    phrases[ordinal] = phrase
  }

  /// Returns a phrase for messages: its id, its key if any, and its signature.
  private static func words(of phrase: String) -> String {
    phrase.split(separator: "\t").filter { $0 != "-" }.joined(separator: " ")
  }

  private static func rule(_ fault: LedgerFileLine.Fault) -> String {
    switch fault {
    case .epoch: "an epoch has 32 hexadecimal digits"
    case .former: "after \"was\" come an ordinal, an id and an ordinal; restore the file"
    default:
      "a line is ordinal, id, kind, key and signature, with tabs between; restore the file"
    }
  }
}
