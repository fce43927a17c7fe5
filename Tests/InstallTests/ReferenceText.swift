/// One number of 32 bits for two.
func mixed(_ first: Int, _ second: Int) -> Int {
  let both = first & 0xFFFF_FFFF ^ (second &* 0x9E37_79B1) & 0xFFFF_FFFF
  let product = UInt64(both) &* 0xD6E8_FEB8_6659_FD93
  return Int((product >> 32 ^ product) & 0xFFFF_FFFF)
}

func folded(_ character: Int) -> Int {
  (0x41...0x5A).contains(character) ? character + 0x20 : character
}

/// What stands before the next symbol.
struct ReferenceText {
  enum Kind { case letter, ideograph, space, mark }

  var alphabet: [Int] = []
  private var part = 0
  private(set) var missing = 0
  private(set) var last = [0, 0, 0, 0]
  private var word = 0
  private var before = 0
  private var second = 0
  private(set) var halves = 0

  mutating func begin() {
    (part, missing, word, before, second, halves) = (0, 0, 0, 0, 0, 0)
  }

  var near: Int { mixed(last[0], last[1] * 64 + part) }
  var beginning: Int { mixed(word == 0 ? before + 5 : word, part) }

  /// The hashes of the contexts, beside the next mark of a source or without one.
  func hashes(_ mark: Int?) -> [Int] {
    var orders = [mixed(part, 1)]
    for character in last { orders.append(mixed(orders[orders.count - 1], character + 1)) }
    let words = [
      mixed(mixed(word, 7), part), mixed(mixed(mixed(word, 8), before), part),
      mark.map { mixed(mixed(mixed($0, last[0]), 9), part) }
        ?? mixed(mixed(mixed(word, 12), second), part),
      mark.map { mixed(mixed(mixed($0, word), 10), part) }
        ?? mixed(mixed(mixed(word, 13), min(halves / 2, 3)), part),
    ]
    return orders.prefix(4) + words + orders.suffix(1)
  }

  /// Takes a symbol; a mark that is whole with it.
  mutating func take(_ symbol: Int) -> Int? {
    guard let character = character(with: symbol) else { return nil }
    last = [character] + last.prefix(3)
    switch kind(character) {
    case .letter: word = mixed(word, folded(character) + 1)
    case .ideograph: (before, halves, word) = (word, halves + 1, mixed(0, character + 1))
    case .space, .mark:
      if word != 0 { (second, before, halves, word) = (before, word, halves + 2, 0) }
    }
    return kind(character) == .mark ? character : nil
  }

  /// The character that is whole with a symbol: its symbols as one number.
  mutating func character(with symbol: Int) -> Int? {
    missing = missing == 0 ? Self.length(symbol) - 1 : missing - 1
    part = part << 8 | symbol
    guard missing == 0 else { return nil }
    defer { part = 0 }
    return part
  }

  static func length(_ first: Int) -> Int {
    first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  func kind(_ character: Int) -> Kind {
    let rest = character & 0x3F
    switch character {
    case 0..<0x80: return kind(of: character)
    case 0..<0xC0: return rest < alphabet.count ? kind(of: alphabet[rest]) : .letter
    case 0..<0x100: return kind(of: rest)
    case 0..<0x1_0000: return kind(of: (character >> 8 & 0x1F) << 6 | rest)
    case 0..<0x100_0000:
      return kind(of: (character >> 16 & 0x0F) << 12 | (character >> 8 & 0x3F) << 6 | rest)
    default: return .letter
    }
  }

  private func kind(of point: Int) -> Kind {
    switch point {
    case 0x20, 0xA0: .space
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
    case 0..<0xC0, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F: .mark
    case 0x3040...0x9FFF: .ideograph
    default: .letter
    }
  }
}

/// Strings and symbols.
extension ReferenceText {
  func symbols(_ value: [UInt8]) -> [Int] {
    var symbols: [Int] = []
    var rest = value.map { Int($0) }[...]
    while let first = rest.first {
      let bytes = rest.prefix(Self.length(first))
      rest = rest.dropFirst(bytes.count)
      let bits = first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07
      let point = bytes.dropFirst().reduce(first & bits) { $0 << 6 | $1 & 0x3F }
      if bytes.count > 1, let index = alphabet.firstIndex(of: point) {
        symbols.append(0x80 + index)
      } else {
        symbols += bytes
      }
    }
    return symbols
  }

  func bytes(_ symbols: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    var missing = 0
    for symbol in symbols {
      if missing == 0, (0x80..<0xC0).contains(symbol), symbol - 0x80 < alphabet.count {
        let scalar = Unicode.Scalar(UInt32(alphabet[symbol - 0x80]))
        bytes += scalar.map { Array(String($0).utf8) } ?? []
      } else {
        missing = missing > 0 ? missing - 1 : Self.length(symbol) - 1
        bytes.append(UInt8(symbol))
      }
    }
    return bytes
  }
}

/// What a header need not say.
extension ReferenceText {
  /// The alphabet and the frequent symbols that a writer chooses for values; none unless all are UTF-8.
  static func chosen(for values: [[UInt8]]) -> (alphabet: [Int], frequent: [Int]) {
    let texts = values.compactMap { String(validating: $0, as: UTF8.self) }
    guard texts.count == values.count else { return ([], []) }
    let points = texts.flatMap { $0.unicodeScalars.map { Int($0.value) }.filter { $0 >= 0x80 } }
    var text = ReferenceText()
    text.alphabet = ranked(points).prefix { $0.count >= 6 }.prefix(64).map(\.number).sorted()
    let firsts = values.flatMap { value in
      var reader = text
      return text.symbols(value).filter { symbol in
        defer { _ = reader.character(with: symbol) }
        return reader.missing == 0
      } + [0]
    }
    return (text.alphabet, ranked(firsts).prefix(30).map(\.number))
  }

  /// Numbers with how often they come, the most frequent first, then the lowest.
  private static func ranked(_ numbers: [Int]) -> [(number: Int, count: Int)] {
    Dictionary(grouping: numbers) { $0 }.map { (number: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.number) < ($0.count, $1.number) }
  }
}
