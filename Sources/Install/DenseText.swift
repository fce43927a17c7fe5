/// The text before the next symbol: the last characters, and the word that they are in.
struct DenseText {
  private(set) var characters: DenseCharacter
  /// The last characters, the most recent first.
  private(set) var last = SIMD4<UInt32>(repeating: 0)
  private var word: UInt32 = 0
  /// The two previous complete words of the value, as a hash.
  private var before: UInt32 = 0
  private var second: UInt32 = 0
  /// Twice the number of complete words; an ideograph counts as half a word.
  private var halves: UInt32 = 0

  init(_ alphabet: DenseAlphabet) {
    characters = DenseCharacter(alphabet)
  }

  /// Begins a value: no word is open, and none precedes it.
  mutating func begin() {
    characters.reset()
    word = 0
    before = 0
    second = 0
    halves = 0
  }

  /// The number of complete words in the value.
  var words: UInt32 { halves / 2 }

  /// The hash of the two previous characters, for small contexts.
  var near: UInt32 { mixed(last[0], last[1] &* 64 &+ characters.part) }

  /// The hash of the open word, or of the previous word if none is open.
  var beginning: UInt32 {
    mixed(word == 0 ? before &+ 5 : word, characters.part)
  }

  /// Writes the hash of each of the nine contexts.
  func hash(into contexts: borrowing DenseMemory<UInt32>, source: DenseSource, hasSource: Bool) {
    let part = characters.part
    var hash = mixed(part, 1)
    contexts[0] = hash
    for order in 0..<3 {
      hash = mixed(hash, last[order] &+ 1)
      contexts[order + 1] = hash
    }
    contexts[4] = mixed(mixed(word, 7), part)
    contexts[5] = mixed(mixed(mixed(word, 8), before), part)
    contexts[8] = mixed(hash, last[3] &+ 1)
    if hasSource {
      contexts[6] = mixed(mixed(mixed(source.mark, last[0]), 9), part)
      contexts[7] = mixed(mixed(mixed(source.mark, word), 10), part)
    } else {
      contexts[6] = mixed(mixed(mixed(word, 12), second), part)
      contexts[7] = mixed(mixed(mixed(word, 13), min(words, 3)), part)
    }
  }

  /// Adds a symbol; returns a mark that it completes.
  mutating func take(_ symbol: UInt8) -> UInt32? {
    guard let character = characters.take(symbol) else { return nil }
    last = SIMD4(character, last[0], last[1], last[2])
    let kind = characters.kind(of: character)
    switch kind {
    case .letter: word = mixed(word, folded(character) &+ 1)
    case .ideograph:
      before = word
      halves &+= 1
      word = mixed(0, character &+ 1)
    case .space, .mark: close()
    }
    return kind == .mark ? character : nil
  }

  private mutating func close() {
    guard word != 0 else { return }
    second = before
    before = word
    halves &+= 2
    word = 0
  }
}
