/// The source text next to a value: its words, and its marks in order.
struct DenseSource {
  static let mostWords = 48

  /// The hash of each word.
  private(set) var words: [UInt32] = []
  /// The symbols of each word, so that a word can predict itself.
  private(set) var spellings: [ArraySlice<UInt8>] = []
  private var marks: [UInt32] = []
  private var next = 0
  /// The hash of the whole text.
  private(set) var hash: UInt32 = 0

  init() {}

  /// Splits a source text.
  init(_ symbols: [UInt8], _ characters: DenseCharacter) {
    var characters = characters
    characters.reset()
    words.reserveCapacity(16)
    spellings.reserveCapacity(16)
    marks.reserveCapacity(16)
    var word: UInt32 = 0
    var start = 0
    var begin = 0
    for (place, symbol) in symbols.enumerated() {
      hash = mixed(hash, UInt32(symbol) + 1)
      guard let character = characters.take(symbol) else { continue }
      defer { begin = place + 1 }
      switch characters.kind(of: character) {
      case .letter, .ideograph:
        if word == 0 { start = begin }
        word = mixed(word, folded(character) &+ 1)
      case .space: end(&word, symbols[start..<begin])
      case .mark:
        end(&word, symbols[start..<begin])
        marks.append(character)
      }
    }
    end(&word, symbols[min(start, symbols.count)...])
  }

  private mutating func end(_ word: inout UInt32, _ spelling: ArraySlice<UInt8>) {
    if word != 0, words.count < Self.mostWords {
      words.append(word)
      spellings.append(spelling)
    }
    word = 0
  }

  /// The mark that is expected next, or 0.
  var mark: UInt32 { next < marks.count ? marks[next] : 0 }

  /// Advances past a mark that came, if it is one of the next four.
  mutating func take(mark: UInt32) {
    for place in next..<min(next + 4, marks.count) where marks[place] == mark {
      next = place + 1
      return
    }
  }
}

/// Returns a character with ASCII letters folded to one case.
@inline(__always)
func folded(_ character: UInt32) -> UInt32 {
  character &- 0x41 < 26 ? character | 0x20 : character
}
