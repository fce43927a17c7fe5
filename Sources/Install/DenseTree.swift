/// The bit code of symbols: the more frequent, the fewer bits.
///
/// A canonical prefix code: codes of one length are in symbol order, and shorter codes come before
/// longer ones.
struct DenseTree {
  static let longest = 13

  /// The number of bits of each of 256 symbols, 0 for an absent one.
  let lengths: [UInt8]
  /// The code of each symbol below a leading one, 0 for an absent one.
  let codes: [UInt32]
  /// Two children per inner node, for bits 0 and 1: a node, or 256 plus a symbol.
  let children: [UInt16]

  /// Builds the tree of some lengths; nil if they leave a gap or overlap.
  init?(lengths: [UInt8]) {
    let room = lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (Self.longest - Int($1)) : 0) }
    guard room == 1 << Self.longest else { return nil }
    let order = lengths.indices.filter { lengths[$0] > 0 }.sorted {
      (lengths[$0], $0) < (lengths[$1], $1)
    }
    var codes = [UInt32](repeating: 0, count: 256)
    var children: [UInt16] = [0, 0]
    var next = 0
    for symbol in order {
      let length = Int(lengths[symbol])
      let code = next >> (Self.longest - length)
      next += 1 << (Self.longest - length)
      codes[symbol] = UInt32(1 << length | code)
      Self.hang(UInt16(symbol) | 256, at: code, length, in: &children)
    }
    self.lengths = lengths
    self.codes = codes
    self.children = children
  }

  /// Adds a leaf at the end of a code; node 0 as a child marks a free place.
  private static func hang(
    _ leaf: UInt16, at code: Int, _ length: Int, in children: inout [UInt16]
  ) {
    var node = 0
    for step in (1..<length).reversed() {
      let place = node * 2 + (code >> step & 1)
      if children[place] == 0 {
        children[place] = UInt16(children.count / 2)
        children += [0, 0]
      }
      node = Int(children[place])
    }
    children[node * 2 + (code & 1)] = leaf
  }

  /// Creates a tree of 2^bits symbols from a first one, all with the same length.
  init(flat bits: UInt8, from first: Int) {
    let lengths = (0..<256).map { $0 >= first && $0 < first + 1 << bits ? bits : 0 }
    self = DenseTree(lengths: lengths) ?? DenseTree(empty: ())
  }

  private init(empty: ()) {
    lengths = []
    codes = []
    children = []
  }
}

extension DenseTree {
  /// The number of codes of each length from 0 on, for 256 symbols by their rank.
  private static let profile = [0, 0, 0, 2, 5, 6, 7, 8, 8, 8, 0, 0, 44, 168]
  /// The symbols that are likely in any text, the likeliest first.
  private static let likely = Array(
    " eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\u{10}-,KUWGFHJZ:?'!0123456789()xq\u{11}\u{1E}/%&"
      .utf8)

  /// Creates the tree of a pack with the given most frequent symbols, the most frequent first.
  init(frequent: [UInt8]) {
    var order: [UInt8] = []
    var isTaken = [Bool](repeating: false, count: 256)
    for symbol in frequent + Self.likely + (0...255).reversed() where !isTaken[Int(symbol)] {
      isTaken[Int(symbol)] = true
      order.append(symbol)
    }
    var lengths = [UInt8](repeating: 0, count: 256)
    var rank = 0
    for (length, count) in Self.profile.enumerated() {
      for symbol in order[rank..<rank + count] { lengths[Int(symbol)] = UInt8(length) }
      rank += count
    }
    self = DenseTree(lengths: lengths) ?? DenseTree(flat: 8, from: 0)
  }
}
