/// The model of the dense coding: predicts each bit from all earlier ones.
///
/// Writer, reader and learner run the same code; only the handling of a bit differs.
/// `Docs/Formats/Dense.md` specifies the rules.
struct DenseModel: ~Copyable {
  private var histories: DenseHistories
  private var mixer: DenseMixer
  private var refinement: DenseRefinement
  private var match = DenseMatch()
  private var guess = DenseGuess()
  private let stretched: DenseMemory<Int16>
  private let trees: DenseTrees
  private let contexts = DenseMemory<UInt32>(count: DenseHistories.count)
  private var text: DenseText
  private var source = DenseSource()
  private let hasSource: Bool
  /// Whether the slots of the next symbol are prefetched.
  private var isApproached = false

  init(_ header: DenseHeader, hasSource: Bool) {
    trees = DenseTrees(DenseTree(frequent: header.frequent))
    let tables = DenseTables()
    histories = DenseHistories(bits: header.tableBits, tables: tables)
    mixer = DenseMixer(4 * DenseTrees.nodes, 32, 256, tables: tables)
    refinement = DenseRefinement(tables: tables)
    stretched = DenseMemory(tables.stretched)
    text = DenseText(header.alphabet)
    self.hasSource = hasSource
  }

  /// Whether any byte may come next, as in a preamble and in values that aren't UTF-8.
  var isAnyByte = false

  private var root: Int {
    isAnyByte ? DenseTrees.any : text.characters.isWhole ? DenseTrees.first : DenseTrees.further
  }

  /// The number of symbols so far: the position of the next one.
  var count: Int { match.count }

  /// Begins a value next to its source text.
  mutating func begin(source symbols: [UInt8]) {
    text.begin()
    isApproached = false
    guard hasSource else { return }
    source = DenseSource(symbols, text.characters)
    guess.introduce(source)
    match.begin(beside: source.hash)
  }

  /// Predicts that the value equals an earlier one.
  mutating func expect(at place: Int) { match.expect(at: place) }

  /// Codes one symbol.
  mutating func symbol<Bits: DenseBits & ~Copyable>(_ known: UInt8, _ bits: inout Bits) -> UInt8 {
    if !isApproached { approach() }
    if hasSource { guess.ask() }
    var place = DensePlace(
      root, known: known, matched: match.expected, guessed: guess.expected, near: text.near,
      last: text.last[0], sure: match.confidence, trees: trees)
    while true {
      if place.isFirstOfSlot {
        histories.find()
        place.beginSlot()
      }
      let odds = (match.odd(place.early), guess.odd(place.early))
      let sums = expect(place, odds)
      let found = bits.code(place.known.next, probability(sums.value, place.near ^ place.node))
      let next = Int(trees.children[place.node &<< 1 | found])
      let symbol = UInt8(truncatingIfNeeded: next)
      if next >> 15 == 1 {
        take(symbol)
      } else if place.isLastOfSlot {
        approach(next)
      }
      learn(found, place, odds, sums)
      if next >> 15 == 1 {
        match.look()
        return symbol
      }
      place.go(to: next, found)
    }
  }

  /// Combines all predictions of the next bit.
  @inline(always)
  private func expect(_ place: DensePlace, _ odds: (Int, Int)) -> DenseMixer.Sums {
    let expected = histories.predict(place.slot)
    let further = SIMD8<Int16>(
      expected.ninth,
      vote(place.matched, match.probability(odds.0)),
      vote(place.guessed, guess.probability(odds.1)), 0, 0, 0, 0, 0)
    return mixer.mix(
      (expected.first, further), (place.matched.isOpen ? place.sure : 0) &+ place.node,
      expected.unknown, place.last)
  }

  @inline(always)
  private func vote(_ path: DensePath, _ probability: UInt16) -> Int16 {
    let value = stretched[Int(probability &>> 4)]
    return path.isOpen ? (path.next == 1 ? value : 0 &- value) : 0
  }

  /// Returns the probability of a one, in 1/65,536.
  @inline(always)
  private mutating func probability(_ value: Int, _ context: Int) -> UInt32 {
    let fine = refinement.refine(value, context)
    let mean = (Int(mixer.probability(value)) &<< 4 &+ fine) &>> 1
    return UInt32(truncatingIfNeeded: max(32, min(65504, mean)))
  }

  /// Learns the bit that came.
  @inline(always)
  private mutating func learn(
    _ found: Int, _ place: DensePlace, _ odds: (Int, Int), _ sums: DenseMixer.Sums
  ) {
    histories.learn(place.slot, found)
    mixer.learn(found, sums)
    refinement.learn(found)
    let matched = place.matched
    if matched.isOpen { match.learn(isHit: matched.next == found, odds.0) }
    let guessed = place.guessed
    if guessed.isOpen { guess.learn(isHit: guessed.next == found, odds.1) }
  }

  /// Adds a symbol; the data for the next one is prefetched while the last bit is learned.
  @inline(never)
  private mutating func take(_ symbol: UInt8) {
    if hasSource { guess.take(symbol) }
    match.take(symbol)
    if let mark = text.take(symbol), hasSource { source.take(mark: mark) }
    isApproached = symbol != 0
    if isApproached { approach() }
  }

  /// Prefetches the slots of all contexts for the first bits of a symbol, long before their use.
  private mutating func approach() {
    text.hash(into: contexts, source: source, hasSource: hasSource)
    for context in 0..<DenseHistories.count {
      histories.approach(context, contexts[context], contexts[context])
    }
    if hasSource { guess.approach(text.beginning, text.words) }
  }

  /// Prefetches the slots of all contexts for the bits from a node on.
  @inline(never)
  private mutating func approach(_ node: Int) {
    for context in 0..<DenseHistories.count {
      let hash = contexts[context]
      let inner = mixed(hash, UInt32(truncatingIfNeeded: node &+ 77))
      let isInLine = hasSource && DenseHistories.isInLine(context)
      histories.approach(context, isInLine ? hash & ~3 | inner & 3 : inner, inner)
    }
  }
}
