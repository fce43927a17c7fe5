/// Rows in columns for a terminal: the first column to the left, numbers to the right.
struct TextTable {
  /// How a column stands.
  enum Column {
    case left
    case right
  }

  var columns: [Column]
  var rows: [[String]] = []

  /// The rows, each a line.
  func text(indent: String = "") -> String {
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

/// A whole number with a comma between thousands.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)[...]
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.append(digits.suffix(3))
    digits = digits.dropLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups.reversed()).joined(separator: ",")
}

/// A bar of a width that is filled by a share from 0 to 1, and then lightly by another.
func bar(_ share: Double, then other: Double = 0, width: Int = 20) -> String {
  func cells(_ share: Double) -> Int { min(width, max(0, Int(share * Double(width)))) }
  let (filled, both) = (cells(share), cells(share + other))
  return String(repeating: "█", count: filled) + String(repeating: "▒", count: both - filled)
    + String(repeating: "░", count: width - both)
}

/// A count with its noun: "1 phrase", "5 phrases".
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}
