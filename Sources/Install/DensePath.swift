/// The bits of one symbol, as long as those that come are the same.
struct DensePath {
  private var code: Int = 0
  private var length: Int = 0
  /// Whether all bits so far were the symbol's, and more follow.
  private(set) var isOpen = false

  init() {}

  /// The path of the symbol at a place in the trees' codes.
  @inline(__always)
  init(_ place: Int, _ trees: borrowing DenseTrees) {
    code = Int(trees.codes[place])
    length = trees.lengths[place]
    isOpen = length > 0
  }

  /// The path of an expected symbol with a leading one, or none for 0.
  @inline(__always)
  init(_ expected: Int, _ codes: Int, _ trees: borrowing DenseTrees) {
    self.init(codes &+ expected & 255, trees)
    isOpen = isOpen && expected > 0
    next = bit(0)
  }

  /// The next bit.
  private(set) var next = 0

  /// The bit at a step from the beginning.
  @inline(__always)
  func bit(_ step: Int) -> Int { code &>> (length &- 1 &- step) & 1 }

  /// Follows the bit that came.
  @inline(__always)
  mutating func take(_ bit: Int, _ step: Int) {
    isOpen = isOpen && bit == next
    next = self.bit(step &+ 1)
  }
}
