/// Computes the code lengths of an optimal prefix code by Huffman's algorithm, given each symbol's
/// frequency.
enum CodeLengths {
  /// Returns the lengths, 0 for unused symbols; a single symbol has length 1.
  ///
  /// While the longest code is too long, each count is halved, rounding up.
  static func of(_ uses: [Int], longest: Int) -> [UInt8] {
    var uses = uses
    while true {
      let lengths = lengths(uses)
      guard let most = lengths.max(), most > longest else { return lengths.map { UInt8($0) } }
      uses = uses.map { ($0 + 1) / 2 }
    }
  }

  /// Runs Huffman's algorithm: joins the two lightest nodes until one is left.
  ///
  /// Leaves are sorted by count, then by symbol. Among nodes of equal weight, leaves come before
  /// joined nodes, and older nodes before newer ones.
  private static func lengths(_ uses: [Int]) -> [Int] {
    let leaves = uses.indices.filter { uses[$0] > 0 }
      .sorted { (uses[$0], $0) < (uses[$1], $1) }
    var lengths = [Int](repeating: 0, count: uses.count)
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf] = 1 }
      return lengths
    }
    let parents = parents(weights: leaves.map { uses[$0] })
    var depths = [Int](repeating: 0, count: parents.count)
    for node in parents.indices.reversed().dropFirst() {
      depths[node] = depths[parents[node]] + 1
      if node < leaves.count { lengths[leaves[node]] = depths[node] }
    }
    return lengths
  }

  /// Builds the tree of ascending weights; returns each node's parent.
  ///
  /// The root is last.
  private static func parents(weights: [Int]) -> [Int] {
    var weights = weights
    let leaves = weights.count
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var joined = leaves
    for node in leaves..<(2 * leaves - 1) {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (joined >= node || weights[leaf] <= weights[joined])
        let lightest = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        sum += weights[lightest]
        parents[lightest] = node
      }
      weights.append(sum)
    }
    return parents
  }
}
