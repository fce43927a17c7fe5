extension String {
  /// Returns the text with each line wrapped at words.
  ///
  /// The lines that a line becomes have its indentation. A command in single quotes or backquotes, a
  /// path and any other word stay whole, even if they are wider than the terminal, so that they can be
  /// copied. So does a text in double quotes, which may be a key, if it fits on one line.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal; nil to leave the text as it is.
  ///   - whole: What stays whole where it first occurs, such as a path with spaces.
  /// - Returns: The text, in which a line is wider only if its first word is.
  public func wrapped(toColumns columns: Int?, keeping whole: String = "") -> String {
    guard let columns else { return self }
    if whole.contains(" "), let range = firstRange(of: whole) {
      // Until the line is wrapped, a character of no word stands for the spaces.
      let mark: Character = "\u{E000}"
      var marked = self
      marked.replaceSubrange(range, with: String(whole.map { $0 == " " ? mark : $0 }))
      return marked.wrapped(toColumns: columns).replacing(String(mark), with: " ")
    }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { WrappedLine(String($0), columns).text }.joined(separator: "\n")
  }

  /// Returns the text without the sequences that colour it.
  var uncolored: String {
    var isColor = false
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isColor = true }
      if !isColor { text.unicodeScalars.append(scalar) }
      if scalar == "m" { isColor = false }
    }
    return text
  }

  /// The columns of a text that may have colours.
  fileprivate var shownColumns: Int { contains("\u{1B}") ? uncolored.columns : columns }
}

/// A line of words that is wrapped at a terminal's edge.
private struct WrappedLine {
  private(set) var text: String
  private var used: Int
  private let indentation: String
  private let width: Int

  init(_ line: String, _ width: Int) {
    let spaces = line.prefix { $0 == " " }
    // A deep indentation leaves half of a narrow terminal to the words.
    indentation = String(spaces.prefix(width / 2))
    self.width = width
    guard line.shownColumns > width else {
      (text, used) = (line, 0)
      return
    }
    (text, used) = (spaces.count == line.count ? "" : String(spaces), spaces.count)
    for word in line.dropFirst(spaces.count).words {
      for part in parts(word) { add(part) }
    }
  }

  private mutating func add(_ word: WrappedWord) {
    let own = String(word.text).shownColumns
    let isFirst = text.allSatisfy { $0 == " " }
    if !isFirst, used + word.gap.count + own > width {
      text += "\n" + indentation
      used = indentation.count
    } else {
      text += isFirst ? "" : word.gap
      used += isFirst ? 0 : word.gap.count
    }
    text += word.text
    used += own
  }

  /// Returns the words of a text in double quotes that fits on no line; else the word itself.
  private func parts(_ word: WrappedWord) -> [WrappedWord] {
    let shown = String(word.text).uncolored
    guard let quote = shown.first(where: { !"([{".contains($0) }), quote == "\"",
      shown.columns > width - indentation.count
    else { return [word] }
    return word.text.parts(after: word.gap)
  }
}

/// A word with the spaces before it.
typealias WrappedWord = (gap: String, text: Substring)

extension Substring {
  /// The words of a line, each with the spaces before it; what is quoted is one word, with what follows
  /// it immediately.
  var words: [WrappedWord] {
    var words: [WrappedWord] = []
    var (gap, start) = ("", startIndex)
    var place = startIndex
    // The end of the quoted text that the place is in.
    var quoted: String.Index?
    while place < endIndex {
      let character = self[place]
      if let end = quoted {
        if place == end { quoted = nil }
      } else if character == " " {
        if start < place { words.append((gap, self[start..<place])) }
        gap = start < place ? " " : gap + " "
        start = index(after: place)
      } else if "'`\"".contains(character), Self.isOpening(self[start..<place]) {
        quoted = closing(character, after: place)
      }
      place = index(after: place)
    }
    if start < endIndex { words.append((gap, self[start...])) }
    return words
  }

  /// Returns a quoted text as the words that it consists of, the first one after a gap.
  func parts(after gap: String) -> [WrappedWord] {
    var parts = split(separator: " ", omittingEmptySubsequences: false).map {
      (gap: " ", text: $0)
    }
    parts[0].gap = gap
    return parts
  }

  /// Returns whether a quote after the beginning of a word opens a quoted text, and is no apostrophe.
  private static func isOpening(_ word: Substring) -> Bool {
    String(word).uncolored.allSatisfy { "([{".contains($0) }
  }

  /// Returns the quote that ends a quoted text: the next one that no letter or digit follows.
  private func closing(_ quote: Character, after opening: String.Index) -> String.Index? {
    var rest = self[index(after: opening)...]
    while let end = rest.firstIndex(of: quote) {
      let next = self[index(after: end)...].first
      if next.map({ !$0.isLetter && !$0.isNumber }) ?? true { return end }
      rest = self[index(after: end)...]
    }
    return nil
  }
}
