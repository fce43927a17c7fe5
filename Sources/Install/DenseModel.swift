/// The model of the dense coding: from all that came before, how likely each next bit is.
///
/// Writer, reader and learner run the same code; only what is done with a bit differs. The rules
/// are in `Docs/Formats/Dense.md`.
struct DenseModel: ~Copyable {
  private var histories: DenseHistories
  private var mixer: DenseMixer
  private var refinement: DenseRefinement
  private var match = DenseMatch()
  private var guess = DenseGuess()
  private let stretched: DenseMemory<Int16>
  private let trees: DenseTrees
  private var matched = DensePath()
  private var guessed = DensePath()
  private let contexts = DenseMemory<UInt32>(count: DenseHistories.count)
  private var text: DenseText
  private var source = DenseSource()
  private let hasSource: Bool

  init(_ header: DenseHeader, hasSource: Bool) {
    trees = DenseTrees(DenseTree(frequent: header.frequent))
    let tables = DenseTables()
    histories = DenseHistories(bits: header.tableBits, tables: tables)
    mixer = DenseMixer(4 * DenseTrees.nodes, 64, 256, tables: tables)
    refinement = DenseRefinement(tables: tables)
    stretched = DenseMemory(tables.stretched)
    text = DenseText(header.alphabet)
    self.hasSource = hasSource
  }

  /// Whether any byte may come next, as in a preamble and in values that are no UTF-8.
  var isAnyByte = false

  private var root: Int {
    isAnyByte ? DenseTrees.any : text.characters.isWhole ? DenseTrees.first : DenseTrees.further
  }

  /// How many symbols were taken: the place in the past where the next one will stand.
  var count: Int { match.count }

  /// Begins a value beside its source text.
  mutating func begin(source symbols: [UInt8]) {
    text.begin()
    guard hasSource else { return }
    source = DenseSource(symbols, text.characters)
    guess.introduce(source)
    match.begin(beside: source.hash)
  }

  /// Expects that the value is as one that was taken before.
  mutating func expect(at place: Int) { match.expect(at: place) }

  /// Codes one symbol.
  mutating func symbol<Bits: DenseBits & ~Copyable>(_ known: UInt8, _ bits: inout Bits) -> UInt8 {
    text.hash(into: contexts, source: source, hasSource: hasSource)
    approach()
    if hasSource { guess.ask(text.beginning, text.words) }
    let codes = DenseTrees.codes(of: root)
    let path = DensePath(codes &+ Int(known), trees)
    matched = DensePath(match.expected, codes, trees)
    guessed = DensePath(guess.expected, codes, trees)
    var node = root
    var step = 0
    var slot = 1
    let near = Int(text.near)
    while true {
      if step & 3 == 0 {
        if step > 0 { approach(node) }
        histories.find()
        slot = 1
      }
      let found = bit(path.bit(step), node, slot, step, near, &bits)
      matched.take(found, step)
      guessed.take(found, step)
      slot = slot &<< 1 | found
      let next = Int(trees.children[node &<< 1 | found])
      if next >> 15 == 1 {
        let symbol = UInt8(truncatingIfNeeded: next)
        take(symbol)
        return symbol
      }
      node = next
      step &+= 1
    }
  }

  /// Sets out for the slots of all contexts for the first bits of a symbol, long before they are looked at.
  @inline(__always)
  private func approach() {
    for context in 0..<DenseHistories.count {
      histories.approach(context, contexts[context], contexts[context])
    }
  }

  /// Sets out for the slots of all contexts for the bits from a node on.
  @inline(__always)
  private func approach(_ node: Int) {
    for context in 0..<DenseHistories.count {
      let hash = contexts[context]
      let inner = mixed(hash, UInt32(truncatingIfNeeded: node &+ 77))
      let isInLine = hasSource && DenseHistories.isInLine(context)
      histories.approach(context, isInLine ? hash & ~3 | inner & 3 : inner, inner)
    }
  }

  /// Codes one bit at a node of the tree.
  @inline(__always)
  private mutating func bit<Bits: DenseBits & ~Copyable>(
    _ known: Int, _ node: Int, _ slot: Int, _ step: Int, _ near: Int, _ bits: inout Bits
  ) -> Int {
    let isKnown = histories.predict(slot, into: mixer.values.base)
    mixer.values[10] = vote(matched, match.probability(step))
    mixer.values[11] = vote(guessed, guess.probability(step))
    let sure = matched.isOpen ? match.confidence : 0
    let value = mixer.mix(
      sure &* DenseTrees.nodes &+ node, isKnown &>> 3 & 7 | isKnown &>> 4 & 56,
      Int(text.last[0] & 255))
    let fine = refinement.refine(value, near ^ node)
    let mean = (Int(mixer.probability(value)) &<< 4 &+ fine) &>> 1
    let found = bits.code(known, UInt32(truncatingIfNeeded: max(32, min(65504, mean))))
    histories.learn(slot, found)
    mixer.learn(found)
    refinement.learn(found)
    if matched.isOpen { match.learn(matched.next == found, step) }
    if guessed.isOpen { guess.learn(guessed.next == found, step) }
    return found
  }

  @inline(__always)
  private func vote(_ path: DensePath, _ probability: UInt16) -> Int16 {
    let value = stretched[Int(probability &>> 4)]
    return path.isOpen ? (path.next == 1 ? value : 0 &- value) : 0
  }

  private mutating func take(_ symbol: UInt8) {
    if hasSource { guess.take(symbol) }
    match.take(symbol)
    if let mark = text.take(symbol), hasSource { source.take(mark: mark) }
  }
}
