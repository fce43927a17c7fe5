import Diagnostics

/// A table for a terminal, with left-aligned and right-aligned columns.
public struct TextTable {
  /// The alignment of a column.
  public enum Column: Sendable {
    /// Left-aligned, for words.
    case left
    /// Right-aligned, for numbers.
    case right
  }

  /// The alignment of each column.
  var columns: [Column]
  /// Whether the first row names the columns.
  let hasHead: Bool
  /// The cells of each row, one for each column.
  public var rows: [[String]] = []

  /// The columns below which a cell is not wrapped: shorter pieces are hard to read.
  private static let narrowest = 12

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The alignment of each column.
  ///   - hasHead: Whether the first row names the columns.
  public init(columns: [Column], hasHead: Bool = false) {
    (self.columns, self.hasHead) = (columns, hasHead)
  }

  /// Returns the table as text, with a row on each line.
  ///
  /// If the rows are wider than the terminal, cells with words are wrapped. If that is not enough, each
  /// row becomes a list of its cells, one below the other. Nothing is left out.
  ///
  /// - Parameters:
  ///   - indent: What each line begins with.
  ///   - width: The width of the terminal in columns; nil if rows may have any width.
  /// - Returns: The lines.
  public func text(indent: String = "", fitting width: Int? = nil) -> String {
    var table = self
    // A line break in a cell would be a row, and hidden characters have no width.
    table.rows = rows.map { $0.map(\.shownOnOneLine) }
    return table.shownText(indent, width)
  }

  private func shownText(_ indent: String, _ width: Int?) -> String {
    let natural = columns.indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    let room = width.map { $0 - indent.columns - 2 * (columns.count - 1) } ?? .max
    guard natural.reduce(0, +) > room, let width else { return lines(natural, indent) }
    if let widths = shrunk(natural, to: room) { return lines(widths, indent) }
    return list(indent, width)
  }

  /// Returns widths that fit, by taking from the widest columns of words; nil if that is not enough.
  private func shrunk(_ natural: [Int], to room: Int) -> [Int]? {
    var widths = natural
    while widths.reduce(0, +) > room {
      let candidates = columns.indices.filter {
        columns[$0] == .left && widths[$0] > Self.narrowest
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
    }
    return widths
  }

  private func lines(_ widths: [Int], _ indent: String) -> String {
    rows.map { row in
      let cells = columns.indices.map { row[$0].pieces(ofColumns: max(1, widths[$0])) }
      let height = cells.map(\.count).max() ?? 1
      return (0..<height).map { line in
        let parts = columns.indices.map { column in
          let cell = line < cells[column].count ? cells[column][line] : ""
          let gap = String(repeating: " ", count: max(0, widths[column] - cell.columns))
          return columns[column] == .left ? cell + gap : gap + cell
        }
        return indent + trimmingEnd(parts.joined(separator: "  ")) + "\n"
      }.joined()
    }.joined()
  }

  /// Returns each row as a list: its first cell, then a line for each other cell with its name.
  private func list(_ indent: String, _ width: Int) -> String {
    let names = hasHead ? rows.first : nil
    func wrapped(_ text: String, _ indent: String) -> String {
      text.pieces(ofColumns: max(1, width - indent.columns)).map { indent + $0 + "\n" }.joined()
    }
    return rows.dropFirst(hasHead ? 1 : 0).map { row in
      let rest = columns.indices.dropFirst().filter { !row[$0].isEmpty }.map { column in
        let name = names.map { $0[column].isEmpty ? "" : $0[column] + ": " } ?? ""
        return wrapped(name + row[column], indent + "  ")
      }
      return wrapped(row[0], indent) + rest.joined()
    }.joined()
  }

  private func trimmingEnd(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns a bar whose first share, from 0 to 1, is dark, and whose second share is lighter.
public func bar(_ share: Double, then other: Double = 0, width: Int = 20) -> String {
  func cells(_ share: Double) -> Int { min(width, max(0, Int(share * Double(width)))) }
  let (filled, both) = (cells(share), cells(share + other))
  return String(repeating: "█", count: filled) + String(repeating: "▒", count: both - filled)
    + String(repeating: "░", count: width - both)
}
