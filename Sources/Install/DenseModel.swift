/// The model of the dense coding: from all that came before, how likely each next bit is.
///
/// Writer, reader and learner run the same code; only what is done with a bit differs. The rules
/// are in `Docs/Formats/Dense.md`.
struct DenseModel: ~Copyable {
  private let histories: DenseHistories
  private var mixer: DenseMixer
  private var refinement: DenseRefinement
  private var match = DenseMatch()
  private var guess = DenseGuess()
  private let stretched: DenseMemory<Int32>
  private let contexts = DenseMemory<UInt32>(count: DenseHistories.count)
  private var text: DenseText
  private var source = DenseSource()
  private let hasSource: Bool

  init(_ alphabet: DenseAlphabet, bits: Int, hasSource: Bool) {
    let tables = DenseTables()
    histories = DenseHistories(bits: bits, tables: tables)
    mixer = DenseMixer(1024, 256, tables: tables)
    refinement = DenseRefinement(tables: tables)
    stretched = DenseMemory(tables.stretched)
    text = DenseText(alphabet)
    self.hasSource = hasSource
  }

  /// How many symbols were taken: the place in the past where the next one will stand.
  var count: Int { match.count }

  /// Begins a value beside its source text.
  mutating func begin(source symbols: [UInt8]) {
    text.begin()
    guard hasSource else { return }
    source = DenseSource(symbols, text.characters)
    guess.introduce(source)
  }

  /// Expects that the value is as one that was taken before.
  mutating func expect(at place: Int) { match.expect(at: place, as: 24) }

  /// Codes one symbol.
  mutating func symbol<Bits: DenseBits & ~Copyable>(_ known: UInt8, _ bits: inout Bits) -> UInt8 {
    text.hash(into: contexts, source: source, hasSource: hasSource)
    if hasSource { guess.ask(source, text.beginning) }
    let near = Int(text.near)
    var node = 1
    for context in 0..<DenseHistories.count { histories.find(context, contexts[context]) }
    for step in 0..<4 { bit(Int(known) >> (7 - step) & 1, &node, step, 0, near, &bits) }
    for context in 0..<DenseHistories.count {
      histories.find(context, mixed(contexts[context], UInt32(truncatingIfNeeded: node &+ 77)))
    }
    let base = node
    for step in 4..<8 { bit(Int(known) >> (7 - step) & 1, &node, step, base, near, &bits) }
    let found = UInt8(truncatingIfNeeded: node)
    take(found)
    return found
  }

  /// Codes one bit: `node` is the symbol's bits so far below a leading one.
  @inline(__always)
  private mutating func bit<Bits: DenseBits & ~Copyable>(
    _ known: Int, _ node: inout Int, _ step: Int, _ base: Int, _ near: Int, _ bits: inout Bits
  ) {
    let place = step < 4 ? node : node &- base << (step &- 4) | 1 << (step &- 4)
    let isKnown = histories.predict(place, into: mixer.values.base)
    let matched = fit(match.expected, node, step)
    if matched == 0 { match.fail() }
    let guessed = fit(guess.expected, node, step)
    mixer.values[8] = vote(matched, match.probability)
    mixer.values[9] = vote(guessed, guess.probability)
    mixer.values[10] = 256
    let value = mixer.mix(match.confidence << 8 | node, isKnown)
    let fine = refinement.refine(value, near ^ node)
    let mean = (Int(mixer.probability(value)) << 4 &+ fine) >> 1
    let found = bits.code(known, UInt32(truncatingIfNeeded: max(32, min(65504, mean))))
    histories.learn(place, found)
    mixer.learn(found)
    refinement.learn(found)
    if matched != 0 { match.learn(matched == 1 + found) }
    if guessed != 0 { guess.learn(guessed == 1 + found) }
    node = node << 1 | found
  }

  /// 1 or 2 for an expected bit 0 or 1, or 0 where the bits so far are not those expected.
  @inline(__always)
  private func fit(_ expected: Int, _ node: Int, _ step: Int) -> Int {
    expected >> (8 &- step) == node ? 1 &+ (expected >> (7 &- step) & 1) : 0
  }

  @inline(__always)
  private func vote(_ fit: Int, _ probability: UInt16) -> Int32 {
    let value = stretched[Int(probability >> 4)]
    return fit == 0 ? 0 : fit == 2 ? value : 0 &- value
  }

  private mutating func take(_ symbol: UInt8) {
    if hasSource { guess.take(symbol) }
    match.take(symbol)
    if let mark = text.take(symbol), hasSource { source.take(mark: mark) }
  }
}
