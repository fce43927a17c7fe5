import Language

/// The generated texts, taken apart once.
struct CLDRTables: Sendable {
  /// What one locale has.
  struct Row: Sendable {
    /// The line of the plural rules; nil where CLDR states none.
    var plural: Int?
    var symbols: Int
    var isRightToLeft: Bool
  }

  let rows: [String: Row]
  let texts: [String]
  let symbols: [NumberSymbols]
  /// The compiled rules by their text.
  let compiled: [String: PluralRules]

  init() {
    texts = PluralRuleTexts.lines.split(separator: "\n").map { $0 == "other:" ? "" : String($0) }
    symbols = NumberSymbolTexts.lines.split(separator: "\n").map(Self.symbols)
    var rows: [String: Row] = [:]
    for word in LocaleRows.words.split(separator: " ") {
      let cells = word.split(separator: ":")
      rows[String(cells[0])] = Row(
        plural: Int(cells[1]), symbols: Int(cells[2]) ?? 0, isRightToLeft: cells.count > 3)
    }
    self.rows = rows
    var compiled: [String: PluralRules] = [:]
    for text in texts {
      compiled[text] = (try? PluralRuleParser.parse(text)).flatMap { try? $0.compiled() }
    }
    self.compiled = compiled
  }

  /// The row of a tag, or of the first of its parents that has one.
  func nearest(_ tag: LocaleTag) -> Row? {
    for next in tag.fallbackChain {
      if let row = rows[next.description] { return row }
    }
    return nil
  }

  private static func symbols(_ line: Substring) -> NumberSymbols {
    let cells = line.split(separator: " ").map(String.init)
    return NumberSymbols(
      zero: cells[0].unicodeScalars.first ?? "0", decimal: cells[1], group: cells[2],
      minus: cells[3], primaryGroup: UInt8(cells[4]) ?? 3, secondaryGroup: UInt8(cells[5]) ?? 3,
      minimumGroupingDigits: UInt8(cells[6]) ?? 1)
  }
}
