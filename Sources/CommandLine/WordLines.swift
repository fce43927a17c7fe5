extension [String] {
  /// Returns lines of as many of the words as fit, each word whole.
  ///
  /// - Parameter width: The most characters of a line; a longer word has a line of its own.
  /// - Returns: The lines, at least one.
  func lines(atMost width: Int) -> [String] {
    reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }
}
