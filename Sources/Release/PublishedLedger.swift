import Delivery
import Sodium

/// The ledger of an epoch as the origin holds it: which phrase each ordinal stands for, for ever.
struct PublishedLedger {
  /// The rest of a line after its ordinal, by ordinal: id, kind, key and signature.
  private(set) var phrases: [UInt32: String] = [:]
  private(set) var epoch: Manifest.Epoch?

  private static let firstLine = "# langpack ordinals 1"

  init() {}

  /// Reads a ledger; an ordinal that stands twice must stand for one phrase.
  init(parsing text: String, path: String) throws(ReleaseError) {
    var number = 0
    for raw in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(raw.last == 0x0D ? raw.dropLast() : raw)
      // What texts a key has had is the team's own: the origin says only what ordinals stand for.
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("text\t") { continue }
      if line.hasPrefix("epoch ") {
        epoch = try Self.epoch(of: line, path: path, number: number)
      } else {
        let (ordinal, phrase) = try Self.pair(of: line, path: path, number: number)
        try take(ordinal, phrase)
      }
    }
  }

  /// Takes the pairs of another ledger: those that are new are added, the others must agree.
  ///
  /// - Returns: the added ordinals, rising.
  mutating func add(_ other: PublishedLedger) throws(ReleaseError) -> [UInt32] {
    var added: [UInt32] = []
    for ordinal in other.phrases.keys.sorted() {
      guard let phrase = other.phrases[ordinal] else { continue }
      if phrases[ordinal] == nil { added.append(ordinal) }
      try take(ordinal, phrase)
    }
    return added
  }

  /// The ordinals of each id; a key has one for each of its signatures.
  var ordinals: [UInt64: Set<UInt32>] {
    phrases.reduce(into: [:]) { ordinals, line in
      guard let id = UInt64(line.value.prefix { $0 != "\t" }, radix: 16) else { return }
      ordinals[id, default: []].insert(line.key)
    }
  }

  /// The text of the lines of some ordinals.
  func lines(of ordinals: [UInt32]) -> String {
    ordinals.compactMap { ordinal in phrases[ordinal].map { "\(ordinal)\t\($0)\n" } }.joined()
  }

  /// The lines with which a ledger begins.
  static func head(of epoch: Manifest.Epoch) -> String { "\(firstLine)\nepoch \(epoch.hex)\n" }

  private mutating func take(_ ordinal: UInt32, _ phrase: String) throws(ReleaseError) {
    if let known = phrases[ordinal], known != phrase {
      throw .ordinalTaken(
        ordinal: ordinal, published: Self.words(of: known), local: Self.words(of: phrase))
    }
    phrases[ordinal] = phrase
  }

  /// A phrase as a message names it: id, key where there is one, and signature.
  private static func words(of phrase: String) -> String {
    phrase.split(separator: "\t").filter { $0 != "-" }.joined(separator: " ")
  }

  private static func epoch(
    of line: Substring, path: String, number: Int
  ) throws(ReleaseError) -> Manifest.Epoch {
    let bytes = Digest.bytes(hex: line.dropFirst("epoch ".count))
    guard let epoch = bytes.flatMap(Manifest.Epoch.init) else {
      throw .badLedger(path: path, line: number, rule: "an epoch is 32 hexadecimal digits")
    }
    return epoch
  }

  private static func pair(
    of line: Substring, path: String, number: Int
  ) throws(ReleaseError) -> (UInt32, String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 5, let ordinal = UInt32(fields[0]),
      String(ordinal) == fields[0], Digest.bytes(hex: fields[1])?.count == 8
    else {
      throw .badLedger(
        path: path, line: number,
        rule: "a line is ordinal, id, kind, key and signature, with tabs between; restore the file")
    }
    return (ordinal, fields.dropFirst().joined(separator: "\t"))
  }
}
