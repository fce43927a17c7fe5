import TestSupport
import Testing

@testable import Gettext

/// Files made of the pieces of PO files, right and wrong, mean to us what they mean to libgettextpo.
@Suite(.serialized) struct LibraryComparisonTests {
  private static let header = Array(
    "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n".utf8)

  /// Pieces that stand for one another at each place of an entry.
  private static let comments = [
    "", "", "", "# c\n", "#, fuzzy\n", "#,c-format,fuzzy\n", "#. fuzzy\n", "#: a:1\n",
  ]
  private static let strings = [
    "\"a\"", "\"\"", "\"é\"\n\"b\"", "\"\\n\\t\\\\\\\"\"", "\"\\101\\60z\\x4a\"", "\"\\303\\251\"",
    "  \"x\"  ",
    "\"", "\"\\q\"", "'a'", "\"\\x\"", "\"\\60\\0618\"", "\"%d\r\"", "\"\\1234\"",
    "\"\\xe2\\x82\\xac\"",
  ]
  private static let noise = [
    "\n", " ", "\t", "msgid", "msgstr", "#", "\"", "\\x", "[", "0", "x", "\r\n", "domain \"d\"\n",
  ]

  private static func piece(_ pieces: [String], _ random: inout SeededGenerator) -> String {
    pieces[Int.random(in: pieces.indices, using: &random)]
  }

  /// An entry, whose parts are now and then absent, twice there or in another order.
  private static func entry(_ random: inout SeededGenerator) -> String {
    func rarely() -> Bool { Int.random(in: 0..<12, using: &random) == 0 }
    func string() -> String {
      let isGood = Int.random(in: 0..<8, using: &random) > 0
      return Self.piece(Array(strings.prefix(isGood ? 7 : strings.count)), &random)
    }
    var parts = ["msgid \"\(Int.random(in: 0..<40, using: &random))\" \(string())\n"]
    if Bool.random(using: &random) { parts.insert("msgctxt \(string())\n", at: 0) }
    let isPlural = Bool.random(using: &random)
    if isPlural { parts.append("msgid_plural \(string())\n") }
    for form in 0..<(isPlural ? Int.random(in: 1...3, using: &random) : 1) {
      let number =
        rarely()
        ? piece(["[7]", "", "[x]", "[]"], &random) : piece(["[\(form)]", "[ 0\(form) ]"], &random)
      parts.append("msgstr\(isPlural != rarely() ? number : "") \(string())\n")
    }
    if rarely() { parts.shuffle(using: &random) }
    if rarely() { parts.removeLast() }
    if rarely() { parts.append(piece(noise, &random)) }
    if rarely() { parts.insert(piece(comments, &random), at: 1) }
    return piece(comments, &random) + parts.joined() + piece(["\n", "", "\r\n"], &random)
  }

  private struct Meaning: Hashable {
    var context: String?
    var id: String
    var plural: String?
    var texts: [String]
    var isFuzzy: Bool

    init(_ block: POBlock) {
      (context, id, plural) = (block.context, block.id, block.plural)
      (texts, isFuzzy) = (block.texts, block.isFuzzy)
    }
  }

  @Test(arguments: 0..<40) func oneFileHasOneMeaning(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      let text = (0..<count).map { _ in Self.entry(&random) }.joined()
      let bytes = Self.header + Array(text.utf8)
      let library = try LibraryReader.read(bytes)
      let ours = POReader.blocks(of: bytes)
      try #require(
        (ours.fault == nil) == (library.faults == 0), "\(text) \(String(describing: ours.fault))")
      guard ours.fault == nil else { continue }
      taken += 1
      try #require(
        Set(ours.blocks.map(Meaning.init)) == Set(library.entries.map(Meaning.init)), "\(text)")
    }
    #expect(taken > 5)
  }
}
