/// Expects the symbol that followed the same beginning of a word beside the same source words.
///
/// For each source word and each beginning of a word of the value one entry says which symbol came
/// next, and how often in a row: a dictionary of the language pair that builds itself.
struct DenseGuess: ~Copyable {
  /// How many source words are asked at a time.
  private static let window = 4
  private static let size = 1 << 16

  /// Check in 16 bits, symbol in 8, times in 8.
  private let table = DenseMemory<UInt32>(count: size)
  /// Of each best and rival and each of the first bits, how likely the expected bit comes.
  private let odds: DenseMemory<UInt16>
  private let words = DenseMemory<UInt32>(count: DenseSource.mostWords)
  private let places = DenseMemory<UInt32>(count: window)
  private var count = 0
  private var all = 0
  private var best = 0
  private var rival = 0
  /// The symbol that is expected with a leading one, or 0.
  private(set) var expected = 0

  init() {
    odds = DenseMemory((0..<1024).map(Self.firstOdds))
  }

  /// The surer the best, and the less sure its rival, the likelier.
  private static func firstOdds(_ odd: Int) -> UInt16 {
    let best = odd >> 6
    let rival = odd >> 2 & 15
    return UInt16(34000 + best * 2000 - rival * 800)
  }

  /// Where the odds of the bit at a step stand, at most 3.
  @inline(always)
  func odd(_ step: Int) -> Int { best &<< 6 | rival &<< 2 | step }

  /// The odds, of 65,536, that the expected bit comes.
  @inline(always)
  func probability(_ odd: Int) -> UInt16 { odds[odd] }

  /// Learns whether the expected bit came.
  @inline(always)
  func learn(_ hit: Bool, _ odd: Int) {
    let old = odds[odd]
    odds[odd] = hit ? old &+ (65535 &- old) &>> 5 : old &- old &>> 5
  }

  /// Lets each new word stand for itself, as if it had come once at the beginning of a value.
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

  /// Sets out for what the source words near where the value has come say to a beginning.
  ///
  /// - Parameters:
  ///   - beginning: stands for the open word.
  ///   - done: how many words of the value are whole.
  mutating func approach(_ beginning: UInt32, _ done: UInt32) {
    let first = max(0, min(all - Self.window, Int(done) - 1))
    count = min(all, Self.window)
    for word in 0..<count {
      let hash = mixed(words[first &+ word], beginning &+ 1)
      places[word] = hash
    }
  }

  /// Asks the source words that were approached.
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

  /// Teaches the source words that were asked the symbol that came.
  func take(_ symbol: UInt8) {
    for word in 0..<count {
      let hash = places[word]
      table[index(hash)] = Self.taught(table[index(hash)], hash &>> 16, UInt32(symbol))
    }
  }

  /// An entry after a symbol came: surer, less sure, or about the new one.
  private static func taught(_ entry: UInt32, _ check: UInt32, _ symbol: UInt32) -> UInt32 {
    let times = entry & 255
    if entry &>> 16 == check {
      if entry &>> 8 & 255 == symbol { return times < 255 ? entry + 1 : entry }
      if times > 1 { return entry & ~255 | times &>> 1 }
    }
    return check &<< 16 | symbol &<< 8 | 1
  }
}
