import Language

/// The generated texts, parsed once.
struct CLDRTables: Sendable {
  /// A locale's data: lines of the other tables.
  struct Row: Sendable {
    /// The cardinal plural rules; nil if CLDR states none.
    var plural: Int?
    /// The ordinal plural rules; nil if CLDR states none.
    var ordinal: Int?
    var symbols: Int
    var lists: Int
    var quotation: Int
    var isRightToLeft: Bool
  }

  let rows: [String: Row]
  let cardinals = RuleTable(PluralRuleTexts.lines)
  let ordinals = RuleTable(OrdinalRuleTexts.lines)
  let symbols: [NumberSymbols]
  let lists: [ListLine]
  let quotations: [QuotationMarks]

  init() {
    symbols = Self.cells(NumberSymbolTexts.lines).map(Self.symbols)
    lists = Self.cells(ListTexts.lines).map(ListLine.init)
    quotations = Self.cells(QuotationTexts.lines).map {
      QuotationMarks(open: $0[0], close: $0[1], innerOpen: $0[2], innerClose: $0[3])
    }
    var rows: [String: Row] = [:]
    var last: Row?
    rows.reserveCapacity(1_500)
    for word in LocaleRows.words.utf8.split(separator: UInt8(ascii: " ")) {
      let cells = word.split(separator: UInt8(ascii: ":")).map(\.text)
      let row = cells.count > 1 ? Self.row(cells) : last
      rows[cells[0]] = row
      last = row
    }
    self.rows = rows
  }

  /// Returns the row of a tag, or of its first parent that has one.
  func nearest(_ tag: LocaleTag) -> Row? {
    for next in tag.fallbackChain {
      if let row = rows[next.description] { return row }
    }
    return nil
  }

  private static func row(_ cells: [String]) -> Row {
    let lines = cells.dropFirst().map { Int($0) }
    return Row(
      plural: lines[0], ordinal: lines[1], symbols: lines[2] ?? 0, lists: lines[3] ?? 0,
      quotation: lines[4] ?? 0, isRightToLeft: cells.last == "r")
  }

  private static func cells(_ lines: String) -> [[String]] {
    lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(\.text)
    }
  }

  private static func symbols(_ cells: [String]) -> NumberSymbols {
    NumberSymbols(
      zero: cells[0].unicodeScalars.first ?? "0", decimal: cells[1], group: cells[2],
      minus: cells[3], plus: cells[4], percentBefore: cells[5], percentAfter: cells[6],
      primaryGroup: UInt8(cells[7]) ?? 3, secondaryGroup: UInt8(cells[8]) ?? 3,
      minimumGroupingDigits: UInt8(cells[9]) ?? 1)
  }
}

/// The texts of plural rules, one set per line, and their compiled form.
struct RuleTable: Sendable {
  let texts: [String]
  let compiled: [PluralRules]

  init(_ lines: String) {
    texts = lines.split(separator: "\n").map { $0 == "other:" ? "" : String($0) }
    compiled = texts.map { text in
      (try? PluralRuleParser.parse(text)).flatMap { try? $0.compiled() } ?? .none
    }
  }
}

extension Substring.UTF8View {
  /// The bytes as a text; the tables are split by bytes, since most commands read them.
  var text: String { String(Substring(self)) }
}
