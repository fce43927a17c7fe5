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
  /// The cells of each row, one for each column.
  public var rows: [[String]] = []

  /// Creates a table without rows.
  public init(columns: [Column]) { self.columns = columns }

  /// Returns the table as text, with a row on each line.
  public func text(indent: String = "") -> String {
    let widths = columns.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = columns.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return columns[column] == .left ? row[column] + gap : gap + row[column]
      }
      return indent + trimmingEnd(cells.joined(separator: "  ")) + "\n"
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
