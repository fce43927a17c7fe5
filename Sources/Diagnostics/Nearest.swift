/// Returns the word that was probably meant: the one with the fewest edits, at most a third of its
/// letters.
public func nearest(to word: String, among known: [String]) -> String? {
  // So long a word is nothing known, and the table of a distance has a cell for each pair of letters.
  let known = known.filter { $0.utf8.count <= longestWord }
  let longest = known.map(\.count).max() ?? 0
  guard word.utf8.count <= longestWord, word.count <= 2 * longest else { return nil }
  let distances = known.map { ($0, editDistance(Array(word), Array($0))) }
  guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
  return best.1 <= max(1, best.0.count / 3) ? best.0 : nil
}

/// The longest word that is compared, in bytes; a file may have many longer ones.
private let longestWord = 256

/// Returns " (did you mean …?)" for a similar word, else an empty text.
public func suggestion(for word: String, among known: [String]) -> String {
  nearest(to: word, among: known).map { " (did you mean \"\($0)\"?)" } ?? ""
}

/// Returns the number of letters to insert, delete, replace or swap with their neighbor.
///
/// The optimal string alignment distance, with three rows of its table.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var before: [Int] = []
  var previous = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      let replaced = previous[j] + (one[i] == other[j] ? 0 : 1)
      var least = min(previous[j + 1] + 1, row[j] + 1, replaced)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        least = min(least, before[j - 1] + 1)
      }
      row.append(least)
    }
    (before, previous) = (previous, row)
  }
  return previous[other.count]
}
