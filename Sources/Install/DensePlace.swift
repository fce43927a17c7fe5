/// The model's position in a symbol, and the values that stay the same for all of its bits.
struct DensePlace {
  /// The node of the tree, and the number of bits before it.
  private(set) var node: Int
  private(set) var step = 0
  /// The node among the four bits of a slot.
  private(set) var slot = 1
  /// The bits of the known symbol, and of those that match and guess predict.
  private(set) var known: DensePath
  private(set) var matched: DensePath
  private(set) var guessed: DensePath
  /// The number, from the previous characters, that selects a curve and a set of weights.
  let near: Int
  let last: Int
  /// The match's confidence, which selects a set of weights.
  let sure: Int

  @inline(always)
  init(
    _ root: Int, known: UInt8, matched: Int, guessed: Int, near: UInt32, last: UInt32, sure: Int,
    trees: borrowing DenseTrees
  ) {
    let codes = DenseTrees.codes(of: root)
    node = root
    self.known = DensePath(codes &+ Int(known), trees)
    self.matched = DensePath(matched, codes, trees)
    self.guessed = DensePath(guessed, codes, trees)
    self.near = Int(near)
    self.last = Int(last & 255)
    self.sure = sure &* DenseTrees.nodes
  }

  /// The bit's index, as far as the odds distinguish bits.
  @inline(always)
  var early: Int { min(step, 3) }

  /// Whether the bit is the first or the last of those that a slot serves.
  @inline(always)
  var isFirstOfSlot: Bool { step & 3 == 0 }
  @inline(always)
  var isLastOfSlot: Bool { step & 3 == 3 }

  /// Begins a new slot.
  @inline(always)
  mutating func beginSlot() { slot = 1 }

  /// Advances to the node after a bit.
  @inline(always)
  mutating func go(to next: Int, _ bit: Int) {
    known.take(bit)
    matched.take(bit)
    guessed.take(bit)
    slot = slot &<< 1 | bit
    node = next
    step &+= 1
  }
}
