/// A cell of a table, with its range.
struct TableCell {
  /// The text without quotes.
  var text: String
  /// The byte range, including quotes.
  var range: Range<Int>

  /// Returns a cell's text without the apostrophe that guards against formulas.
  static func shown(_ text: String) -> String {
    isGuarded(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Returns a cell for a text.
  ///
  /// Spreadsheets run text that begins like a formula, so such text gets a leading apostrophe.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The separator between cells.
  /// - Returns: The bytes, quoted if necessary.
  static func bytes(_ text: String, separator: UInt8) -> [UInt8] {
    let isFormula = text.unicodeScalars.first.map(beginsFormula) ?? false
    let guarded = isFormula || isGuarded(text) ? "'" + text : text
    let bytes = Array(guarded.utf8)
    let isQuoted =
      bytes.contains { [separator, 0x22, 0x0A, 0x0D].contains($0) }
      || [0x20, 0x09].contains(bytes.first) || [0x20, 0x09].contains(bytes.last)
    guard isQuoted else { return bytes }
    let doubled: [UInt8] = bytes.flatMap { byte -> [UInt8] in byte == 0x22 ? [byte, byte] : [byte] }
    return [0x22] + doubled + [0x22]
  }

  /// Returns whether apostrophes precede text that would begin a formula.
  private static func isGuarded(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    return text.unicodeScalars.first == "'" && rest.first.map(beginsFormula) ?? false
  }

  private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
    "=+-@\t\r".unicodeScalars.contains(scalar)
  }
}

struct TableRow {
  var cells: [TableCell] = []
  /// The first line of the row.
  var line: Int
  /// The end of the last cell.
  var end: Int { cells.last?.range.upperBound ?? 0 }

  /// Returns the text of a column; empty if the row has no such cell.
  subscript(column: Int?) -> String {
    guard let column, cells.indices.contains(column) else { return "" }
    return TableCell.shown(cells[column].text)
  }
}
