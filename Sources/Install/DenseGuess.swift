/// Predicts the symbol that followed the same beginning of a word next to the same source words.
///
/// For each source word and each beginning of a word in the value, one entry holds the next symbol
/// and its run length: an adaptive dictionary of the language pair.
struct DenseGuess: ~Copyable {
  /// The number of source words that are consulted at a time.
  private static let window = 4
  private static let size = 1 << 16

  /// Check in 16 bits, symbol in 8, run length in 8.
  private let table = DenseMemory<UInt32>(count: size)
  /// The odds that the predicted bit comes, by best, rival and step.
  private let odds: DenseMemory<UInt16>
  private let words = DenseMemory<UInt32>(count: DenseSource.mostWords)
  private let places = DenseMemory<UInt32>(count: window)
  private var count = 0
  private var all = 0
  private var best = 0
  private var rival = 0
  /// The predicted symbol with a leading one, or 0.
  private(set) var expected = 0

  init() {
    odds = DenseMemory((0..<1024).map(Self.firstOdds))
  }

  /// Returns the initial odds: higher for a more certain best and a less certain rival.
  private static func firstOdds(_ odd: Int) -> UInt16 {
    let best = odd >> 6
    let rival = odd >> 2 & 15
    return UInt16(34000 + best * 2000 - rival * 800)
  }

  /// Returns the index of the odds at a step, at most 3.
  @inline(always)
  func odd(_ step: Int) -> Int { best &<< 6 | rival &<< 2 | step }

  /// Returns the odds, in 1/65,536, that the predicted bit comes.
  @inline(always)
  func probability(_ odd: Int) -> UInt16 { odds[odd] }

  /// Learns whether the predicted bit came.
  @inline(always)
  func learn(isHit hit: Bool, _ odd: Int) {
    let old = odds[odd]
    odds[odd] = hit ? old &+ (65535 &- old) &>> 5 : old &- old &>> 5
  }

  /// Makes each new word predict itself, as if it had once been the beginning of a value.
  mutating func introduce(_ source: DenseSource) {
    all = source.words.count
    for (place, word) in source.words.enumerated() { words[place] = word }
    for (word, spelling) in zip(source.words, source.spellings) {
      var beginning: UInt32 = 0
      for symbol in spelling.prefix(24) {
        let hash = mixed(word, mixed(beginning == 0 ? 5 : beginning, 0) &+ 1)
        if table[index(hash)] &>> 16 != hash &>> 16 {
          table[index(hash)] = hash & 0xFFFF_0000 | UInt32(symbol) &<< 8
        }
        beginning = mixed(beginning, folded(UInt32(symbol)) &+ 1)
      }
    }
  }

  @inline(__always)
  private func index(_ hash: UInt32) -> Int { Int(hash) & (Self.size - 1) }

  /// Locates the predictions of the source words near the current position, for a beginning.
  ///
  /// - Parameters:
  ///   - beginning: The hash of the current word's beginning.
  ///   - done: The number of complete words in the value.
  mutating func approach(_ beginning: UInt32, _ done: UInt32) {
    let first = max(0, min(all - Self.window, Int(done) - 1))
    count = min(all, Self.window)
    for word in 0..<count {
      let hash = mixed(words[first &+ word], beginning &+ 1)
      places[word] = hash
    }
  }

  /// Consults the predictions that were located.
  mutating func ask() {
    expected = 0
    best = 0
    rival = 0
    for word in 0..<count {
      let entry = table[index(places[word])]
      if entry &>> 16 == places[word] &>> 16 { weigh(entry) }
    }
  }

  @inline(__always)
  private mutating func weigh(_ entry: UInt32) {
    let symbol = Int(entry &>> 8 & 255) | 256
    let times = min(Int(entry & 255), 15)
    if expected == 0 || times > best && symbol != expected {
      rival = expected == 0 ? 0 : min(best + 1, 15)
      best = times
      expected = symbol
    } else if symbol == expected {
      best = max(best, times)
    } else {
      rival = max(rival, min(times + 1, 15))
    }
  }

  /// Updates the consulted source words with the symbol that came.
  func take(_ symbol: UInt8) {
    for word in 0..<count {
      let hash = places[word]
      table[index(hash)] = Self.taught(table[index(hash)], hash &>> 16, UInt32(symbol))
    }
  }

  /// Returns an entry after a symbol: more certain, less certain, or for the new symbol.
  private static func taught(_ entry: UInt32, _ check: UInt32, _ symbol: UInt32) -> UInt32 {
    let times = entry & 255
    if entry &>> 16 == check {
      if entry &>> 8 & 255 == symbol { return times < 255 ? entry + 1 : entry }
      if times > 1 { return entry & ~255 | times &>> 1 }
    }
    return check &<< 16 | symbol &<< 8 | 1
  }
}
