/// A cell of a table as it stands in its file.
struct TableCell {
  /// What it says, without quotes.
  var text: String
  /// Its bytes, quotes and all.
  var range: Range<Int>

  /// The text of a cell, without the apostrophe that keeps it from being a formula.
  static func shown(_ text: String) -> String {
    isGuarded(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// A cell for a text.
  ///
  /// Programs for tables run what begins as a formula, so an apostrophe goes before it.
  ///
  /// - Parameters:
  ///   - text: What it is to say.
  ///   - separator: What stands between cells.
  /// - Returns: The bytes, in quotes where they are needed.
  static func bytes(_ text: String, separator: UInt8) -> [UInt8] {
    let isFormula = text.unicodeScalars.first.map(beginsFormula) ?? false
    let guarded = isFormula || isGuarded(text) ? "'" + text : text
    let bytes = Array(guarded.utf8)
    let isQuoted =
      bytes.contains { [separator, 0x22, 0x0A, 0x0D].contains($0) }
      || [0x20, 0x09].contains(bytes.first) || [0x20, 0x09].contains(bytes.last)
    guard isQuoted else { return bytes }
    return [0x22] + bytes.flatMap { $0 == 0x22 ? [$0, $0] : [$0] } + [0x22]
  }

  /// Whether apostrophes stand before what would begin a formula.
  private static func isGuarded(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    return text.unicodeScalars.first == "'" && rest.first.map(beginsFormula) ?? false
  }

  private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
    "=+-@\t\r".unicodeScalars.contains(scalar)
  }
}

/// A row of a table.
struct TableRow {
  var cells: [TableCell] = []
  /// The line on which it begins.
  var line: Int
  /// Where its last cell ends.
  var end: Int { cells.last?.range.upperBound ?? 0 }

  /// The text of a column; empty where the row has no such cell.
  subscript(column: Int?) -> String {
    guard let column, cells.indices.contains(column) else { return "" }
    return TableCell.shown(cells[column].text)
  }
}
