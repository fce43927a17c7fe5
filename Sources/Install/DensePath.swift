/// The bits of a predicted symbol, while they equal the bits that come.
///
/// They are at the top of a word, the next one highest, followed by a one.
struct DensePath {
  private var rest: UInt32

  /// Creates the path of the symbol at an index in the trees' codes.
  @inline(always)
  init(_ place: Int, _ trees: borrowing DenseTrees) {
    rest = trees.codes[place]
  }

  /// Creates the path of a predicted symbol with a leading one, or none for 0.
  @inline(always)
  init(_ expected: Int, _ codes: Int, _ trees: borrowing DenseTrees) {
    rest = expected > 0 ? trees.codes[codes &+ expected & 255] : 0
  }

  /// Whether all bits so far were the symbol's, and more follow.
  @inline(always)
  var isOpen: Bool { rest != 0 }

  /// The next bit.
  @inline(always)
  var next: Int { Int(rest &>> 31) }

  /// Follows the bit that came.
  @inline(always)
  mutating func take(_ bit: Int) { rest = next == bit ? rest &<< 1 : 0 }
}
