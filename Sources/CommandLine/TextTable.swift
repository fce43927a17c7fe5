/// Rows in columns for a terminal: the first column to the left, numbers to the right.
public struct TextTable {
  /// The alignment of a column.
  public enum Column: Sendable {
    /// To the left, as words.
    case left
    /// To the right, as numbers.
    case right
  }

  /// The columns.
  public var columns: [Column]
  /// The cells of each row, one for each column.
  public var rows: [[String]] = []

  /// Creates a table without rows.
  public init(columns: [Column]) { self.columns = columns }

  /// Returns the rows, each on a line.
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

/// Returns a bar that is filled by a share from 0 to 1, and then lightly by another.
public func bar(_ share: Double, then other: Double = 0, width: Int = 20) -> String {
  func cells(_ share: Double) -> Int { min(width, max(0, Int(share * Double(width)))) }
  let (filled, both) = (cells(share), cells(share + other))
  return String(repeating: "█", count: filled) + String(repeating: "▒", count: both - filled)
    + String(repeating: "░", count: width - both)
}
