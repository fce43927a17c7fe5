/// The three codes of symbols, in one table of nodes.
struct DenseTrees: ~Copyable {
  /// The maximum number of nodes in all trees.
  static let nodes = 255 + 63 + 255
  /// The root for the first symbol of a character.
  static let first = 0
  /// The root for a continuation byte of a character: 80 to BF.
  static let further = 255
  /// The root for any byte, as in a preamble.
  static let any = 255 + 63

  /// By node and bit: the next node, or 2^15 plus a symbol.
  let children = DenseMemory<UInt16>(count: nodes * 2)
  /// By tree and symbol: the code at the top of a word, followed by a one, or 0.
  let codes = DenseMemory<UInt32>(count: 3 * 256)

  init(_ tree: DenseTree) {
    place(tree, at: Self.first, 0)
    place(DenseTree(flat: 6, from: 0x80), at: Self.further, 256)
    place(DenseTree(flat: 8, from: 0), at: Self.any, 512)
  }

  private func place(_ tree: DenseTree, at root: Int, _ codes: Int) {
    for (index, child) in tree.children.enumerated() {
      children[root * 2 + index] =
        child >= 256 ? child & 255 | 1 << 15 : child + UInt16(root)
    }
    for symbol in 0..<256 {
      let length = UInt32(tree.lengths[symbol])
      let code = (tree.codes[symbol] << 1 | 1) << (31 - length)
      self.codes[codes + symbol] = length > 0 ? code : 0
    }
  }

  /// Returns the start of a tree's codes.
  @inline(__always)
  static func codes(of root: Int) -> Int { root == first ? 0 : root == further ? 256 : 512 }
}
