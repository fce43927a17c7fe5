import Install
import Pack
import TestSupport

/// Texts in a code of their own: its section, and where the record of each begins.
struct CodedTexts {
  let texts: [[UInt8]]
  let section: [UInt8]
  private(set) var records: [UInt8] = []
  private(set) var starts: [Int] = []

  init(_ texts: [[UInt8]]) {
    self.texts = texts
    let coder = TextCoder(texts)
    section = coder.section
    for text in texts {
      starts.append(records.count)
      records += coder.record(of: text)
    }
  }

  init(_ texts: [String]) { self.init(texts.map { Array($0.utf8) }) }

  func code() throws -> TextCode { try TextCode.reading(section) }

  /// What a code gives for each record: nil for none.
  func decoded(by code: TextCode) -> [[UInt8]?] { starts.map { code.text(records, at: $0) } }
}

extension TextCode {
  static func reading(_ section: [UInt8]) throws -> TextCode {
    try section.withView { try TextCode($0) }
  }

  /// The text at a byte, with as much room as the longest one needs.
  func text(_ records: [UInt8], at start: Int, room: Int = 1 << 12) -> [UInt8]? {
    var output = [UInt8](repeating: 0xAA, count: room)
    let decoded = records.withView { records in
      output.withRoom { decode(records, from: start, into: &$0) }
    }
    return decoded.map { Array(output.prefix($0.count)) }
  }
}

extension SeededGenerator {
  /// Different texts that share words, some of them with bytes of messages.
  mutating func texts(_ count: Int) -> [[UInt8]] {
    let words = ["save", "the", "Article", "für", "список", "目次", "\u{10}", "%", "saved", "a"]
    var texts: Set<[UInt8]> = []
    while texts.count < count {
      let length = Int.random(in: 1...14, using: &self)
      let chosen = (0..<length).map { _ in words.randomElement(using: &self) ?? "" }
      texts.insert(Array(chosen.joined(separator: " ").utf8))
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Different rows of any bytes but zero.
  mutating func anyTexts(_ count: Int) -> [[UInt8]] {
    var texts: Set<[UInt8]> = []
    while texts.count < count {
      let length = Int.random(in: 0...40, using: &self)
      let top = UInt8.random(in: 1...255, using: &self)
      texts.insert((0..<length).map { _ in UInt8.random(in: 1...top, using: &self) })
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
