import Phrases

/// Finds words for some parts of a text so that its rows are given sentences.
struct PartsSolver {
  /// A sentence, and the indices of the words that form it.
  struct Row {
    var words: [Int]
    var sentence: [Message.Node]
  }

  /// The most steps of a search, so that no text takes long.
  private static let mostSteps = 20_000

  let rows: [Row]
  /// The words as they are.
  let words: [[Message.Node]]
  private var ordered: [Row] = []
  private var open: Set<Int> = []
  private var found: [Int: [Message.Node]] = [:]
  private var steps = 0

  /// Creates a search with the words of a text.
  init(_ rows: [Row], _ words: [[Message.Node]]) { (self.rows, self.words) = (rows, words) }

  /// The indices of the rows whose words form another sentence.
  var wrong: [Int] {
    rows.indices.filter { row in
      rows[row].sentence != rows[row].words.flatMap { words[$0] }
    }
  }

  /// Returns the words of the text with other ones for some indices; nil if there are none.
  ///
  /// - Complexity: At most 20,000 steps.
  mutating func solution(changing open: Set<Int>) -> [[Message.Node]]? {
    (self.open, found, steps) = (open, [:], Self.mostSteps)
    let counts = rows.map { row in row.words.count(where: open.contains) }
    ordered = rows.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }.map { rows[$0] }
    guard matches(0, 0, 0) else { return nil }
    return words.indices.map { found[$0] ?? words[$0] }
  }

  /// Returns the words of an index that are known; nil if they are to be found.
  private func known(_ index: Int) -> [Message.Node]? {
    open.contains(index) ? found[index] : words[index]
  }

  /// Returns whether the rest of a row, and all rows after it, can be formed.
  private mutating func matches(_ row: Int, _ item: Int, _ start: Int) -> Bool {
    guard row < ordered.count else { return true }
    guard steps > 0 else { return false }
    steps -= 1
    let (indices, sentence) = (ordered[row].words, ordered[row].sentence)
    guard item < indices.count else {
      return start == sentence.count && matches(row + 1, 0, 0)
    }
    if let words = known(indices[item]) {
      return sentence[start...].starts(with: words) && matches(row, item + 1, start + words.count)
    }
    let later = indices[(item + 1)...].map { known($0)?.count }
    let rest = sentence.count - start - later.reduce(0) { $0 + ($1 ?? 0) }
    guard rest >= 0 else { return false }
    let former = words[indices[item]].count
    let lengths =
      later.contains(nil) ? [min(former, rest)] + (0...rest).filter { $0 != former } : [rest]
    // Whole words first, and those about as long as the former ones: what two forms share stays in
    // both.
    let whole = lengths.filter { !Self.isInWord(start + $0, of: sentence) }
      .sorted { (abs($0 - former), $0) < (abs($1 - former), $1) }
    let others = lengths.filter { Self.isInWord(start + $0, of: sentence) }
    for length in whole + others {
      found[indices[item]] = Array(sentence[start..<(start + length)])
      if matches(row, item + 1, start + length) { return true }
    }
    found[indices[item]] = nil
    return false
  }

  /// Returns whether a position of a sentence stands between two letters.
  private static func isInWord(_ position: Int, of sentence: [Message.Node]) -> Bool {
    guard position > 0, position < sentence.count else { return false }
    return [sentence[position - 1], sentence[position]].allSatisfy { node in
      if case .text(let words) = node {
        words.allSatisfy { $0.isLetter || $0.isNumber }
      } else {
        false
      }
    }
  }
}
