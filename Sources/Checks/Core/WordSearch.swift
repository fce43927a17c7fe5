/// A search for a word that looks at each byte of a text a few times, whatever the word.
///
/// Where the word fails, the search goes on with the longest beginning of it that has been seen, so it
/// never returns to an earlier byte. Bytes are compared, since one character may be a megabyte of
/// combining marks, which a comparison of characters would sort first.
///
/// Source: Knuth, Morris and Pratt, "Fast pattern matching in strings", 1977.
struct WordSearch {
  private let word: [UInt8]
  /// For each length of a beginning of the word, the length of the longest shorter one that ends it.
  private let borders: [Int]
  /// How many bytes were compared so far.
  private(set) var steps = 0

  init(_ word: Substring) {
    self.word = Array(word.utf8)
    var borders = [0, 0]
    var length = 0
    for position in self.word.indices.dropFirst() {
      while length > 0, self.word[position] != self.word[length] { length = borders[length] }
      if self.word[position] == self.word[length] { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Returns the end of the first occurrence of the word; nil if there is none.
  ///
  /// - Complexity: Linear in the text and the word.
  mutating func end(in text: Substring) -> String.Index? {
    guard !word.isEmpty else { return text.startIndex }
    var length = 0
    let bytes = text.utf8
    for position in bytes.indices {
      while length > 0, !matches(bytes[position], length) { length = borders[length] }
      if matches(bytes[position], length) { length += 1 }
      if length == word.count { return bytes.index(after: position) }
    }
    return nil
  }

  private mutating func matches(_ byte: UInt8, _ position: Int) -> Bool {
    steps += 1
    return byte == word[position]
  }
}
