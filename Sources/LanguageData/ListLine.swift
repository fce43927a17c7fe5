import Language

/// A line of the generated list patterns: for and, or, unit each two, middle, end and, if it
/// differs from middle, start.
struct ListLine: Sendable {
  private let sets: [ListPatternSet]

  init(_ cells: [String]) {
    sets = stride(from: 0, to: cells.count, by: 4).map { place in
      let middle = Self.pattern(cells[place + 1])
      let start = cells[place + 3].isEmpty ? middle : Self.pattern(cells[place + 3])
      return ListPatternSet(
        start: start, middle: middle, end: Self.pattern(cells[place + 2]),
        two: Self.pattern(cells[place]))
    }
  }

  /// Returns the patterns for a language, whose words may depend on the text after them.
  func patterns(for language: String) -> ListPatterns {
    let context: ListContext =
      switch language {
      case "es": .spanish
      case "he": .hebrew
      default: .none
      }
    return ListPatterns(and: sets[0], or: sets[1], unit: sets[2], context: context)
  }

  /// Parses a separator, or a pattern with `{0}` and `{1}`.
  private static func pattern(_ cell: String) -> ListPattern {
    guard let (before, rest) = cell.cut(at: "{0}"), let (between, after) = rest.cut(at: "{1}")
    else { return ListPattern(between: cell) }
    return ListPattern(before: before, between: between, after: after)
  }
}

extension String {
  /// Returns the text before and after a mark.
  fileprivate func cut(at mark: String) -> (String, String)? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) {
        return (String(self[..<rest.startIndex]), String(rest.dropFirst(mark.count)))
      }
      rest.removeFirst()
    }
    return nil
  }
}
