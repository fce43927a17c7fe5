/// The model of `Docs/Formats/Dense.md`, plainly: what is known, and how likely a one is.
struct ReferenceModel {
  var hasSource = false
  private(set) var text = ReferenceText()
  var match = ReferenceMatch()
  private var source = ReferenceSource()
  private var guess = ReferenceGuess()
  private var mixer = ReferenceMixer()
  private var contexts = ReferenceContexts()
  private var points: [[Int]] = []
  private var point = (context: 0, place: 0)

  private var first = ReferenceTree(frequent: [], from: 0)
  private let further = ReferenceTree(0x80..<0xC0, bits: 6, from: 255)
  private let any = ReferenceTree(0..<256, bits: 8, from: 255 + 63)
  private var tree = ReferenceTree(frequent: [], from: 0)
  private var isRaw = false
  private var isAnyByte = false
  /// The bits of the symbol that came so far.
  private var bits: [Int] = []

  mutating func prepare(slots: Int, alphabet: [Int], frequent: [Int]) {
    text.alphabet = alphabet
    contexts.prepare(slots)
    isRaw = frequent.isEmpty
    first = ReferenceTree(frequent: frequent, from: 0)
    let curve = (0...32).map { ReferenceMixer.squash(min($0 * 128, 4095) - 2048) * 16 }
    points = Array(repeating: curve, count: 1024)
  }

  /// Begins a value beside its source text, or a preamble.
  mutating func begin(_ value: [UInt8], isAnyByte: Bool = false) {
    self.isAnyByte = isAnyByte || isRaw
    text.begin()
    guard hasSource else { return }
    source = ReferenceSource(text.symbols(value), text)
    guess.introduce(source)
    match.begin(beside: source.hash)
  }
}

/// One symbol.
extension ReferenceModel {
  mutating func startSymbol() {
    bits = []
    tree = isAnyByte ? any : text.missing == 0 ? first : further
    contexts.hashes = text.hashes(hasSource ? source.mark : nil)
    if hasSource { guess.ask(source.words, text.beginning, text.halves / 2) }
  }

  /// The symbol that all its bits say, or nil while some are missing.
  var symbol: Int? { tree.symbols[bits] }

  /// The next bit of a known symbol.
  func bit(of symbol: Int) -> Int { tree.codes[symbol]?[bits.count] ?? 0 }

  mutating func endSymbol() -> Int {
    let symbol = tree.symbols[bits] ?? 0
    if hasSource { guess.take(symbol) }
    match.take(symbol)
    if let mark = text.take(symbol), hasSource { source.take(mark) }
    return symbol
  }
}

/// One bit.
extension ReferenceModel {
  private var node: Int { tree.nodes[bits] ?? 0 }

  /// The bit that an expected symbol would have here, or nil if there is none.
  private func expected(_ symbol: Int?) -> Int? {
    guard let symbol, let code = tree.codes[symbol], code.starts(with: bits) else { return nil }
    return code[bits.count]
  }

  private static func vote(_ bit: Int?, _ odds: Int) -> Int {
    guard let bit else { return 0 }
    let value = ReferenceMixer.stretched[odds / 16]
    return bit == 1 ? value : -value
  }

  /// How likely the next bit is a one, of 65,536.
  mutating func probability() -> Int {
    if bits.count % 4 == 0 { contexts.find(bits.isEmpty ? nil : node, hasSource: hasSource) }
    let matched = expected(match.expected)
    let guessed = expected(guess.expected)
    contexts.look()
    mixer.inputs = contexts.inputs
    mixer.inputs.append(Self.vote(matched, match.odds[match.odd(bits.count)]))
    mixer.inputs.append(Self.vote(guessed, guess.odds[guess.odd(bits.count)]))
    let value = mixer.mix(
      first: (matched == nil ? 0 : match.confidence) * 573 + node, second: contexts.known,
      third: text.last[0] % 256)
    let mean = (ReferenceMixer.squash(value) * 16 + refined(value)) / 2
    return max(32, min(65504, mean))
  }

  private mutating func refined(_ value: Int) -> Int {
    let place = (value + 2048) * 32
    let (low, part) = (place / 4096, place % 4096)
    point = ((text.near ^ node) % 1024, part >= 2048 ? low + 1 : low)
    let curve = points[point.context]
    return (curve[low] * (4096 - part) + curve[low + 1] * part) / 4096
  }

  /// Learns the bit that came.
  mutating func learn(_ bit: Int) {
    let (matched, guessed) = (expected(match.expected), expected(guess.expected))
    contexts.learn(bit)
    mixer.learn(bit)
    ReferenceMixer.move(&points[point.context][point.place], isUp: bit == 1, 6)
    if let matched {
      ReferenceMixer.move(&match.odds[match.odd(bits.count)], isUp: matched == bit, 6)
    }
    if let guessed {
      ReferenceMixer.move(&guess.odds[guess.odd(bits.count)], isUp: guessed == bit, 5)
    }
    bits.append(bit)
  }
}
