import JSON
import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// A language section with a right check: what it is about, and whether it can be read.
  private struct Section {
    let note: String
    let isRead: Bool
    let bytes: [UInt8]

    init(_ note: String, _ isRead: Bool, _ change: (inout RawRules) -> Void) {
      (self.note, self.isRead, bytes) = (note, isRead, RawRules(change).bytes)
    }
  }

  /// Adds a pack for each language section, with words and a message: both are shown if the rules can be read, else
  /// the words alone.
  static func addRules(to folder: inout ConformanceFolder) throws {
    var cases: [ConformanceCase] = []
    for (number, section) in sections.enumerated() {
      var pack = RawPack(language: section.bytes)
      pack.show(pack.add(words: Array("words".utf8)))
      pack.show(pack.add(message: [0x80, 0x5B, 0x10, 0x80, 0x5D]))
      try folder.add(pack.bytes(), at: "rules-\(number).lpk")
      cases += (0..<2).map { line(section, number, $0) }
    }
    try folder.add(cases: cases, as: "limits-rules")
  }

  private static func line(_ section: Section, _ number: Int, _ ordinal: Int) -> ConformanceCase {
    let id = PhraseID(rawValue: UInt64(ordinal + 1) &* 0x9E37_79B9_7F4A_7C15)
    let isShown = section.isRead || ordinal == 0
    let text: JSONValue? = ordinal == 0 ? .text("words") : section.isRead ? .text("[Kim]") : nil
    return ConformanceCase(
      "damage-limits-rules-\(number)-\(ordinal)",
      given: [
        "ask": .text("text"), "note": .text("rules: " + section.note),
        "keys": .text("damage/limits.lpkt"),
        "packs": .list([.text("damage/rules-\(number).lpk")]), "phrase": .text("\(id)"),
        "values": .list([Argument.text("Kim").json]),
      ], expected: ["answer": .text(isShown ? "text" : "missing"), "text": text])
  }

  private static var sections: [Section] { tags + symbols + plurals }

  private static var tags: [Section] {
    let read = [
      "en-Latn-US", "es-419", "de-1996", "sl-rozaj-biske", "en-x-a", "qqq", "abcdefgh",
      "en-x" + String(repeating: "-abcde", count: 10),
    ]
    let refused = [
      "En", "eN", "e", "engl", "abcdefghi", "en-us", "en-LATN", "en-USA", "en-abc", "en-x",
      "en-x-abcdefghi", "en-u-co-phonebk", "de-1996-1996", "", "en-", "en_US", "é",
      "en-x" + String(repeating: "-abcd", count: 12) + "-",
      "en-x" + String(repeating: "-abcde", count: 10) + "f",
    ]
    return (read.map { ($0, true) } + refused.map { ($0, false) }).map { tag, isRead in
      Section("the tag \(tag)", isRead) { $0.tag = Array(tag.utf8) }
    }
  }

  private static var symbols: [Section] {
    let zeros: [(Int, Bool)] = [
      (0xD7F6, true), (0xD7F7, false), (0xDFFF, false), (0xE000, true), (0x10FFEF, true),
      (0x10FFF0, false), (1 << 32 + 0x30, false), (0, true),
    ]
    return zeros.map { zero, isRead in
      Section("zero is \(String(zero, radix: 16))", isRead) { $0.zero = RawPack.number(zero) }
    } + [
      Section("zero in two bytes", false) { $0.zero = [0xB0, 0] },
      Section("empty texts", true) { $0.texts = Array(repeating: [], count: 6) },
      Section("a decimal point that is not UTF-8", false) { $0.texts[0] = [0xFF] },
      Section("a plus that is a surrogate", false) { $0.texts[3] = [0xED, 0xA0, 0x80] },
      Section("a percent sign that is cut", false) { $0.texts[5] = [0xD9] },
      Section("groups of 255 digits", true) { $0.groups = [255, 255, 255] },
      Section("quotation marks that are no texts", true) { $0.quotation = [9] },
      Section("lists that are no patterns", true) { $0.lists = [0xFF, 0xFF] },
      Section("a byte left over", false) { $0.rest = [0] },
    ]
  }

  private static var plurals: [Section] {
    /// Rules of one relation, which is for one.
    func rule(_ relation: [UInt8]) -> [UInt8] { [1, 2, 1, UInt8(relation.count)] + relation }
    let most: [UInt8] = Array(repeating: 0xFF, count: 9) + [1]
    let ways: [(String, Bool, [UInt8])] = [
      ("no count", false, []), ("no conditions", false, [1, 2, 0]),
      ("a condition of no bytes", false, [1, 2, 1, 0]), ("a byte after them", false, [0, 0]),
      ("operand 6", true, rule([6, 1, 5, 0])), ("operand 7", false, rule([7, 1, 5, 0])),
      ("bit 5", false, rule([0x21, 1, 5, 0])), ("bit 7", false, rule([0x81, 1, 5, 0])),
      ("a modulus of 0", false, rule([9, 0, 1, 5, 0])),
      ("a modulus in two bytes", false, rule([9, 0x8A, 0, 1, 5, 0])),
      ("no ranges", false, rule([1, 0])), ("category 0", false, [1, 0, 1, 4, 1, 1, 5, 0]),
      ("category 5", true, [1, 5, 1, 4, 1, 1, 5, 0]),
      ("category 6", false, [1, 6, 1, 4, 1, 1, 5, 0]),
      ("a category twice", false, [2, 2, 1, 4, 1, 1, 5, 0, 2, 1, 4, 1, 1, 5, 0]),
      ("a condition that is too short", false, [1, 2, 1, 3, 1, 1, 5, 0]),
      ("a condition that is too long", false, [1, 2, 1, 5, 1, 1, 5, 0]),
      ("a range to 2^64 - 1", true, rule([1, 1, 0] + most)),
      ("a range to 2^64", false, rule([1, 1, 1] + most)),
      ("a number of 65 bits", false, rule([1, 1] + most.dropLast() + [2, 0])),
      ("ranges that overlap", true, rule([1, 2, 5, 9, 1, 9])),
      ("2,048 bytes", true, filled()), ("2,049 bytes", false, filled(more: 1)),
    ]
    return ways.flatMap { note, isRead, bytes in
      [
        Section("plural rules with \(note)", isRead) { $0.plural = bytes },
        Section("ordinal rules with \(note)", isRead) { $0.ordinal = bytes },
      ]
    }
  }

  /// Returns rules of 2,048 bytes, or more: two of 204 conditions.
  private static func filled(more: Int = 0) -> [UInt8] {
    let condition: [UInt8] = [4, 1, 1, 5, 0]
    let low = RawPack.number((1 << 21) << (7 * more))
    let conditions = Array(repeating: condition, count: 203).flatMap { $0 }
    return [2, 2, 204] + conditions + condition + [3, 204] + conditions
      + [UInt8(3 + low.count), 1, 1] + low + [0]
  }
}
