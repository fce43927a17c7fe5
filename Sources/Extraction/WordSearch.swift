/// Finds whether a text contains any of some words, as whole words, in one pass over its bytes.
///
/// Most files contain none, so this is the cost of most files. The pass reads one byte and skips as
/// far as no word can begin: Horspool's search for several words at once.
public struct WordSearch: Sendable {
  private let words: [[UInt8]]
  /// The distance to skip by the last byte of the window; 0 if a word may end there.
  private let jumps: [Int]
  /// The length of the shortest word.
  private let window: Int

  /// Creates a search for words; empty words are never found.
  public init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
    let window = self.words.map(\.count).min() ?? 0
    var jumps = [Int](repeating: window, count: 256)
    for word in self.words {
      for (place, byte) in word.prefix(window).enumerated() {
        jumps[Int(byte)] = min(jumps[Int(byte)], window - 1 - place)
      }
    }
    (self.jumps, self.window) = (jumps, window)
  }

  /// Returns whether a text contains one of the words.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, for a fixed set of words.
  public func finds(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in jumps.withUnsafeBufferPointer { search(bytes, $0) } }
  }

  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, _ jumps: UnsafeBufferPointer<Int>
  ) -> Bool {
    guard window > 0 else { return false }
    var last = window - 1
    while last < bytes.count {
      let jump = jumps[Int(bytes[last])]
      if jump == 0 && hasWord(bytes, at: last - window + 1) { return true }
      last += max(jump, 1)
    }
    return false
  }

  private func hasWord(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    words.contains { word in
      guard bytes[start] == word[0], bytes.count - start >= word.count,
        bytes[start..<start + word.count].elementsEqual(word)
      else { return false }
      let end = start + word.count
      return !(start > 0 && Self.joins(bytes[start - 1], bytes[start]))
        && !(end < bytes.count && Self.joins(bytes[end - 1], bytes[end]))
    }
  }

  /// Returns whether two adjacent bytes belong to one word.
  private static func joins(_ one: UInt8, _ other: UInt8) -> Bool {
    isOfWord(one) && isOfWord(other)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
