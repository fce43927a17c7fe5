/// How a symbol is taken apart into bits: the more frequent, the fewer.
///
/// A canonical prefix code: codes of one length follow each other as their symbols do, and shorter
/// codes stand before longer ones.
struct DenseTree {
  static let longest = 13

  /// How many bits each of 256 symbols has, 0 for one that does not occur.
  let lengths: [UInt8]
  /// The code of each symbol below a leading one, 0 for one that does not occur.
  let codes: [UInt32]
  /// Two for each inner node: a node, or 256 and a symbol, after a bit 0 or 1.
  let children: [UInt16]

  /// The tree of these lengths, or nil if they leave a gap or overlap.
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

  /// Puts a leaf at the end of a code; node 0 as a child is a place that is still free.
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

  /// All of 2^bits symbols from one on, alike.
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
  /// How many codes there are of each length from 0 on, for 256 symbols by their rank.
  private static let profile = [0, 0, 0, 2, 5, 6, 7, 8, 8, 8, 0, 0, 44, 168]
  /// The symbols that are likely in any text, the likeliest first.
  private static let likely = Array(
    " eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\u{10}-,KUWGFHJZ:?'!0123456789()xq\u{11}\u{1E}/%&"
      .utf8)

  /// The tree of a pack whose most frequent symbols are these, the most frequent first.
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
