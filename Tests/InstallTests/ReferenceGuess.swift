/// The source text beside a value, taken apart.
struct ReferenceSource {
  private(set) var words: [(hash: Int, spelling: [Int])] = []
  private(set) var hash = 0
  private var marks: [Int] = []

  init() {}

  init(_ symbols: [Int], _ text: ReferenceText) {
    var characters = ReferenceText()
    characters.alphabet = text.alphabet
    var (word, spelling, open) = (0, [Int](), [Int]())
    func end() {
      if word != 0, words.count < 48 { words.append((word, spelling)) }
      (word, spelling) = (0, [])
    }
    for symbol in symbols {
      hash = mixed(hash, symbol + 1)
      open.append(symbol)
      guard let character = characters.character(with: symbol) else { continue }
      switch characters.kind(character) {
      case .letter, .ideograph:
        word = mixed(word, folded(character) + 1)
        spelling += open
      case .space: end()
      case .mark:
        end()
        marks.append(character)
      }
      open = []
    }
    spelling += open
    end()
  }

  var mark: Int { marks.first ?? 0 }

  mutating func take(_ mark: Int) {
    guard let place = marks.prefix(4).firstIndex(of: mark) else { return }
    marks.removeFirst(place + 1)
  }
}

/// What followed beside the same source words.
struct ReferenceGuess {
  private struct Entry {
    var check = 0
    var symbol = 0
    var times = 0
  }

  var odds = (0..<1024).map { 34000 + $0 / 64 * 2000 - $0 / 4 % 16 * 800 }
  private(set) var expected: Int?
  private var table = Array(repeating: Entry(), count: 1 << 16)
  private var asked: [Int] = []
  private var best = 0
  private var rival = 0

  func odd(_ step: Int) -> Int { best * 64 + rival * 4 + min(step, 3) }

  mutating func introduce(_ source: ReferenceSource) {
    for (word, spelling) in source.words {
      var beginning = 0
      for symbol in spelling.prefix(24) {
        let hash = mixed(word, mixed(beginning == 0 ? 5 : beginning, 0) + 1)
        if table[hash & 0xFFFF].check != hash >> 16 {
          table[hash & 0xFFFF] = Entry(check: hash >> 16, symbol: symbol)
        }
        beginning = mixed(beginning, folded(symbol) + 1)
      }
    }
  }

  mutating func ask(_ words: [(hash: Int, spelling: [Int])], _ beginning: Int, _ done: Int) {
    (expected, best, rival) = (nil, 0, 0)
    let near = words.dropFirst(max(0, min(words.count - 4, done - 1))).prefix(4)
    asked = near.map { mixed($0.hash, beginning + 1) }
    for hash in asked where table[hash & 0xFFFF].check == hash >> 16 {
      weigh(table[hash & 0xFFFF])
    }
  }

  private mutating func weigh(_ entry: Entry) {
    let times = min(entry.times, 15)
    if expected == nil {
      (expected, best) = (entry.symbol, times)
    } else if entry.symbol == expected {
      best = max(best, times)
    } else if times > best {
      (expected, best, rival) = (entry.symbol, times, min(best + 1, 15))
    } else {
      rival = max(rival, min(times + 1, 15))
    }
  }

  mutating func take(_ symbol: Int) {
    for hash in asked {
      let entry = table[hash & 0xFFFF]
      if entry.check == hash >> 16, entry.symbol == symbol {
        table[hash & 0xFFFF].times = min(entry.times + 1, 255)
      } else if entry.check == hash >> 16, entry.times > 1 {
        table[hash & 0xFFFF].times = entry.times / 2
      } else {
        table[hash & 0xFFFF] = Entry(check: hash >> 16, symbol: symbol, times: 1)
      }
    }
  }
}

/// What followed the last time.
struct ReferenceMatch {
  var odds = Array(repeating: 57000, count: 128)
  private(set) var past: [Int] = []
  private(set) var expected: Int?
  private var last: [Int: Int] = [:]
  private var rolling = 0
  private var place = 0
  private var length = 0

  var confidence: Int { expected == nil ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3 }

  func odd(_ step: Int) -> Int { min(length, 31) * 4 + min(step, 3) }

  private func isNear(_ place: Int) -> Bool { past.count - place < 1 << 22 - 32 }

  mutating func begin(beside source: Int) {
    let index = mixed(source, 14) & 0xFFFF
    if let place = last[index], place > 0 { expect(place) }
    last[index] = past.count
  }

  mutating func expect(_ place: Int) {
    guard place < past.count, isNear(place) else { return }
    (self.place, length, expected) = (place, 20, past[place])
  }

  mutating func take(_ symbol: Int) {
    length = expected == symbol ? min(length + 1, 65535) : 0
    past.append(symbol)
    place += 1
    rolling = (rolling * 88 + symbol + 1) % (1 << 20)
    if length == 0, let candidate = last[rolling / 16], candidate > 0, isNear(candidate) {
      lookBack(candidate)
    }
    last[rolling / 16] = past.count
    expected = length > 0 ? past[place] : nil
  }

  private mutating func lookBack(_ candidate: Int) {
    let same = zip(past.prefix(candidate).suffix(32).reversed(), past.suffix(32).reversed())
      .prefix { $0 == $1 }.count
    if same >= 6 { (place, length) = (candidate, same) }
  }
}
