/// The words and signs of a plural rule text, in order.
struct PluralRuleWords {
  private let words: [String]
  private var position = 0

  init(_ text: String) {
    var words: [String] = []
    var kind = 0
    for character in text {
      let next = Self.kind(of: character)
      if next != 0, next == kind, !words.isEmpty {
        words[words.count - 1].append(character)
      } else if next != 0 {
        words.append(String(character))
      }
      kind = next == 4 ? -1 : next
    }
    self.words = words
  }

  /// The current word; nil at the end.
  var next: String? { position < words.count ? words[position] : nil }

  mutating func skip() { position += 1 }

  mutating func take(_ word: String) throws(PluralRuleError) {
    guard next == word else { throw error(expected: "\"\(word)\"") }
    skip()
  }

  mutating func value() throws(PluralRuleError) -> UInt64 {
    guard let next, let value = UInt64(next) else { throw error(expected: "a number") }
    skip()
    return value
  }

  /// Skips `@integer …` and `@decimal …` to the end of the rule.
  mutating func skipSamples() {
    guard next?.hasPrefix("@") == true else { return }
    while let next, next != ";" { skip() }
  }

  func error(expected: String) -> PluralRuleError {
    PluralRuleError(position: position, found: next ?? "", expected: expected)
  }

  /// Returns the kind of a character.
  ///
  /// Characters of one kind form a word: letters and digits, dots, signs; other signs stand alone.
  private static func kind(of character: Character) -> Int {
    if character.isWhitespace { return 0 }
    if character.isLetter || character.isNumber || character == "@" { return 1 }
    if character == "." { return 2 }
    return character == "!" || character == "=" ? 3 : 4
  }
}
