/// The three ways in which symbols are taken apart, in one table of nodes.
struct DenseTrees: ~Copyable {
  /// How many nodes all trees have at most.
  static let nodes = 255 + 63 + 255
  /// Where the first symbol of a character begins.
  static let first = 0
  /// Where a further byte of a character begins: 80 to BF.
  static let further = 255
  /// Where any byte begins, as in a preamble.
  static let any = 255 + 63

  /// Of each node and bit: the next node, or 2^15 and a symbol.
  let children = DenseMemory<UInt16>(count: nodes * 2)
  /// Of each tree and symbol the code at the top of a word, with a one behind it, or 0.
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

  /// Where the codes of a tree stand.
  @inline(__always)
  static func codes(of root: Int) -> Int { root == first ? 0 : root == further ? 256 : 512 }
}
