/// Where in a symbol the model has come, and what stays the same in all of its bits.
struct DensePlace {
  /// The node of the tree, and how many bits led to it.
  private(set) var node: Int
  private(set) var step = 0
  /// The node among the four bits of a slot.
  private(set) var slot = 1
  /// The bits of the symbol that is known, and of those that are expected by match and guess.
  private(set) var known: DensePath
  private(set) var matched: DensePath
  private(set) var guessed: DensePath
  /// Of the characters before, what chooses a curve and a set of weights.
  let near: Int
  let last: Int
  /// The match's confidence, as it chooses a set of weights.
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

  /// The number of the bit, as far as odds tell bits apart.
  @inline(always)
  var early: Int { min(step, 3) }

  /// Whether the bit is the first of those that a slot serves, or the last.
  @inline(always)
  var isFirstOfSlot: Bool { step & 3 == 0 }
  @inline(always)
  var isLastOfSlot: Bool { step & 3 == 3 }

  /// Begins with a new slot.
  @inline(always)
  mutating func beginSlot() { slot = 1 }

  /// Goes on to the node that follows a bit.
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
