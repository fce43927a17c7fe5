import TestSupport

/// Writes the same call in one of its many spellings.
struct SourceWriter {
  var chance: SeededGenerator
  let dialect: Dialect
  private(set) var units: [UInt16] = []
  private var ranges: [Int: Range<Int>] = [:]

  init(_ chance: SeededGenerator, _ dialect: Dialect) {
    self.chance = chance
    self.dialect = dialect
  }

  var text: String { String(decoding: units, as: UTF16.self) }

  /// Where the calls, constructs and elements stand.
  var places: [Int: ScriptPlace] {
    let lines = ScriptLines(units)
    return ranges.mapValues {
      ScriptPlace(start: lines.point($0.lowerBound), end: lines.point($0.upperBound))
    }
  }

  mutating func write(_ text: String) { units.append(contentsOf: text.utf16) }

  /// Writes something and notes where it stands.
  mutating func write(_ id: Int, _ body: (inout SourceWriter) -> Void) {
    let start = units.count
    body(&self)
    ranges[id] = start..<units.count
  }

  /// Writes blanks and comments, or nothing.
  mutating func gap() {
    guard chance.one(in: 5) else { return }
    write(
      chance.pick([
        " ", "  ", "\n", "\n  ", "\t", "\r\n", "/* fbt('a') */", " // <fbt>\n", "\u{A0}",
        "\u{2028}",
        "/* 🙂\n */", "\u{FEFF}",
      ]))
  }

  /// Writes blanks, at least one.
  mutating func space() { write(chance.pick([" ", " ", " ", "\n  ", "\t", "\r\n", " /* a */ "])) }

  /// Writes items with a separator between them, and gaps around it.
  mutating func list<Item>(
    _ items: [Item], _ separator: String = ",", _ body: (inout SourceWriter, Item) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 {
        gap()
        write(separator)
        if separator != "," { write(" ") }
      }
      gap()
      body(&self, item)
    }
    gap()
  }
}

extension SeededGenerator {
  mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: 0..<items.count, using: &self)]
  }
}
